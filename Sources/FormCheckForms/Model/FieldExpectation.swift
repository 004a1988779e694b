internal import FormCheckCore

/// What a form expects of an answer before the first mistake.
enum FieldExpectation {
  /// Returns the instruction of a number or date field whose rule has bounds, or nil for any other field.
  ///
  /// It is the instruction that the form would show for an answer that is not a number or a date.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - form: The form, which translates the instruction.
  /// - Returns: The instruction.
  static func text(for field: TextField, in form: Form) -> String? {
    switch field.kind {
    case .number, .date: break
    case .text, .password, .multiline, .choice, .choices, .yesNo, .group: return nil
    }
    guard field.message.isEmpty, !field.isSecret,
      let error = field.rule.validate("?").errors.first,
      ["min", "max", "after", "before", "above", "below"].contains(where: {
        error.parameters[$0] != nil
      })
    else { return nil }
    return form.translated(error).prompt
  }
}
