/// One thing the program does: how it is called and what it takes.
struct Subcommand: Sendable {
  /// The word behind `formcheck`; empty for checking values, which needs none.
  let name: String

  /// What it does, in one line.
  let summary: String

  /// How it is called, without the program's name.
  let usage: [String]

  /// What else there is to know.
  let details: String

  /// Its options as the help and the completions show them.
  let options: [OptionDescription]

  /// What may stand as its operand, for the completions.
  let operands: [Completion]

  /// Whether files may stand there, too.
  var takesFiles = false

  /// Does it.
  let run: @Sendable ([[UInt8]], Console) throws(UsageError) -> ExitStatus

  /// All of them; checking values is the first.
  static let all: [Subcommand] = [.check] + withOwnHelp + [.help]

  /// Those that `formcheck help` tells more of.
  static let withOwnHelp: [Subcommand] = [
    .form, .ask, .filter, .plan, .merge, .list, .explain, .detect, .rules, .lint, .conformance,
    .test,
    .schema, .completion, .manual,
  ]

  /// The one that a word calls.
  ///
  /// No option calls one, and then none is made: a start that checks one value needs only its own.
  static func named(_ name: String) -> Subcommand? {
    name.hasPrefix("-") ? nil : all.dropFirst().first { $0.name == name }
  }
}

/// An option as a reader sees it.
struct OptionDescription: Sendable {
  let name: String
  let short: String?
  let usage: String
  let summary: String
  let details: String
  /// Whether something stands behind it, and what a shell can offer for that.
  let completion: Completion?

  init<Request>(_ option: CommandOption<Request>) {
    name = option.name
    short = option.short
    usage = option.usage
    summary = option.summary
    details = option.details
    completion = option.value?.completion
  }
}

/// What may be typed behind a subcommand that has no options of its own.
struct PlainRequest: HelpfulRequest {
  var wantsHelp = false
}

extension Subcommand {
  /// A subcommand with options, `--help` among them.
  static func reading<Request: HelpfulRequest>(
    _ name: String, _ summary: String, usage: [String], details: String,
    options: [CommandOption<Request>], operands: [Completion] = [], takesFiles: Bool = false,
    elsewhere: @escaping @Sendable () -> [String] = { [] }, fix: String = "",
    run: @escaping @Sendable (Request, [[UInt8]], Console) throws(UsageError) -> ExitStatus
  ) -> Subcommand {
    Subcommand(
      name: name, summary: summary, usage: usage, details: details,
      options: options.map { OptionDescription($0) }, operands: operands, takesFiles: takesFiles,
      run: { (arguments, console) throws(UsageError) in
        var request = Request()
        let words = try ArgumentReader(options: options, elsewhere: elsewhere, fix: fix)
          .read(arguments, into: &request)
        if request.wantsHelp, let command = named(name) {
          return console.print(HelpText.text(for: command))
        }
        return try run(request, words, console)
      })
  }

  /// A subcommand with operands and no options beside `--help`.
  static func plain(
    _ name: String, _ summary: String, usage: [String], details: String = "",
    operands: [Completion] = [],
    run: @escaping @Sendable ([String], Console) throws(UsageError) -> ExitStatus
  ) -> Subcommand {
    reading(
      name, summary, usage: usage, details: details, options: [CommandOption<PlainRequest>.help],
      operands: operands,
      run: { (_, words, console) throws(UsageError) in
        try run(words.map { String(decoding: $0, as: UTF8.self) }, console)
      })
  }
}
