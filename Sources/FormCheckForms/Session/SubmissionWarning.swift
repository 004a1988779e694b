internal import FormCheckCore

/// The warning that a submission would leave out something that the person may not know about.
enum SubmissionWarning {
  /// Shows the warning, unless the session has just shown one.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - wasWarned: Whether the event before was a submission that was stopped for this reason.
  /// - Returns: The effects, or nil if nothing stops the submission.
  static func warn(in session: inout FormSession, wasWarned: Bool) -> [FormEffect]? {
    guard !wasWarned, session.stage == .filling else { return nil }
    guard let notice = unselectedValue(in: session) ?? unseenPage(in: session) else { return nil }
    session.notice = notice
    session.tools.isWarned = true
    return [.bell]
  }

  /// Returns the notice about a value that is marked or typed in the focused field, but not selected.
  private static func unselectedValue(in session: FormSession) -> FormNotice? {
    guard let focus = session.focus else { return nil }
    let field = session.form.fields[focus]
    if field.kind.offersValues { return ChoiceKeys(session, focus).submissionNotice }
    guard let day = session.tools.calendar, let text = field.dateNotation.text(of: day),
      !text.utf8.elementsEqual(field.text.utf8)
    else { return nil }
    return .unselected(label: text, isMany: false, isSubmitting: true)
  }

  /// Returns the notice about a page that the person has not seen although it has questions without a given answer.
  ///
  /// There is none if the person will see the answers, or the errors of such a page, before the form is submitted. A
  /// dialogue, which draws no pages, asks the questions in order.
  private static func unseenPage(in session: FormSession) -> FormNotice? {
    guard session.screen != nil, !session.isReviewed else { return nil }
    let form = session.form
    let unseen = session.askedFields.filter {
      !session.seenPages.contains(form.page(of: $0)) && !form.fields[$0].hasBeenLeft
    }
    guard let first = unseen.first,
      unseen.allSatisfy({ form.fields[$0].validate().isAccepted })
    else { return nil }
    return .pageNotShown(number: form.page(of: first) + 1)
  }
}
