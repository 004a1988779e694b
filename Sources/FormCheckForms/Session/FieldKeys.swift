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
      case .choice, .yesNo:
        markedAction(context.event, session, number)
          ?? choiceAction(context.event, field, mark: session.mark(in: number))
      case .choices: choicesAction(context.event, field, mark: session.mark(in: number))
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

  /// Returns the action for Enter in a field that has no answer yet, if the form is a single question.
  ///
  /// The action selects the marked choice, because a person who sees the mark expects Enter to confirm it.
  private static func markedAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    let field = session.form.fields[number]
    guard event == .key(.enter), session.isQuestion, field.text.isEmpty, !field.isSecret,
      field.kind.offered.indices.contains(session.mark(in: number))
    else { return nil }
    return .choose(field.kind.offered[session.mark(in: number)].value)
  }

  /// Returns the action for an event in a field that allows one of several values.
  ///
  /// Arrow keys and first letters select a value.
  private static func choiceAction(
    _ event: FormEvent, _ field: TextField, mark: Int
  ) -> FormAction? {
    let offered = field.kind.offered
    guard offered.indices.contains(mark) else { return nil }
    switch event {
    case .key(.up), .key(.move(.characterLeft)):
      return mark > 0 || field.text.isEmpty
        ? .edit(.replace(offered[max(0, mark - 1)].value)) : nil
    case .key(.down), .key(.move(.characterRight)):
      let next = field.text.isEmpty ? mark : mark + 1
      return next < offered.count ? .edit(.replace(offered[next].value)) : nil
    case .key(.delete): return .edit(.replace(""))
    case .text(" "):
      return .edit(.replace(offered[(field.text.isEmpty ? mark : mark + 1) % offered.count].value))
    case .text(let text):
      return begins(with: text, offered, behind: field.text.isEmpty ? -1 : mark)
        .map { .edit(.replace(offered[$0].value)) }
    default: return nil
    }
  }

  /// Returns the action for an event in a field that allows any number of values.
  ///
  /// Arrow keys move the mark, and the space bar toggles the marked value.
  private static func choicesAction(
    _ event: FormEvent, _ field: TextField, mark: Int
  ) -> FormAction? {
    let offered = field.kind.offered
    guard offered.indices.contains(mark) else { return nil }
    switch event {
    case .key(.up): return mark > 0 ? .mark(mark - 1) : nil
    case .key(.down): return mark + 1 < offered.count ? .mark(mark + 1) : nil
    case .text(" "):
      let value = offered[mark].value
      let chosen = field.chosenValues
      // The values stay in the order in which the field offers them, regardless of the order in which they were
      // selected.
      let changed = offered.map(\.value).filter { ($0 == value) != chosen.contains($0) }
      return .edit(.replace(changed.joined(separator: "\n")))
    case .text(let text): return begins(with: text, offered, behind: mark).map { .mark($0) }
    default: return nil
    }
  }

  /// Returns the position of the next choice whose label starts with the text.
  ///
  /// The search starts after the mark. After the last choice, it continues with the first one.
  private static func begins(with text: String, _ offered: [Choice], behind mark: Int) -> Int? {
    let fitting = offered.indices.filter {
      offered[$0].label.lowercased().hasPrefix(text.lowercased())
    }
    return fitting.first { $0 > mark } ?? fitting.first
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
