/// A condition that shows or hides a field, depending on the values of other fields.
///
/// ```swift
/// let country = TextField("country", kind: .choice([Choice("us"), Choice("de")]))
/// let isAmerican = Condition([.init("country", isOneOf: ["us"])])
/// let form = try Form(pages: [
///   (title: "Address", fields: [(country, when: nil), (TextField("state"), when: isAmerican)])
/// ])
/// ```
///
/// The condition is met if all of its terms are met. A term that refers to a hidden field is not met. A secret field
/// counts as empty, so a condition cannot depend on it.
public struct Condition: Hashable, Sendable {
  /// A condition on the value of one field.
  public struct Term: Hashable, Sendable {
    /// The field's name.
    public let field: String

    /// The values that meet the term, one of which the field must have.
    ///
    /// If the field allows several values, at least one of the selected values must be in this list.
    public let values: [String]

    /// Creates a term that is met if the field has one of the given values.
    public init(_ field: String, isOneOf values: [String]) {
      self.field = field
      self.values = values
    }
  }

  /// The terms, all of which must be met.
  public let terms: [Term]

  /// Creates a condition that is met if all of its terms are met.
  public init(_ terms: [Term]) { self.terms = terms }

  /// Creates the complete condition of a field: its own one, and that one of its lists of values applies.
  ///
  /// - Parameters:
  ///   - own: The field's own condition, or nil if it has none.
  ///   - lists: The condition under which one of the field's lists applies, or nil if the field has no lists.
  /// - Returns: The condition, or nil if the field is always shown.
  static func complete(_ own: Condition?, _ lists: Term?) -> Condition? {
    guard let lists else { return own }
    return Condition((own?.terms ?? []) + [lists])
  }
}
