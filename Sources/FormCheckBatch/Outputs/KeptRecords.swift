/// The records that a run copies to files.
public struct KeptRecords: Hashable, Sendable {
  /// Whether accepted records are copied.
  public var accepted = false

  /// Whether all other records are copied, that is, rejected and undecided ones.
  public var rejected = false

  /// Whether a field with the codes of its errors precedes each rejected record.
  public var tellsWhy = false

  /// Creates a selection of no records.
  public init() {}
}
