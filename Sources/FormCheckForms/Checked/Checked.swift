public import FormCheckCore

/// A property wrapper for a value that must meet the rule of a ``CheckedField``.
///
/// A structure declares each of its fields once. Decoding validates the values, and a form can be created from the same
/// declaration:
///
/// ```swift
/// enum Email: CheckedField {
///   static let rule = Rule { Required(); EmailInputValidator() }
/// }
///
/// enum Age: CheckedField {
///   typealias Value = Int
///   static let rule = Rule { IntegerInputValidator(in: 18...120) }
/// }
///
/// struct SignUp: Codable {
///   @Checked<Email> var email: String
///   @Checked<Age?> var age: Int?
/// }
///
/// let form = try FormDefinition(of: SignUp.self, title: "Sign up").form()
/// let signUp = SignUp(email: "ann@example.org", age: 17)
/// print(signUp.$age.errors.map(\.reason))
/// ```
///
/// Decode a `Validated<SignUp>` to get all errors together, each with its coding path. If you decode a `SignUp`
/// directly, the decoder throws at the first rejected value. Neither way returns an invalid value.
///
/// Assigning a value does not validate it. Read the errors from the projected value, such as `signUp.$email.errors`, or
/// validate the whole structure with `try Validated(signUp)`.
@propertyWrapper
public struct Checked<Field: CheckedField>: Sendable {
  /// The value.
  public var wrappedValue: Field.Value

  /// Creates a property with a value, without validating it.
  public init(wrappedValue: Field.Value) { self.wrappedValue = wrappedValue }

  /// The property wrapper itself, which provides the verdict and the errors.
  public var projectedValue: Checked { self }

  /// The verdict on the value.
  public var verdict: Verdict { validated.verdict }

  /// The reasons why the value is rejected, in the order of the rule's validators.
  ///
  /// The array is empty if the value is accepted.
  public var errors: [ValidationError] { validated.errors }

  private var validated: RuleVerdict { Field.validate(wrappedValue) }
}

extension Checked: Equatable where Field.Value: Equatable {}
extension Checked: Hashable where Field.Value: Hashable {}

// Printing a structure to a log must not reveal its secrets.
extension Checked: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the value, or `(hidden)` for a secret.
  public var description: String {
    Field.rule.isSecret ? "(hidden)" : String(describing: wrappedValue)
  }

  /// The debug description of the value, or `(hidden)` for a secret.
  public var debugDescription: String {
    Field.rule.isSecret ? "(hidden)" : String(reflecting: wrappedValue)
  }

  /// A mirror with the value as its only child, or without children for a secret.
  public var customMirror: Mirror {
    Mirror(self, children: Field.rule.isSecret ? [] : [("wrappedValue", wrappedValue)])
  }
}

/// A ``Checked`` property with any kind of field.
protocol CheckedProperty: Decodable {
  /// The reasons why the value is rejected.
  var errors: [ValidationError] { get }

  /// The kind of field.
  static var field: any CheckedField.Type { get }

  /// A property with a placeholder value, or nil if the type of the value has no placeholder.
  ///
  /// The placeholder replaces a rejected value until all errors have been collected.
  static var standIn: Self? { get }

  /// Creates a property from the text of a field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The coding path of the property.
  /// - Throws: The errors of the value, unless a ``FieldErrorCollector`` collects them.
  init(text: String, at path: [any CodingKey]) throws
}

extension Checked: CheckedProperty {
  static var field: any CheckedField.Type { Field.self }
  static var standIn: Checked? { Field.Value.standIn.map(Checked.init) }

  init(text: String, at path: [any CodingKey]) throws {
    let errors = text.isEmpty && Field.isOptional ? [] : Field.rule.validate(text).errors
    if errors.isEmpty, let value = Field.Value(fieldText: text) {
      self.init(wrappedValue: value)
    } else {
      self = try FieldErrorCollector.reject(errors, at: path)
    }
  }
}
