public import FormCheckCore

/// The alert to show beside a field.
///
/// ``Form/alert(of:)`` chooses the alert so that errors do not interrupt a person who is typing:
///
/// ```swift
/// var form = try Form(fields: [TextField("age", validator: NumericInputValidator())])
/// form.setText("12a", of: "age")
/// if case .impossible(let position) = form.alert(of: "age") { print(position) }   // 2
/// ```
public enum FieldAlert: Hashable, Sendable {
  /// The text is valid, or the person has not finished typing it.
  case none
  /// The character at this position, in Unicode scalars, is invalid, and no further typing can make the text valid.
  case impossible(at: Int)
  /// The answer was rejected or could not be validated, because of these errors.
  case rejected([ValidationError])
}
