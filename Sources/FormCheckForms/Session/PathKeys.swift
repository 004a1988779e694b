internal import FormCheckCore

/// The key that completes the path in a field.
///
/// Tab completes the path as far as it is clear, and then shows the names with which it can continue. Where there is
/// nothing to complete, and while the folder is still being listed, Tab leaves the field as usual.
enum PathKeys {
  /// Returns whether Tab completes the path in a field.
  static func completes(_ field: Int, in session: FormSession) -> Bool {
    let text = session.form.fields[field].text
    // An empty field of a form is left, because the path may be optional.
    return session.form.fields[field].isPath && (!text.isEmpty || session.isQuestion)
      && session.cursor(in: field) == text.utf8.count && session.tools.completedPath != text
  }

  /// Requests the names that can continue the path in a field.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - session: The session.
  /// - Returns: The effects.
  static func complete(_ field: Int, in session: inout FormSession) -> [FormEffect] {
    let asked = session.form.fields[field]
    guard let purpose = asked.path else { return [] }
    session.tools.completedPath = asked.text
    return [
      .completePath(
        PathCompletion(of: asked.answer, text: asked.text, field: field, for: purpose))
    ]
  }

  /// Completes a path, unless the text has changed since the completion was requested.
  ///
  /// - Parameters:
  ///   - completion: The completion with the names in the folder.
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects.
  static func take(
    _ completion: PathCompletion, in session: inout FormSession, _ secrets: inout Secrets
  ) -> [FormEffect] {
    guard session.stage == .filling, session.focus == completion.field,
      session.form.fields[completion.field].text == completion.text
    else { return [] }
    if let text = completion.longerText { return session.handle(.answer(text), &secrets) }
    if completion.count < 2 { return session.handle(.key(.next), &secrets) }
    session.notice = .names(completion.names, count: completion.count)
    return []
  }
}
