/// The records that a run copies to the files of a ``SplitWriter``.
///
/// ``SplitWriter/init(accepted:rejected:tellsWhy:format:)`` derives the selection from its arguments.
///
/// ```swift
/// import FormCheckBatch
///
/// var kept = KeptRecords()
/// kept.rejected = true
/// kept.tellsWhy = true   // Each copied record starts with the codes of its errors.
/// ```
public struct KeptRecords: Hashable, Sendable {
  /// A Boolean value that indicates whether accepted records are copied.
  public var accepted = false

  /// A Boolean value that indicates whether all other records are copied, that is, rejected and undecided ones.
  public var rejected = false

  /// A Boolean value that indicates whether each rejected record is preceded by a field with the codes of its errors.
  public var tellsWhy = false

  /// Creates an empty selection.
  public init() {}
}
