internal import FormCheckCore

/// A type whose values can be converted to and from the text of a field.
///
/// Strings, integers, floating-point numbers, Booleans and optionals of these types conform. For an enumeration with
/// string raw values, it is enough to declare the conformance:
///
/// ```swift
/// enum Plan: String, CaseIterable, CheckedValue { case free, team, enterprise }
/// ```
///
/// To create a form from a structure that contains such an enumeration, make the enumeration `CaseIterable` or give it
/// a ``standIn`` of its own.
public protocol CheckedValue: Codable, Sendable {
  /// The text that a person would type for the value.
  var fieldText: String { get }

  /// Creates a value from the text of a field, or returns nil if the text has the wrong format.
  init?(fieldText: String)

  /// A placeholder that replaces a rejected value until all errors have been collected, or nil if the type has none.
  ///
  /// Without a placeholder, decoding stops at the first rejected value of the type.
  static var standIn: Self? { get }

  /// The kind of form field for values of this type.
  static var kind: FormDefinition.Kind { get }
}

extension CheckedValue {
  /// The placeholder for a rejected value.
  public static var standIn: Self? { Self(fieldText: "") }
  /// The kind of form field for values of this type.
  public static var kind: FormDefinition.Kind { .text }
}

extension String: CheckedValue {
  /// The text that a person would type for the value.
  public var fieldText: String { self }
  /// Creates a value from the text of a field.
  public init(fieldText: String) { self = fieldText }
}

extension CheckedValue where Self: FixedWidthInteger {
  /// The text that a person would type for the value.
  public var fieldText: String { String(self) }
  /// Creates a value from the text of a field, or returns nil if the text has the wrong format.
  public init?(fieldText: String) { self.init(fieldText, radix: 10) }
  /// The placeholder for a rejected value.
  public static var standIn: Self? { 0 }
  /// The kind of form field for values of this type.
  public static var kind: FormDefinition.Kind { .number(step: 1) }
}

extension Int: CheckedValue {}
extension Int8: CheckedValue {}
extension Int16: CheckedValue {}
extension Int32: CheckedValue {}
extension Int64: CheckedValue {}
extension UInt: CheckedValue {}
extension UInt8: CheckedValue {}
extension UInt16: CheckedValue {}
extension UInt32: CheckedValue {}
extension UInt64: CheckedValue {}

extension CheckedValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// The number as a person would type it: without an exponent, and without a decimal point if the number is whole.
  public var fieldText: String {
    let text = description
    if text.hasSuffix(".0") { return String(text.dropLast(2)) }
    return PlainDecimal(scientific: text)?.text ?? text
  }
  /// Creates a value from the text of a field, or returns nil if the text has the wrong format.
  public init?(fieldText: String) { self.init(fieldText) }
  /// The placeholder for a rejected value.
  public static var standIn: Self? { 0 }
  /// The kind of form field for values of this type.
  public static var kind: FormDefinition.Kind { .number(step: 1) }
}

extension Double: CheckedValue {}
extension Float: CheckedValue {}

extension Bool: CheckedValue {
  /// The text of the field: `yes` or `no`.
  public var fieldText: String { self ? "yes" : "no" }
  /// Creates a value from `yes` or `no`, or returns nil for any other text.
  public init?(fieldText: String) {
    guard ["yes", "no"].contains(fieldText) else { return nil }
    self = fieldText == "yes"
  }
  /// The placeholder for a rejected value.
  public static var standIn: Bool? { false }
  /// The kind of form field for values of this type.
  public static var kind: FormDefinition.Kind { .yesNo }
}

extension Optional: CheckedValue where Wrapped: CheckedValue {
  /// The text of the value, or an empty string for nil.
  public var fieldText: String { self?.fieldText ?? "" }
  /// Creates a value from the text of a field, or returns nil if the text has the wrong format.
  public init?(fieldText: String) {
    if fieldText.isEmpty {
      self = .none
    } else if let value = Wrapped(fieldText: fieldText) {
      self = .some(value)
    } else {
      return nil
    }
  }
  /// The placeholder for a rejected value.
  public static var standIn: Wrapped?? { .some(.none) }
  /// The kind of form field for values of this type.
  public static var kind: FormDefinition.Kind { Wrapped.kind }
}

extension CheckedValue where Self: RawRepresentable, RawValue == String {
  /// The text of the field, which is the raw value.
  public var fieldText: String { rawValue }
  /// Creates a value from its raw value, or returns nil for any other text.
  public init?(fieldText: String) { self.init(rawValue: fieldText) }
}

extension CheckedValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The placeholder for a rejected value.
  public static var standIn: Self? { allCases.first }
  /// The kind of form field for values of this type.
  public static var kind: FormDefinition.Kind {
    .choice(allCases.map { FormDefinition.Option(value: $0.rawValue, label: nil) })
  }
}
