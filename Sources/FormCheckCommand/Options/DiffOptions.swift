import FormCheckBatch
import FormCheckCore

/// The options of `formcheck diff`.
struct DiffRequest: HelpfulRequest, RuleFilesRequest, FormattedRequest, LanguageRequest,
  LimitedRequest, FramedRequest, RecordedRequest, ParallelRequest
{
  /// The options that differ between the two sides.
  struct Side: Sendable {
    var fields: [String] = []
    var form: String?
    var ruleFiles: [String] = []

    /// Whether the side has any rules.
    var isEmpty: Bool { fields.isEmpty && form == nil }
  }

  var before = Side()
  var after = Side()
  /// The rules of both sides.
  var fields: [String] = []
  var ruleFiles: [String] = []
  var filters: String?
  var skipsChecks = false
  var framing: Framing?
  var records: RecordKind?
  var delimiter: UInt8?
  var hasHeader = true
  var comparesReports = false
  var comparesFindings = false
  /// The change of a share above which two reports differ, in millionths.
  var threshold: Int?
  var samples: Int?
  var jobs: Int?
  var language: String?
  var format = OutputFormat.text
  var limit = InputValidator.standardLimit
  var wantsHelp = false

  /// The options that only a comparison of rules accepts, if they are given.
  var optionsOfRules: [String] {
    [
      ("--before", !before.fields.isEmpty), ("--after", !after.fields.isEmpty),
      ("--field", !fields.isEmpty), ("--before-form", before.form != nil),
      ("--after-form", after.form != nil), ("--filter", filters != nil),
      ("--limit", samples != nil && !comparesFindings), ("--lines", framing == .lines),
      ("--null", framing == .null),
      (records?.option ?? "", records != nil), ("--skip-checks", skipsChecks),
    ].filter(\.1).map(\.0)
  }

  /// Returns the options of a run that checks the records with the rules of one side.
  func validation(_ side: KeyPath<DiffRequest, Side>) -> ValidationRequest {
    let own = self[keyPath: side]
    var request = ValidationRequest()
    request.fields = fields + own.fields
    request.form = own.form
    request.ruleFiles = ruleFiles + own.ruleFiles
    request.filters = filters
    request.skipsChecks = skipsChecks
    request.framing = framing
    request.records = records
    request.delimiter = delimiter
    request.hasHeader = hasHeader
    request.language = language
    request.limit = limit
    return request
  }
}

extension CommandOption<DiffRequest> {
  /// All options for comparing, in the order in which the help lists them.
  static let diff: [CommandOption] = [
    .valued(
      "--before", "RULE", completion: .strategies, "the first rule; COLUMN=RULE for records"
    ) { (request, text) throws(UsageError) in request.before.fields.append(text) },
    .valued(
      "--after", "RULE", completion: .strategies, "the second rule; COLUMN=RULE for records"
    ) { (request, text) throws(UsageError) in request.after.fields.append(text) },
    .valued(
      "--field", "RULE", completion: .strategies,
      "a rule on both sides; COLUMN=RULE for records",
      details:
        "Use it with --before-rules and --after-rules, or for columns whose rules are the same."
    ) { (request, text) throws(UsageError) in request.fields.append(text) },
    .single(
      "--before-form", "FILE|@NAME", completion: .forms,
      "the first form, whose fields and rules apply to the columns", into: \.before.form),
    .single(
      "--after-form", "FILE|@NAME", completion: .forms, "the second form", into: \.after.form),
    .toggle("--skip-checks", "skip the slow checks of the forms") {
      (request) throws(UsageError) in request.skipsChecks = true
    },
    .rules,
    .valued(
      "--before-rules", "FILE", completion: .files, "a file of custom rules for the first side only"
    ) { (request, text) throws(UsageError) in request.before.ruleFiles.append(text) },
    .valued(
      "--after-rules", "FILE", completion: .files, "a file of custom rules for the second side only"
    ) { (request, text) throws(UsageError) in request.after.ruleFiles.append(text) },
    .single(
      "--filter", "LIST", completion: .filters,
      "filters to apply to each value on both sides, such as trim,nfc", into: \.filters),
    .csv, .tsv, .ndjson, .delimiter, .noHeader, .lines, .null(),
    .valued("--limit", "N", "show at most N values of each change (default: 3)") {
      (request, text) throws(UsageError) in
      request.samples = try number(text, of: "--limit", in: 0...10_000)
    },
    .toggle("--reports", "compare two reports that --report has written") {
      (request) throws(UsageError) in request.comparesReports = true
    },
    .toggle(
      "--findings",
      "compare two outputs of --format json, such as those of two versions of formcheck"
    ) { (request) throws(UsageError) in request.comparesFindings = true },
    .valued(
      "--threshold", "SHARE",
      "with --reports: the change of a share to tolerate, such as 0.5% (default: 0%)",
      details: """
        The shares are those of rejected and undecided records and values, and of each error code, in percent of all \
        records or values. A change counts if it is more than SHARE percentage points.
        """
    ) { (request, text) throws(UsageError) in
      guard let share = CommandOption<ValidationRequest>.share(text) else {
        throw .badValue(text, of: "--threshold", expected: "a share such as 0.5%")
      }
      request.threshold = share
    },
    .format("text (default) or json: one object with all counts and samples"),
    .toggle("--json", "the same as --format json") {
      (request) throws(UsageError) in request.format = .json
    },
    .jobs, .limit("the maximum length of a value, such as 4096, 64K or 1M (default: 1M)"),
    .language,
    .help,
  ]
}
