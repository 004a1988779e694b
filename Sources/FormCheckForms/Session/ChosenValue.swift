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
    if case .hold(let field, let count)? = PageWarning.action(in: session) {
      PageWarning.hold(field, count: count, in: &session)
      return effects + [.bell]
    }
    session.move(to: next)
    return effects
  }

  /// Returns the notice about a selected or stepped value that was replaced or removed, or nil if none was.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - before: The value before the change.
  ///   - form: The form after the change.
  /// - Returns: The notice.
  static func notice(
    about number: Int, _ before: String, in form: Form
  ) -> FormNotice? {
    let field = form.fields[number]
    guard !field.isSecret, !before.isEmpty, !field.text.utf8.elementsEqual(before.utf8) else {
      return nil
    }
    switch field.kind {
    case .choice, .yesNo: break
    case .number, .date: return .replaced(label: field.text, before: before)
    case .text, .password, .multiline, .choices, .group: return nil
    }
    if field.text.isEmpty { return .cleared(label: form.labelOrName(of: number)) }
    return .replaced(
      label: form.chosenLabels(of: number),
      before: form.choices(of: number).labels(of: [before]).joined())
  }
}
