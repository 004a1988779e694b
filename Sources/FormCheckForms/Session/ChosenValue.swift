/// The value that a person chooses in the focused field.
enum ChosenValue {
  /// Selects a value, and moves to the next field or, in a question, submits the answer.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects.
  static func set(
    _ value: String, in session: inout FormSession, _ secrets: inout Secrets
  ) -> [FormEffect] {
    guard let focus = session.focus else { return [.bell] }
    let isChosen = session.form.fields[focus].text.utf8.elementsEqual(value.utf8)
    let effects = isChosen ? [] : session.edit(.replace(value), focus, &secrets)
    let next = session.askedFields.first { $0 > focus }
    if next == nil, session.isQuestion { return effects + session.submit() }
    session.move(to: next)
    return effects
  }
}
