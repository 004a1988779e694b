/// The undoing and redoing of changes to the answers of a session.
enum AnswerChange {
  /// Undoes or redoes a change, and says which answer has changed.
  ///
  /// - Parameters:
  ///   - isAgain: Whether to redo the change that was undone last, instead of undoing the last change.
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects.
  static func turn(
    isAgain: Bool, in session: inout FormSession, _ secrets: inout Secrets
  ) -> [FormEffect] {
    let texts = session.form.fields.map(\.text)
    let field =
      isAgain
      ? session.editing.redo(from: session.focus, &session.form, &secrets)
      : session.editing.undo(from: session.focus, &session.form, &secrets)
    let effects = EntryChanges.show(field, in: &session)
    if let changed = self.field(since: texts, in: session.form) {
      session.notice = .turned(label: session.form.labelOrName(of: changed), isAgain: isAgain)
    }
    return effects
  }

  /// Returns the field whose answer has changed or, if entries of a group have changed, the group.
  ///
  /// - Parameters:
  ///   - texts: The texts of all fields before the change.
  ///   - form: The form after the change.
  /// - Returns: The position of the field, or nil if no text has changed.
  static func field(since texts: [String], in form: Form) -> Int? {
    let changes = form.fields.indices.filter {
      !form.fields[$0].text.utf8.elementsEqual(texts[$0].utf8)
    }
    // A change to the entries of a group also changes the answers in them.
    return changes.first { form.group(at: $0) != nil } ?? changes.first
  }
}
