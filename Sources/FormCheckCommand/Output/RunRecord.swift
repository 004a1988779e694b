import FormCheckReports
import FormCheckPages
import FormCheckBatch

/// The report on a run, and what its page shows in addition.
struct RunRecord {
  let report: RunReport

  /// The values of the run, or nil if only its report is known.
  let findings: RunFindings?

  /// Creates the record of a run that was just made.
  ///
  /// - Parameters:
  ///   - summary: The result of the run.
  ///   - configuration: The configuration of the run.
  ///   - clock: The clock that was started when the run began.
  init(_ summary: BatchRun.Summary, _ configuration: BatchConfiguration, _ clock: RunClock) {
    report = RunReport(summary, .init(configuration), program: .current, clock: clock)
    findings = summary.findings(configuration)
  }

  /// Creates the record of earlier runs from their report.
  init(_ report: RunReport) {
    self.report = report
    findings = nil
  }

  /// The page, as HTML.
  ///
  /// The page of a run leaves out times, so that the same input and options have the same page.
  var page: [UInt8] {
    ReportPage(
      report, findings: findings, showsTimes: findings == nil,
      note: findings == nil ? Self.note : nil
    ).html
  }

  private static let note =
    "This page was made from a report, which contains counts and positions, but no values. A page that a run "
    + "writes with --html also shows the most frequent values and samples."
}
