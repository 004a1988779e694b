/// The options of `formcheck lint`.
struct LintRequest: HelpfulRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var wantsHelp = false
}

extension CommandOption<LintRequest> {
  /// All options for checking patterns, in the order of the help.
  static let lint: [CommandOption] = [.rules, .help]
}
