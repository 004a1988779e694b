public import FormCheckCore

/// An event for a form session: input from a person, or news about a slow check.
///
/// Pass each event to ``FormSession/handle(_:_:)``, and perform the effects that the method returns.
///
/// ```swift
/// var session = FormSession(try Form(fields: [TextField("name")]))
/// var secrets = Secrets(slots: 1)
/// for event in [FormEvent.text("Anna"), .key(.delete(.characterLeft))] { _ = session.handle(event, &secrets) }
/// print(session.form["name"]?.text ?? "")   // Ann
/// ```
public enum FormEvent: Hashable, Sendable {
  /// Text was typed.
  case text(String)
  /// Text was pasted.
  case paste(PastedText)
  /// A complete answer was given, which replaces the text of the field as one undo step.
  ///
  /// If the field offers values, the answer is one of them, or several of them with one per line.
  case answer(String)
  /// A key was pressed.
  case key(FormKey)
  /// The person has pointed at a part of the form, for instance with a mouse.
  case pointed(Frame.Target)
  /// The person has scrolled down by this number of rows, or up if the number is negative.
  ///
  /// The form scrolls back to the cursor with the next key. It scrolls only if the session knows its
  /// ``FormSession/screen``.
  case scrolled(Int)
  /// The person has not pressed a key for a while.
  ///
  /// The form then shows why the character at the caret is invalid. Send this event about half a second after the last
  /// key.
  case paused
  /// An editor has returned this text, after ``FormEffect/openEditor(text:)``.
  case edited(PastedText)
  /// An editor has returned no text, after ``FormEffect/openEditor(text:)``.
  case editorFailed(EditorFailure)
  /// A front end has added the names in a folder, in response to ``FormEffect/completePath(_:)``.
  case completedPath(PathCompletion)
  /// A program has been listing values long enough for the form to show it.
  case listing(ticket: Int)
  /// A program has listed the values of a field, or has failed. The result of an outdated request is ignored.
  case listed(ticket: Int, Result<[Choice], ChoiceFailure>)
  /// A check has been running long enough for the form to show it.
  case waiting(ticket: Int)
  /// A check has reached a verdict. The verdict of an outdated request is ignored.
  case checked(ticket: Int, Verdict)
}

extension FormEvent {
  /// Whether the person has typed or pasted text.
  var isTyping: Bool {
    switch self {
    case .text, .paste: true
    case .key, .answer, .pointed, .scrolled, .paused, .edited, .editorFailed, .completedPath,
      .listing, .listed,
      .waiting, .checked:
      false
    }
  }

  /// Whether the event only answers the question of whether to cancel the form, and has no other effect then.
  ///
  /// Someone who presses any key to continue does not mean what the key does. Typed letters count, because a person who
  /// goes on typing means them.
  var onlyContinues: Bool {
    switch self {
    case .key(let key): key != .escape
    case .text(let text): text == " "
    default: false
    }
  }
}

/// A key, named by its purpose.
///
/// The front end maps the keys of the keyboard to these purposes, and sends them as ``FormEvent/key(_:)``.
///
/// The example of ``FormEvent`` sends a key to a session.
public enum FormKey: Hashable, Sendable {
  /// Confirm the field, the entry or the form (Enter).
  case enter
  /// Start a new line in a field with several lines (Alt-Enter).
  case newline
  /// Move to the next field (Tab).
  case next
  /// Move to the previous field (Shift-Tab), even if the current answer is invalid.
  case previous
  /// Move up to the previous line, value or field.
  case up
  /// Move down to the next line, value or field.
  case down
  /// Move to the previous page.
  case pageUp
  /// Move to the next page.
  case pageDown
  /// Move the cursor in a field.
  case move(EditBuffer.Reach)
  /// Delete the text between the cursor and the target of a movement.
  case delete(EditBuffer.Reach)
  /// Undo the last change.
  case undo
  /// Apply the last undone change again.
  case redo
  /// Use the tool of the field: open the calendar of a date, show or hide a secret, or open an editor for a text with
  /// several lines (F2).
  case tool
  /// Open an editor for a text with several lines, or move to the end of the line in any other field (Ctrl-E).
  case editor
  /// Remove the entry of the repeating group that the focus is in (Ctrl-X).
  case removeEntry
  /// Move the entry up, before the previous one (Ctrl-R, Alt-Up).
  case raiseEntry
  /// Move the entry down, after the next one (Ctrl-O, Alt-Down).
  case lowerEntry
  /// Show or hide the help of the field.
  case help
  /// Submit the form, regardless of the focus.
  case submit
  /// Leave a list, or cancel the form (Escape).
  case escape
}

/// An effect of an event, which the front end performs.
///
/// ``FormSession/handle(_:_:)`` returns the effects. Pass them to a ``CheckRunner``, which runs the checks, and perform
/// the other effects yourself.
///
/// ```swift
/// var session = FormSession(try Form(fields: [TextField("name")]))
/// var secrets = Secrets(slots: 1)
/// for effect in session.handle(.key(.submit), &secrets) {
///   switch effect {
///   case .bell: print("\u{7}")
///   case .check(let request): print("checking \(request.fieldName)")
///   case .listChoices(let request): print("listing \(request.source)")
///   case .completePath(let completion): print("listing \(completion.folder)")
///   case .openEditor(let text): print(text)
///   case .submit: print(FormAnswers(of: session.form).answers.count)
///   case .cancel: print("canceled")
///   }
/// }
/// ```
public enum FormEffect: Hashable, Sendable {
  /// Ring the bell, because a key has no meaning here or changed nothing.
  case bell
  /// Run the check of a field in the background.
  case check(CheckRequest)
  /// Let a program list the values of a field, in the background.
  case listChoices(ChoiceRequest)
  /// List the names in a folder, in the background, because the person completes a path.
  case completePath(PathCompletion)
  /// Let the person edit a text in another program.
  ///
  /// Send ``FormEvent/edited(_:)`` or ``FormEvent/editorFailed(_:)`` when the program has ended.
  case openEditor(text: String)
  /// Submit the form, which is valid and confirmed.
  case submit
  /// Close the form, because the person canceled it.
  case cancel
}
