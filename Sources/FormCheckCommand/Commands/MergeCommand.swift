import FormCheckIO
import FormCheckReports
import FormCheckForms
import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck merge a.json b.json`, which adds up the reports of several runs.
  static let merge = Subcommand.reading(
    "merge", "combine the reports of several runs",
    usage: ["merge [OPTION...] REPORT..."],
    details: """
      REPORT is a file written by --report or by this command. The reports must be consistent, use the \
      same fields, rules and limits, and cover different inputs; otherwise nothing is printed, and the exit status \
      is 2. The result is also a report, and lists all runs with their inputs and digests. The order of the reports \
      does not matter.
      If a split (see 'formcheck help plan') was checked twice and its bytes were the same, it counts once. \
      Missing and overlapping splits are errors.
      The exit status is 3 if a run is incomplete or a record is undecided, otherwise 1 if any record was rejected.
      For example:
        formcheck merge part-*.json --report all.json
      """,
    options: CommandOption<MergeRequest>.merge, takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      guard !words.isEmpty else {
        throw UsageError(
          "merge needs reports", fix: "For example: formcheck merge part-1.json part-2.json")
      }
      let inputs = words.map { InputName($0) }
      guard inputs.count(where: { $0 == .standardInput }) < 2 else {
        throw UsageError("standard input can be read only once", fix: "Use '-' only once.")
      }
      let file = ReportFile(path: request.reportPath ?? "-")
      try file.check(inputs: inputs, others: request.planPath.map { [("--plan", $0)] } ?? [])
      guard console.canOpen(inputs) else { return .couldNotStart }
      let sum = try ReportMerger(request, console).sum(of: inputs)
      guard file.write(RunRecord(sum), console), sum.isComplete, sum.counts.undecided == 0 else {
        return .couldNotFinish
      }
      return sum.counts.rejected > 0 ? .rejected(as: request.rejectedExit) : .accepted
    })
}

extension RunReport {
  /// The maximum size of a report file, in bytes, which is enough for a million inputs.
  static let largestFile = 1 << 28
}

/// Merges the reports in several files into one.
private struct ReportMerger {
  private let request: MergeRequest
  private let console: Console

  init(_ request: MergeRequest, _ console: Console) {
    self.request = request
    self.console = console
  }

  /// Merges reports into one.
  ///
  /// Unless `--partial` is given, the splits in all reports must together cover whole files.
  ///
  /// - Parameter inputs: The files, at least one.
  /// - Returns: The merged report.
  /// - Throws: ``UsageError`` if a report cannot be read or added, or if a split is missing.
  func sum(of inputs: [InputName]) throws(UsageError) -> RunReport {
    var adding = ReportSum()
    for input in inputs {
      let bytes = try input.contents(limit: RunReport.largestFile)
      try Self.reporting { () throws(SourceDiagnostic) in
        let report = try RunReport(reading: bytes, from: input.shown, codes: Self.codes)
        if !report.isComplete { console.complain("\(input.shown): this run is not complete") }
        try adding.add(report, from: input.shown)
      }
    }
    let found = try Self.reporting { () throws(SourceDiagnostic) in try adding.finish() }
    guard let sum = found else { throw UsageError("merge needs reports") }
    if let plan = request.planPath, let missing = sum.missing(of: try Self.plan(plan)) {
      throw UsageError(missing, fix: Self.fixOfGap)
    }
    if request.isPartial { return sum }
    if let gap = sum.gap { throw UsageError(gap, fix: Self.fixOfGap) }
    return sum.numbered()
  }

  /// All codes that a report can contain, except those of custom rules.
  private static let codes = Catalog.standard.everyCode

  /// Runs a closure, and converts an error in a report to a usage error.
  private static func reporting<Result>(
    _ work: () throws(SourceDiagnostic) -> Result
  ) throws(UsageError) -> Result {
    do throws(SourceDiagnostic) {
      return try work()
    } catch {
      throw UsageError(error.heading, fix: error.code.commandFix)
    }
  }

  private static let fixOfGap =
    "Check the missing splits, or use --partial to combine only the available reports."

  /// Reads the splits of a plan.
  private static func plan(_ path: String) throws(UsageError) -> [FileSplit] {
    let input = InputName(Array(path.utf8))
    var splits: [FileSplit] = []
    let lines = try input.contents(limit: RunReport.largestFile).split(
      separator: UInt8(ascii: "\n"))
    for (index, line) in lines.enumerated() {
      guard let split = FileSplit(json: Array(line)) else {
        throw UsageError(
          "\(input.shown):\(index + 1): this line is not a split",
          fix: "Use the unmodified output of 'formcheck plan'.")
      }
      splits.append(split)
    }
    return splits
  }
}
