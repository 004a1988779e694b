public import FormCheckCore

/// What happens to a form that somebody fills in.
public enum FormEvent: Hashable, Sendable {
  /// Text was typed.
  case text(String)
  /// Text was pasted.
  case paste(PastedText)
  /// A whole answer was given, in place of what stands in the field: one change, undone as one.
  ///
  /// Where a field offers values, it is one of them, or, of several choices, one a line.
  case answer(String)
  /// A key was pressed.
  case key(FormKey)
  /// A check has been running for a while, which people are to be told.
  case waiting(ticket: Int)
  /// A check has reached a verdict; that of a void request is dropped.
  case checked(ticket: Int, Verdict)
}

/// Keys by what they are for; which key of a keyboard is which, is the terminal's matter.
public enum FormKey: Hashable, Sendable {
  /// Go on: Enter.
  case enter
  /// A new line where a field has lines: Enter with Alt.
  case newline
  /// To the next field: Tab.
  case next
  /// To the field before: Tab with Shift. It is always allowed.
  case previous
  case up
  case down
  case pageUp
  case pageDown
  /// Move the cursor in a field.
  case move(EditBuffer.Reach)
  /// Delete from the cursor up to a place.
  case delete(EditBuffer.Reach)
  case undo
  case redo
  /// Show or hide the help of the field.
  case help
  /// Submit the form, from wherever the cursor is.
  case submit
  /// Leave the form.
  case escape
}

/// What a form wants to be done outside of it.
public enum FormEffect: Hashable, Sendable {
  /// A key had no meaning, or something could not be done.
  case bell
  /// A field's text is to be checked, beside the typing.
  case check(CheckRequest)
  /// Everything is filled in and confirmed: submit it.
  case submit
  /// The form was left without being submitted.
  case cancel
}
