/// An event, and the session that handles it.
struct EventContext: Sendable {
  let event: FormEvent
  let session: FormSession
}

/// The action of a session in response to an event.
enum FormAction: Sendable {
  /// Changes the text of the focused field.
  case edit(Edit)
  /// Selects a value of the focused field, and moves to the next field or submits the form.
  case choose(String)
  /// Moves to a field, or with nil to the end of the form.
  case focus(Int?)
  /// Marks one of the choices of the focused field.
  case mark(Int)
  /// Selects a field in the list of errors or answers, or with nil the end of the list.
  case select(Int?)
  case undo
  case redo
  case toggleHelp
  case submit
  case leave

  /// A change of a text, or of the cursor in it.
  enum Edit: Sendable {
    case insert(String)
    case paste(PastedText)
    case delete(EditBuffer.Reach)
    case move(EditBuffer.Reach)
    case replace(String)
    /// Replaces the text with a whole answer, after applying the field's filter.
    case answer(String)
  }
}
