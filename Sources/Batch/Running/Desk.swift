import InputValidation

/// Where results come together: counts them, prints them, passes records on, and says when to stop.
final class Desk: @unchecked Sendable {
  // SAFETY: `take` is the sink of a pipeline, which calls it one at a time and hands what is here from
  // thread to thread; `close` is called when the pipeline has ended.
  private let judging: Judging
  private let tolerance: Tolerance
  private let writer: CheckedWriter
  private let files: SplitWriter?
  private let spares: SpareBytes?
  private let state: RunState?
  private let willPrint: (@Sendable () -> Void)?
  private var summary: BatchRun.Summary
  private var isBroken = false

  init(
    _ run: BatchRun, writer: CheckedWriter, files: SplitWriter? = nil, spares: SpareBytes?,
    state: RunState? = nil
  ) {
    judging = run.judging
    tolerance = run.tolerance
    willPrint = run.willPrint
    self.writer = writer
    self.files = files
    self.spares = spares
    self.state = state
    summary = BatchRun.Summary(columns: judging.columns.count)
  }

  /// Takes what comes next.
  ///
  /// - Parameter arrival: What was found in a block, or in a part of it, or why there is nothing.
  /// - Returns: false when no more is wanted: nobody wants more when the output cannot be written, or
  ///   not be read, or when too much was refused.
  func take(_ arrival: Arrival<JudgedBlock, IOFailure>) -> Bool {
    switch arrival.outcome {
    case .delivered(let judged):
      count(judged)
      state?.note(summary.counts)
      if arrival.isLast { spares?.give(judged.block.takeBytes()) }
    case .failed(_, let failure):
      // A worker without memory would leave out every block that it gets.
      note(failure)
      isBroken = true
    case .portFailed(let failure): note(failure)
    case .heldBack: break
    }
    // With files to write, or an account to give, all is judged, whether anybody reads what is printed.
    let isWanted = files != nil || judging.countsCodes || !writer.readerLeft
    return !summary.wasStopped && !isBroken && isWanted
  }

  private func count(_ judged: JudgedBlock) {
    do throws(IOFailure) {
      var result = judged.result
      let room = tolerance.count - summary.counts.refused
      if result.counts.refused > room {
        // Which of the refusals is one too many is seen by judging this part once more.
        var judge = try RecordJudge(judging)
        judge.open(judged.block)
        result = judge.part(of: judged.block, from: result.start, tolerance: room)
        summary.wasStopped = true
      }
      summary.add(result)
      if let files {
        if let layout = judged.block.layout { try files.write(header: layout.header) }
        try files.write(result)
      }
      if result.output.isEmpty { return }
      willPrint?()
      try writer.write(result.output)
      try writer.flush()
    } catch {
      note(error)
      isBroken = true
    }
  }

  private func note(_ failure: IOFailure) { summary.failures.append(failure) }

  /// Ends the run.
  func close() -> BatchRun.Summary {
    do throws(IOFailure) { try writer.flush() } catch { note(error) }
    return summary
  }
}
