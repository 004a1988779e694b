import FormCheckIO
import FormCheckReports

/// The values that took the longest to check.
struct SlowestValues: Sendable {
  /// A value and the time that it took to check.
  struct Value: Sendable {
    let input: InputName
    let record: Int
    let line: Int?
    /// The number of the column.
    let column: Int
    let nanoseconds: Int

    fileprivate func isSame(as other: Value) -> Bool {
      record == other.record && column == other.column && input == other.input && record > 0
    }
  }

  /// The values, from the slowest to the fastest.
  private(set) var all: [Value] = []

  /// The time that a value must exceed to be among the slowest, or -1 while any time is sufficient.
  var least: Int {
    all.count < RunReport.slowestCount ? -1 : all.last?.nanoseconds ?? -1
  }

  /// Adds a value if it is one of the slowest.
  mutating func add(_ value: Value) {
    // If a block is checked again, its values may already be in the list.
    guard value.nanoseconds > least, !all.contains(where: { $0.isSame(as: value) }) else { return }
    let index = all.firstIndex { $0.nanoseconds < value.nanoseconds } ?? all.count
    all.insert(value, at: index)
    if all.count > RunReport.slowestCount { all.removeLast() }
  }

  /// Adds the values of another worker.
  static func += (sum: inout SlowestValues, more: SlowestValues) {
    for value in more.all { sum.add(value) }
  }
}
