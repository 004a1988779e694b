public import FormCheckCore

/// How many records or values were judged, and how.
public struct Counts: Hashable, Sendable {
  /// All of them.
  public var checked = 0
  /// Those that are what they should be.
  public var accepted = 0
  /// Those that are not.
  public var rejected = 0
  /// Those on which a limit was hit.
  public var undecided = 0

  /// Nothing yet.
  public init() {}

  /// Adds the counts of another piece.
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

  /// Counts one value.
  @inlinable
  public mutating func add(_ outcome: Verdict.Kind) {
    checked += 1
    switch outcome {
    case .accepted: accepted += 1
    case .rejected: rejected += 1
    case .undecided: undecided += 1
    }
  }
}
