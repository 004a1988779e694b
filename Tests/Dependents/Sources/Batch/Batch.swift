import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckPipelines
import FormCheckReports

/// Counts the rejected records of a CSV file with a column `seat`.
public func rejectedSeats(in path: String) throws -> Int {
  let seat = Column(.name("seat"), name: "seat", rule: Rule([RequiredConstraint()]))
  let configuration = BatchConfiguration(
    .separated(SeparatedFormat()), columns: [seat], report: nil)
  let summary = BatchRun(configuration).run(
    [InputName(Array(path.utf8))], writer: CheckedWriter.standardError())
  if let failure = summary.failures.first { throw failure }
  return summary.counts.rejected
}

/// Runs numbers through a pipeline with two workers.
public func doubled(_ numbers: [Int]) -> (sum: Int, tally: PipelineSummary) {
  let stage = Stage<Int, Int, Never>("double") { .pass($0.content * 2) }
  let run = PipelineBuilder(ports: [Port<Int, Never>(1, contents: numbers)]).stage(stage).arrivals(
    jobs: 2)
  let sum = run.arrivals.reduce(0) { sum, arrival in
    if case .delivered(let number) = arrival.status { sum + number } else { sum }
  }
  return (sum, run.tally)
}

/// Reads a report that somebody else wrote.
public func reportError(about report: [UInt8]) -> String {
  do {
    return "\(try RunReport(reading: report, from: "report.json").counts.checked) records"
  } catch {
    return "\(error.code.number) \(error.code.name)"
  }
}
