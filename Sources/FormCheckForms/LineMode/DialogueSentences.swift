import FormCheckCore

/// The sentences of a dialogue about a form and its fields, before invisible characters are escaped.
struct DialogueSentences {
  private let session: FormSession
  private let isUnicode: Bool

  init(_ session: FormSession, isUnicode: Bool) {
    self.session = session
    self.isUnicode = isUnicode
  }

  /// The form of the session.
  var form: Form { session.form }

  var phrases: FormPhrases { session.form.phrases }

  /// Returns the label of a field, or its name if the label is empty.
  ///
  /// The label of a field in an entry begins with the entry.
  func label(of number: Int) -> String {
    session.form.labelOrName(of: number)
  }

  /// Returns the lines that describe the errors of a field: for each error its prompt or first detail, its position,
  /// and any further details.
  ///
  /// The position is omitted for a secret field. No sentence occurs twice, even if several errors have it.
  ///
  /// - Parameters:
  ///   - errors: The errors.
  ///   - number: The position of the field.
  ///   - isNamed: Whether the first line about each error contains the field's label.
  /// - Returns: The lines.
  func lines(
    about errors: [ValidationError], of number: Int, isNamed: Bool = false
  ) -> [String] {
    var said: Set<ExactText> = []
    return errors.flatMap { error in
      let sentences = session.sentences(about: [error]).filter {
        said.insert(ExactText($0)).inserted
      }
      return sentences.isEmpty ? [] : lines(sentences, about: error, of: number, isNamed: isNamed)
    }
  }

  private func lines(
    _ sentences: [String], about error: ValidationError, of number: Int, isNamed: Bool
  ) -> [String] {
    var values: [String: ParameterValue] = ["prompt": .text(sentences[0])]
    var phrase = FormPhrase.error
    let field = session.form.fields[number]
    // A position in one of several values does not help, because people do not type the values.
    let hasPosition = if case .choices = field.kind { false } else { !field.isSecret }
    if hasPosition, error.length > 0, let character = error.character {
      values["position"] = .integer(error.offset + 1)
      values["character"] = .text(Self.spelled(character))
      phrase = .errorAt
    }
    let name = isNamed ? "\(label(of: number)): " : ""
    return [name + phrases(phrase, values)] + sentences.dropFirst().map { "  \($0)" }
  }

  /// Returns a readable description of a character, such as `'@'`, `'а' (U+0430 CYRILLIC SMALL LETTER A)` or
  /// `U+200B ZERO WIDTH SPACE`.
  ///
  /// The description of a letter outside ASCII includes the Unicode name, because other letters can look the same.
  private static func spelled(_ character: OffendingCharacter) -> String {
    let shown = character.description
    if shown.unicodeScalars.count == 1 { return "'\(shown)'" }
    let properties = character.scalar.properties
    return properties.isAlphabetic && !properties.isDefaultIgnorableCodePoint
      ? "'\(character.scalar)' (\(shown))" : shown
  }

  /// Returns a numbered list of the fields with errors, below a title.
  ///
  /// Errors about the form as a whole come first. If there are no errors, the result is empty, without the title.
  func listOfErrors(_ title: String) -> [String] {
    let wrong = session.wrongFields
    guard !wrong.isEmpty || !session.form.ownErrors.isEmpty else { return [] }
    let own = session.sentences(about: session.form.ownErrors).map {
      phrases(.error, ["prompt": .text($0)])
    }
    let ofFields = wrong.enumerated().flatMap { index, field in
      ["\(index + 1). \(label(of: field))"]
        + lines(about: session.form.errors(of: field), of: field)
        + (session.lists.failure(of: field, in: session.form).map { ["  \($0)"] } ?? [])
    }
    return [phrases(.listTitle, ["title": .text(title)])] + own + ofFields
  }

  /// Returns a numbered list of the fields with errors, below a title that counts them.
  func listOfErrors() -> [String] {
    let count = session.wrongFields.count
    return listOfErrors(
      count == 0 ? phrases(.notAccepted) : phrases(.toCorrect, ["count": .integer(count)]))
  }

  /// The errors that fields show although their own rules accept the answers, such as errors of rules across fields.
  ///
  /// The keys are the positions of the fields.
  var errorsAcrossFields: [Int: [ValidationError]] {
    var errors: [Int: [ValidationError]] = [:]
    for field in session.shownFields
    where session.form.fields[field].validate().verdict == .accepted {
      if case .rejected(let alert) = session.form.alert(of: field) { errors[field] = alert }
    }
    return errors
  }

  /// The prompt after a list of errors or answers.
  var listPrompt: String {
    switch session.stage {
    case .summary where session.wrongFields.isEmpty: phrases(.retryPrompt)
    case .summary: phrases(.correctPrompt)
    case .review, .filling, .submitted, .canceled: phrases(.reviewPrompt)
    }
  }

  /// Returns a numbered list of all answers.
  func listOfAnswers(_ secrets: borrowing Secrets) -> [String] {
    var lines: [String] = []
    for (index, field) in session.shownFields.enumerated() {
      let current = current(of: field, secrets)
      let answer = current.isEmpty ? phrases(.nothing) : current
      let start = "\(index + 1). \(label(of: field)):"
      lines += answer.contains("\n") ? [start] + Self.indented(answer) : ["\(start) \(answer)"]
    }
    return lines
  }

  // MARK: Questions

  /// Returns the lines to show before the question for a field: the title of a new page, the heading of a new section,
  /// the field's note and its errors.
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
      let mark = phrases(
        .page, ["page": .integer(page + 1), "pages": .integer(form.pages.count)])
      lines.append("\(mark)\(title.isEmpty ? "" : ": \(title)")")
    }
    lines += headings(at: number, after: last)
    let field = form.fields[number]
    if form.group(at: number) == nil, !field.section.isEmpty {
      lines.append(phrases(.listTitle, ["title": .text(field.section)]))
    }
    if form.group(at: number) == nil { lines += notes(of: number) }
    guard isTold, case .rejected(let errors) = form.alert(of: number) else { return lines }
    return lines + self.lines(about: errors, of: number)
  }

  /// Returns the question for a field: the lines of the current answer to show first, and the prompt.
  ///
  /// The prompt contains the label, whether the field is required, a hint about the format, and the current answer.
  func question(
    about number: Int, _ secrets: borrowing Secrets
  ) -> (lines: [String], prompt: String) {
    let field = session.form.fields[number]
    if form.group(at: number) != nil { return ([], addQuestion(about: number)) }
    let current = current(of: number, secrets)
    let isEmpty = current.isEmpty || (field.isSecret && current == phrases(.notSet))
    let mark = session.isMissing(number, secrets) ? [phrases(.requiredHint)] : []
    let format = [hint(for: field, isEmpty: isEmpty)].compactMap(\.self)
    let label = field.label.isEmpty ? field.key : field.label
    if field.isSecret {
      return ([], label + Self.hints(format) + Self.hints(mark + [current]) + ": ")
    }
    let marked = label + Self.hints(mark + format)
    if isEmpty { return ([], "\(marked): ") }
    if field.kind == .multiline {
      return (
        [phrases(.isNow, ["field": .text(self.label(of: number))])] + Self.indented(field.text),
        "\(marked) [\(phrases(.asAbove))]: "
      )
    }
    let shown = CellText.visible(current, isUnicode: isUnicode)
    return ([], "\(marked) [\(CellText.cut(shown, to: 60, ellipsis: "..."))]: ")
  }

  /// Returns hints in parentheses after a label, or an empty string if there are none.
  private static func hints(_ hints: [String]) -> String {
    hints.isEmpty ? "" : " (\(hints.joined(separator: "; ")))"
  }

  /// Returns the current answer of a field as text or, for a secret, only whether it is set.
  private func current(of number: Int, _ secrets: borrowing Secrets) -> String {
    let field = session.form.fields[number]
    if field.isSecret {
      return secrets.length(of: number) > 0 || !field.text.isEmpty
        ? phrases(.set) : phrases(.notSet)
    }
    guard field.kind.offersValues else { return field.text }
    let offered = session.form.choices(of: number)
    return field.chosenValues.map { value in
      offered.first { $0.value == value }?.label ?? value
    }.joined(separator: ", ")
  }

  private func hint(for field: TextField, isEmpty: Bool) -> String? {
    // A program could not list the values.
    if field.kind.offersValues, field.kind.offered.isEmpty { return nil }
    let isNumbered = ChoiceMatch.areNumbered(field.kind.offered)
    switch field.kind {
    case .multiline: return phrases(.linesHint)
    case .yesNo: return phrases(.yesNoHint)
    case .choice(let offered):
      return isNumbered ? phrases(.numberHint, ["count": .integer(offered.count)]) : nil
    case .choices: return phrases(isNumbered ? .numbersHint : .choicesHint)
    case .group: return nil
    case .text, .password, .number, .date:
      let placeholder = field.shownPlaceholder(in: phrases.language)
      return isEmpty && !placeholder.isEmpty ? placeholder : nil
    }
  }

  /// Returns the lines for a portion of a field's choices, below a title if it is the first portion.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - places: The positions of the choices.
  /// - Returns: The lines; empty if the field has no list of choices.
  func choices(of number: Int, at places: Range<Int>) -> [String] {
    let field = session.form.fields[number]
    let title: String
    switch field.kind {
    case .choice: title = phrases(.oneOf, ["field": .text(label(of: number))])
    case .choices: title = phrases(.anyOf, ["field": .text(label(of: number))])
    case .text, .password, .multiline, .number, .date, .yesNo, .group: return []
    }
    let offered = field.kind.offered
    let isNumbered = ChoiceMatch.areNumbered(offered)
    let rest = offered.count - places.upperBound
    let more = phrases(
      .moreChoices,
      ["count": .integer(rest), "next": .integer(min(rest, ChoiceMatch.portion))])
    let limits = ChoiceLimits.sentence(of: number, in: session.form).map { ["\($0):"] } ?? []
    return (places.lowerBound == 0 ? [title] + limits : [])
      + places.map { "  \(isNumbered ? "\($0 + 1). " : "")\(offered[$0].label)" }
      + (rest > 0 ? [more] : [])
  }

  // MARK: Help

  /// Returns the help about a field and about the commands.
  func help(on number: Int, _ secrets: borrowing Secrets) -> [String] {
    let field = session.form.fields[number]
    var lines: [String] = field.help.isEmpty ? [] : [field.help]
    let example = field.kind == .date ? dateExample(of: field) : ""
    let expected = phrases(expected(of: field), ["example": .text(example)])
    lines.append(phrases(.expected, ["expected": .text(expected)]))
    lines += requirements(of: field).map { "  \($0)" }
    if let limits = ChoiceLimits.sentence(of: number, in: session.form) {
      lines.append("  \(limits)")
    }
    if let filter = field.filter {
      lines.append(phrases(.filters, ["filters": .text(filter.text)]))
    }
    let examples = examples(for: field)
    if !examples.isEmpty {
      lines.append(phrases(.examples, ["examples": .text(examples.joined(separator: ", "))]))
    }
    if !field.suggestions.isEmpty {
      let suggestions = field.suggestions.joined(separator: ", ")
      lines.append(phrases(.suggestions, ["suggestions": .text(suggestions)]))
    }
    let current = current(of: number, secrets)
    lines += answer(.currentAnswer, current)
    if !field.isSecret, !field.initialText.utf8.elementsEqual(field.text.utf8) {
      lines += answer(.initialAnswer, field.initialText)
    }
    lines.append(phrases(form.group(at: number) == nil ? .keepHelp : .addHelp))
    return lines + commands(at: number)
  }

  /// The help about the commands, for a prompt that is not about a field.
  var help: [String] {
    let enter: FormPhrase =
      switch session.stage {
      case .summary where session.wrongFields.isEmpty: .retryHelp
      case .summary: .correctHelp
      case .review: .reviewHelp
      case .filling, .submitted, .canceled: .submitHelp
      }
    return [phrases(enter), phrases(.leaveHelp)]
  }

  private func commands(at number: Int) -> [String] {
    let isPaged = form.pages.count > 1
    return [phrases(.moveHelp)] + (isPaged ? [phrases(.pageHelp)] : [])
      + (form.entry(of: number) == nil ? [] : [phrases(.entryHelp)])
      + [phrases(.commandHelp), phrases(.escapeHelp)]
  }

  /// Returns a sentence about an answer, in one line or, if the answer has several lines, followed by these lines.
  private func answer(_ phrase: FormPhrase, _ text: String) -> [String] {
    let text = text.isEmpty ? phrases(.nothing) : text
    guard text.contains("\n") else { return [phrases(phrase, ["answer": .text(text)])] }
    let sentence = phrases(phrase, ["answer": .text("")])
    return [sentence.trimmed] + Self.indented(text)
  }

  /// Returns the lines of a text, with an indentation.
  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }

  /// Returns a date in the format of a field that the field accepts.
  private func dateExample(of field: TextField) -> String {
    let notation = field.dateNotation
    let date = CalendarDate("2026-11-21").flatMap { notation.text(of: notation.nearest(to: $0)) }
    return date ?? notation.dateFormat
  }

  /// Returns the instructions of the validators in a field's rule.
  ///
  /// The field's own message replaces them, except the instruction of `required`.
  private func requirements(of field: TextField) -> [String] {
    let validators = field.rule.validators + (field.pathRule?.validators ?? [])
    let instructions = { (validator: InputValidator) -> [String] in
      self.instructions(of: validator, isSecret: field.isSecret)
    }
    if field.message.isEmpty { return validators.flatMap(instructions) }
    return validators.filter { $0.code == .required }.flatMap(instructions) + [field.message]
  }

  /// Returns the instruction of a validator, followed by those of the rules that `any` and `each` contain.
  ///
  /// The result is empty for `not`: its instruction is about an answer that was already rejected.
  private func instructions(of validator: InputValidator, isSecret: Bool) -> [String] {
    if validator.code == .noStrategy || validator.code == .not { return [] }
    let error = ValidationError(
      validator.code, explanation: isSecret ? validator.secretRequirement : validator.requirement)
    let own = session.form.translated(error).prompt
    guard validator.code == .any || validator.code == .each else { return [own] }
    let inner = validator.innerRules.flatMap(\.validators).flatMap {
      instructions(of: $0, isSecret: isSecret)
    }
    return [own] + inner.map { "  \($0)" }
  }

  private func expected(of field: TextField) -> FormPhrase {
    let isNumbered = ChoiceMatch.areNumbered(field.kind.offered)
    return switch field.kind {
    case .text: .expectedText
    case .password: .expectedPassword
    case .multiline: .expectedLines
    case .number: .expectedNumber
    case .date: .expectedDate
    case .choice: isNumbered ? .expectedNumberedChoice : .expectedChoice
    case .choices: isNumbered ? .expectedNumberedChoices : .expectedChoices
    case .yesNo: .expectedYesNo
    case .group: .expectedEntry
    }
  }

  /// Returns up to three examples of answers that the field's rule accepts.
  ///
  /// The candidates are the examples on the cards of the rule's validators, and of the validators inside them.
  private func examples(for field: TextField) -> [String] {
    guard !field.isSecret, !field.kind.offersValues else { return [] }
    let texts = field.rule.validators.flatMap(examples)
    let accepted = texts.filter { field.rule.validate($0.text).verdict == .accepted }
    // An example of other options can pass by chance, as a number in New York passes as one in Germany.
    let plain = accepted.filter { $0.options.isEmpty }
    return (plain.isEmpty ? accepted : plain).prefix(3).map(\.text)
  }

  /// Returns the examples of a validator and of the validators inside it.
  ///
  /// A condition such as `length` has none, because its examples are arbitrary strings. Neither has `not`, nor `in`, whose
  /// instruction lists the values.
  private func examples(of validator: InputValidator) -> [ValidatorCard.Example] {
    let card = type(of: validator).card
    if validator.code == .not { return [] }
    if case .some = validator.acceptedTexts { return [] }
    let own = card.role == .condition ? [] : card.examples.filter(\.passes)
    return own.filter { !$0.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
      + validator.innerRules.flatMap(\.validators).flatMap(examples)
  }
}
