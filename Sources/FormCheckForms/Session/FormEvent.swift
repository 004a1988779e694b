public import FormCheckCore

/// An event of a form: input of the person, or news of a check.
public enum FormEvent: Hashable, Sendable {
  /// Text was typed.
  case text(String)
  /// Text was pasted.
  case paste(PastedText)
  /// A whole answer was given, which replaces the text of the field as one undo step.
  ///
  /// If the field offers values, the answer is one of them, or several of them on one line each.
  case answer(String)
  /// A key was pressed.
  case key(FormKey)
  /// A check has been running for so long that the form shows it.
  case waiting(ticket: Int)
  /// A check has reached a verdict. The verdict of a void request is ignored.
  case checked(ticket: Int, Verdict)
}

/// A key, by its purpose.
///
/// The terminal maps the keys of a keyboard to purposes.
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

/// An effect of an event, which the front end carries out.
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
