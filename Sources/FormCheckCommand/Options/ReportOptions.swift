/// The options of a command that writes a report.
protocol ReportRequest: Sendable {
  /// The path of the report, `-` for standard output, or nil if no path is given.
  var reportPath: String? { get set }
}

extension CommandOption where Request: ReportRequest {
  /// Returns the option `--report` with its description.
  static func report(_ summary: String, details: String) -> CommandOption {
    .valued("--report", "FILE", completion: .files, summary, details: details) {
      (request, text) throws(UsageError) in
      guard request.reportPath == nil else { throw UsageError("--report is given twice") }
      guard !text.isEmpty else { throw .missingValue(of: "--report", "FILE") }
      request.reportPath = text
    }
  }
}

extension CommandOption<ValidationRequest> {
  /// The option `--report` for checking files.
  static let report = report(
    "write a report of the run to a file, as JSON",
    details: """
      The report contains the inputs with their sizes and digests, the numbers of accepted, rejected and undecided \
      records and values, how often each code occurred and where first, and the positions of the slowest values, but \
      not the values themselves. It is written last, even if the run is incomplete, and states whether the run is \
      complete. '-' is standard output, which needs --quiet. 'formcheck merge' combines reports.
      """)
}

/// The options of a command that writes a page.
protocol PageRequest: Sendable {
  /// The path of the page, `-` for standard output, or nil if no path is given.
  var pagePath: String? { get set }
}

extension CommandOption where Request: PageRequest {
  /// Returns the option `--html` with its description.
  static func page(_ summary: String, details: String) -> CommandOption {
    .single(
      "--html", "FILE", completion: .files, summary, details: details, into: \.pagePath)
  }
}

extension CommandOption<ValidationRequest> {
  /// The option `--html` for checking files.
  static let page = page(
    "write a page that shows what was rejected, as HTML",
    details: """
      The page is one file without outside resources. It shows the counts, the fields with the most rejections, the \
      codes by field, where in the files the rejections are, the most frequent rejected values and their shapes, the \
      positions of errors, samples with their lines, certain corrections, and the inputs with their digests. The values \
      of secret fields are counted, but never shown. The same input and options have the same page. It is written \
      last, as a report is. '-' is standard output, which needs --quiet.
      """)
}

extension CommandOption<ValidationRequest> {
  /// The option `--metrics`, which writes the counts for Prometheus.
  static let metrics = single(
    "--metrics", "FILE", completion: .files,
    "write the counts of the run to a file for Prometheus, as text",
    details: """
      The file contains the numbers of records and values by verdict, the number of errors for each field and code, the \
      size of the inputs, and whether the run is complete. It appears in one step, so the textfile collector of the \
      node exporter never reads half of it. '-' is standard output, which needs --quiet.
      """, into: \.metricsPath)
}

/// The options of `formcheck page`.
struct PageCommandRequest: HelpfulRequest, PageRequest {
  var pagePath: String?
  var wantsHelp = false
}

extension CommandOption<PageCommandRequest> {
  /// All options for making a page from a report, in the order in which the help lists them.
  static let makePage: [CommandOption] = [
    page("write the page to a file instead of standard output", details: ""), help,
  ]
}

/// The options of `formcheck merge`.
struct MergeRequest: HelpfulRequest, ReportRequest, RejectingRequest {
  var reportPath: String?
  var planPath: String?
  var isPartial = false
  var rejectedExit: Int32?
  var wantsHelp = false
}

extension CommandOption<MergeRequest> {
  /// All options for merging reports, in the order in which the help lists them.
  static let merge: [CommandOption] = [
    report("write the combined report to a file instead of standard output", details: ""),
    single(
      "--plan", "FILE", completion: .files,
      "fail if a split in FILE, the output of 'formcheck plan', is missing", into: \.planPath),
    toggle(
      "--partial", "combine the available splits; the missing ones can be added later",
      details:
        "The record numbers of a split stay relative to its beginning if an earlier split of the file is missing."
    ) { (request) throws(UsageError) in request.isPartial = true },
    rejectedExit("exit with N instead of 1 if something was rejected"),
    help,
  ]
}
