import FormCheckReports

/// How many rejections are put up with.
public enum Tolerance: Hashable, Sendable {
  /// Any number.
  case any
  /// So many; one more stops the run.
  case count(Int)
  /// So many of a million records; whether it was more is known at the end, so nothing stops earlier.
  case millionths(Int)

  /// After how many rejections, one more, to stop.
  var count: Int { if case .count(let count) = self { count } else { .max } }

  /// Whether more was rejected than is put up with.
  func isExceeded(by counts: Counts) -> Bool {
    switch self {
    case .any: false
    case .count(let count): counts.rejected > count
    case .millionths(let share):
      counts.rejected.multipliedFullWidth(by: 1_000_000)
        > counts.checked.multipliedFullWidth(by: share)
    }
  }
}
