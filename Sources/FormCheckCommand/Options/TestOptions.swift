/// The options of `formcheck test`.
struct TestRequest: HelpfulRequest, FormattedRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var reportsAll = false
  var isQuiet = false
  var format = OutputFormat.text
  var requiresCoverage = false
  var wantsHelp = false
}

extension CommandOption<TestRequest> {
  /// All options for testing a form, in the order in which the help lists them.
  static let test: [CommandOption] = [
    .toggle("--all", "print the cases that passed, too") { (request) throws(UsageError) in
      request.reportsAll = true
    },
    .toggle("--quiet", short: "-q", "print only the counts") { (request) throws(UsageError) in
      request.isQuiet = true
    },
    .format("text (default) or json: one object per case, and one for the counts"),
    .toggle(
      "--require-coverage", "exit with 1 if a rule, a condition or a choice was not covered"
    ) { (request) throws(UsageError) in request.requiresCoverage = true },
    .rules,
    .help,
  ]
}
