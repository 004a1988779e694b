public import FormCheckCore

/// The alert to show beside a field.
///
/// ``Form/alert(of:)`` decides which alert is shown, so that a person is not interrupted while typing.
public enum FieldAlert: Hashable, Sendable {
  /// The text is valid, or the person has not finished typing it.
  case none
  /// The character at this position, in Unicode scalars, is invalid, and no further typing can make the text valid.
  case impossible(at: Int)
  /// The text was rejected or could not be validated, for these reasons.
  case rejected([ValidationError])
}
