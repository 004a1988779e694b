public import FormCheckCore

/// The alert to show beside a field.
public enum FieldAlert: Hashable, Sendable {
  /// No alert: the text is valid, or not finished yet.
  case none
  /// The character at this position, in Unicode scalars, makes every longer text invalid too.
  case impossible(at: Int)
  /// The text was rejected or could not be decided, for these reasons.
  case rejected([ValidationError])
}
