import FormCheckCore
import FormCheckIO
import FormCheckWeb

/// The options of `formcheck cgi`.
struct CGIRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest, FormCommandsRequest {
  var append: String?
  var command: String?
  var action: String?
  var thanks: String?
  var keyFile: String?
  var uploads: String?
  var checks: [ExactText: String] = [:]
  var lists: [ExactText: String] = [:]
  /// The maximum size of the answers, in bytes, or nil for the default.
  var sizeLimit: Int?
  /// The time for reading and for processing the answers.
  var timeLimit = Duration.seconds(30)
  var ruleFiles: [String] = []
  var language: String?
  var wantsHelp = false
}

extension CommandOption<CGIRequest> {
  /// All options for serving a form, in the order in which the help lists them.
  static let cgi: [CommandOption] = [
    .single(
      "--append", "FILE", completion: .files, "add the answers to a file, as one line of JSON",
      into: \.append),
    .single(
      "--run", "COMMAND", "pass the answers to a shell command, on its standard input",
      details: """
        Exit status 0 accepts the answers. Otherwise the page appears again, with errors at the fields if the command \
        prints {"errors":[{"field":"email","code":9001,"reason":"..."}]}.
        """, into: \.command),
    .single(
      "--action", "URL", "the address that receives the answers",
      details:
        "By default, the address of the page. A page that loads the form with a script needs this option.",
      into: \.action),
    .single(
      "--thanks", "URL", "the page that follows when the answers are accepted",
      details: "By default, a page that says that the answers were sent.", into: \.thanks),
    .single(
      "--key", "FILE", completion: .files,
      "a file of at least 32 random bytes, for the tokens that protect the page",
      details: """
        With a key, answers are accepted only from a page that this program has sent to the same browser, not more \
        than 24 hours ago. The page needs a cookie. Without a key, only what the browser says about the page protects it.
        """, into: \.keyFile),
    .single(
      "--uploads", "FOLDER", completion: .files,
      "the folder for the files that people upload, for fields of the kind path",
      into: \.uploads),
    .checks, .lists,
    .valued(
      "--size-limit", "SIZE",
      "the maximum size of the answers, such as 64K or 20M (default: 1M; 20M with --uploads)"
    ) { (request, text) throws(UsageError) in
      request.sizeLimit = try bytes(text, of: "--size-limit", upTo: 1 << 30)
    },
    .valued(
      "--time-limit", "SECONDS", "the time to wait for the answers, and for commands (default: 30)"
    ) { (request, text) throws(UsageError) in
      request.timeLimit = .seconds(try number(text, of: "--time-limit", in: 1...1_000_000))
    },
    .rules,
    .single(
      "--lang", "TAG", "the language of the page",
      details: "By default, the language that the browser prefers.", into: \.language),
    .help,
  ]
}

extension CGIRequest {
  /// The maximum size of the answers, in bytes.
  var largestBody: Int { sizeLimit ?? (uploads == nil ? 1 << 20 : 20 << 20) }

  /// The destination of the answers.
  ///
  /// - Throws: ``UsageError`` if there is not exactly one.
  func destination() throws(UsageError) -> Delivery.Destination {
    switch (append, command) {
    case (let file?, nil): return .append(file)
    case (nil, let command?): return .command(command)
    case (nil, nil):
      throw UsageError(
        "the answers have no destination", fix: "Use --append FILE or --run COMMAND.")
    case (_?, _?): throw .contradiction("--append", "--run")
    }
  }

  /// Returns the settings of the service.
  ///
  /// - Throws: ``UsageError`` if the address is malformed, or if the key cannot be read or is too short.
  func settings() throws(UsageError) -> FormService.Settings {
    var settings = FormService.Settings()
    settings.action = try Self.address(action, of: "--action")
    settings.thanks = try Self.address(thanks, of: "--thanks")
    settings.language = language
    if let keyFile {
      let key = try InputName(Array(keyFile.utf8)).contents()
      guard key.count >= 32 else {
        throw UsageError(
          "\(VisibleText.sentence(keyFile)): the key has fewer than 32 bytes",
          fix: "For example: head -c 32 /dev/urandom >key")
      }
      settings.key = key
    }
    return settings
  }

  private static func address(_ text: String?, of option: String) throws(UsageError) -> String? {
    guard let text else { return nil }
    guard WebAddress.isValid(text) else {
      throw .badValue(
        text, of: option, expected: "an address",
        fix: "Write other characters with percent signs, such as %20 for a space.")
    }
    return text
  }
}
