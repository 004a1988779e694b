import FormCheckBatch
import FormCheckCore

/// The options of `formcheck trace`.
struct TraceRequest: HelpfulRequest, RuleFilesRequest, FormattedRequest, LanguageRequest,
  LimitedRequest, RecordedRequest
{
  var form: String?
  var records: RecordKind?
  var delimiter: UInt8?
  var hasHeader = true
  /// The record to trace, or nil for the first one.
  var place: ProbedRecord.Place?
  var answersFile: String?
  var given: [String] = []
  var filters: String?
  var isSecret = false
  var ruleFiles: [String] = []
  var language: String?
  var format = OutputFormat.text
  var limit = InputValidator.standardLimit
  var wantsHelp = false

  /// The options that only the trace of a rule accepts, if they are given.
  var optionsOfRule: [String] {
    [
      ("--filter", filters != nil), ("--secret", isSecret),
      ("--limit-value", limit != InputValidator.standardLimit),
    ].filter(\.1).map(\.0)
  }

  /// The options that only the trace of a form accepts, if they are given.
  var optionsOfForm: [String] {
    let ofRecords = optionsOfRecords + [records?.option].compactMap(\.self)
    return optionsOfAnswers + ofRecords
  }

  /// The options for the answers of a form, if they are given.
  var optionsOfAnswers: [String] {
    [("--answers", answersFile != nil), ("--answer", !given.isEmpty)].filter(\.1).map(\.0)
  }

  /// The options that need a kind of records, if they are given.
  var optionsOfRecords: [String] {
    let place: String? =
      switch place {
      case .record: "--record"
      case .line: "--line"
      case nil: nil
      }
    return [
      ("--delimiter", delimiter != nil), ("--no-header", !hasHeader), (place ?? "", place != nil),
    ].filter(\.1).map(\.0)
  }

  /// The options of a run that checks the records with the form.
  var validation: ValidationRequest {
    var request = ValidationRequest()
    request.form = form
    request.ruleFiles = ruleFiles
    // A trace does not run the commands of slow checks.
    request.skipsChecks = true
    request.records = records
    request.delimiter = delimiter
    request.hasHeader = hasHeader
    request.language = language
    return request
  }

  /// Sets the record to trace.
  fileprivate mutating func choose(
    _ text: String, of option: String, _ place: (Int) -> ProbedRecord.Place
  ) throws(UsageError) {
    guard let number = Int(digits: text), number > 0 else {
      throw .badValue(text, of: option, expected: "a number from 1")
    }
    if self.place != nil {
      throw UsageError("two records are given", fix: "Use --record or --line, and only once.")
    }
    self.place = place(number)
  }
}

extension CommandOption<TraceRequest> {
  /// All options for tracing, in the order in which the help lists them.
  static let trace: [CommandOption] = [
    .single(
      "--filter", "LIST", completion: .filters,
      "filters to apply to the value before it is checked, such as trim,nfc", into: \.filters),
    .toggle("--secret", "never print the value, nor anything that reveals it") {
      (request) throws(UsageError) in request.isSecret = true
    },
    .limit("the maximum length of a value, such as 4096, 64K or 1M (default: 1M)"),
    .single(
      "--form", "FILE|@NAME", completion: .forms,
      "trace the answers of a form instead of one value", into: \.form),
    .single(
      "--answers", "FILE", completion: .files,
      "the answers of the form, as a JSON object; '-' is standard input", into: \.answersFile),
    .valued("--answer", "NAME=TEXT", "the answer of one field; may be given several times") {
      (request, text) throws(UsageError) in
      guard text.utf8.contains(UInt8(ascii: "=")) else {
        throw UsageError(
          "--answer needs a name and an answer", fix: "For example: --answer email=a@example.org")
      }
      request.given.append(text)
    },
    .csv, .tsv, .ndjson, .delimiter, .noHeader,
    .valued(
      "--record", "N", "with --form and a file: the number of the record to trace (default: 1)"
    ) { (request, text) throws(UsageError) in
      try request.choose(text, of: "--record") { .record($0) }
    },
    .valued("--line", "N", "with --form and a file: the line of the record to trace") {
      (request, text) throws(UsageError) in
      try request.choose(text, of: "--line") { .line($0) }
    },
    .format("text (default) or json: one object with everything that the text shows"),
    .toggle("--json", "the same as --format json") {
      (request) throws(UsageError) in request.format = .json
    },
    .rules,
    .language,
    .help,
  ]
}
