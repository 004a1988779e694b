import FormCheckBatch
import FormCheckCore

/// A report that writes the entry of each value on its own, without repeating or combining entries.
///
/// It is the twin of the reports that do.
struct SingleEntryReport<Report: RepeatableReport>: ValueReport {
  let report: Report

  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    report.append(verdict, of: value, length: length, at: place, to: &output)
  }
}
