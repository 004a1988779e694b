import FormCheckReports

/// The number of rejections that a run tolerates.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
///
/// var configuration = BatchConfiguration(rule: Rule([RequiredConstraint()]), report: nil)
/// configuration.tolerance = .count(100)        // The 101st rejection stops the run.
/// configuration.tolerance = .millionths(5000)  // Half a percent of all records.
/// ```
public enum Tolerance: Hashable, Sendable {
  /// Any number.
  case any
  /// At most this number of records.
  ///
  /// One more rejection stops the run.
  case count(Int)
  /// At most this share of all records, in millionths.
  ///
  /// The total is known only when all records have been read, so the run does not stop earlier.
  case millionths(Int)

  /// The number of rejections after which the next one stops the run, or the largest integer if no rejection stops it.
  var count: Int { if case .count(let count) = self { count } else { .max } }

  /// Returns whether too many records were rejected.
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
