import FormCheckCore

/// The sentences of a dialogue about a form and its fields, before invisible characters are escaped.
struct DialogueSentences {
  private let session: FormSession
  private let isUnicode: Bool

  init(_ session: FormSession, isUnicode: Bool) {
    self.session = session
    self.isUnicode = isUnicode
  }

  /// Returns the label of a field, or its name if the label is empty.
  func label(of number: Int) -> String {
    let field = session.form.fields[number]
    return field.label.isEmpty ? field.name : field.label
  }

  /// Returns the lines about an error: its code, reason, position and details.
  ///
  /// The error of a secret field has no position.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - number: The position of the field.
  ///   - isNamed: Whether the first line contains the field's label.
  /// - Returns: The lines.
  func lines(
    about error: ValidationError, of number: Int, isNamed: Bool = false
  ) -> [String] {
    let field = session.form.fields[number]
    var line = isNamed ? "\(label(of: number)): " : ""
    line += "error \(error.code): \(error.reason)"
    if !field.isSecret, error.length > 0, let character = error.character {
      line += " (at character \(error.offset + 1): \(Self.spelled(character)))"
    }
    return [line] + error.details.map { "  \($0.reason)" }
  }

  /// Returns a character with its code point, such as `U+0061 'a'` or `U+200B ZERO WIDTH SPACE`.
  private static func spelled(_ character: OffendingCharacter) -> String {
    let shown = character.description
    guard shown.unicodeScalars.count == 1 else { return shown }
    let digits = String(character.scalar.value, radix: 16, uppercase: true)
    return "U+00\(digits) '\(shown)'"
  }

  /// Returns a numbered list of the fields with errors, under a title.
  ///
  /// The errors of the form as a whole come first. Without errors, the list is empty and has no title.
  func listOfErrors(_ title: String) -> [String] {
    let wrong = session.wrongFields
    guard !wrong.isEmpty || !session.form.ownErrors.isEmpty else { return [] }
    let own = session.form.ownErrors.map { "error \($0.code): \($0.reason)" }
    let ofFields = wrong.enumerated().flatMap { index, field in
      ["\(index + 1). \(label(of: field))"]
        + session.form.errors(of: field).flatMap { lines(about: $0, of: field) }
    }
    return [title] + own + ofFields
  }

  /// Returns a numbered list of the fields with errors, under a title with their number.
  func listOfErrors() -> [String] {
    switch session.wrongFields.count {
    case 0: listOfErrors("The form was not accepted:")
    case 1: listOfErrors("One answer needs another look:")
    case let count: listOfErrors("\(count) answers need another look:")
    }
  }

  /// The errors of fields that are valid by themselves but not in combination with others.
  var errorsAcrossFields: [Int: [ValidationError]] {
    var errors: [Int: [ValidationError]] = [:]
    for field in session.shownFields
    where session.form.fields[field].validate().verdict == .accepted {
      if case .rejected(let told) = session.form.alert(of: field) { errors[field] = told }
    }
    return errors
  }

  /// The prompt after a list of errors or answers.
  var listPrompt: String {
    switch session.stage {
    case .summary where session.wrongFields.isEmpty: "Enter submits once more, < goes back: "
    case .summary: "A number goes to the answer, Enter to the first, < goes back: "
    case .review, .filling, .submitted, .canceled:
      "Enter submits, a number changes an answer, < goes back: "
    }
  }

  /// Returns a numbered list of all answers.
  func listOfAnswers(_ secrets: borrowing Secrets) -> [String] {
    var lines: [String] = []
    for (index, field) in session.shownFields.enumerated() {
      let current = current(of: field, secrets)
      lines.append("\(index + 1). \(label(of: field)): \(current.isEmpty ? "(nothing)" : current)")
    }
    return lines
  }

  // MARK: Questions

  /// Returns the lines before the question for a field: its page and its errors.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - last: The position of the previous field, or nil if there is none.
  ///   - isTold: Whether to include the errors.
  /// - Returns: The lines.
  func arrival(at number: Int, after last: Int?, isTold: Bool) -> [String] {
    let form = session.form
    let page = form.page(of: number)
    var lines: [String] = []
    if form.pages.count > 1, last.map({ form.page(of: $0) }) != page {
      let title = form.pages[page].title
      lines.append("Page \(page + 1) of \(form.pages.count)\(title.isEmpty ? "" : ": \(title)")")
    }
    guard isTold, case .rejected(let errors) = form.alert(of: number) else { return lines }
    return lines + errors.flatMap { self.lines(about: $0, of: number) }
  }

  /// Returns the question for a field.
  ///
  /// The lines come first. The prompt contains the label, a hint about the format and the current answer.
  func question(
    about number: Int, _ secrets: borrowing Secrets
  ) -> (lines: [String], prompt: String) {
    let field = session.form.fields[number]
    let lines = choices(of: number)
    let current = current(of: number, secrets)
    let isEmpty = current.isEmpty || (field.isSecret && current == Self.notSet)
    let hint = hint(for: field, isEmpty: isEmpty).map { " (\($0))" } ?? ""
    let label = label(of: number) + hint
    if field.isSecret { return (lines, "\(label) (\(current)): ") }
    if isEmpty { return (lines, "\(label): ") }
    if field.kind == .multiline {
      let now = field.text.split(separator: "\n", omittingEmptySubsequences: false)
      return (
        lines + ["\(self.label(of: number)) is now:"] + now.map { "  \($0)" },
        "\(label) [as above]: "
      )
    }
    let shown = CellText.visible(current, isUnicode: isUnicode)
    return (lines, "\(label) [\(CellText.cut(shown, to: 60, ellipsis: "..."))]: ")
  }

  /// Returns the current answer of a field in words; for a secret, only whether it is set.
  private func current(of number: Int, _ secrets: borrowing Secrets) -> String {
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

  private func choices(of number: Int) -> [String] {
    let field = session.form.fields[number]
    let title: String
    switch field.kind {
    case .choice: title = "\(label(of: number)), one of:"
    case .choices: title = "\(label(of: number)), any of:"
    case .text, .password, .multiline, .number, .date, .yesNo: return []
    }
    let isNumbered = ChoiceMatch.areNumbered(field.kind.offered)
    return [title]
      + field.kind.offered.enumerated().map { index, choice in
        "  \(isNumbered ? "\(index + 1). " : "")\(choice.label)"
      }
  }

  // MARK: Help

  /// Returns the help on a field and the commands.
  func help(on number: Int, _ secrets: borrowing Secrets) -> [String] {
    let field = session.form.fields[number]
    var lines: [String] = field.help.isEmpty ? [] : [field.help]
    lines.append("Expected: \(expected(of: field)).")
    if !field.rule.text.isEmpty { lines.append("Its rule: \(field.rule.text)") }
    for card in field.rule.validators.map({ type(of: $0).card })
    where card.code.number != ErrorCode.noStrategy.number {
      lines.append("  \(card.name): \(card.summary)")
    }
    if let filter = field.filter { lines.append("What is typed goes through: \(filter.text)") }
    let examples = examples(for: field)
    if !examples.isEmpty { lines.append("For example: \(examples.joined(separator: ", "))") }
    if !field.suggestions.isEmpty {
      lines.append("Suggestions: \(field.suggestions.joined(separator: ", "))")
    }
    let current = current(of: number, secrets)
    lines.append("Now: \(current.isEmpty ? "nothing" : current)")
    if !field.isSecret, !field.initialText.utf8.elementsEqual(field.text.utf8) {
      lines.append("At the beginning: \(field.initialText.isEmpty ? "nothing" : field.initialText)")
    }
    lines.append("An empty line keeps the answer, - empties it.")
    return lines + commands
  }

  /// The help on the commands, for a prompt that is not about a field.
  var help: [String] {
    let enter =
      switch session.stage {
      case .summary where session.wrongFields.isEmpty: "Enter submits the form once more."
      case .summary: "A number of the list goes to that answer, Enter to the first."
      case .review: "Enter submits; a number of the list goes to that answer."
      case .filling, .submitted, .canceled: "Enter submits the form."
      }
    return [enter, #"< goes back, \q leaves."#]
  }

  private var commands: [String] {
    ["< goes back, > goes on, even from an answer that is wrong."]
      + (session.form.pages.count > 1 ? ["<< goes a page back, >> a page on."] : []) + [
        #"\u undoes, \r does again, \s submits, \q leaves."#,
        #"A backslash in front makes any of them an answer: \< is <."#,
      ]
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

  /// Returns up to three texts that the field's rule accepts, from the examples of its validators.
  private func examples(for field: TextField) -> [String] {
    guard !field.isSecret, field.kind.offered.isEmpty else { return [] }
    let texts = field.rule.validators.flatMap { type(of: $0).card.examples }
      .filter { $0.passes && !$0.text.isEmpty }.map(\.text)
    return Array(texts.filter { field.rule.validate($0).verdict == .accepted }.prefix(3))
  }
}
