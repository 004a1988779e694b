/// A command of the program: its name, its documentation and its implementation.
///
/// The help, the manual page and the completion scripts are generated from these values.
struct Subcommand: Sendable {
  /// The name of the command, or an empty string for the command that checks values, which has no name.
  let name: String

  /// A one-line description.
  let summary: String

  /// The synopses, without the name of the program.
  let usage: [String]

  /// The help text that follows the synopses.
  let details: String

  /// The options, for the help and for completion scripts.
  ///
  /// They are created when they are needed, because most runs need only those of one command.
  var options: [OptionDescription] { makeOptions() }

  let makeOptions: @Sendable () -> [OptionDescription]

  /// The possible operands, for completion scripts.
  let operands: [Completion]

  /// A Boolean value that indicates whether operands can be files.
  var takesFiles = false

  /// Runs the command with its arguments.
  var run: @Sendable ([[UInt8]], Console) throws(UsageError) -> ExitStatus

  /// All commands.
  ///
  /// The first one checks values.
  static let all: [Subcommand] = [.check] + withOwnHelp + [.help]

  /// The commands that have their own help page.
  static let withOwnHelp: [Subcommand] = [
    .form, .ask, .elicit, .schemaCheck,
    .filter, .plan, .merge, .page, .list, .explain, .trace, .detect, .diff,
    .infer,
    .convert, .export, .cgi,
    .rules, .lint,
    .conformance,
    .test,
    .schema, .completion, .manual,
  ]

  /// Returns the command with the given name, or nil if there is none.
  ///
  /// A name that starts with a hyphen is an option. Testing for the hyphen first avoids creating all commands in a run
  /// that checks values.
  static func named(_ name: String) -> Subcommand? {
    name.hasPrefix("-") ? nil : all.dropFirst().first { $0.name == name }
  }
}

/// The documentation of an option.
struct OptionDescription: Sendable {
  let name: String
  let short: String?
  let usage: String
  let summary: String
  let details: String
  /// The completion of the option's value, or nil if the option has no value.
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

/// The options of a command whose only option is `--help`.
struct PlainRequest: HelpfulRequest {
  var wantsHelp = false
}

extension Subcommand {
  /// Creates a command with options, including `--help`.
  static func reading<Request: HelpfulRequest>(
    _ name: String, _ summary: String, usage: [String], details: String,
    options: @autoclosure @escaping @Sendable () -> [CommandOption<Request>],
    operands: [Completion] = [], takesFiles: Bool = false,
    elsewhere: @escaping @Sendable () -> [String] = { [] }, fix: String = "",
    run: @escaping @Sendable (Request, [[UInt8]], Console) throws(UsageError) -> ExitStatus
  ) -> Subcommand {
    Subcommand(
      name: name, summary: summary, usage: usage, details: details,
      makeOptions: { options().map { OptionDescription($0) } }, operands: operands,
      takesFiles: takesFiles,
      run: { (arguments, console) throws(UsageError) in
        var request = Request()
        let words = try ArgumentReader(options: options(), elsewhere: elsewhere, fix: fix)
          .read(arguments, into: &request)
        if request.wantsHelp, let command = named(name) {
          return console.print(HelpText.text(for: command))
        }
        return try run(request, words, console)
      })
  }

  /// Creates a command with operands and no option except `--help`.
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
