import FormCheckBatch
import FormCheckCore

/// The options of a run that checks values.
struct ValidationRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest, ReportRequest,
  PageRequest,
  RecordedRequest, FramedRequest, FormattedRequest, ParallelRequest, RejectingRequest,
  LimitedRequest
{
  var language: String?
  var fields: [String] = []
  var form: String?
  var skipsChecks = false
  var ruleFiles: [String] = []
  var filters: String?
  var framing: Framing?
  var records: RecordKind?
  var delimiter: UInt8?
  var hasHeader = true
  var recordLimit: Int?
  var unique: [String] = []
  var outputs = RecordOutputs()
  var showsProgress = true
  var fixes = false
  var reportsAll = false
  var isQuiet = false
  var jobs: Int?
  var engine = BatchConfiguration.Engine.auto
  var format = ReportFormat.text
  var printsSummary = false
  var reportPath: String?
  var pagePath: String?
  var metricsPath: String?
  var reportDescriptor: Int32?
  var split: String?
  var follows = false
  /// The time between two lines of `--follow`, in milliseconds, or nil for the default.
  var interval: Int?
  var expectedRecords: Int?
  var rejectedExit: Int32?
  var tolerance = Tolerance.any
  var limit = InputValidator.standardLimit
  var wantsHelp = false
  var wantsVersion = false
  /// Whether to print the versions as JSON.
  var wantsJSON = false

  /// The files that define the rules, each with the option that names it.
  ///
  /// No output may overwrite these files.
  var definitionFiles: [(option: String, path: String)] {
    let forms = [form].compactMap(\.self).filter { !$0.hasPrefix("@") }
    return forms.map { ("--form", $0) } + ruleFiles.map { ("--rules", $0) }
  }
}

extension CommandOption<ValidationRequest> {
  /// All options for checking values, in the order in which the help lists them.
  static let check: [CommandOption] = [
    .valued(
      "--field", "RULE", completion: .strategies,
      "the rule for each value; COLUMN=RULE for records",
      details: """
        A rule: a validator such as numeric, with options such as password:min=12, or several \
        joined by '|', each of which must pass. An empty value is accepted unless the rule \
        contains 'required'. 'formcheck list' shows all validators. For files of records, give the option once \
        for each column: '--field email=email --field age=integer'. Refer to a column by its name in the header, \
        by its number without a header, and in JSON by its key, or by its path, such as '/address/city'.
        """
    ) { (request, text) throws(UsageError) in request.fields.append(text) },
    .form, .skipChecks,
    .rules,
    .language,
    .valued(
      "--filter", "LIST", completion: .filters,
      "filters to apply to each value before it is checked, such as trim,nfc",
      details: """
        Filters separated by commas; 'formcheck list' shows them all. The filtered value is checked and \
        reported, and positions refer to it. A value that is not UTF-8, or is too long, \
        is rejected unfiltered.
        """
    ) { (request, text) throws(UsageError) in
      guard request.filters == nil else {
        throw UsageError(
          "--filter is given twice", fix: "Join the filters with commas: --filter trim,nfc")
      }
      request.filters = text
    },
    .csv, .tsv, .ndjson, .delimiter, .noHeader, .unique,
    .lines,
    .null(
      details: """
        Use it for values that contain newlines. A position then contains the number of the value instead of the \
        line number.
        """),
    .toggle(
      "--fix", "print every value, applying only corrections that are certain",
      details: """
        Prints every value with its original line ending; a value given as an argument ends with a \
        newline. Standard error lists every change, suggestions for other values, and the \
        remaining rejections; only the rejections cause exit status 1. With '--format json', standard output has \
        an object for every value. Secrets are never corrected.
        """
    ) { (request) throws(UsageError) in request.fixes = true },
    .toggle("--all", "print accepted values too") { (request) throws(UsageError) in
      request.reportsAll = true
    },
    .toggle(
      "--quiet", short: "-q", "print no rejections, but check everything"
    ) { (request) throws(UsageError) in request.isQuiet = true },
    .format(
      "text (default), json, csv, junit, sarif or github",
      details: """
        In text, a rejection is SOURCE:LINE:COLUMN: error CODE: REASON, like a compiler error, then the value \
        with a caret. json prints one object per value, each on its own line. csv prints a header and one line per \
        error; a cell that a spreadsheet might treat as a formula begins with an apostrophe. junit is \
        XML for build servers, sarif is SARIF 2.1.0, a format for static analysis, and github prints \
        commands for annotations in a GitHub workflow.
        """),
    .toggle("--summary", "print the counts at the end, on standard error") {
      (request) throws(UsageError) in
      request.printsSummary = true
    },
    .accepted, .rejected, .why, .report, .reportDescriptor, .page, .metrics,
    .follow, .interval, .split, .expectRecords, .jobs,
    .engine,
    .noProgress,
    .toggle(
      "--fail-fast", "stop at the first rejection, with exit status 4"
    ) { (request) throws(UsageError) in request.tolerance = .count(0) },
    .valued(
      "--max-rejected", "N",
      "the maximum number or share of rejections, such as 100 or 0.5%; if there are more, exit with status 4",
      details: """
        If N is a number, the run stops at the first rejection after N. If N is a share, \
        everything is checked, and N is compared with the share of rejections at the end.
        """
    ) { (request, text) throws(UsageError) in
      let tolerance = try Self.tolerance(text)
      if case (.count(let old), .count(let new)) = (request.tolerance, tolerance) {
        request.tolerance = .count(min(old, new))
      } else {
        guard request.tolerance == .any else { throw UsageError("--max-rejected is given twice") }
        request.tolerance = tolerance
      }
    },
    .rejectedExit(
      "exit with N instead of 1 if something was rejected",
      details: "With 0, job schedulers that repeat failed jobs treat rejections as success."),
    .limit(
      "the maximum length of a value, such as 4096, 64K or 1M (default: 1M)",
      details: """
        A longer value is rejected with the code 3002 and not kept in memory; the next one is \
        checked as usual. K, M and G may follow the number.
        """),
    .recordLimit,
    .help,
    .toggle("--version", short: "-V", "print the versions of the program and of PCRE2") {
      (request) throws(UsageError) in request.wantsVersion = true
    },
    .toggle("--json", "with --version: print JSON, with the names of codes, validators and options")
    {
      (request) throws(UsageError) in request.wantsJSON = true
    },
  ]
}
