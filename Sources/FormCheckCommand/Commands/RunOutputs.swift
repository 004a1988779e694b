import FormCheckIO
import FormCheckReports
import FormCheckBatch

/// The files that a run over files writes: either all of them appear, or none.
struct RunOutputs {
  /// The files of records.
  let files: SplitWriter?
  /// The watch that takes signals during the run.
  let watch: SignalWatch?
  /// The console for messages.
  let console: Console

  /// Puts the files of records and the report of a complete run in their places together.
  ///
  /// No signal interrupts that. A stream has no place to take: it gets the report afterwards. The report on an
  /// incomplete run appears alone, and states that it is incomplete.
  ///
  /// - Parameters:
  ///   - summary: The result of the run, to which failures are added.
  ///   - report: The file for the report; nil where no report is wanted.
  ///   - record: Makes the report on a result.
  /// - Returns: false when a report is wanted and could not be written.
  func place(
    _ summary: inout BatchRun.Summary, with report: ReportFile?,
    _ record: (BatchRun.Summary) -> RunReport
  ) -> Bool {
    var staged: StagedFile?
    if let report, summary.isComplete {
      do throws(IOError) {
        staged = try report.staged(record(summary))
      } catch {
        summary.failures.append(error)
        summary.place(files)
        return false
      }
    }
    if let watch {
      watch.hold { summary.place(files, with: staged) }
    } else {
      summary.place(files, with: staged)
    }
    guard let report, staged == nil || !summary.isComplete else { return true }
    return report.write(record(summary), console, watch: watch)
  }
}
