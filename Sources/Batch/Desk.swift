import InputValidation

/// Where results come together: counts them, prints them, and says when to stop.
///
/// Results are delivered one at a time and in order, by whichever thread has the next one; what the
/// desk holds is handed from thread to thread under the workers' lock.
final class Desk: @unchecked Sendable {
  // SAFETY: `deliver` and `note` are never called by two threads at a time (`OrderedWorkers` sees to
  // it), and `goesOn` and `close` are called when no worker is under way.
  private let run: BatchRun
  private let writer: CheckedWriter
  private var summary = BatchRun.Summary()
  private var isBroken = false

  init(_ run: BatchRun, writer: CheckedWriter) {
    self.run = run
    self.writer = writer
  }

  /// Whether anybody wants more: nobody does when the output cannot be written, or not be read.
  var goesOn: Bool { !summary.wasStopped && !isBroken && !writer.readerLeft }

  /// Takes the next result.
  ///
  /// - Parameters:
  ///   - result: What was found in a block, or in a part of it.
  ///   - block: The block, in case only some of it counts.
  /// - Returns: false when no more is wanted.
  func deliver(_ result: BlockResult, of block: Block) -> Bool {
    do throws(IOFailure) {
      var result = result
      let room = run.tolerance - summary.counts.refused
      if result.counts.refused > room {
        // Which of the refusals is one too many is seen by judging this part once more.
        var judge = try BlockJudge(run.judging)
        result = judge.judge(block, from: result.start, tolerance: room)
        summary.wasStopped = true
      }
      summary.counts += result.counts
      try writer.write(result.output)
      try writer.flush()
    } catch {
      note(error)
      isBroken = true
    }
    return goesOn
  }

  /// Takes note of a failure.
  func note(_ failure: IOFailure) {
    summary.failures.append(failure)
    if failure.code == .cannotWork { isBroken = true }
  }

  /// Ends the run.
  func close() -> BatchRun.Summary {
    do throws(IOFailure) { try writer.flush() } catch { note(error) }
    return summary
  }
}
