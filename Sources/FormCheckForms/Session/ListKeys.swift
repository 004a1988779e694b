internal import FormCheckPipelines

/// The keys of the list of errors and of the list of all answers.
enum ListKeys {
  /// Returns the action for an event in the list of errors.
  ///
  /// A number moves the focus to the field with that number in the list. Enter moves the focus to the selected field,
  /// or submits the form again if the end of the list is selected.
  static func errorAction(
    _ event: FormEvent, _ session: FormSession
  ) -> HandlerResult<FormAction> {
    let wrong = session.wrongFields
    let entries = wrong.map { Optional($0) } + (session.form.mayBeTriedAgain ? [nil] : [])
    let place = entries.firstIndex(of: session.marked) ?? 0
    switch event {
    case .key(.escape) where session.showsHelp: return .answered(.toggleHelp)
    case .key(.escape): return .answered(.focus(session.focus ?? session.marked))
    case .key(.previous) where place == 0:
      return .answered(.focus(session.focus ?? session.marked))
    case .text(let text): return counted(text, session, wrong)
    case .answer(let text):
      guard let number = Int(text), wrong.indices.contains(number - 1) else {
        return .passed(because: "no field has this number")
      }
      return .answered(.focus(wrong[number - 1]))
    default: return action(event, at: place, of: entries, session)
    }
  }

  /// Returns the action for an event in the list of all answers.
  ///
  /// Enter moves the focus to the selected field, or submits the form if the end of the list is selected.
  static func answerAction(
    _ event: FormEvent, _ session: FormSession
  ) -> HandlerResult<FormAction> {
    if event == .key(.escape) {
      return .answered(session.showsHelp ? .toggleHelp : .focus(session.focus))
    }
    if event.isTyping { return .answered(.advise(.inList)) }
    let entries = session.shownFields.map { Optional($0) } + [nil]
    let place = entries.firstIndex(of: session.marked) ?? entries.count - 1
    return action(event, at: place, of: entries, session)
  }

  /// Returns the action for a key that both lists use.
  private static func action(
    _ event: FormEvent, at place: Int, of entries: [Int?], _ session: FormSession
  ) -> HandlerResult<FormAction> {
    guard case .key(let key) = event else {
      return .passed(because: "the list does not handle this event")
    }
    let last = entries.count - 1
    let target: Int
    switch key {
    case .up, .previous: target = place - 1
    case .down, .next: target = place + 1
    case .pageUp: target = max(0, place - FormHandlers.pageLength)
    case .pageDown: target = min(last, place + FormHandlers.pageLength)
    case .move(.lineStart), .move(.textStart): target = 0
    case .move(.lineEnd), .move(.textEnd): target = last
    case .enter: return .answered(session.marked.map { .focus($0) } ?? .submit)
    case .submit: return .answered(.submit)
    case .help: return .answered(.toggleHelp)
    case .undo, .redo: return .answered(.advise(.undoneInForm))
    default: return .passed(because: "the list does not handle this key")
    }
    guard target != place, entries.indices.contains(target) else {
      return .passed(because: "there is no entry in this direction")
    }
    return .answered(.select(entries[target]))
  }

  /// Returns the action for a digit in the list of errors.
  ///
  /// The digit leads to the entry with that number. If the numbers of other entries begin with it, it selects the entry,
  /// and waits for another digit or for Enter.
  private static func counted(
    _ text: String, _ session: FormSession, _ wrong: [Int]
  ) -> HandlerResult<FormAction> {
    guard text.utf8.count == 1, let digit = Int(text) else { return .answered(.advise(.inList)) }
    // If there is no entry with all digits, the last digit begins another number.
    for number in [session.typedNumber * 10 + digit, digit]
    where wrong.indices.contains(number - 1) {
      let field = wrong[number - 1]
      return .answered(
        number * 10 <= wrong.count ? .count(number, select: field) : .focus(field))
    }
    return .passed(because: "no field has this number")
  }
}
