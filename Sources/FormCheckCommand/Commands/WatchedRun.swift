import Batch

/// A run over files, with whoever watches it: somebody at a terminal, signals that stop it.
struct WatchedRun {
  private let batch: BatchRun
  private let request: CheckRequest
  private let console: Console

  init(_ batch: BatchRun, _ request: CheckRequest, _ console: Console) {
    self.batch = batch
    self.request = request
    self.console = console
  }

  /// Runs.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - document: What is printed, which is begun and not ended.
  /// - Returns: What came of it, and the signal that stopped it; nil where files or the
  ///   document could not be begun, which has been complained of.
  func run(
    _ inputs: [InputName], into document: any ReportDocument
  ) -> (summary: BatchRun.Summary, signal: Int32?)? {
    let line = ProgressLine(isWanted: request.showsProgress)
    let files: SplitWriter?
    do throws(IOFailure) {
      files = try request.splitWriter(batch.judging.format)
    } catch {
      console.complain("\(error)")
      return nil
    }
    guard console.isDone(document.open) else { return nil }
    var batch = batch
    if line.sharesTerminal { batch.printing = { line.hide(while: $0) } }
    let stop = StopSignal()
    let watch = stop.map { stop in
      SignalWatch(
        stop: stop, look: line.interval.map { (every: $0, what: { line.draw() }) },
        asked: { line.tell() })
    }
    if let watch { batch.willPlace = { watch.waitLonger() } }
    let summary = batch.run(
      inputs, writer: document, files: files, stop: stop, watching: { line.watch($0) })
    let signal = watch?.end()
    line.end()
    return (summary, signal)
  }
}
