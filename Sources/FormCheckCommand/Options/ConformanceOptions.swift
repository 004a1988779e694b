/// The options of `formcheck conformance`.
struct ConformanceRequest: HelpfulRequest, FormattedRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var rulePrefix: String?
  var format = OutputFormat.text
  var isQuiet = false
  var wantsHelp = false
}

extension CommandOption<ConformanceRequest> {
  /// All options for comparing rules with cases, in the order in which the help lists them.
  static let conformance: [CommandOption] = [
    .single(
      "--rule", "PREFIX", completion: .strategies,
      "run only the cases whose rule begins with PREFIX, ignoring a leading 'required|'",
      into: \.rulePrefix),
    .toggle("--quiet", short: "-q", "print only the counts") { (request) throws(UsageError) in
      request.isQuiet = true
    },
    .format(
      "text (default) or json: one object per wrong verdict, one per rule, and one for the counts"),
    .rules,
    .help,
  ]
}
