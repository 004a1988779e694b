import FormCheckForms
import FormCheckCore
import FormCheckIO

// The choices of a question, and the options that go with them.
extension AskRequest {
  /// Whether the question offers choices from the command line or from a file.
  private var offersChoices: Bool { !choices.isEmpty || choicesFile != nil }

  /// Checks that the options do not contradict each other.
  ///
  /// - Throws: ``UsageError`` with two options that cannot be used together, or with an option that is missing.
  func checkContradictions() throws(UsageError) {
    let choiceOption = choices.isEmpty ? "--choice-from" : "--choice"
    if confirms { try checkConfirmation(choiceOption) }
    if isSecret, defaults.contains(where: { !$0.isEmpty }) {
      throw UsageError(
        "--default cannot be used with --secret",
        fix:
          "Leave out --default or --secret: other users of this machine can see a secret in a command line."
      )
    }
    if offersChoices {
      if isSecret { throw .contradiction(choiceOption, "--secret") }
      guard [.text, .choice, .choices].contains(kind) else {
        throw .contradiction(choiceOption, "--kind")
      }
      if filters != nil { throw .contradiction("--filter", choiceOption) }
    } else if kind == .choice || kind == .choices {
      throw UsageError(
        "--kind \(kind.rawValue) needs choices",
        fix: "Name each of them with --choice TEXT, or use --choice-from FILE.")
    }
    if filters != nil {
      if isSecret { throw .contradiction("--filter", "--secret") }
      if kind == .yesNo { throw .contradiction("--filter", "--kind") }
    }
    if isSecret, kind != .text { throw .contradiction("--secret", "--kind") }
    if kind != .path, path != PathPurpose() {
      throw UsageError(
        "--exists, --new, --folder and --extension need --kind path", fix: "Add --kind path.")
    }
    if path.isFolder, !path.extensions.isEmpty { throw .contradiction("--folder", "--extension") }
    if kind != .choices,
      let option = atLeast != nil ? "--at-least" : atMost.map({ _ in "--at-most" })
    {
      throw UsageError("\(option) needs --kind choices")
    }
    if !placeholder.isEmpty, confirms || offersChoices || kind == .yesNo {
      throw .contradiction(
        "--placeholder", confirms ? "--confirm" : offersChoices ? choiceOption : "--kind")
    }
    if kind != .choices, defaults.count > 1 { throw UsageError("--default is given twice") }
  }

  private func checkConfirmation(_ choiceOption: String) throws(UsageError) {
    let others: [(option: String, isGiven: Bool)] = [
      (choiceOption, offersChoices), ("--secret", isSecret), ("--field", rule != nil),
      ("--filter", filters != nil), ("--kind", kind != .text && kind != .yesNo),
    ]
    if let other = others.first(where: \.isGiven) {
      throw .contradiction("--confirm", other.option)
    }
  }

  /// Returns the choices from the command line, followed by those from the file.
  ///
  /// - Throws: ``UsageError`` if a choice is not a line of text or is given twice, if the file cannot be read, or if
  ///   the limits cannot be met.
  func offeredChoices() throws(UsageError) -> [String] {
    var seen: Set<ExactText> = []
    for choice in choices {
      guard !choice.isEmpty, !choice.utf8.contains(UInt8(ascii: "\n")) else {
        throw .badValue(choice, of: "--choice", expected: "one line of text")
      }
      guard seen.insert(ExactText(choice)).inserted else {
        throw UsageError(
          "--choice \(VisibleText.word(choice)) is given twice", fix: "Leave one of them out.")
      }
    }
    var offered = choices
    if let choicesFile {
      offered += try Self.lines(of: choicesFile).filter { seen.insert(ExactText($0)).inserted }
    }
    if let atLeast, let atMost, atLeast > atMost {
      throw UsageError(
        "--at-least \(atLeast) is greater than --at-most \(atMost)",
        fix: "Exchange the two numbers.")
    }
    if let atLeast, atLeast > offered.count {
      throw UsageError(
        "--at-least \(atLeast) is greater than the number of choices, \(offered.count)",
        fix: "Offer more choices, or lower the number.")
    }
    return offered
  }

  /// Returns the lines of a file that are not empty.
  private static func lines(of file: String) throws(UsageError) -> [String] {
    let input = InputName(Array(file.utf8))
    if input == .standardInput, StandardStream.input.isTerminal {
      throw UsageError(
        "--choice-from - reads standard input, which is the terminal",
        fix: "Pipe the choices into the command, or name a file.")
    }
    let bytes = try input.contents()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("\(input.shown): the choices are not valid UTF-8", fix: "Convert the file.")
    }
    // A carriage return and a line feed form one character, so the text is split by bytes.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }.filter { !$0.isEmpty }
    guard !lines.isEmpty else {
      throw UsageError("\(input.shown) contains no choices", fix: "Write one choice on each line.")
    }
    return lines
  }

  /// Checks that the default answer is one of the offered values.
  ///
  /// - Parameter choices: The choices of the question.
  /// - Throws: ``UsageError`` with the default answer that is wrong.
  func checkDefaults(among choices: [String]) throws(UsageError) {
    let offered = kind == .yesNo || confirms ? ["yes", "no"] : choices
    guard !offered.isEmpty else { return }
    for text in defaults where !text.isEmpty {
      if offered.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { continue }
      let shown =
        offered.prefix(10).map { VisibleText.word($0) } + (offered.count > 10 ? ["..."] : [])
      throw UsageError(
        "--default \(VisibleText.word(text)) is not one of the choices",
        fix: Suggestion.nearest(to: text, among: offered).map {
          "did you mean \(VisibleText.word($0))?"
        } ?? "The choices are: \(shown.joined(separator: ", ")).")
    }
    if let atMost, defaults.count > atMost {
      throw UsageError("--at-most \(atMost) allows fewer values than --default selects")
    }
  }
}
