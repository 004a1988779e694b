import FormCheckBatch

/// The options of `formcheck detect`.
struct DetectRequest: HelpfulRequest, FramedRequest, FormattedRequest, ParallelRequest,
  RuleFilesRequest
{
  var ruleFiles: [String] = []
  var everyStrategy = false
  var framing: Framing?
  var format = OutputFormat.text
  var jobs: Int?
  var wantsHelp = false
}

extension CommandOption<DetectRequest> {
  /// All options for detecting types, in the order in which the help lists them.
  static let detect: [CommandOption] = [
    .toggle(
      "--every", "show all validators that accept a value, not only the most specific one",
      details: "The table for a column always lists all of these validators."
    ) { (request) throws(UsageError) in request.everyStrategy = true },
    .lines,
    .null(),
    .format("text (default) or json: one object per value, or one for the column"),
    .jobs,
    .rules,
    .help,
  ]
}
