public import FormCheckCore

/// A kind of field: its rule and its presentation in a form.
///
/// Declare one type for each kind of field, and use it in any number of structures through ``Checked``:
///
/// ```swift
/// enum Email: CheckedField {
///   static let rule = Rule { Required(); EmailInputValidator(); Length(max: 100) }
///   static let help: LocalizedText? = "We send the invoice to this address."
/// }
///
/// enum Age: CheckedField {
///   typealias Value = Int
///   static let rule = Rule { IntegerInputValidator(in: 18...120) }
/// }
/// ```
///
/// A field with a Boolean value needs no rule. It offers `yes` and `no`. If you declare a rule, it must accept at least
/// one of the two.
///
/// `Email?` is the same kind of field with an optional value. An optional value can be nil even if the rule contains
/// `Required()`.
public protocol CheckedField: Sendable {
  /// The type of the value; by default, `String`.
  associatedtype Value: CheckedValue = String

  /// The rule that the value's text must meet.
  ///
  /// Declare it as a `static let`. A computed property would create a new rule for every value.
  static var rule: Rule { get }

  /// The label in a form, or nil to derive it from the property's name.
  static var label: LocalizedText? { get }

  /// The help text in a form.
  static var help: LocalizedText? { get }

  /// The placeholder in a form.
  static var placeholder: LocalizedText? { get }

  /// The kind of the field in a form.
  ///
  /// The default follows from the rule and the type of the value: a password field for a secret rule, a number field
  /// for a number, a yes-or-no field for a Boolean, and a choice for a `CaseIterable` enumeration.
  static var kind: FormDefinition.Kind { get }
}

extension CheckedField {
  /// The label in a form.
  public static var label: LocalizedText? { nil }
  /// The help text in a form.
  public static var help: LocalizedText? { nil }
  /// The placeholder in a form.
  public static var placeholder: LocalizedText? { nil }
  /// The kind of the field in a form.
  public static var kind: FormDefinition.Kind {
    rule.isSecret ? .password(hidesLength: false) : Value.kind
  }
}

extension Optional: CheckedField where Wrapped: CheckedField {
  /// The wrapped value, or nil for an empty field.
  public typealias Value = Wrapped.Value?

  /// The rule of the wrapped kind of field.
  public static var rule: Rule { Wrapped.rule }
  /// The label in a form.
  public static var label: LocalizedText? { Wrapped.label }
  /// The help text in a form.
  public static var help: LocalizedText? { Wrapped.help }
  /// The placeholder in a form.
  public static var placeholder: LocalizedText? { Wrapped.placeholder }
  /// The kind of the field in a form.
  public static var kind: FormDefinition.Kind { Wrapped.kind }
}

/// A type whose values can be nil.
protocol OptionalValue {
  var isNil: Bool { get }

  /// The type of the values that are not nil.
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  var isNil: Bool { self == nil }
  static var wrapped: Any.Type { Wrapped.self }
}

extension CheckedField {
  /// Whether the value is optional, so that nil and an empty field are accepted.
  static var isOptional: Bool { Value.self is any OptionalValue.Type }

  /// The type of the values that are not nil.
  static var valueType: Any.Type {
    (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
  }

  /// Validates a value.
  ///
  /// A nil value is accepted without applying the rule.
  static func validate(_ value: Value) -> RuleVerdict {
    if let optional = value as? any OptionalValue, optional.isNil { return .accepted }
    return rule.validate(value.fieldText)
  }

  /// Returns the rule for the field in a form.
  ///
  /// For an optional value, the rule does not contain `Required()`, because an empty field means nil. The rule also
  /// rejects text that the type of the value cannot represent, such as 300 for a `UInt8`.
  ///
  /// - Parameter isOptional: Whether the property belongs to an optional structure, so that the field may stay empty.
  /// - Returns: The rule, or nil if there is nothing to check.
  static func formRule(isOptional: Bool) -> Rule? {
    let own = isOptional || self.isOptional ? rule.withoutRequired : rule
    guard Value.self != String.self, Value.self != String?.self else { return own }
    let constraint = FieldValueConstraint { Value(fieldText: $0) != nil }
    return own?.adding(constraint) ?? Rule([constraint])
  }
}

extension CheckedField where Value == Bool {
  /// A rule that accepts `yes` and `no`.
  public static var rule: Rule { bothAnswers }
}

private let bothAnswers = Rule([ChoiceConstraint(["yes", "no"], areOffered: true)])

/// A constraint that accepts only text that can be converted to a type.
private final class FieldValueConstraint: InputValidator, @unchecked Sendable {
  private let isValue: @Sendable (String) -> Bool

  init(_ isValue: @escaping @Sendable (String) -> Bool) { self.isValue = isValue }

  override var code: ErrorCode { .answerType }
  override var acceptsEmpty: Bool { true }

  override func inspect(_ text: UTF8Span) -> Inspection {
    isValue(String(copying: text)) ? .passed : .incomplete(0..<text.count)
  }
}
