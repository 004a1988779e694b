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
    let action =
      switch field.kind {
      case .choice, .choices, .yesNo: ChoiceKeys(session, number).action(for: context.event)
      case .number(let step): numberAction(context.event, field, step: step)
      case .multiline: multilineAction(context.event, session, number)
      case .text, .password, .date: textAction(context.event, session, number)
      }
    return action.map { .answered($0) } ?? .passed(because: "this field does not handle this event")
  }

  /// Returns the action for an event in a field with one line.
  private static func textAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    switch event {
    case .key(.move(let reach)):
      // At the end of the text, a movement to the right accepts the suggestion.
      if [.characterRight, .wordRight, .lineEnd].contains(reach),
        let rest = session.suggestion(for: number)
      {
        return .edit(.insert(rest))
      }
      return editAction(event)
    case .key(.up) where session.form.fields[number].kind == .date:
      return dateAction(CalendarDate(session.form.fields[number].answer)?.next)
    case .key(.down) where session.form.fields[number].kind == .date:
      return dateAction(CalendarDate(session.form.fields[number].answer)?.previous)
    default: return editAction(event)
    }
  }

  /// Returns the action for an event in any field that a person types into.
  private static func editAction(_ event: FormEvent) -> FormAction? {
    switch event {
    case .text(let text): .edit(.insert(text))
    case .paste(let pasted): .edit(.paste(pasted))
    case .key(.move(let reach)): .edit(.move(reach))
    case .key(.delete(let reach)): .edit(.delete(reach))
    case .key, .answer, .waiting, .checked: nil
    }
  }

  /// Returns the action for an event in a field with several lines.
  private static func multilineAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    let buffer = EditBuffer(session.form.fields[number].text, cursor: session.cursor(in: number))
    switch event {
    case .key(.newline): return .edit(.insert("\n"))
    case .key(.up): return canMove(buffer, .lineUp) ? .edit(.move(.lineUp)) : nil
    case .key(.down): return canMove(buffer, .lineDown) ? .edit(.move(.lineDown)) : nil
    default: return textAction(event, session, number)
    }
  }

  private static func canMove(_ buffer: EditBuffer, _ reach: EditBuffer.Reach) -> Bool {
    var buffer = buffer
    return buffer.move(reach)
  }

  /// Returns the action for an event in a number field, where the up and down keys change the number by a step.
  private static func numberAction(
    _ event: FormEvent, _ field: TextField, step: Int
  ) -> FormAction? {
    let (up, down) = (event == .key(.up), event == .key(.down))
    if up || down {
      let change = ExactDecimal(up ? "\(step)" : "-\(step)")
      guard let number = ExactDecimal(field.answer.isEmpty ? "0" : field.answer), let change else {
        return nil
      }
      return .edit(.replace((number + change).description))
    }
    return editAction(event)
  }

  /// Returns the action that replaces the text with a date, or nil if there is no date.
  private static func dateAction(_ date: CalendarDate?) -> FormAction? {
    date.map { .edit(.replace($0.description)) }
  }
}
