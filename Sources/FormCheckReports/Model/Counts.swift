public import FormCheckCore

/// The number of records or values, by verdict.
///
/// ``RunReport/counts`` counts the records of a report.
///
/// ```swift
/// import FormCheckReports
///
/// var counts = Counts()
/// counts.add(.accepted)
/// counts.add(.rejected)
/// print(counts.checked, counts.rejected)   // 2 1
/// ```
public struct Counts: Hashable, Sendable {
  /// The number of all records or values.
  public var checked = 0
  /// The number of accepted records or values.
  public var accepted = 0
  /// The number of rejected records or values.
  public var rejected = 0
  /// The number of undecided records or values, whose check reached a limit.
  public var undecided = 0

  /// Creates counts of zero.
  public init() {}

  /// Adds other counts.
  @inlinable
  public static func += (sum: inout Counts, more: Counts) {
    sum.checked += more.checked
    sum.accepted += more.accepted
    sum.rejected += more.rejected
    sum.undecided += more.undecided
  }

  /// Counts accepted values.
  @inlinable
  package mutating func add(accepted count: Int) {
    checked += count
    accepted += count
  }

  /// Counts a record as rejected that was counted with another verdict before.
  package mutating func reject(from kind: Verdict.Kind) {
    switch kind {
    case .accepted: accepted -= 1
    case .rejected: rejected -= 1
    case .undecided: undecided -= 1
    }
    rejected += 1
  }

  /// Counts one value.
  @inlinable
  public mutating func add(_ kind: Verdict.Kind) {
    checked += 1
    switch kind {
    case .accepted: accepted += 1
    case .rejected: rejected += 1
    case .undecided: undecided += 1
    }
  }
}
