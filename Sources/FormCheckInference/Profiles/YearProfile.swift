/// The first numbers of four digits in a column's values, which are the years if the values are dates.
///
/// The year of a value of eight digits is in the first four, as in `20240131`.
package struct YearProfile: Sendable {
  /// The number of values with such a number.
  package private(set) var count = 0
  /// The smallest number.
  package private(set) var minimum = Int.max
  /// The greatest number.
  package private(set) var maximum = 0

  /// Creates an empty profile.
  package init() {}

  mutating func add(_ scan: ValueScan, _ value: Span<UInt8>) {
    for run in scan.runs.codes.indices where scan.runs.codes[run] == CharacterRun.digits {
      let range = scan.runs.range(of: run, count: value.count)
      guard range.count == 4 || range.count == 8 && value.count == 8 else { continue }
      let year = range.prefix(4).reduce(0) { $0 * 10 + Int(value[$1] & 0x0F) }
      count += 1
      minimum = min(minimum, year)
      maximum = max(maximum, year)
      return
    }
  }

  mutating func merge(_ other: YearProfile) {
    count += other.count
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }
}
