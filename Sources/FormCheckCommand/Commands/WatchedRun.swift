import FormCheckIO
import FormCheckPipelines
import FormCheckBatch

/// A run over files that shows its progress on a terminal and can be stopped by a signal.
struct WatchedRun {
  private let configuration: BatchConfiguration
  private let request: ValidationRequest
  private let console: Console

  init(_ configuration: BatchConfiguration, _ request: ValidationRequest, _ console: Console) {
    self.configuration = configuration
    self.request = request
    self.console = console
  }

  /// Runs the check, and then moves the outputs to their final paths.
  ///
  /// A signal stops the check, but ends the program only after the outputs have been moved.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - document: The document on standard output. This method opens the document, and `finish` completes it.
  ///   - finish: A closure that completes the document, and moves the outputs to their final paths.
  /// - Returns: The result of `finish`, and the signal that arrived during the run, if any. Nil if an output file could
  ///   not be created or the document could not be opened; in that case, the reason has been printed.
  func run<Answer>(
    _ inputs: [InputName], into document: any ReportDocument,
    finish: (BatchRun.Summary, RunOutputs) -> Answer
  ) -> (answer: Answer, signal: Int32?)? {
    let line = ProgressLine(isWanted: request.showsProgress)
    let files: SplitWriter?
    do throws(IOError) {
      files = try request.outputs.writer(configuration.format)
    } catch {
      console.complain(about: [error])
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
