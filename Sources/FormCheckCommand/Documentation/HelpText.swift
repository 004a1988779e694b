import FormCheckPatterns

/// The output of `--help` and `--version`.
enum HelpText: Sendable {
  /// The version of the program.
  static let number = "0.1.0"

  /// The versions of the program and its libraries.
  static var version: String {
    let engine =
      switch PatternLibrary.engine {
      case .jit: "compiled to machine code (JIT)"
      case .interpreter: "interpreted (no JIT on this machine: same results, slower)"
      }
    return """
      formcheck \(number)
      PCRE2 \(PatternLibrary.version), Unicode \(PatternLibrary.unicodeVersion)
      patterns are \(engine)

      """
  }

  /// The help for the program.
  static var overview: String {
    """
    formcheck checks the text that people type into forms.

    Usage:
    \(Subcommand.all.flatMap(\.usage).map { "  formcheck \($0)\n" }.joined())
    A rule is a validator, 'name:option=value,...', or several joined by '|':
      numeric    password:min=12    'required|email'    'pattern:/[A-Z]{2}-[0-9]+/'

    Options:
    \(table(Subcommand.check.options.map { ($0.usage, $0.summary) }))
    Commands:
    \(table(Subcommand.all.dropFirst().map { ($0.name, $0.summary) }))
    Exit status:
    \(table(ExitStatus.meanings.map { ($0.status, $0.meaning) }))
    'formcheck help COMMAND' describes a command, 'formcheck help rules' how to write a rule, and
    'formcheck help definitions' how to write a form. 'formcheck manual' prints the manual page.

    """
  }

  /// Returns the name and the summary of a command.
  ///
  /// A form is shown by an option, `--form`, whose usage is part of the summary in lists of commands.
  private static func title(of command: Subcommand) -> String {
    let option = "--\(command.name)"
    guard command.usage.first?.hasPrefix(option) == true else {
      return "\(command.name): \(command.summary)"
    }
    return "\(option): \(command.summary.prefix { $0 != ":" })"
  }

  /// Returns the help for a command.
  static func text(for command: Subcommand) -> String {
    let details = Table.wrapped(command.details, to: 80).map { $0 + "\n" }.joined()
    return """
      formcheck \(title(of: command))

      Usage:
      \(command.usage.map { "  formcheck \($0)\n" }.joined())
      \(details.isEmpty ? "" : details + "\n")Options:
      \(table(command.options.map { ($0.usage, $0.summary) }))
      """
  }

  /// Returns the help for an option, or nil if no command has it.
  ///
  /// Commands that have the option with the same meaning share a paragraph.
  ///
  /// - Parameter name: The name with its hyphens, such as `--follow`.
  /// - Returns: The help.
  static func text(forOption name: String) -> String? {
    var paragraphs: [(option: OptionDescription, commands: [String])] = []
    for command in Subcommand.all {
      guard let option = command.options.first(where: { $0.name == name }) else { continue }
      let word = command.name.isEmpty ? "formcheck" : "formcheck \(command.name)"
      if let same = paragraphs.firstIndex(where: {
        $0.option.summary == option.summary && $0.option.details == option.details
      }) {
        paragraphs[same].commands.append(word)
      } else {
        paragraphs.append((option, [word]))
      }
    }
    guard !paragraphs.isEmpty else { return nil }
    return paragraphs.map { option, commands in
      let details = Table.wrapped(option.details, to: 80).map { $0 + "\n" }.joined()
      let places = Table.wrapped("In \(commands.joined(separator: ", "))", to: 80)
      return "\(option.usage): \(option.summary)\n\n"
        + (details.isEmpty ? "" : details + "\n") + places.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    Table.text(rows.map { (left: $0, right: $1) }, indent: 2)
  }
}
