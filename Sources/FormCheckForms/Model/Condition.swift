/// When a field is asked for: when some other fields have one of some values.
public struct Condition: Hashable, Sendable {
  /// What one field must have.
  public struct Term: Hashable, Sendable {
    /// The field's name.
    public let field: String

    /// The values, one of which it must have; of several choices, one must be among them.
    public let values: [String]

    /// A field and the values, one of which it must have.
    public init(_ field: String, isOneOf values: [String]) {
      self.field = field
      self.values = values
    }
  }

  /// All of which must hold.
  public let terms: [Term]

  /// A condition of these terms.
  public init(_ terms: [Term]) { self.terms = terms }
}
