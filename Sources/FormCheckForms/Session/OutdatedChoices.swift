internal import FormCheckCore

/// The selected values of a session that their fields do not offer any more.
enum OutdatedChoices {
  /// Clears the selected values that a field does not offer any more since its list has changed, and says so.
  ///
  /// - Parameters:
  ///   - lists: The lists that the fields offered before the last event.
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  static func clear(
    since lists: [Int?], in session: inout FormSession, _ secrets: borrowing Secrets
  ) {
    var cleared: [Int] = []
    // Clearing the answer of a field can change the list of another one.
    while let field = next(in: session.form, since: lists, without: cleared) {
      session.editing.clearOutdatedChoices(of: field, &session.form, secrets)
      session.settled.remove(field)
      cleared.append(field)
    }
    if cleared.isEmpty { return }
    session.notice = .choicesCleared(
      labels: cleared.sorted().map { session.form.fullLabel(of: $0) })
  }

  /// Clears the selected values of a field that its program does not list any more, and says so.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - session: The session.
  ///   - isError: Whether the change is an error of the field, because the person is submitting the form.
  ///   - secrets: The text of the secret fields.
  static func clear(
    _ field: Int, in session: inout FormSession, asError isError: Bool,
    _ secrets: borrowing Secrets
  ) {
    guard session.form.fields[field].textWithoutOutdatedChoices != nil else { return }
    session.editing.clearOutdatedChoices(of: field, &session.form, secrets)
    session.settled.remove(field)
    if isError {
      let code = ErrorCode.answerNotOffered
      let reason = session.form.phrases(.optionsChanged)
      let error = FormError(
        field: nil, code: code.number, name: code.name, reason: reason, prompt: reason)
      session.form.attached.attach(error.validationError, to: field)
    } else {
      session.notice = .choicesCleared(labels: [session.form.fullLabel(of: field)])
    }
  }

  /// Returns the next field with a value that it does not offer any more, or nil if there is none.
  private static func next(in form: Form, since lists: [Int?], without cleared: [Int]) -> Int? {
    form.dependentChoices.fieldsOffering(otherThan: lists).first {
      !cleared.contains($0) && form.fields[$0].textWithoutOutdatedChoices != nil
    }
  }
}
