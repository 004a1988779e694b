internal import FormCheckCore

// What `?` says.
extension LineDialogue {
  /// Says all there is to know about a field, and what can be done.
  mutating func sayHelp(on number: Int, _ secrets: borrowing Secrets) {
    let field = session.form.fields[number]
    if !field.help.isEmpty { say(field.help) }
    say("Expected: \(expected(of: field)).")
    if !field.rule.text.isEmpty { say("Its rule: \(field.rule.text)") }
    for card in field.rule.validators.map({ type(of: $0).card })
    where card.code.number != ErrorCode.noStrategy.number {
      say("  \(card.name): \(card.summary)")
    }
    if let filter = field.filter { say("What is typed goes through: \(filter.text)") }
    let examples = examples(for: field)
    if !examples.isEmpty { say("For example: \(examples.joined(separator: ", "))") }
    if !field.suggestions.isEmpty {
      say("Suggestions: \(field.suggestions.joined(separator: ", "))")
    }
    let current = current(of: number, secrets)
    say("Now: \(current.isEmpty ? "nothing" : current)")
    if !field.isSecret, !field.initialText.utf8.elementsEqual(field.text.utf8) {
      say("At the beginning: \(field.initialText.isEmpty ? "nothing" : field.initialText)")
    }
    say("An empty line keeps the answer, - empties it.")
    sayCommands()
  }

  /// Says what can be done where no field is asked for.
  mutating func sayHelp() {
    switch session.stage {
    case .summary where session.wrongFields.isEmpty: say("Enter submits the form once more.")
    case .summary: say("A number of the list goes to that answer, Enter to the first.")
    case .review: say("Enter submits; a number of the list goes to that answer.")
    case .filling, .submitted, .canceled: say("Enter submits the form.")
    }
    say(#"< goes back, \q leaves."#)
  }

  private mutating func sayCommands() {
    say("< goes back, > goes on, even from an answer that is wrong.")
    if session.form.pages.count > 1 { say("<< goes a page back, >> a page on.") }
    say(#"\u undoes, \r does again, \s submits, \q leaves."#)
    say(#"A backslash in front makes any of them an answer: \< is <."#)
  }

  private func expected(of field: TextField) -> String {
    switch field.kind {
    case .text: "a line of text"
    case .password: "a line, which is not shown"
    case .multiline: "lines of text, and then a line with . alone; .. is a line with one full stop"
    case .number: "a number"
    case .date: "a date, such as 2026-11-21"
    case .choice: "one of the choices, by its name or the beginning of it\(numbers(field))"
    case .choices:
      "any of the choices, with commas between them, by name or the beginning of it\(numbers(field))"
    case .yesNo: "yes or no; y or n will do"
    }
  }

  private func numbers(_ field: TextField) -> String {
    ChoiceMatch.areNumbered(field.kind.offered) ? ", or by its number" : ""
  }

  /// A few texts that the field's rule accepts, from what its strategies tell of themselves.
  private func examples(for field: TextField) -> [String] {
    guard !field.isSecret, field.kind.offered.isEmpty else { return [] }
    let texts = field.rule.validators.flatMap { type(of: $0).card.examples }
      .filter { $0.passes && !$0.text.isEmpty }.map(\.text)
    return Array(texts.filter { field.rule.validate($0).verdict == .accepted }.prefix(3))
  }
}
