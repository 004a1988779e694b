public import FormCheckCore

/// The alert to show beside a field.
///
/// ``Form/alert(of:)`` chooses the alert in such a way that errors do not interrupt a person who is typing.
public enum FieldAlert: Hashable, Sendable {
  /// The text is valid, or the person has not finished typing it.
  case none
  /// The character at this position, in Unicode scalars, is invalid, and no further typing can make the text valid.
  case impossible(at: Int)
  /// The answer was rejected or could not be validated, because of these errors.
  case rejected([ValidationError])
}
