internal import FormCheckCore

// What is said and asked. Everything goes through `say` and `ask`, which make it visible.
extension LineDialogue {
  mutating func say(_ line: String) {
    reply.lines.append(CellText.visible(line, isUnicode: isUnicode))
  }

  private mutating func prompt(_ text: String, isSecret: Bool = false) {
    reply.prompt = CellText.visible(text, isUnicode: isUnicode)
    reply.isSecret = isSecret
  }

  /// Says what the session has to tell of the last event: the one place for such notices.
  mutating func sayNotice() {
    for sentence in session.notice?.sentences ?? [] { say(sentence) }
  }

  /// Says an error: its code, reason, position and details.
  ///
  /// The error of a secret has no position.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - number: The field that it is about.
  ///   - isNamed: Whether it must be said which field that is.
  mutating func say(_ error: ValidationError, about number: Int, isNamed: Bool = false) {
    let field = session.form.fields[number]
    var line = isNamed ? "\(label(of: number)): " : ""
    line += "error \(error.code): \(error.reason)"
    if !field.isSecret, error.length > 0, let character = error.character {
      line += " (at character \(error.offset + 1): \(Self.spelled(character)))"
    }
    say(line)
    for detail in error.details { say("  \(detail.reason)") }
  }

  /// `U+0061 'a'`, `U+200B ZERO WIDTH SPACE`.
  private static func spelled(_ character: OffendingCharacter) -> String {
    let shown = character.description
    guard shown.unicodeScalars.count == 1 else { return shown }
    let digits = String(character.scalar.value, radix: 16, uppercase: true)
    return "U+00\(digits) '\(shown)'"
  }

  /// What people read beside a field.
  func label(of number: Int) -> String {
    let field = session.form.fields[number]
    return field.label.isEmpty ? field.name : field.label
  }

  /// Whether the line that is being waited for belongs to a secret.
  var isAskingSecret: Bool {
    session.stage == .filling && session.focus.map { session.form.fields[$0].isSecret } ?? false
  }

  /// Asks whatever comes next.
  mutating func ask(_ secrets: borrowing Secrets) {
    switch session.stage {
    case .filling where session.isLeaving:
      prompt(
        "Leave without submitting? \\q once more leaves, any other line stays: ",
        isSecret: isAskingSecret)
    case .filling:
      guard let field = session.focus else {
        lastAsked = nil
        return prompt("Enter submits, < goes back: ")
      }
      ask(field, secrets)
    case .summary:
      passed = Set(session.shownFields)
      guard !session.wrongFields.isEmpty else {
        sayWhatIsWrong("The form was not accepted:")
        return prompt("Enter submits once more, < goes back: ")
      }
      sayWhatIsWrong(
        session.wrongFields.count == 1
          ? "One answer needs another look:"
          : "\(session.wrongFields.count) answers need another look:")
      prompt("A number goes to the answer, Enter to the first, < goes back: ")
    case .review:
      passed = Set(session.shownFields)
      for (index, field) in session.shownFields.enumerated() {
        let current = current(of: field, secrets)
        say("\(index + 1). \(label(of: field)): \(current.isEmpty ? "(nothing)" : current)")
      }
      prompt("Enter submits, a number changes an answer, < goes back: ")
    case .submitted, .canceled: break
    }
  }

  /// Says which fields are wrong and why, with numbers, and what is wrong with the form as a whole.
  mutating func sayWhatIsWrong(_ title: String) {
    let wrong = session.wrongFields
    guard !wrong.isEmpty || !session.form.ownErrors.isEmpty else { return }
    say(title)
    for error in session.form.ownErrors { say("error \(error.code): \(error.reason)") }
    for (index, field) in wrong.enumerated() {
      say("\(index + 1). \(label(of: field))")
      for error in session.form.errors(of: field) { say(error, about: field) }
    }
  }

  /// Asks for a field; what is wrong with it is told where somebody comes back to it.
  private mutating func ask(_ number: Int, _ secrets: borrowing Secrets) {
    let field = session.form.fields[number]
    if isInBody { return prompt("| ", isSecret: field.isSecret) }
    if lastAsked != number { arrive(at: number) }
    lastAsked = number
    sayChoices(of: number)
    prompt("\(question(about: number, secrets)): ", isSecret: field.isSecret)
  }

  /// The label, how to answer, and what the answer is so far.
  private mutating func question(about number: Int, _ secrets: borrowing Secrets) -> String {
    let field = session.form.fields[number]
    let current = current(of: number, secrets)
    let isEmpty = current.isEmpty || (field.isSecret && current == Self.notSet)
    let hint = hint(for: field, isEmpty: isEmpty).map { " (\($0))" } ?? ""
    let label = label(of: number) + hint
    if field.isSecret { return "\(label) (\(current))" }
    if isEmpty { return label }
    if field.kind == .multiline {
      say("\(self.label(of: number)) is now:")
      for line in field.text.split(separator: "\n", omittingEmptySubsequences: false) {
        say("  \(line)")
      }
      return "\(label) [as above]"
    }
    let shown = CellText.visible(current, isUnicode: isUnicode)
    return "\(label) [\(CellText.cut(shown, to: 60, ellipsis: "..."))]"
  }

  private mutating func arrive(at number: Int) {
    let form = session.form
    let page = form.page(of: number)
    if form.pages.count > 1, lastAsked.map({ form.page(of: $0) }) != page {
      let title = form.pages[page].title
      say("Page \(page + 1) of \(form.pages.count)\(title.isEmpty ? "" : ": \(title)")")
    }
    if passed.contains(number) || given.contains(number),
      case .rejected(let errors) = form.alert(of: number)
    {
      for error in errors { say(error, about: number) }
    }
  }

  /// What stands in a field, in words; of a secret only whether there is one.
  func current(of number: Int, _ secrets: borrowing Secrets) -> String {
    let field = session.form.fields[number]
    if field.isSecret {
      return secrets.length(of: number) > 0 || !field.text.isEmpty ? "set" : Self.notSet
    }
    guard !field.kind.offered.isEmpty else { return field.text }
    return field.chosenValues.map { value in
      field.kind.offered.first { $0.value == value }?.label ?? value
    }.joined(separator: ", ")
  }

  private static let notSet = "not set"

  private func hint(for field: TextField, isEmpty: Bool) -> String? {
    let isNumbered = ChoiceMatch.areNumbered(field.kind.offered)
    switch field.kind {
    case .multiline: return "several lines, . ends"
    case .yesNo: return "yes/no"
    case .choice(let offered): return isNumbered ? "1 to \(offered.count)" : nil
    case .choices: return isNumbered ? "numbers, with commas" : "any, with commas"
    case .date where isEmpty && field.placeholder.isEmpty: return field.kind.form
    case .text, .password, .number, .date:
      return isEmpty && !field.placeholder.isEmpty ? field.placeholder : nil
    }
  }

  private mutating func sayChoices(of number: Int) {
    let field = session.form.fields[number]
    switch field.kind {
    case .choice: say("\(label(of: number)), one of:")
    case .choices: say("\(label(of: number)), any of:")
    case .text, .password, .multiline, .number, .date, .yesNo: return
    }
    let isNumbered = ChoiceMatch.areNumbered(field.kind.offered)
    for (index, choice) in field.kind.offered.enumerated() {
      say("  \(isNumbered ? "\(index + 1). " : "")\(choice.label)")
    }
  }
}
