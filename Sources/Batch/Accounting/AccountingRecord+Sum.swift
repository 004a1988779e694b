internal import InputValidation

extension AccountingRecord {
  /// A record, and what to call it in errors.
  public struct Part: Sendable {
    /// The record.
    public let record: AccountingRecord
    /// The name of its file.
    public let source: String

    /// A record from a file.
    public init(_ record: AccountingRecord, from source: String) {
      self.record = record
      self.source = source
    }
  }

  /// The sum of records, in which each split is counted once, however often it was judged.
  ///
  /// Two and two are added, and then their sums: the sum of ten thousand is made in fourteen rounds.
  ///
  /// - Parameter parts: The records.
  /// - Returns: The sum; nil where there are none.
  /// - Throws: ``AccountingError`` as ``add(_:from:)``.
  public static func sum(of parts: [Part]) throws(AccountingError) -> AccountingRecord? {
    var sums = try withoutRepeated(parts)
    while sums.count > 1 {
      var next: [Part] = []
      for start in stride(from: 0, to: sums.count, by: 2) {
        guard start + 1 < sums.count else {
          next.append(sums[start])
          break
        }
        var sum = sums[start].record
        try sum.add(sums[start + 1].record, from: sums[start + 1].source)
        next.append(Part(sum, from: sums[start].source))
      }
      sums = next
    }
    return sums.first?.record
  }

  /// Leaves out the records of single splits that were judged before, on the same bytes.
  private static func withoutRepeated(_ parts: [Part]) throws(AccountingError) -> [Part] {
    var first: [SplitKey: AccountingRecord] = [:]
    var kept: [Part] = []
    for part in parts {
      guard let key = part.record.onlySplit else {
        kept.append(part)
        continue
      }
      guard var known = first[key] else {
        first[key] = part.record
        kept.append(part)
        continue
      }
      // It counts nothing, or it says why it cannot be added.
      try known.add(part.record, from: part.source)
    }
    return kept
  }

  private struct SplitKey: Hashable {
    let file: String
    let offset: Int
    let length: Int
  }

  /// The only split that is counted here.
  private var onlySplit: SplitKey? {
    guard runs.count == 1, runs[0].inputs.count == 1, let split = runs[0].inputs[0].split else {
      return nil
    }
    return SplitKey(file: split.file, offset: split.offset, length: split.length)
  }
}
