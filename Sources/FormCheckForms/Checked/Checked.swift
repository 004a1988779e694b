public import FormCheckCore

/// A property whose value must meet the rule of a kind of field.
///
/// A structure declares each field once. Decoding it validates every value, and a form can be made from it:
///
/// ```swift
/// struct SignUp: Codable {
///   @Checked<Email> var email: String
///   @Checked<Age> var age: Int
///   @Checked<Nickname?> var nickname: String?
/// }
///
/// let signUp = try JSONDecoder().decode(Validated<SignUp>.self, from: data).value
/// let form = try FormDefinition(of: SignUp.self, title: "Sign up").form()
/// ```
///
/// Decoded inside ``Validated``, all errors are reported together, each with its coding path. Decoded by itself, the
/// structure throws at the first value that is rejected, so that no decoder lets an invalid value through.
///
/// Assigning a value does not validate it. The projected value answers for it: `signUp.$email.errors`, and
/// `try Validated(signUp)` checks all of a structure.
@propertyWrapper
public struct Checked<Field: CheckedField>: Sendable {
  /// The value.
  public var wrappedValue: Field.Value

  /// Creates a property with a value, which is not validated yet.
  public init(wrappedValue: Field.Value) { self.wrappedValue = wrappedValue }

  /// The property itself, for its errors.
  public var projectedValue: Checked { self }

  /// The verdict on the value.
  public var verdict: Verdict { validated.verdict }

  /// Every reason why the value is rejected, in the order of the rule.
  public var errors: [ValidationError] { validated.errors }

  private var validated: RuleVerdict { Field.validate(wrappedValue) }
}

extension Checked: Equatable where Field.Value: Equatable {}
extension Checked: Hashable where Field.Value: Hashable {}

/// A secret value must not appear in a log because somebody prints the structure around it.
extension Checked: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value as Swift prints it, or `(hidden)` for a secret.
  public var description: String {
    Field.rule.isSecret ? "(hidden)" : String(describing: wrappedValue)
  }

  /// The value as Swift prints it for debugging, or `(hidden)` for a secret.
  public var debugDescription: String {
    Field.rule.isSecret ? "(hidden)" : String(reflecting: wrappedValue)
  }

  /// A mirror with the value as its only child, or without children for a secret.
  public var customMirror: Mirror {
    Mirror(self, children: Field.rule.isSecret ? [] : [("wrappedValue", wrappedValue)])
  }
}

/// A ``Checked`` property of any kind of field.
protocol CheckedProperty: Decodable {
  /// Every reason why the value is rejected.
  var errors: [ValidationError] { get }

  /// The kind of field.
  static var field: any CheckedField.Type { get }

  /// A property with the value that stands in for a rejected one.
  static var standIn: Self? { get }

  /// Creates a property from the text of a field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The coding path of the property.
  /// - Throws: The errors, unless they are being collected.
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
