/// The number of rejected records in each part of the inputs.
///
/// All parts have the same number of records, which is a power of two. When the parts no longer suffice, each two of them
/// become one. The result depends only on the numbers of the rejected records and on the number of all records.
package struct RejectionDensity: Hashable, Sendable {
  /// The maximum number of parts.
  package static let largestCount = 128

  /// The number of records in each part.
  package private(set) var width = 1

  /// The number of rejected records in each part that has any, and in all parts before.
  package private(set) var counts: [Int] = []

  /// Creates the density of no records.
  package init() {}

  /// Counts a rejected record.
  ///
  /// - Parameter record: The number of the record among the records of all inputs, from 0.
  package mutating func count(_ record: Int) {
    cover(record)
    let part = record / width
    while counts.count <= part { counts.append(0) }
    counts[part] += 1
  }

  /// Adapts the parts to the number of all records.
  ///
  /// - Parameter records: The number of records.
  package mutating func finish(records: Int) {
    guard records > 0 else { return }
    cover(records - 1)
    while counts.count <= (records - 1) / width { counts.append(0) }
  }

  /// Widens the parts until one of them contains a record.
  private mutating func cover(_ record: Int) {
    while record / width >= Self.largestCount {
      width *= 2
      counts = stride(from: 0, to: counts.count, by: 2).map { index in
        counts[index] + (index + 1 < counts.count ? counts[index + 1] : 0)
      }
    }
  }
}
