import FormCheckIO
import FormCheckPipelines
import FormCheckBatch

/// A run over files that shows its progress on a terminal and that signals can stop.
struct WatchedRun {
  private let configuration: BatchConfiguration
  private let request: ValidationRequest
  private let console: Console

  init(_ configuration: BatchConfiguration, _ request: ValidationRequest, _ console: Console) {
    self.configuration = configuration
    self.request = request
    self.console = console
  }

  /// Runs the check, and moves the outputs to their final paths before signals take effect again.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - document: The document on standard output. This method begins it, and `finish` ends it.
  ///   - finish: Ends the document, and moves the outputs to their final paths.
  /// - Returns: The value of `finish` and the signal that arrived during the run, or nil if the files or the document
  ///   could not be started. The reason was then printed.
  func run<Answer>(
    _ inputs: [InputName], into document: any ReportDocument,
    finish: (BatchRun.Summary, RunOutputs) -> Answer
  ) -> (answer: Answer, signal: Int32?)? {
    let line = ProgressLine(isWanted: request.showsProgress)
    let files: SplitWriter?
    do throws(IOError) {
      files = try request.outputs.writer(configuration.format)
    } catch {
      console.complain("\(error)")
      return nil
    }
    guard console.isDone(document.open) else { return nil }
    var configuration = configuration
    if line.sharesTerminal { configuration.printing = { line.hide(while: $0) } }
    let stop = StopSignal()
    let watch = stop.map { stop in
      SignalWatch(
        stop: stop, look: line.interval.map { (every: $0, what: { line.draw() }) },
        asked: { line.tell() })
    }
    let summary = BatchRun(configuration).check(
      inputs, writer: document, files: files, stop: stop, watching: { line.watch($0) })
    line.end()
    let answer = finish(summary, RunOutputs(files: files, watch: watch, console: console))
    return (answer, watch?.end())
  }
}
