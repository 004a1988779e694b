import FormCheckBatch

/// The options of `formcheck infer`.
struct InferRequest: HelpfulRequest, FramedRequest, RecordedRequest, ParallelRequest,
  RuleFilesRequest
{
  var framing: Framing?
  var records: RecordKind?
  var delimiter: UInt8?
  var hasHeader = true
  /// Whether `--header` is given.
  var requiresHeader = false
  /// The share of the records that the rules may reject, in millionths.
  var tolerance = 0
  /// The number of records of each file that are read, or nil for all.
  var sample: Int?
  /// Whether only the dialect is printed.
  var wantsDialect = false
  /// Whether the report is printed as JSON instead of the definition.
  var wantsJSON = false
  /// Whether the questions are notes of the fields.
  var hasNotes = true
  var ruleFiles: [String] = []
  var jobs: Int?
  var wantsHelp = false
}

extension CommandOption<InferRequest> {
  /// All options for finding rules, in the order in which the help lists them.
  static let infer: [CommandOption] = [
    .tolerance, .sample, .dialect, .json, .noNotes,
    .csv, .tsv, .ndjson, .lines, .delimiter, .header, .noHeader,
    .jobs, .rules, .help,
  ]

  private static let tolerance = valued(
    "--tolerance", "SHARE",
    "the share of the records that the rules may reject, such as 0.5% (default: 0%)",
    details: """
      With the default, the files pass the definition. A small share makes the rules stricter if the files contain \
      mistakes: a rule that accepts all other values is used, and rare choices and far numbers are left out. The share \
      applies to all columns together; those that need the fewest rejections come first.
      """
  ) { (request, text) throws(UsageError) in
    guard let share = CommandOption<ValidationRequest>.share(text) else {
      throw .badValue(text, of: "--tolerance", expected: "a share such as 0.5%")
    }
    request.tolerance = share
  }

  private static let sample = valued(
    "--sample", "RECORDS", "read only the first RECORDS records of each file (default: all)",
    details: """
      The rules are then those of the sample: other records can contradict them, and no column is found to be unique.
      """
  ) { (request, text) throws(UsageError) in
    request.sample = try number(text, of: "--sample", in: 1...1_000_000_000_000)
  }

  private static let dialect = toggle(
    "--dialect",
    "print only how the records are written: the delimiter, the header, quotes and line ends",
    details: "The dialect is found from the first 64 KiB of each file, and the rest is not read."
  ) { (request) throws(UsageError) in request.wantsDialect = true }

  private static let json = toggle(
    "--json", "print a report as JSON instead of the definition, which is part of it",
    details: """
      The report has the dialect, the rule of each column with the numbers of values that support it, examples of \
      values that contradict narrower rules, and the questions. Values of secret columns are not in it.
      """
  ) { (request) throws(UsageError) in request.wantsJSON = true }

  private static let noNotes = toggle(
    "--no-notes", "do not write the questions to the notes of the fields"
  ) { (request) throws(UsageError) in request.hasNotes = false }

  private static let header = toggle(
    "--header", "the first record has the names of the columns (default: find out)"
  ) { (request) throws(UsageError) in request.requiresHeader = true }
}

extension InferRequest {
  /// Rejects options that contradict each other.
  func check() throws(UsageError) {
    if framing != nil, let records { throw .contradiction("--lines", records.option) }
    if requiresHeader, !hasHeader { throw .contradiction("--header", "--no-header") }
    if framing != nil, delimiter != nil { throw .contradiction("--lines", "--delimiter") }
    if wantsDialect, tolerance > 0 { throw .contradiction("--dialect", "--tolerance") }
    if wantsDialect, sample != nil { throw .contradiction("--dialect", "--sample") }
    guard let records else { return }
    try checkFormat(of: records)
    if requiresHeader, records == .ndjson { throw .contradiction("--header", records.option) }
  }
}
