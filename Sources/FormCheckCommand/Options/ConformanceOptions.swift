/// The options of `formcheck conformance`.
struct ConformanceRequest: HelpfulRequest, FormattedRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var rulePrefix: String?
  var format = OutputFormat.text
  var isQuiet = false
  var wantsHelp = false
}

extension CommandOption<ConformanceRequest> {
  /// All options for comparing rules with cases, in the order of the help.
  static let conformance: [CommandOption] = [
    .single(
      "--rule", "PREFIX", completion: .strategies,
      "only the cases whose rule begins so, with or without 'required|' before it",
      into: \.rulePrefix),
    .toggle("--quiet", short: "-q", "print the counts alone") { (request) throws(UsageError) in
      request.isQuiet = true
    },
    .format("text (default) or json: one object a finding, one a rule, and one for the counts"),
    .rules,
    .help,
  ]
}
