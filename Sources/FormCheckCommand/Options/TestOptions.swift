/// What was typed behind `formcheck test`, option by option.
struct TestRequest: HelpfulRequest, RuleFilesRequest {
  var ruleFiles: [String] = []
  var reportsAll = false
  var isQuiet = false
  var format = CheckRequest.Format.text
  var requiresCoverage = false
  var wantsHelp = false
}

extension CommandOption<TestRequest> {
  /// All options for testing a form, in the order of the help.
  static let test: [CommandOption] = [
    .toggle("--all", "print the cases that passed, too") { (request) throws(UsageError) in
      request.reportsAll = true
    },
    .toggle("--quiet", short: "-q", "print the counts alone") { (request) throws(UsageError) in
      request.isQuiet = true
    },
    .valued(
      "--format", "FORMAT", completion: .words(CheckRequest.Format.allCases.map(\.rawValue)),
      "text (default) or json, one object a case, and one for the counts"
    ) { (request, text) throws(UsageError) in
      guard let format = CheckRequest.Format(rawValue: text) else {
        throw .badValue(text, of: "--format", expected: "text or json")
      }
      request.format = format
    },
    .toggle(
      "--require-coverage", "exit with 1 when a rule, a condition or a value was not tried"
    ) { (request) throws(UsageError) in request.requiresCoverage = true },
    .rules,
    .help,
  ]
}
