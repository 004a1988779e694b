import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckPages
import FormCheckReports
import FormCheckValidators
import TestSupport

/// Pages of runs for tests.
enum SamplePages {
  private static let program = RunReport.Program(version: "0", pcre2: "0", engine: "jit")

  /// Returns the configuration of a run over separated values.
  ///
  /// - Parameter fields: The rule for each column, as `NAME=RULE`.
  /// - Returns: The configuration.
  /// - Throws: An error if a rule is wrong.
  static func configuration(_ fields: [String]) throws -> BatchConfiguration {
    BatchConfiguration(
      .separated(SeparatedFormat()),
      columns: try fields.map { field in
        let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
        return Column(
          .name(parts[0]), name: parts[0], rule: try Rule(parts[1], in: Catalog.standard))
      }, report: nil)
  }

  /// The result of a run that collects what a page shows.
  struct Run {
    let report: RunReport
    let findings: RunFindings?

    var page: String {
      String(
        decoding: ReportPage(report, findings: findings, showsTimes: false).html, as: UTF8.self)
    }
  }

  /// Checks records.
  static func run(
    _ configuration: BatchConfiguration, on text: [UInt8], jobs: Int = 1, blockSize: Int = 1 << 17,
    tolerance: Tolerance = .any, name: InputName = InputName(Array("people.csv".utf8))
  ) -> Run {
    var batch = configuration
    batch.collectsReportData = true
    batch.collectsFindings = true
    (batch.jobs, batch.blockSize, batch.tolerance) = (jobs, blockSize, tolerance)
    let file = ScratchFile(text)
    let sink = ScratchFile()
    let clock = RunClock()
    var summary = BatchRun.Summary()
    sink.write { summary = BatchRun(batch).run([file.name], writer: $0) }
    return Run(
      report: RunReport(summary, .init(batch), program: program, clock: clock),
      findings: summary.findings(batch))
  }

  /// Records with values that are wrong in many ways, and that repeat.
  static let people: [UInt8] = {
    var text = "id,email,age\n"
    for number in 0..<1000 {
      switch number % 29 {
      case 3: text += "\(number),x@y,3\n"
      case 5: text += "\(number)x,n/a,abc\n"
      case 7: text += "\(number)\n"
      case 9: text += "\"\(number)\",\"a\n\(number)\"@b.example,7\n"
      case 11: text += "\(number),\" a\(number % 7)@b.example\",\(number)\n"
      case 13: text += "</script>\(number),\u{202E}moc.live@a\(number),1\n"
      case 17: text += "\(number),n/a,\(number % 150)\n"
      default: text += "\(number),a\(number)@b.example,\(number % 150)\n"
      }
    }
    return Array(text.utf8)
  }()

  static let rules = ["id=numeric", "email=required|email", "age=integer:max=120"]
}
