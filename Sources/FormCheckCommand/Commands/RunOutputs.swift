import FormCheckIO
import FormCheckReports
import FormCheckBatch

/// The files that a run over files writes.
///
/// They replace existing files together, or not at all.
struct RunOutputs {
  /// The files of records.
  let files: SplitWriter?
  /// The watch that handles signals during the run.
  let watch: SignalWatch?
  /// The console for messages.
  let console: Console

  /// Moves the files of records and the report of a complete run to their final paths together.
  ///
  /// Signals are held back in the meantime. If the destination of the report is a stream, it is written afterward. The
  /// report on an incomplete run is written alone, and states that it is incomplete.
  ///
  /// - Parameters:
  ///   - summary: The result of the run, to which failures are added.
  ///   - report: The file for the report, or nil for none.
  ///   - record: Returns the report on a result.
  /// - Returns: Whether the report was written, or none was requested.
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
