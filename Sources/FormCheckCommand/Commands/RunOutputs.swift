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

  /// Moves the files of records, the report, the page and the metrics to their final paths.
  ///
  /// If the run is complete, all files are moved together, and a report to a stream is written after that. If the run
  /// is incomplete, its report, its page and its metrics are written separately, and state that the run is incomplete. Signals are held back
  /// while files are moved.
  ///
  /// - Parameters:
  ///   - summary: The result of the run, to which failures are added.
  ///   - reports: The files for the report, the page and the metrics.
  ///   - record: A closure that creates the record for a result.
  /// - Returns: False if one of them was requested and could not be written, and true otherwise.
  func place(
    _ summary: inout BatchRun.Summary, with reports: [ReportFile],
    _ record: (BatchRun.Summary) -> RunRecord
  ) -> Bool {
    var staged: [StagedFile] = []
    var streams = reports
    if !reports.isEmpty, summary.isComplete {
      let record = record(summary)
      streams = []
      do throws(IOError) {
        for report in reports {
          if let file = try report.staged(record) {
            staged.append(file)
          } else {
            streams.append(report)
          }
        }
      } catch {
        for file in staged { file.discard() }
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
    // If the files could not be moved, the report says so.
    if !summary.isComplete { streams = reports }
    if streams.isEmpty { return true }
    let record = record(summary)
    return streams.map { $0.write(record, console, watch: watch) }.allSatisfy(\.self)
  }
}
