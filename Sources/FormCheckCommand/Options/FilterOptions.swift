import FormCheckBatch
import FormCheckCore

/// The options of `formcheck filter`.
struct FilterRequest: HelpfulRequest, ParallelRequest, RejectingRequest, LimitedRequest {
  var framing = Framing.lines
  var isQuiet = false
  var jobs: Int?
  var rejectedExit: Int32?
  var limit = InputValidator.standardLimit
  var wantsHelp = false
}

extension CommandOption<FilterRequest> {
  /// All options for filtering, in the order in which the help lists them.
  static let filter: [CommandOption] = [
    .toggle("--null", "values end with NUL and may contain newlines") {
      (request) throws(UsageError) in request.framing = .null
    },
    .toggle(
      "--quiet", short: "-q", "do not report values that cannot be filtered"
    ) { (request) throws(UsageError) in request.isQuiet = true },
    .jobs,
    .rejectedExit("exit with N instead of 1 if a value could not be filtered"),
    .limit(
      "the maximum length of a value, such as 4096, 64K or 1M (default: 1M)",
      details: "A longer value is written unchanged, and reported with the code 3002."),
    .help,
  ]
}
