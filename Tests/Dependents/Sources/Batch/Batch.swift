import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckPipelines
import FormCheckReports

/// Returns the number of rejected records in a CSV file with a column `seat`.
public func rejectedSeats(in path: String) throws -> Int {
  let seat = Column(.name("seat"), name: "seat", rule: Rule([RequiredConstraint()]))
  let configuration = BatchConfiguration(
    .separated(SeparatedFormat()), columns: [seat], report: nil)
  let summary = BatchRun(configuration).run(
    [InputName(Array(path.utf8))], writer: CheckedWriter.standardError())
  if let failure = summary.failures.first { throw failure }
  return summary.counts.rejected
}

/// Doubles numbers in a pipeline with two workers, and returns their sum.
public func doubled(_ numbers: [Int]) -> (sum: Int, tally: PipelineSummary) {
  let stage = Stage<Int, Int, Never>("double") { .pass($0.content * 2) }
  let run = PipelineBuilder(ports: [Port<Int, Never>(1, contents: numbers)]).stage(stage).arrivals(
    jobs: 2)
  let sum = run.arrivals.reduce(0) { sum, arrival in
    if case .delivered(let number) = arrival.status { sum + number } else { sum }
  }
  return (sum, run.tally)
}

/// Reads a report from another source, and returns the number of records or the error.
public func reportError(about report: [UInt8]) -> String {
  do {
    return "\(try RunReport(reading: report, from: "report.json").counts.checked) records"
  } catch {
    return "\(error.code.number) \(error.code.name)"
  }
}
