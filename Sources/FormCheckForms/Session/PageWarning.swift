internal import FormCheckCore

/// The notices about fields and pages that Enter does not leave yet, and about pages that were skipped.
enum PageWarning {
  /// Returns the action for Enter in a field whose answer is missing or invalid, or at the end of a page with such fields,
  /// or nil if Enter leads to the next field.
  ///
  /// Only the fields' own rules count. A rule across fields can depend on an answer on a later page.
  static func action(in session: FormSession) -> FormAction? {
    guard let focus = session.focus, let next = session.askedFields.first(where: { $0 > focus }),
      session.form.page(of: next) != session.page
    else { return session.focus.flatMap { fieldAction(at: $0, in: session) } }
    return pageAction(in: session)
  }

  /// Returns the action that stays on a page on which answers are missing or invalid, or nil if there are none.
  static func pageAction(in session: FormSession) -> FormAction? {
    guard let focus = session.focus else { return nil }
    let wrong = wrongFields(in: session, leaving: focus)
    return wrong.first.map { .hold($0, count: wrong.count) }
  }

  /// Returns the action that stays in a field whose answer is missing or invalid, or nil if the person may go on.
  ///
  /// Enter again goes on. A dialogue asks again by itself.
  private static func fieldAction(at focus: Int, in session: FormSession) -> FormAction? {
    guard session.screen != nil, !session.tools.isHeld, session.form.group(at: focus) == nil,
      wrongFields(in: session, leaving: focus).contains(focus)
    else { return nil }
    return .hold(focus, count: nil)
  }

  /// Moves to a field on the current page, and shows the errors of the page.
  ///
  /// - Parameters:
  ///   - field: The first field whose answer is missing or invalid.
  ///   - count: The number of these fields, or nil if the person stays in the focused field, which Enter again leaves.
  ///   - session: The session.
  static func hold(_ field: Int, count: Int?, in session: inout FormSession) {
    guard let count else {
      session.leave(field)
      session.tools.isHeld = true
      session.notice = .isHeld
      return
    }
    if let focus = session.focus {
      for other in wrongFields(in: session, leaving: focus) { session.leave(other) }
    }
    session.move(to: field)
    session.notice = .pageHasErrors(count: count)
  }

  /// Returns the notice about the pages between an earlier page and the current one, or nil if there are none or the
  /// person has seen the current page before.
  static func skipped(after page: Int, in session: FormSession) -> FormNotice? {
    guard session.focus != nil, session.page > page + 1, !session.seenPages.contains(session.page)
    else { return nil }
    return .pagesSkipped((page + 2..<session.page + 1).map(\.self))
  }

  /// Returns the positions of the fields on the current page that reject their answers once the person has left the
  /// focused field.
  private static func wrongFields(in session: FormSession, leaving focus: Int) -> [Int] {
    var form = session.form
    form.endEditing(focus)
    return session.askedFields.filter {
      form.page(of: $0) == session.page && form.fields[$0].validate().verdict.kind == .rejected
    }
  }
}
