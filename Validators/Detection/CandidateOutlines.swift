import FormCheckPatterns
import StrictJSON

/// The outlines of the values that the detector's validators may accept, as a table.
///
/// Most validators reject a string because of its length or its kinds of characters. The table saves creating their rules
/// and compiling their patterns.
enum CandidateOutlines: Sendable {
  /// Returns, for each name in ``Specificity/order``, whether the validator may accept a nonempty value with a profile.
  static func fitting(_ profile: ValueProfile) -> [Bool] {
    candidateOutlineRows.withBytes { fitting($0, profile) }
  }

  /// Reads rows such as `uuid|36|36|0aA-|0-`, several of which can have the same name.
  private static func fitting(_ rows: Span<UInt8>, _ profile: ValueProfile) -> [Bool] {
    var fitting: [Bool] = []
    fitting.reserveCapacity(Specificity.order.count)
    var name = 0..<0
    var start = 0
    while start < rows.count {
      let end = rows.place(of: UInt8(ascii: "\n"), from: start)
      let next = start..<rows.place(of: UInt8(ascii: "|"), from: start)
      if !rows.extracting(next).isEqual(to: rows.extracting(name)) {
        fitting.append(false)
        name = next
      }
      let row = rows.extracting(next.upperBound + 1..<end)
      if !fitting[fitting.count - 1] {
        fitting[fitting.count - 1] = BitOutline.fits(row, profile)
      }
      start = end + 1
    }
    return fitting
  }
}

extension Span<UInt8> {
  /// Returns the index of the first occurrence of a byte at or after an index, or the end.
  fileprivate func place(of byte: UInt8, from start: Int) -> Int {
    var index = start
    while index < count, self[index] != byte { index += 1 }
    return index
  }
}
