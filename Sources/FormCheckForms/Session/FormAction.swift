internal import FormCheckCore

/// An event and the session that receives it.
struct EventContext: Sendable {
  let event: FormEvent
  let session: FormSession
}

/// The response of a session to an event.
enum FormAction: Sendable {
  /// Changes the text of the focused field.
  case edit(Edit)
  /// Selects a value of the focused field, and moves to the next field or submits the form.
  case choose(String)
  /// Moves the focus to a field, or to the end of the form if the value is nil.
  case focus(Int?)
  /// Stays on the page and moves the focus to its first field with errors, because `count` fields of the page have some, or
  /// stays in the focused field if the count is nil.
  case hold(Int, count: Int?)
  /// Marks a choice of the focused field.
  case mark(Int)
  /// Marks a choice of the focused field and selects it, or clears it if several choices can be selected.
  case take(Int)
  /// Searches the choices of the focused field, or ends the search if the value is nil, and marks a choice.
  case search(ChoiceSearch?, mark: Int?)
  /// Continues or ends the typing of a choice.
  case typed(TypedChoice)
  /// Rings the bell, and shows what the person can do instead.
  case advise(FormNotice)
  /// Moves the cursor to a position in the text, in bytes. Further movements up and down keep the column `goal`.
  case place(Int, goal: Int?)
  /// Opens the calendar of the focused field with this day marked, marks another day, or closes the calendar if the value
  /// is nil.
  case calendar(CalendarDate?)
  /// Replaces the text with the date that was marked in the calendar, and closes the calendar.
  case pick(String)
  /// Shows or hides the secret of the focused field.
  case toggleReveal
  /// Completes the path in the focused field.
  case completePath
  /// Lists the values of the focused field again.
  case listAgain
  /// Opens the text of the focused field in an editor.
  case openEditor
  /// Selects a field in the list of errors or answers, or the end of the list if the value is nil.
  case select(Int?)
  /// Selects a field in the list of errors by the first digits of its number. More digits may follow.
  case count(Int, select: Int)
  /// Adds, removes or moves an entry of a repeating group.
  case entry(EntryChange)
  case undo
  case redo
  case toggleHelp
  case submit
  case leave

  /// A change to a field's text or to the position of the cursor.
  enum Edit: Sendable {
    case insert(String)
    case paste(PastedText)
    case delete(EditBuffer.Reach)
    case move(EditBuffer.Reach)
    case replace(String)
    /// Replaces the text with a complete answer, to which the field's filter is applied first.
    case answer(String)
    /// Replaces the text with the one that an editor has returned.
    case rewrite(PastedText)
  }
}
