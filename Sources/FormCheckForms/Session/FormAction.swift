/// An event, and the session that it comes to.
struct EventContext: Sendable {
  let event: FormEvent
  let session: FormSession
}

/// What is to be done about an event.
enum FormAction: Sendable {
  /// Changes the text of the field that has the cursor.
  case edit(Edit)
  /// Takes a value for the field that has the cursor, and goes on: to the next field, or out.
  case choose(String)
  /// Moves to a field, or with nil to the end of the form.
  case focus(Int?)
  /// Marks one of the choices of the field that has the cursor.
  case mark(Int)
  case stage(FormSession.Stage)
  case undo
  case redo
  case toggleHelp
  case submit
  case leave

  /// A change of a text, or of the place in it.
  enum Edit: Sendable {
    case insert(String)
    case paste(PastedText)
    case delete(EditBuffer.Reach)
    case move(EditBuffer.Reach)
    case replace(String)
    /// Replaces the text by what the field's filter makes of a whole answer.
    case answer(String)
  }
}
