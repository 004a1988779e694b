internal import FormCheckCore

/// The choices of a session that programs list.
enum ListedChoices {
  /// Requests the choices of the focused field, if a program lists them.
  static func request(in session: inout FormSession) -> [FormEffect] {
    guard let focus = session.focus, session.stage == .filling else { return [] }
    return session.lists.ask(for: focus, in: &session.form, retries: false)
  }

  /// Requests the choices of all fields that have a selected value, because the form is being submitted.
  ///
  /// A list belongs to the answers before its field, which may have changed since the person selected a value.
  static func requestForSubmission(in session: inout FormSession) -> [FormEffect] {
    let selected = session.lists.lists.map(\.field).filter { !session.form.fields[$0].text.isEmpty }
    return selected.flatMap { session.lists.ask(for: $0, in: &session.form, retries: true) }
  }

  /// Takes the choices that a program has listed, and clears selected values that are not among them.
  ///
  /// - Parameters:
  ///   - result: The choices, or the reason why there are none.
  ///   - ticket: The number of the request.
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  /// - Returns: false if the request is outdated, so that nothing has changed.
  static func take(
    _ result: Result<[Choice], ChoiceFailure>, to ticket: Int, in session: inout FormSession,
    _ secrets: borrowing Secrets
  ) -> Bool {
    guard let field = session.lists.take(result, to: ticket, &session.form) else { return false }
    if case .success = result {
      let isError = session.isWaitingToSubmit || session.lists.checksAnswers
      OutdatedChoices.clear(field, in: &session, asError: isError, secrets)
    }
    session.editing.arrive(at: field, of: session.form)
    return true
  }
}
