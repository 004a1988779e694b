import FormCheckPipelines
import FormCheckCore

// Who takes which event. Each handler only says what is to be done; the session does it.
extension FormSession {
  typealias EventHandler = Handler<EventContext, FormAction>

  /// The field that has the cursor: text, and the keys that its kind has a use for.
  static let fieldHandler = EventHandler("field") { context in
    let session = context.session
    guard session.stage == .filling, let number = session.focus else {
      return .passed(because: "no field has the cursor")
    }
    let field = session.form.fields[number]
    if case .answer(let text) = context.event {
      return field.kind.canHold(text)
        ? .answered(.edit(.answer(text))) : .passed(because: "this field cannot hold that")
    }
    let action =
      switch field.kind {
      case .choice, .yesNo:
        markedAction(context.event, session, number)
          ?? choiceAction(context.event, field, mark: session.marks[number])
      case .choices: choicesAction(context.event, field, mark: session.marks[number])
      case .number(let step): numberAction(context.event, field, step: step)
      case .multiline: multilineAction(context.event, session, number)
      case .text, .password, .date: textAction(context.event, session, number)
      }
    return action.map { .answered($0) } ?? .passed(because: "this field has no use for it")
  }

  /// The page: moving between fields, and between pages.
  static let pageHandler = EventHandler("page") { context in
    let session = context.session
    guard session.stage == .filling, case .key(let key) = context.event else {
      return .passed(because: "it is no key that moves between fields")
    }
    let shown = session.askedFields
    switch key {
    case .enter where session.isQuestion && session.focus == shown.last:
      return .passed(because: "the answer submits it")
    case .next, .down: return moved(to: session.fieldBehind(in: shown), in: session)
    case .enter where session.focus != nil:
      return moved(to: session.fieldBehind(in: shown), in: session)
    case .previous, .up:
      return session.fieldBefore(in: shown).map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first field")
    case .pageDown:
      let next = shown.first { session.form.page(of: $0) > session.page }
      return moved(to: next, in: session)
    case .pageUp:
      let page = shown.last { session.form.page(of: $0) < session.page }
        .map { session.form.page(of: $0) }
      return shown.first { session.form.page(of: $0) == page }.map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first page")
    default: return .passed(because: "the page has no use for it")
    }
  }

  /// The form: submitting it, leaving it, undoing, and the lists of errors and answers.
  static let formHandler = EventHandler("form") { context in
    let session = context.session
    switch session.stage {
    case .filling: break
    case .summary(let marked): return summaryAction(context.event, session, marked)
    case .review(let marked): return reviewAction(context.event, session, marked)
    case .submitted, .canceled: return .passed(because: "the form has been left")
    }
    guard case .key(let key) = context.event else {
      return .passed(because: "no field takes text here")
    }
    switch key {
    case .enter, .submit: return .answered(.submit)
    case .undo: return .answered(.undo)
    case .redo: return .answered(.redo)
    case .help: return .answered(.toggleHelp)
    case .escape: return .answered(.leave)
    default: return .passed(because: "the form has no use for it")
    }
  }

  private static func moved(to field: Int?, in session: FormSession) -> HandlerResult<FormAction> {
    field == nil && session.focus == nil
      ? .passed(because: "this is the end of the form") : .answered(.focus(field))
  }

  private func fieldBehind(in shown: [Int]) -> Int? {
    guard let focus else { return nil }
    return shown.first { $0 > focus }
  }

  private func fieldBefore(in shown: [Int]) -> Int? {
    guard let focus else { return shown.last }
    return shown.last { $0 < focus }
  }

  /// What a field of one line does.
  private static func textAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    switch event {
    case .key(.move(let reach)):
      // At the end of the text, going right takes the suggestion.
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

  /// What any text does that is typed into.
  private static func editAction(_ event: FormEvent) -> FormAction? {
    switch event {
    case .text(let text): .edit(.insert(text))
    case .paste(let pasted): .edit(.paste(pasted))
    case .key(.move(let reach)): .edit(.move(reach))
    case .key(.delete(let reach)): .edit(.delete(reach))
    case .key, .answer, .waiting, .checked: nil
    }
  }

  /// What a field of several lines does.
  private static func multilineAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    let buffer = EditBuffer(session.form.fields[number].text, cursor: session.cursors[number])
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

  /// Of one question, Enter takes the choice that the cursor stands on: what people see is their answer.
  private static func markedAction(
    _ event: FormEvent, _ session: FormSession, _ number: Int
  ) -> FormAction? {
    let field = session.form.fields[number]
    guard event == .key(.enter), session.isQuestion, field.text.isEmpty, !field.isSecret,
      field.kind.offered.indices.contains(session.marks[number])
    else { return nil }
    return .choose(field.kind.offered[session.marks[number]].value)
  }

  /// What a field does that is one of several values: arrows and first letters choose.
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

  /// What a field does that is any number of values: arrows mark, the space bar chooses.
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
      // In the order in which they are offered, however they were chosen.
      let changed = offered.map(\.value).filter { ($0 == value) != chosen.contains($0) }
      return .edit(.replace(changed.joined(separator: "\n")))
    case .text(let text): return begins(with: text, offered, behind: mark).map { .mark($0) }
    default: return nil
    }
  }

  /// The next choice that begins with a letter.
  private static func begins(with text: String, _ offered: [Choice], behind mark: Int) -> Int? {
    let fitting = offered.indices.filter {
      offered[$0].label.lowercased().hasPrefix(text.lowercased())
    }
    return fitting.first { $0 > mark } ?? fitting.first
  }

  /// What a number does: arrows make it larger and smaller.
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

  /// What a date does: arrows move it by days.
  private static func dateAction(_ date: CalendarDate?) -> FormAction? {
    date.map { .edit(.replace($0.description)) }
  }

  /// The list of what is wrong: a number or Enter goes to a field, at the end the form is submitted once
  /// more.
  private static func summaryAction(
    _ event: FormEvent, _ session: FormSession, _ marked: Int?
  ) -> HandlerResult<FormAction> {
    let wrong = session.wrongFields
    let entries = wrong.map { Optional($0) } + (session.form.mayBeTriedAgain ? [nil] : [])
    let place = entries.firstIndex(of: marked) ?? 0
    switch event {
    case .key(.up),
      .key(.previous) where place > 0:
      return place > 0
        ? .answered(.stage(.summary(marked: entries[place - 1])))
        : .passed(because: "it is the first")
    case .key(.down), .key(.next):
      return place + 1 < entries.count
        ? .answered(.stage(.summary(marked: entries[place + 1])))
        : .passed(because: "it is the last")
    case .key(.enter): return .answered(marked.map { .focus($0) } ?? .submit)
    case .key(.submit): return .answered(.submit)
    case .key(.escape), .key(.previous): return .answered(.focus(session.focus ?? marked))
    case .text(let text), .answer(let text):
      guard let number = Int(text), wrong.indices.contains(number - 1) else {
        return .passed(because: "no field has this number")
      }
      return .answered(.focus(wrong[number - 1]))
    default: return .passed(because: "the list has no use for it")
    }
  }

  /// The list of all answers: Enter on one goes to its field, at the end it submits the form.
  private static func reviewAction(
    _ event: FormEvent, _ session: FormSession, _ marked: Int?
  ) -> HandlerResult<FormAction> {
    let shown = session.shownFields
    let place = marked.flatMap { shown.firstIndex(of: $0) } ?? shown.count
    switch event {
    case .key(.up), .key(.previous):
      return place > 0
        ? .answered(.stage(.review(marked: shown[place - 1]))) : .passed(because: "it is the first")
    case .key(.down), .key(.next):
      guard place < shown.count else { return .passed(because: "it is the last") }
      let next = place + 1 < shown.count ? shown[place + 1] : nil
      return .answered(.stage(.review(marked: next)))
    case .key(.enter): return .answered(marked.map { .focus($0) } ?? .submit)
    case .key(.submit): return .answered(.submit)
    case .key(.escape): return .answered(.focus(session.focus))
    default: return .passed(because: "the list has no use for it")
    }
  }
}
