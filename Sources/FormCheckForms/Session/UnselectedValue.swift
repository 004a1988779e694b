internal import FormCheckCore

/// The value that a person has marked or typed in the focused field, but not selected.
enum UnselectedValue {
  /// Returns the notice about the value if a submission would leave it out, or nil if there is none.
  ///
  /// - Parameter session: The session.
  /// - Returns: The notice.
  static func notice(in session: FormSession) -> FormSession.Notice? {
    guard session.stage == .filling, let focus = session.focus else { return nil }
    let field = session.form.fields[focus]
    if field.kind.offersValues { return ChoiceKeys(session, focus).submissionNotice }
    guard let day = session.tools.calendar, let text = field.dateNotation.text(of: day),
      !text.utf8.elementsEqual(field.text.utf8)
    else { return nil }
    return .unselected(label: text, isMany: false, isSubmitting: true)
  }

  /// Says that a submission would leave out a value, unless the session has just said so.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - wasWarned: Whether the event before was a submission that was stopped for this reason.
  /// - Returns: The effects, or nil if nothing stops the submission.
  static func warn(in session: inout FormSession, wasWarned: Bool) -> [FormEffect]? {
    guard !wasWarned, let notice = notice(in: session) else { return nil }
    session.notice = notice
    session.tools.isWarned = true
    return [.bell]
  }
}
