/// The options of `formcheck lint`.
struct LintRequest: HelpfulRequest, FormattedRequest, RuleFilesRequest {
  var format = OutputFormat.text
  var ruleFiles: [String] = []
  var wantsHelp = false
}

extension CommandOption<LintRequest> {
  /// All options for checking patterns, in the order in which the help lists them.
  static let lint: [CommandOption] = [
    .format("text (default) or json: one object for each warning and each mistake in a form"),
    .rules, .help,
  ]
}
