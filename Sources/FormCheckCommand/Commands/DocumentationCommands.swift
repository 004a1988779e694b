import FormCheckCore

// The commands that print documentation from the tables of options and validators.
extension Subcommand {
  /// The command `formcheck completion SHELL`, which prints a completion script for Bash, zsh or fish.
  static let completion = Subcommand.plain(
    "completion", "print a completion script for a shell",
    usage: ["completion \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"],
    details: """
      For bash:
        formcheck completion bash > ~/.local/share/bash-completion/completions/formcheck
      For zsh, where FOLDER is one of the folders in $fpath:
        formcheck completion zsh > FOLDER/_formcheck
      For fish:
        formcheck completion fish > ~/.config/fish/completions/formcheck.fish
      """,
    operands: [.words(Shell.allCases.map(\.rawValue))],
    run: { (words, console) throws(UsageError) in
      guard words.count == 1, let shell = words.first.flatMap(Shell.init(rawValue:)) else {
        throw UsageError("completion needs a shell: bash, zsh or fish")
      }
      return console.print(shell.script)
    })

  /// The command `formcheck manual`, which prints a page of the manual.
  static let manual = Subcommand.plain(
    "manual", "print a page of the manual, for man(1)",
    usage: ["manual [\(ManualPage.allCases.map(\.rawValue).joined(separator: "|"))]"],
    details: """
      Without an argument, prints the page 'command'; 'definitions' is the page about form definitions, and 'rules' \
      that about rules, validators and filters. To install the pages and read one:
        formcheck manual > ~/.local/share/man/man1/formcheck.1
        formcheck manual definitions > ~/.local/share/man/man5/formcheck-definitions.5
        formcheck manual rules > ~/.local/share/man/man7/formcheck-rules.7
        man formcheck
      """,
    operands: [.words(ManualPage.allCases.map(\.rawValue))],
    run: { (words, console) throws(UsageError) in
      let name = words.first ?? ManualPage.command.rawValue
      guard words.count <= 1, let page = ManualPage(rawValue: name) else {
        throw UsageError(
          "the manual has no such page",
          fix: "The pages are \(ManualPage.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      return console.print(page.text)
    })

  /// The command `formcheck help list`, which prints the help for a subcommand such as `list`.
  static let help: Subcommand = {
    var command = plain(
      "help", "print this help, or the help of a command, of an option or of form definitions",
      usage: ["help [COMMAND|OPTION|\(DefinitionHelp.name)]"],
      details: "OPTION is the name of an option, with or without its hyphens, such as --follow.",
      operands: [.words(withOwnHelp.map(\.name) + [DefinitionHelp.name])],
      run: { (words, console) throws(UsageError) in
        guard words.count <= 1 else { throw UsageError("help takes at most one command") }
        guard let word = words.first else { return console.print(HelpText.overview) }
        if word == DefinitionHelp.name { return console.print(DefinitionHelp.text) }
        if let command = named(word) { return console.print(HelpText.text(for: command)) }
        guard let text = HelpText.text(forOption: "--\(word)") else { throw unknown(word) }
        return console.print(text)
      })
    let run = command.run
    command.run = { (arguments, console) throws(UsageError) in
      if let text = optionHelp(arguments) { return console.print(text) }
      return try run(arguments, console)
    }
    return command
  }()

  /// Returns the help of an option that is given with its hyphens, or nil for other arguments.
  ///
  /// `help --help` is a request for the help of this command.
  private static func optionHelp(_ arguments: [[UInt8]]) -> String? {
    guard arguments.count == 1, arguments[0].starts(with: "--".utf8) else { return nil }
    let name = String(decoding: arguments[0], as: UTF8.self)
    return name == "--help" ? nil : HelpText.text(forOption: name)
  }

  private static func unknown(_ word: String) -> UsageError {
    let names = all.dropFirst().map(\.name) + [DefinitionHelp.name]
    return UsageError(
      "unknown command \"\(VisibleText.word(word))\"",
      fix: Suggestion.nearest(to: word, among: names).map { "did you mean \($0)?" }
        ?? "The commands are \(names.joined(separator: ", ")).")
  }
}
