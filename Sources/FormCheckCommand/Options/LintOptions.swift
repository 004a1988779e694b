/// The options of `formcheck lint`.
struct LintRequest: HelpfulRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var wantsHelp = false
}

extension CommandOption<LintRequest> {
  /// All options for checking patterns, in the order in which the help lists them.
  static let lint: [CommandOption] = [.rules, .help]
}
