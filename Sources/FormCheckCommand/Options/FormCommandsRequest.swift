import FormCheckCore
import FormCheckForms
import FormCheckTerminal

/// The options of a command that runs the commands of a form: its slow checks, and its lists of choices.
protocol FormCommandsRequest: Sendable {
  /// The command of each slow check, by its name.
  var checks: [ExactText: String] { get set }
  /// The command of each list of choices, by its name.
  var lists: [ExactText: String] { get set }
}

extension CommandOption where Request: FormCommandsRequest {
  /// The option `--check NAME=COMMAND`, which gives the command of a slow check.
  static var checks: CommandOption {
    .valued(
      "--check", "NAME=COMMAND",
      "the command for the form's slow check NAME, such as a lookup of a user name",
      details: """
        A form definition contains the names of its slow checks, but not the commands that perform them. \
        A command gets the text on its standard input; exit status 0 accepts the text, 1 \
        rejects it with the output as the reason, and any other status leaves it undecided.
        """
    ) { (request, text) throws(UsageError) in
      try request.checks.addCommand(text, of: "--check", example: "taken=./is-free")
    }
  }

  /// The option `--choices NAME=COMMAND`, which gives the command of a list of choices.
  static var lists: CommandOption {
    .valued(
      "--choices", "NAME=COMMAND",
      "the command that lists the values for fields with \"choices-from\": NAME",
      details: """
        A command gets the answers to the fields before this one, without secrets, as JSON on its standard input. It \
        prints one value on each line; a tab separates a value from its label. The form runs it when the person \
        arrives at the field, and again when the answers have changed. If the exit status is not 0, the first line of \
        standard error is shown.
        """
    ) { (request, text) throws(UsageError) in
      try request.lists.addCommand(text, of: "--choices", example: "cities=./list-cities")
    }
  }
}

extension FormCommandsRequest {
  /// Returns a host that runs the commands.
  func host() -> FormHost {
    FormHost(
      checks: checks.map { CommandValidator($0.key.text, command: $0.value) },
      lists: lists.map { CommandLister($0.key.text, command: $0.value) })
  }

  /// Checks that a command is given for each check or list that a form names, and for no other one.
  ///
  /// - Parameter definition: The definition of the form.
  /// - Throws: ``UsageError`` with the first name that is missing or unknown.
  func checkCommands(of definition: FormDefinition) throws(UsageError) {
    try Self.compare(checks, of: "--check", with: definition.checkNames, "check")
    try Self.compare(lists, of: "--choices", with: definition.choiceSources, "choices")
  }

  private static func compare(
    _ given: [ExactText: String], of option: String, with named: [String], _ what: String
  ) throws(UsageError) {
    if let missing = named.first(where: { given[ExactText($0)] == nil }) {
      throw UsageError(
        "the form requires the \(what) \"\(VisibleText.word(missing))\"",
        fix: "Provide the command: \(option) \(VisibleText.word(missing))=COMMAND")
    }
    guard let other = given.keys.sorted().map(\.text).first(where: { !named.contains($0) }) else {
      return
    }
    throw UsageError(
      "the form does not use the \(what) \"\(VisibleText.word(other))\"",
      fix: Suggestion.nearest(to: other, among: named).map { "did you mean \($0)?" }
        ?? "Remove this option.")
  }
}

extension [ExactText: String] {
  /// Adds a command with its name, such as `taken=./is-free`.
  fileprivate mutating func addCommand(
    _ text: String, of option: String, example: String
  ) throws(UsageError) {
    guard let equals = text.unicodeScalars.firstIndex(of: "="), equals > text.startIndex else {
      throw UsageError(
        "\(option) needs a name and a command", fix: "For example: \(option) \(example)")
    }
    let name = String(text[..<equals])
    guard self[ExactText(name)] == nil else {
      throw UsageError("\(option) \(VisibleText.word(name)) is given twice")
    }
    self[ExactText(name)] = String(text.unicodeScalars[equals...].dropFirst())
  }
}
