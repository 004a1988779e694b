internal import FormCheckCore
internal import FormCheckPipelines

/// The handler of events for the focused field, with different keys for each kind of field.
enum FieldKeys {
  /// The handler, which passes on the events that the focused field does not use.
  static let handler = FormHandlers.EventHandler("field") { context in
    let session = context.session
    guard session.stage == .filling, let number = session.focus else {
      return .passed(because: "no field has the cursor")
    }
    let field = session.form.fields[number]
    if case .answer(let text) = context.event {
      return field.kind.canHold(text)
        ? .answered(.edit(.answer(text)))
        : .passed(because: "this field cannot contain this answer")
    }
    if let action = EntryKeys.action(context.event, session, number) { return .answered(action) }
    let action =
      switch field.kind {
      case .group: EntryKeys.addAction(context.event, session, number)
      case .choice, .choices, .yesNo: ChoiceKeys(session, number).action(for: context.event)
      case .number, .date: steppedAction(context.event, session, number)
      case .multiline: multilineAction(context.event, session, number)
      case .text, .password: textAction(context.event, session, number)
      }
    return action.map { .answered($0) } ?? .passed(because: "this field does not handle this event")
  }

  /// Returns what an event means for the up and down keys in a number or a date.
  static func input(_ event: FormEvent, with action: FormAction) -> FieldTools.Input {
    switch (event, action) {
    case (.key(.up), .focus), (.key(.down), .focus), (.key(.undo), _), (.key(.redo), _): .move
    case (.text, _), (.paste, _), (.key(.delete), _): .typing
    default: .neither
    }
  }

  /// Returns whether the focused field takes typed text, instead of offering values or adding an entry.
  static func takesText(_ session: FormSession) -> Bool {
    guard session.stage == .filling, let field = session.focus else { return false }
    let form = session.form
    return !form.fields[field].kind.offersValues && form.group(at: field) == nil
  }

  /// Returns the action for an event in a field with one line.
  private static func textAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    switch event {
    case .key(.move(.textStart)) where isAtEdge(.textStart, session, number),
      .key(.move(.textEnd)) where isAtEdge(.textEnd, session, number):
      return nil
    case .key(.move(let reach)):
      // At the end of the text, a movement to the right accepts the suggestion.
      if [.characterRight, .wordRight, .lineEnd].contains(reach),
        let rest = session.suggestion(for: number)
      {
        return .edit(.insert(rest))
      }
      let field = session.form.fields[number]
      if reach == .characterRight, session.cursor(in: number) == field.text.utf8.count,
        let correction = FieldCorrection.text(
          for: field, hasPaused: session.tools.offersCorrection)
      {
        return .edit(.replace(correction))
      }
      return editAction(event)
    case .key(.tool) where session.form.fields[number].isSecret: return .toggleReveal
    case .key(.next) where PathKeys.completes(number, in: session): return .completePath
    default: return editAction(event)
    }
  }

  /// Returns whether a key for the beginning or the end of the text leads to another field: the text has only one line, or
  /// the cursor is already there.
  private static func isAtEdge(
    _ edge: EditBuffer.Reach, _ session: FormSession, _ number: Int
  ) -> Bool {
    guard isTextArea(number, in: session) else { return true }
    let end = session.form.fields[number].text.utf8.count
    return session.cursor(in: number) == (edge == .textStart ? 0 : end)
  }

  /// Returns the action for an event in any field that a person types into.
  private static func editAction(_ event: FormEvent) -> FormAction? {
    switch event {
    case .text(let text): .edit(.insert(text))
    case .paste(let pasted): .edit(.paste(pasted))
    case .key(.move(let reach)): .edit(.move(reach))
    case .key(.delete(let reach)): .edit(.delete(reach))
    case .key, .answer, .pointed, .scrolled, .paused, .edited, .editorFailed, .completedPath,
      .listing, .listed,
      .waiting, .checked:
      nil
    }
  }

  /// Returns whether a field is drawn as a text area: it has several lines and is not secret.
  static func isTextArea(_ number: Int, in session: FormSession) -> Bool {
    let field = session.form.fields[number]
    return session.stage == .filling && field.kind == .multiline && !field.isSecret
  }

  /// Returns whether typing replaces the answer: a number or a date that the person has not changed, with the cursor at its
  /// end.
  static func isReplaced(_ number: Int, in session: FormSession) -> Bool {
    let field = session.form.fields[number]
    switch field.kind {
    case .number, .date: break
    case .text, .password, .multiline, .choice, .choices, .yesNo, .group: return false
    }
    return !field.isSecret && !field.text.isEmpty && !session.editing.isEdited(number)
      && session.cursor(in: number) == field.text.utf8.count
  }

  /// Returns the meaning of an event for the focused field.
  ///
  /// The key that opens an editor moves to the end of the line where there is nothing to open.
  static func meaning(of event: FormEvent, in session: FormSession) -> FormEvent {
    guard event == .key(.editor) else { return event }
    let hasEditor = session.focus.map { isTextArea($0, in: session) } ?? false
    return hasEditor ? event : .key(.move(.lineEnd))
  }

  /// Returns the action for an event in a field with several lines.
  private static func multilineAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    let isTextArea = isTextArea(number, in: session)
    switch event {
    case .key(.newline): return .edit(.insert("\n"))
    case .key(.editor) where isTextArea, .key(.tool) where isTextArea: return .openEditor
    case .edited(let text) where isTextArea: return .edit(.rewrite(text))
    case .editorFailed(let failure) where isTextArea: return .advise(.editorFailed(failure))
    case .key(let key) where isTextArea:
      if let screen = session.screen { return areaAction(key, session, number, screen) }
      return lineAction(key, session, number)
    default: return textAction(event, session, number)
    }
  }

  /// Returns the action for a key in a text area on a screen.
  private static func areaAction(
    _ key: FormKey, _ session: FormSession, _ number: Int, _ screen: FrameStyle
  ) -> FormAction? {
    let action = TextAreaKeys(session, number, on: screen).action(for: key)
    return action ?? textAction(.key(key), session, number)
  }

  /// Returns the action for a key in a text with several lines that is not drawn.
  private static func lineAction(
    _ key: FormKey, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    var buffer = EditBuffer(session.form.fields[number].text, cursor: session.cursor(in: number))
    switch key {
    case .up: return buffer.move(.lineUp) ? .edit(.move(.lineUp)) : nil
    case .down: return buffer.move(.lineDown) ? .edit(.move(.lineDown)) : nil
    default: return textAction(.key(key), session, number)
    }
  }

  /// Returns the action for an event in a number or date field, where the up and down keys change the value.
  private static func steppedAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    let field = session.form.fields[number]
    if field.isSecret { return textAction(event, session, number) }
    if let day = session.tools.calendar {
      let action = CalendarKeys(field.dateNotation, marking: day).action(for: event)
      if let action { return action }
    }
    let steps = ValueSteps(of: field, today: session.tools.today)
    switch event {
    case .text(let text) where isReplaced(number, in: session): return .edit(.replace(text))
    case .key(.up) where session.tools.arrowsMoveOn(from: field),
      .key(.down) where session.tools.arrowsMoveOn(from: field):
      return nil
    case .key(.up): return steps.action(1) ?? textAction(event, session, number)
    case .key(.down): return steps.action(-1) ?? textAction(event, session, number)
    case .key(.tool):
      return CalendarKeys.firstDay(of: field, today: session.tools.today).map { .calendar($0) }
    default: return textAction(event, session, number)
    }
  }
}
