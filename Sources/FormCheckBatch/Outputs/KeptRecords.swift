/// Which records are to be passed on as they came, beside what is said of them.
public struct KeptRecords: Hashable, Sendable {
  /// Those that were accepted.
  public var accepted = false

  /// All others: those that were rejected, and those that were not decided.
  public var rejected = false

  /// Whether the codes stand before each of the others, as a field of its own.
  public var tellsWhy = false

  /// None.
  public init() {}
}
