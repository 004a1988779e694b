import FormCheckCore

extension CommandOption<FormRequest> {
  /// All options for a form, in the order of the help.
  static let form: [CommandOption] =
    [
      .single(
        "--form", "FILE|@NAME", completion: .forms,
        "the form, by its definition or its name; '-' is standard input",
        details: """
          A file in JSON that names the fields and their rules, or @address, @login, @payment or \
          @signup, which come with the program. 'formcheck schema' prints a JSON Schema of the format for editors.
          """, into: \.form),
      .rules,
      .single(
        "--answers", "FILE", completion: .files,
        "answers in JSON; only what is missing or wrong is asked for",
        details: "One object, the answers by the names of the fields. '-' is standard input.",
        into: \.answersFile),
      .valued(
        "--answer", "NAME=TEXT", "the answer of one field; may be given several times",
        details: """
          Not for secrets: other users of the machine can see what stands in a command line. Of several \
          choices, each is given by itself.
          """
      ) { (request, text) throws(UsageError) in
        guard let equals = text.unicodeScalars.firstIndex(of: "="), equals > text.startIndex else {
          throw UsageError(
            "--answer needs a name and a text", fix: "For example: --answer email=a@example.org")
        }
        request.given.append(text)
      },
      .single(
        "--output", "FILE", completion: .files,
        "write the answers to a file, in place of standard output",
        details: """
          It is written whole or not at all, and only you can read it (mode 0600).
          """, into: \.output),
      .single(
        "--append", "FILE", completion: .files, "add the answers to a file, as one line of JSON",
        into: \.append),
      .single(
        "--run", "COMMAND", "give the answers to a command of the shell, on its standard input",
        details: """
          Exit status 0 takes the answers, and what the command prints is printed. Otherwise the form \
          comes back: with the errors of the fields, if the command prints \
          {"errors":[{"field":"email","code":9001,"reason":"..."}]}.
          """, into: \.command),
      .valued(
        "--check", "NAME=COMMAND",
        "the command that makes a slow check, by the name it has in the form",
        details: """
          A form can name checks that take a while, such as whether a name is taken, but no commands: \
          those are yours. The command gets the text on its standard input; exit status 0 takes it, 1 \
          rejects it with what is printed as the reason, anything else leaves it undecided.
          """
      ) { (request, text) throws(UsageError) in
        guard let equals = text.unicodeScalars.firstIndex(of: "="), equals > text.startIndex else {
          throw UsageError(
            "--check needs a name and a command", fix: "For example: --check taken=./is-free")
        }
        let name = String(text[..<equals])
        guard request.checks[ExactText(name)] == nil else {
          throw UsageError("--check \(VisibleText.word(name)) is given twice")
        }
        request.checks[ExactText(name)] = String(text.unicodeScalars[equals...].dropFirst())
      },
      .toggle("--review", "show all answers once more before they are handed in") {
        (request) throws(UsageError) in request.isReviewed = true
      },
      .single(
        "--record", "FILE", completion: .files,
        "write the answers, without secrets, to a file for --answers",
        into: \.record),
      .toggle(
        "--resume", "go on with the draft of an earlier call",
        details: """
          While a form is filled in, what was typed is kept in a draft, without secrets, that only you \
          can read; it goes when the form is handed in. It lies in \
          $XDG_STATE_HOME/formcheck or ~/.local/state/formcheck.
          """
      ) { (request) throws(UsageError) in request.resumes = true },
      .single(
        "--draft", "FILE", completion: .files,
        "keep the draft in this file, and not in the usual folder", into: \.draft
      ),
      .toggle("--no-draft", "keep no draft") { (request) throws(UsageError) in
        request.keepsNoDraft = true
      },
      .language,
    ] + asking(\.asking) + [
      .help
    ]
}

extension CommandOption {
  /// Returns the options for prompting the user.
  static func asking(
    _ path: any WritableKeyPath<Request, AskingRequest> & Sendable
  ) -> [CommandOption] {
    [
      .toggle(
        "--no-input", "ask nobody: if answers are missing, say which, and end with status 5",
        details: """
          Prints one JSON object that names each answer that is needed, with its rule, the code of \
          what is wrong, and the option that gives it. Without a terminal it is the same.
          """
      ) { (request) throws(UsageError) in request[keyPath: path].isInteractive = false },
      .toggle(
        "--accessible", "ask line by line, and draw nothing",
        details: """
          For screen readers and for terminals that cannot move the cursor. FORMCHECK_ACCESSIBLE=1 or \
          ACCESSIBLE=1 in the environment does the same, and TERM=dumb as well.
          """
      ) { (request) throws(UsageError) in request[keyPath: path].asksLines = true },
      .toggle("--fullscreen", "take the whole screen, however small the form is") {
        (request) throws(UsageError) in request[keyPath: path].takesWholeScreen = true
      },
      .valued(
        "--time-limit", "SECONDS", "end with status 124 when it takes longer"
      ) { (request, text) throws(UsageError) in
        let seconds = try number(text, of: "--time-limit", in: 1...1_000_000)
        request[keyPath: path].limit = .seconds(seconds)
      },
    ]
  }
}
