internal import FormCheckCore

/// The correction that a form proposes for a rejected answer.
enum FieldCorrection {
  /// Returns a value that the field's rule accepts, and that the person may have meant.
  ///
  /// - Parameter field: The field.
  /// - Returns: The value. It is nil until the person has left the field, if the rule accepts the answer or proposes
  ///   nothing, and for secrets, offered values and texts with several lines.
  static func text(for field: TextField) -> String? {
    switch field.kind {
    case .text, .number, .date: break
    case .password, .multiline, .choice, .choices, .yesNo, .group: return nil
    }
    guard !field.isSecret, field.hasBeenLeft, !field.answer.isEmpty,
      case .rejected = field.validate().verdict
    else { return nil }
    return field.rule.correction(forRejected: field.answer)?.text
  }
}
