/// A condition under which a field is shown, which depends on the values of other fields.
///
/// The condition is met if all of its terms are met. A term that refers to a hidden field is not met.
public struct Condition: Hashable, Sendable {
  /// The values that one field can have.
  public struct Term: Hashable, Sendable {
    /// The field's name.
    public let field: String

    /// The values, one of which the field must have.
    ///
    /// If the field has several values, one of them must be among these.
    public let values: [String]

    /// Creates a term of a field's name and values.
    public init(_ field: String, isOneOf values: [String]) {
      self.field = field
      self.values = values
    }
  }

  /// The terms, all of which must be met.
  public let terms: [Term]

  /// Creates a condition.
  public init(_ terms: [Term]) { self.terms = terms }
}
