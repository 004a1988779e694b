/// The result of a check that can be undecided, in the logic of Kleene.
///
/// An undecided part makes the whole undecided unless the other parts decide alone.
struct SchemaTruth: Hashable, Comparable, BitwiseCopyable, Sendable {
  private let rank: UInt8

  static let invalid = SchemaTruth(rank: 0)
  static let undecided = SchemaTruth(rank: 1)
  static let valid = SchemaTruth(rank: 2)

  private init(rank: UInt8) { self.rank = rank }

  /// Creates a decided result.
  @inline(__always)
  init(_ isValid: Bool) { rank = isValid ? 2 : 0 }

  /// Creates a result that is undecided if the value is nil.
  @inline(__always)
  init(_ isValid: Bool?) { rank = isValid.map { $0 ? 2 : 0 } ?? 1 }

  /// The result of the opposite check.
  var inverted: SchemaTruth { SchemaTruth(rank: 2 - rank) }

  /// Returns whether both checks succeed.
  @inline(__always)
  func and(_ other: SchemaTruth) -> SchemaTruth { rank < other.rank ? self : other }

  /// Returns whether at least one of two checks succeeds.
  @inline(__always)
  func or(_ other: SchemaTruth) -> SchemaTruth { rank > other.rank ? self : other }

  static func < (one: SchemaTruth, other: SchemaTruth) -> Bool { one.rank < other.rank }
}
