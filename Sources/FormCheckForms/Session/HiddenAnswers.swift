/// The answers that a session leaves out since the last event, because their fields are no longer asked.
enum HiddenAnswers {
  /// Notes the labels of the answers that an action has hidden, so that the session can say so.
  ///
  /// Undo names the answer that it changes, and an entry of a group moves together with its answers.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - wasShown: Whether each field was shown before the action.
  ///   - session: The session after the action.
  ///   - secrets: The text of the secret fields.
  static func note(
    after action: FormAction, since wasShown: [Bool], in session: inout FormSession,
    _ secrets: borrowing Secrets
  ) {
    switch action {
    case .entry, .undo, .redo: break
    default: session.tools.hiddenAnswers = labels(since: wasShown, in: session, secrets)
    }
  }

  /// Returns the labels of the fields that were shown before an event, are hidden after it, and have an answer of the
  /// person.
  ///
  /// A repeating group has one label for all of its fields.
  ///
  /// The labels are in the order of the fields.
  private static func labels(
    since wasShown: [Bool], in session: FormSession, _ secrets: borrowing Secrets
  ) -> [String] {
    let form = session.form
    guard wasShown != form.isShown, wasShown.count == form.isShown.count else { return [] }
    var owners: [Int] = []
    for field in form.fields.indices where wasShown[field] && !form.isShown[field] {
      let isAnswer =
        secrets.length(of: field) > 0
        || !form.fields[field].text.utf8.elementsEqual(form.fields[field].initialText.utf8)
      // A group that is still shown hides only a field of one entry.
      let owner = form.groupOwner(of: field).flatMap { form.isShown[$0] ? nil : $0 } ?? field
      if isAnswer, owners.last != owner { owners.append(owner) }
    }
    return owners.map { form.labelOrName(of: $0) }
  }
}
