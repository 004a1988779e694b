import FormCheckIO
internal import FormCheckCore

/// A reader of reports in JSON.
///
/// Every key is required, unknown keys are errors, and the report must be consistent.
struct ReportReader {
  private let root: JSONCursor

  /// Parses JSON and checks that it is a report in a known version of the format.
  init(_ json: [UInt8], source: String) throws(SourceDiagnostic) {
    root = try JSONCursor(reading: .report(json, name: source), codes: .report)
    guard try root.string("format") == ReportWriter.format else {
      throw try root["format"].error(.reportValue, "this is not a formcheck report")
    }
    guard try root.number("version") == ReportWriter.version else {
      throw try root["version"].error(
        .reportVersion, "the only supported version is \(ReportWriter.version)")
    }
    try root.holdKeys([
      "format", "version", "complete", "definition", "totals", "fields", "broken", "across",
      "slowest", "runs",
    ])
  }

  /// Reads the report.
  ///
  /// - Parameter knownCodes: All known error codes below 9000, or nil to accept any code.
  /// - Returns: The report, which is consistent.
  /// - Throws: `SourceDiagnostic` if the report is malformed or inconsistent.
  func report(knownCodes: [ErrorCode]?) throws(SourceDiagnostic) -> RunReport {
    let totals = try root["totals"]
    try totals.holdKeys(["bytes", "records", "accepted", "rejected", "undecided"])
    let definition = try ReportDefinition(try root["definition"])
    let bytes = try totals.number("bytes")
    let counts = try Counts(totals, all: "records")
    let runs = try root.list("runs", RunReport.Run.init)
    let labels = Self.labels(of: runs)
    var report = RunReport(
      definition: definition, bytes: bytes, counts: counts,
      fields: try root.list("fields", labels, ReportedField.init),
      broken: try root.list("broken", labels, CodeCount.init),
      across: try root.list("across", labels, CodeCount.init),
      slowest: try root.list("slowest", labels, SlowValue.init), runs: runs)
    try readContributions(of: &report)
    guard try root.boolean("complete") == report.isComplete else {
      throw try root["complete"].error(.reportSum, "this contradicts how the runs ended")
    }
    try hold(.reportSum, report.inconsistency)
    if let knownCodes {
      try hold(.reportValue, CodeNames(knownCodes, report.definition).inconsistency(in: report))
    }
    try hold(.reportTwice, CountedInputs(report.runs).repetition)
    try hold(.reportSum, ReportBalance(report).contributionInconsistency)
    return report
  }

  /// Throws an error at the position of an inconsistency, if there is one.
  private func hold(
    _ code: ErrorCode, _ inconsistency: ReportInconsistency?
  ) throws(SourceDiagnostic) {
    guard let inconsistency else { return }
    throw root.error(code, inconsistency.words, at: root.place(of: inconsistency.path))
  }

  /// Returns the splits that a position can identify by its `source` alone.
  ///
  /// An earlier version wrote only the source `data@6` for the split at byte 6 of `data`. The current version also
  /// writes the name of the file, both for a split and for a file whose own name looks like `data@6`.
  private static func labels(of runs: [RunReport.Run]) -> InputLabels {
    let splits = runs.lazy.flatMap(\.inputs).map(\.identity).filter { $0.offset != nil }
    return Dictionary(splits.map { (ExactText($0.shown), $0) }) { first, _ in first }
  }

  /// Reads the contributions of the runs, if the report has them.
  private func readContributions(of report: inout RunReport) throws(SourceDiagnostic) {
    let cursors = try root.list("runs") { $0 }
    let found = cursors.count { $0.has("found") }
    if found == 0 { return }
    let sum = report.contribution
    for (index, cursor) in cursors.enumerated() {
      guard report.runs.count > 1, found == report.runs.count else {
        throw cursor.error(
          .reportKey, "\"found\" must be in all runs or in none, and requires several runs")
      }
      let numbers = try cursor.list("found") { (number) throws(SourceDiagnostic) in
        try number.number()
      }
      let inputs = report.runs[index].inputs.map(\.identity)
      guard let found = ContributionReader.read(numbers, inputs: inputs, sum: sum) else {
        throw try cursor["found"].error(
          .reportSum, "these numbers do not match the inputs and the totals")
      }
      report.runs[index].contribution = found
    }
  }
}
