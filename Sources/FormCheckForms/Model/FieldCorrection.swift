internal import FormCheckCore

/// The correction that a form proposes for a rejected answer.
enum FieldCorrection {
  /// Returns a value that the field's rule accepts, and that the person may have meant.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - hasPaused: Whether the person has paused with the present text.
  /// - Returns: The value. It is nil until the person has left the field, or has paused with a text that no further typing
  ///   can make valid. It is also nil if the rule accepts the answer or proposes nothing, and for secrets, offered values
  ///   and texts with several lines.
  static func text(for field: TextField, hasPaused: Bool = false) -> String? {
    switch field.kind {
    case .text, .number, .date: break
    case .password, .multiline, .choice, .choices, .yesNo, .group: return nil
    }
    guard !field.isSecret, field.hasBeenLeft || hasPaused && isImpossible(field),
      !field.answer.isEmpty, case .rejected = field.validate().verdict
    else { return nil }
    return field.rule.correction(forRejected: field.answer.utf8Span)?.text
  }

  private static func isImpossible(_ field: TextField) -> Bool {
    if case .impossible = field.rule.progress(of: field.answer) { true } else { false }
  }
}
