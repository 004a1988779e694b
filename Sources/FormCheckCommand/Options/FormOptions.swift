import FormCheckCore

extension CommandOption<FormRequest> {
  /// All options for a form, in the order in which the help lists them.
  static let form: [CommandOption] =
    [
      .single(
        "--form", "FILE|@NAME", completion: .forms,
        "the form: a definition file or a built-in name; '-' is standard input",
        details: """
          A file in JSON that names the fields and their rules, or @address, @login, @payment or \
          @signup, which are built in. 'formcheck schema' prints a JSON Schema of the format for editors.
          """, into: \.form),
      .rules,
      .single(
        "--answers", "FILE", completion: .files,
        "a file of answers in JSON; only missing and invalid answers are asked for",
        details: "One object with an answer for each field name. '-' is standard input.",
        into: \.answersFile),
      .valued(
        "--answer", "NAME=TEXT", "the answer of one field; may be given several times",
        details: """
          Not for secrets: other users of the machine can see a command line. For several \
          choices, repeat the option.
          """
      ) { (request, text) throws(UsageError) in
        guard let equals = text.unicodeScalars.firstIndex(of: "="), equals > text.startIndex else {
          throw UsageError(
            "--answer needs a name and an answer", fix: "For example: --answer email=a@example.org")
        }
        request.given.append(text)
      },
      .single(
        "--output", "FILE", completion: .files,
        "write the answers to a file instead of standard output",
        details: """
          The file is written completely or not at all, and only you can read it (mode 0600).
          """, into: \.output),
      .single(
        "--append", "FILE", completion: .files, "add the answers to a file, as one line of JSON",
        into: \.append),
      .single(
        "--run", "COMMAND", "pass the answers to a shell command, on its standard input",
        details: """
          Exit status 0 accepts the answers, and the command's output is printed. Otherwise the form \
          appears again, with errors at the fields if the command prints \
          {"errors":[{"field":"email","code":9001,"reason":"..."}]}.
          """, into: \.command),
      .checks, .lists,
      .toggle("--review", "review all answers before they are submitted") {
        (request) throws(UsageError) in request.isReviewed = true
      },
      .single(
        "--record", "FILE", completion: .files,
        "write the answers, without secrets, to a file that --answers can read",
        into: \.record),
      .toggle(
        "--resume", "continue with the draft of an earlier run",
        details: """
          While a form is filled in, its answers, without secrets, are saved in a draft that only you \
          can read; the draft is deleted when the form is submitted. Its directory is \
          $XDG_STATE_HOME/formcheck or ~/.local/state/formcheck.
          """
      ) { (request) throws(UsageError) in request.resumes = true },
      .single(
        "--draft", "FILE", completion: .files,
        "keep the draft in this file instead of the default directory", into: \.draft
      ),
      .toggle("--no-draft", "keep no draft") { (request) throws(UsageError) in
        request.keepsNoDraft = true
      },
      .single(
        "--state", "FILE", completion: .files,
        "with --no-input: keep the answers in this file, and continue with it in the next call",
        details: """
          Each call lists the fields to answer next, and the file is removed when the form is submitted. Only you can \
          read the file. It contains no secrets, so each call must give them again.
          """, into: \.state),
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
        "--no-input",
        "never prompt; if answers are missing or invalid, list their fields as JSON and exit with status 5",
        details: """
          The JSON object contains, for each of these fields, the rule, the code of the error, the option that \
          sets the answer, and a JSON Schema of the answer. Without a terminal, this is the default.
          """
      ) { (request) throws(UsageError) in request[keyPath: path].isInteractive = false },
      .toggle(
        "--accessible", "ask line by line, without drawing",
        details: """
          For screen readers and for terminals that cannot move the cursor. FORMCHECK_ACCESSIBLE=1 or \
          ACCESSIBLE=1 in the environment has the same effect, and so does TERM=dumb.
          """
      ) { (request) throws(UsageError) in request[keyPath: path].asksLines = true },
      .valued(
        "--theme", "NAME|FILE", completion: .files,
        "the colors: default, contrast or plain, each also with -light or -dark, or a file",
        details: """
          A file is a JSON object with a color such as "#0550ae" for each of the roles title, label, accent, text, hint, \
          error, success and area. The key base names the theme for the other roles. FORMCHECK_THEME in the environment \
          also names a theme.
          """
      ) { (request, text) throws(UsageError) in
        request[keyPath: path].theme = try ThemeFile(text)
      },
      .toggle("--codes", "show the codes of errors") { (request) throws(UsageError) in
        request[keyPath: path].showsCodes = true
      },
      .toggle("--fullscreen", "use the whole screen, even for a small form") {
        (request) throws(UsageError) in request[keyPath: path].takesWholeScreen = true
      },
      .toggle(
        "--mouse", "react to the mouse, on the whole screen",
        details: """
          A click moves to a field, selects a choice or presses the button, and the wheel scrolls. Most terminals then \
          select text only while the Shift key is pressed.
          """
      ) { (request) throws(UsageError) in request[keyPath: path].usesMouse = true },
      .valued("--width", "COLUMNS", "draw the form at most this wide") {
        (request, text) throws(UsageError) in
        request[keyPath: path].width = try number(text, of: "--width", in: 20...1000)
      },
      .valued(
        "--height", "ROWS", "draw the form at most this high; a list shows as many choices as fit"
      ) { (request, text) throws(UsageError) in
        request[keyPath: path].height = try number(text, of: "--height", in: 5...1000)
      },
      .toggle(
        "--no-receipt", "remove the form from the terminal when it is submitted",
        details:
          "By default, a short list of the answers stays on the terminal. It never shows secrets."
      ) { (request) throws(UsageError) in request[keyPath: path].showsReceipt = false },
      .valued(
        "--time-limit", "SECONDS", "the time limit; exit with status 124 when it is exceeded"
      ) { (request, text) throws(UsageError) in
        let seconds = try number(text, of: "--time-limit", in: 1...1_000_000)
        request[keyPath: path].limit = .seconds(seconds)
      },
    ]
  }
}
