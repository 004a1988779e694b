import FormCheckCore

/// The options of `formcheck trace`.
struct TraceRequest: HelpfulRequest, RuleFilesRequest, FormattedRequest, LanguageRequest,
  LimitedRequest
{
  var form: String?
  var answersFile: String?
  var given: [String] = []
  var filters: String?
  var isSecret = false
  var ruleFiles: [String] = []
  var language: String?
  var format = OutputFormat.text
  var limit = InputValidator.standardLimit
  var wantsHelp = false

  /// The options that only the trace of a rule accepts, if they are given.
  var optionsOfRule: [String] {
    [
      ("--filter", filters != nil), ("--secret", isSecret),
      ("--limit-value", limit != InputValidator.standardLimit),
    ].filter(\.1).map(\.0)
  }

  /// The options that only the trace of a form accepts, if they are given.
  var optionsOfForm: [String] {
    [("--answers", answersFile != nil), ("--answer", !given.isEmpty)].filter(\.1).map(\.0)
  }
}

extension CommandOption<TraceRequest> {
  /// All options for tracing, in the order in which the help lists them.
  static let trace: [CommandOption] = [
    .single(
      "--filter", "LIST", completion: .filters,
      "filters to apply to the value before it is checked, such as trim,nfc", into: \.filters),
    .toggle("--secret", "never print the value, nor anything that reveals it") {
      (request) throws(UsageError) in request.isSecret = true
    },
    .limit("the maximum length of a value, such as 4096, 64K or 1M (default: 1M)"),
    .single(
      "--form", "FILE|@NAME", completion: .forms,
      "trace the answers of a form instead of one value", into: \.form),
    .single(
      "--answers", "FILE", completion: .files,
      "the answers of the form, as a JSON object; '-' is standard input", into: \.answersFile),
    .valued("--answer", "NAME=TEXT", "the answer of one field; may be given several times") {
      (request, text) throws(UsageError) in
      guard text.utf8.contains(UInt8(ascii: "=")) else {
        throw UsageError(
          "--answer needs a name and an answer", fix: "For example: --answer email=a@example.org")
      }
      request.given.append(text)
    },
    .format("text (default) or json: one object with everything that the text shows"),
    .toggle("--json", "the same as --format json") {
      (request) throws(UsageError) in request.format = .json
    },
    .rules,
    .language,
    .help,
  ]
}
