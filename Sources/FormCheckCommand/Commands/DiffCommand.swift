import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckReports
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck diff`, which compares the verdicts of two rules, or two reports.
  static let diff = Subcommand.reading(
    "diff", "compare the verdicts of two rules or forms on the same data, or two reports",
    usage: [
      "diff --before RULE --after RULE [OPTION...] [FILE...]",
      "diff --csv|--tsv|--ndjson --before COLUMN=RULE --after COLUMN=RULE [OPTION...] [FILE...]",
      "diff --csv|--tsv|--ndjson --before-form FILE --after-form FILE [OPTION...] [FILE...]",
      "diff --reports [--threshold SHARE] REPORT REPORT",
      "diff --findings [--limit N] OUTPUT OUTPUT",
    ],
    details: """
      Checks each record with both rules in one pass, and prints the values whose verdicts differ: how many there are \
      for each field and each pair of verdicts and codes, and the first of them with their lines and reasons. Without \
      --csv, --tsv or --ndjson, each line is a value. Without a file, or for '-', standard input is read. The values of a \
      secret field are never printed.
      With --reports, compares two files that --report has written, such as those of yesterday and today: the shares of \
      rejected and undecided values, and of each code, and which codes and fields are new.
      With --findings, compares two outputs of --format json about the same data, such as those of two versions of \
      formcheck: the values whose verdicts differ. Both are files with the records in the order of the data.
      For example:
        formcheck diff --before email --after email:mode=smtp addresses.txt
        formcheck diff --csv --before-form old.json --after-form new.json people.csv
        formcheck diff --reports --threshold 0.5% yesterday.json today.json
        formcheck diff --findings old-version.jsonl new-version.jsonl
      Exit statuses:
        0  no verdict differs, or no share has changed by more than the threshold
        1  there are differences; with --reports, also if rules or forms differ, or only one report has records
        2  the arguments, a rule or a form is invalid, or a file does not exist
        3  a file could not be read to its end
      """,
    options: CommandOption<DiffRequest>.diff, takesFiles: true,
    run: { (request, operands, console) throws(UsageError) in
      if request.before.form == nil, request.after.form == nil { try request.checkLanguage() }
      let inputs = operands.map { InputName($0) }
      if request.comparesFindings {
        return try FindingsDifference(request, inputs, console).run()
      }
      return request.comparesReports
        ? try ReportDifference(request, inputs, console).run()
        : try RuleDifference(request, inputs, console).run()
    })
}

/// A comparison of two rules or forms.
private struct RuleDifference {
  private let request: DiffRequest
  private let inputs: [InputName]
  private let console: Console
  private let comparing: ComparisonRun
  private let codes: CodeNames

  init(
    _ request: DiffRequest, _ inputs: [InputName], _ console: Console
  ) throws(UsageError) {
    if request.threshold != nil {
      throw UsageError("--threshold requires two reports", fix: "Add --reports.")
    }
    try Self.checkSides(request)
    let (before, after) = (request.validation(\.before), request.validation(\.after))
    let catalogs = (try before.catalog(), try after.catalog())
    var configuration = try CheckPlan(before, catalogs.0).configuration()
    configuration.jobs = request.jobs ?? Processors.jobs
    configuration.warn = Warner(console).warn
    let other = try CheckPlan(after, catalogs.1).configuration()
    var run = ComparisonRun(before: configuration, after: other)
    run.sampleLimit = request.samples ?? 3
    run.translations = request.translations(catalogs.1)
    comparing = run
    codes = CodeNames(catalogs.0.everyCode + catalogs.1.everyCode)
    if inputs.isEmpty, FileInput.standardInputIsTerminal {
      throw UsageError("no values given", fix: "Name a file, or pipe the values in.")
    }
    self.inputs = inputs.isEmpty ? [.standardInput] : inputs
    if self.inputs.contains(.standardInput),
      [request.before.form, request.after.form].contains(where: { $0 == "-" })
    {
      throw UsageError(
        "a form and the records cannot both be standard input", fix: "Read one of them from a file."
      )
    }
    self.request = request
    self.console = console
  }

  /// Checks that each side has rules.
  private static func checkSides(_ request: DiffRequest) throws(UsageError) {
    let sides = [(request.before, "--before"), (request.after, "--after")]
    for (side, option) in sides
    where side.isEmpty && request.fields.isEmpty {
      throw UsageError(
        "the rules of one side are missing: use \(option)",
        fix: "For example: formcheck diff --before email --after email:mode=smtp FILE")
    }
    for (side, option) in sides where side.form != nil && !side.fields.isEmpty {
      throw .contradiction("\(option)-form", option)
    }
    if (request.before.form == nil) != (request.after.form == nil) {
      throw UsageError(
        "a form can only be compared with a form", fix: "Use both --before-form and --after-form.")
    }
    if request.before.form != nil, request.records == nil {
      throw UsageError("a form checks records", fix: "Add --csv, --tsv or --ndjson.")
    }
  }

  func run() -> ExitStatus {
    guard console.canOpen(inputs) else { return .couldNotStart }
    let comparison = comparing.run(inputs)
    console.complain(about: comparison.failures)
    if comparison.records == 0, comparison.failures.contains(where: \.isAboutContent) {
      return .couldNotStart
    }
    let output =
      request.format == .json
      ? DiffJSON(codes).bytes(of: comparison) : DiffText(codes).bytes(of: comparison)
    guard console.isPrinted(output), comparison.isComplete else { return .couldNotFinish }
    return comparison.changes.isEmpty ? .accepted : .rejected
  }
}

/// A comparison of two outputs of `--format json`.
private struct FindingsDifference {
  private let format: OutputFormat
  private let console: Console
  private let comparison: FindingsComparison
  private let codes: CodeNames

  init(
    _ request: DiffRequest, _ inputs: [InputName], _ console: Console
  ) throws(UsageError) {
    if request.comparesReports { throw .contradiction("--findings", "--reports") }
    if request.threshold != nil { throw .contradiction("--findings", "--threshold") }
    if let option = request.optionsOfRules.first { throw .contradiction("--findings", option) }
    guard inputs.count == 2 else {
      throw UsageError(
        "diff --findings needs two files",
        fix: "For example: formcheck diff --findings old-version.jsonl new-version.jsonl")
    }
    guard !inputs.contains(.standardInput) else {
      throw UsageError(
        "--findings reads each file twice", fix: "Write standard input to a file first.")
    }
    comparison = try FindingsComparison(
      inputs[0], inputs[1], sampleLimit: request.samples ?? 3)
    codes = CodeNames(try request.validation(\.before).catalog().everyCode)
    format = request.format
    self.console = console
  }

  func run() -> ExitStatus {
    let output =
      format == .json
      ? DiffJSON(codes).bytes(of: comparison) : DiffText(codes).bytes(of: comparison)
    guard console.isPrinted(output) else { return .couldNotFinish }
    return comparison.changes.isEmpty ? .accepted : .rejected
  }
}

/// A comparison of two reports.
private struct ReportDifference {
  private let format: OutputFormat
  private let console: Console
  private let comparison: ReportComparison

  /// The maximum size of a report, in bytes.
  private static let largestFile = 1 << 28

  init(
    _ request: DiffRequest, _ inputs: [InputName], _ console: Console
  ) throws(UsageError) {
    if let option = request.optionsOfRules.first { throw .contradiction("--reports", option) }
    guard inputs.count == 2 else {
      throw UsageError(
        "diff --reports needs two reports",
        fix: "For example: formcheck diff --reports yesterday.json today.json")
    }
    guard inputs.contains(where: { $0 != .standardInput }) else {
      throw UsageError("standard input can be read only once", fix: "Use '-' only once.")
    }
    var reports: [RunReport] = []
    for input in inputs {
      let bytes = try input.contents(limit: Self.largestFile)
      do throws(SourceDiagnostic) {
        // The reports of another version of the program may contain codes that this one does not know.
        reports.append(try RunReport(reading: bytes, from: input.shown))
      } catch {
        throw UsageError(error.heading, fix: error.code.commandFix)
      }
      if !reports[reports.count - 1].isComplete {
        console.complain("\(input.shown): this run is not complete")
      }
    }
    comparison = ReportComparison(
      reports[0], reports[1], threshold: request.threshold ?? 0)
    format = request.format
    self.console = console
  }

  func run() -> ExitStatus {
    let output =
      format == .json
      ? ReportDiffJSON().bytes(of: comparison) : ReportDiffText().bytes(of: comparison)
    guard console.isPrinted(output) else { return .couldNotFinish }
    return comparison.hasDrift ? .rejected : .accepted
  }
}

/// The names of error codes.
struct CodeNames {
  private let names: [Int: String]

  init(_ codes: [ErrorCode]) {
    names = Dictionary(codes.map { ($0.number, $0.name) }, uniquingKeysWith: { one, _ in one })
  }

  /// Returns the name of a code, or nil if it is unknown.
  subscript(_ number: Int) -> String? { names[number] }
}
