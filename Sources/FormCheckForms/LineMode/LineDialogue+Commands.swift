internal import FormCheckCore

// Commands that move between questions, to the lists at the end, and out of the form.
extension LineDialogue {
  /// Executes a command in response to the question for a field.
  mutating func obey(_ command: LineCommand, at field: Int, _ secrets: inout Secrets) {
    switch command {
    case .forward: pass(field, &secrets)
    case .help: help(on: field, secrets)
    case .pageForward:
      passed.formUnion(
        session.askedFields.filter { session.form.page(of: $0) == session.page })
      send(.key(.pageDown), &secrets)
    case .empty: break
    case .removeEntry, .raiseEntry, .lowerEntry:
      EntryLines.change(command, at: field, in: &self, &secrets)
    case .back, .pageBack, .undo, .redo, .submit, .leave: obey(command, &secrets)
    }
  }

  /// Explains a field, and lists the next choices of a long list.
  ///
  /// While the later portions of a long list are read, the explanation is not repeated.
  private mutating func help(on field: Int, _ secrets: borrowing Secrets) {
    let count = session.form.fields[field].kind.offered.count
    let isInList = listedChoices > ChoiceMatch.portion && listedChoices < count
    if !isInList { say(sentences.help(on: field, secrets)) }
    if count > ChoiceMatch.portion { listChoices(of: field) }
  }

  /// Executes a command that does not depend on a field.
  private mutating func obey(_ command: LineCommand, _ secrets: inout Secrets) {
    let focus = session.focus
    switch command {
    case .back: send(.key(.previous), &secrets)
    case .pageBack: send(.key(.pageUp), &secrets)
    case .undo, .redo: return turn(command == .undo ? .undo : .redo, &secrets)
    case .submit:
      send(.key(.submit), &secrets)
      passed = Set(session.shownFields)
      return
    case .leave: return leave(&secrets)
    case .help, .forward, .pageForward, .empty, .removeEntry, .raiseEntry, .lowerEntry:
      return say(sentences.help)
    }
    if session.focus == focus {
      say(phrases(command == .back ? .firstQuestion : .firstPage))
    }
    if focus == nil { (isVisiting, hasGoneBack) = (true, true) }
  }

  /// Executes an undo or redo.
  private mutating func turn(_ key: FormKey, _ secrets: inout Secrets) {
    let texts = session.form.fields.map(\.text)
    send(.key(key), &secrets)
    guard let changed = AnswerChange.field(since: texts, in: session.form) else {
      if session.notice == nil { say(phrases(key == .undo ? .nothingToUndo : .nothingToRedo)) }
      return
    }
    // After a change to the entries of a group, only the heading of the entry is said again.
    lastAsked = session.form.group(at: changed) == nil ? nil : changed
  }

  /// Continues after a field, and reports new errors that the field's answer has caused in other fields.
  mutating func pass(_ field: Int, _ secrets: inout Secrets) {
    let shown = sentences.errorsAcrossFields
    passed.insert(field)
    if isVisiting { moveToEnd(&secrets) } else { send(.key(.next), &secrets) }
    let errors = sentences.errorsAcrossFields
    for other in session.shownFields where other != field {
      let new = (errors[other] ?? []).filter { shown[other]?.contains($0) != true }
      say(new, about: other, isNamed: true)
    }
  }

  /// Moves to the end of the form, page by page.
  private mutating func moveToEnd(_ secrets: inout Secrets) {
    for _ in session.form.pages where session.focus != nil { send(.key(.pageDown), &secrets) }
  }

  /// Moves to a field, one field at a time.
  private mutating func move(to field: Int, _ secrets: inout Secrets) {
    for _ in session.form.fields.indices where session.focus != field {
      let isBehind = session.focus.map { $0 < field } ?? false
      send(.key(isBehind ? .next : .previous), &secrets)
    }
  }

  /// Decides how to continue at the end of the form.
  ///
  /// If a field has not been asked for yet, because it was hidden before, the dialogue moves to that field.
  /// Otherwise, the dialogue continues with the list of errors or answers.
  mutating func settle(_ secrets: inout Secrets) {
    passed.formIntersection(session.askedFields)
    guard session.stage == .filling, session.focus == nil, !session.isLeaving else { return }
    if let missing = session.askedFields.first(where: { !passed.contains($0) }) {
      isVisiting = true
      return move(to: missing, &secrets)
    }
    guard session.isReviewed || session.isQuestion || !session.wrongFields.isEmpty else { return }
    send(.key(.enter), &secrets)
  }

  /// Handles a line after the last question.
  mutating func hearAtEnd(_ line: String, _ secrets: inout Secrets) {
    switch LineInput(answer: line) {
    case .keep: send(.key(.enter), &secrets)
    case .command(.help): say(sentences.listOfAnswers(secrets) + sentences.help)
    case .command(let command): obey(command, &secrets)
    case .text, .end: say(sentences.help)
    }
  }

  /// Handles a line after a list of errors or answers.
  mutating func hearInList(_ line: String, _ secrets: inout Secrets) {
    lastAsked = nil
    isVisiting = true
    switch LineInput(answer: line) {
    case .keep: send(.key(.enter), &secrets)
    case .command(.back):
      let focus = session.focus
      send(.key(.escape), &secrets)
      if focus == nil {
        moveToEnd(&secrets)
        send(.key(.previous), &secrets)
      }
    case .command(.submit): send(.key(.submit), &secrets)
    case .command(.leave): leave(&secrets)
    case .command: say(sentences.help)
    case .text(let text):
      guard let number = Int(text.trimmed), choose(number, &secrets) else {
        return say(phrases(.notInList, ["text": .text(VisibleText.word(text))]))
      }
    case .end: break
    }
  }

  /// Moves to a numbered entry of the list, or returns false if the list has no such number.
  private mutating func choose(_ number: Int, _ secrets: inout Secrets) -> Bool {
    guard session.stage == .review else {
      guard session.wrongFields.indices.contains(number - 1) else { return false }
      send(.answer(String(number)), &secrets)
      return true
    }
    let shown = session.shownFields
    guard shown.indices.contains(number - 1) else { return false }
    for _ in shown where session.marked != shown[number - 1] {
      send(.key(.up), &secrets)
    }
    send(.key(.enter), &secrets)
    return true
  }

  /// Cancels the form, or asks for confirmation if an answer would be lost.
  private mutating func leave(_ secrets: inout Secrets) {
    isLeavingList = session.stage != .filling
    if isLeavingList { send(.key(.escape), &secrets) }
    send(.key(.escape), &secrets)
    if isOver { say(phrases(.canceled)) }
  }

  /// The line that declines the form after the request to cancel it.
  private static let declineCommand = #"\d"#

  /// Handles the answer to the question of whether to cancel the form.
  mutating func hearWhetherToLeave(_ line: String, _ secrets: inout Secrets) {
    if LineCommand(rawValue: line) == .leave {
      send(.key(.escape), &secrets)
      return say(phrases(.canceled))
    }
    if session.canDecline, line == Self.declineCommand {
      reply.effects += session.decline()
      return say(phrases(.declined))
    }
    // An empty paste does not change the answer but withdraws the request to cancel, as any input does.
    send(.paste(PastedText([])), &secrets)
    if isLeavingList { moveToEnd(&secrets) }
  }
}
