/// The records that a run copies to files.
public struct KeptRecords: Hashable, Sendable {
  /// Whether accepted records are copied.
  public var accepted = false

  /// Whether all other records are copied: rejected and undecided ones.
  public var rejected = false

  /// Whether the codes precede each of the other records, as a field.
  public var tellsWhy = false

  /// No records.
  public init() {}
}
