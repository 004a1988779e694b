/// What was typed behind `formcheck lint`, option by option.
struct LintRequest: HelpfulRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var wantsHelp = false
}

extension CommandOption<LintRequest> {
  /// All options for looking at patterns, in the order of the help.
  static let lint: [CommandOption] = [.rules, .help]
}
