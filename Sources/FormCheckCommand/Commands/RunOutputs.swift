import FormCheckIO
import FormCheckReports
import FormCheckBatch

/// The output files of a run over files.
///
/// Either all of them replace the existing files, or none does.
struct RunOutputs {
  /// The files for accepted and rejected records, or nil if none was requested.
  let files: SplitWriter?
  /// The watch that handles signals during the run.
  let watch: SignalWatch?
  /// The console for messages.
  let console: Console

  /// Moves the files of records and the report to their final paths.
  ///
  /// If the run is complete, all files are moved together, and a report to a stream is written after that. If the run
  /// is incomplete, its report is written separately, and states that the run is incomplete. Signals are held back
  /// while files are moved.
  ///
  /// - Parameters:
  ///   - summary: The result of the run, to which failures are added.
  ///   - report: The file for the report, or nil for none.
  ///   - record: A closure that creates the report for a result.
  /// - Returns: False if a report was requested and could not be written, and true otherwise.
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
