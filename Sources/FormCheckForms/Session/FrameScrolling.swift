/// The movements of what the person sees: of the form, of a list of values, and of a text area.
enum FrameScrolling {
  /// Scrolls the form or, if the focused field offers many values, moves the mark among them.
  static func scroll(_ rows: Int, in session: inout FormSession, _ secrets: borrowing Secrets) {
    if let focus = session.focus, session.stage == .filling,
      let mark = ChoiceKeys(session, focus).choice(scrolledBy: rows)
    {
      session.editing.mark(mark, in: focus)
    } else if let screen = session.tools.screen {
      let frame = session.frame(screen, secrets)
      session.tools.scroll += min(max(-frame.hiddenRowsAbove, rows), frame.hiddenRowsBelow)
    }
  }

  /// Scrolls the focused text area to its cursor.
  static func followCursor(in session: inout FormSession) {
    guard let focus = session.focus, let screen = session.tools.screen,
      FieldKeys.isTextArea(focus, in: session)
    else { return }
    session.tools.follow(
      session.editing.cursor(in: focus), in: TextArea(of: focus, in: session, screen))
  }

  /// Returns whether the focus moves backward from a field that the person has not edited.
  ///
  /// Such a move does not end editing of the field, so the field does not show errors yet.
  static func isPassed(_ focus: Int, onTheWayTo next: Int?, in session: FormSession) -> Bool {
    guard let next, next < focus, session.stage == .filling else { return false }
    return !session.editing.isEdited(focus)
  }
}
