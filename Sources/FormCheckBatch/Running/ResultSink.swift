import FormCheckReports
import FormCheckIO
import FormCheckPipelines
import FormCheckCore

/// Where results come together: counts them, prints them, passes records on, and says when to stop.
final class ResultSink: @unchecked Sendable {
  // SAFETY: `take` is the sink of a pipeline, which calls it one at a time and hands what is here from
  // thread to thread; `close` is called when the pipeline has ended.
  private let judging: Judging
  private let tolerance: Tolerance
  private let writer: any ReportSink
  private let files: SplitWriter?
  private let buffers: BufferPool?
  private let state: RunState?
  private let printing: (@Sendable (() -> Void) -> Void)?
  private var summary: BatchRun.Summary
  private var isBroken = false
  /// The port that could not be read to its end: others may have read what stands behind the fault.
  private var failedPort: Int?

  /// The inputs, by their ports.
  private let inputs: [InputName]
  /// The keys of all records so far.
  private var seen = UniqueIndex()
  /// What judges the block again in which records have what others had before them.
  private var again: RecordJudge?
  /// The port of that block.
  private var againPort = 0

  init(
    _ run: BatchRun, writer: any ReportSink, files: SplitWriter? = nil, buffers: BufferPool?,
    inputs: [InputName] = [], state: RunState? = nil
  ) {
    judging = run.judging
    tolerance = run.tolerance
    printing = run.printing
    self.writer = writer
    self.files = files
    self.buffers = buffers
    self.state = state
    self.inputs = inputs
    summary = BatchRun.Summary(columns: judging.columns.count)
  }

  /// Takes what comes next.
  ///
  /// - Parameter arrival: What was found in a block, or in a part of it, or why there is nothing.
  /// - Returns: false when no more is wanted: nobody wants more when the output cannot be written, or
  ///   not be read, or when too much was rejected.
  func take(_ arrival: Arrival<JudgedBlock, IOError>) -> Bool {
    switch arrival.outcome {
    case .delivered(let judged):
      if arrival.port != failedPort { count(judged, from: arrival.port) }
      if arrival.isLast { buffers?.give(judged.block.takeBytes()) }
    case .failed(_, let failure) where failure.code != .cannotRead:
      // A worker without memory would leave out every block that it gets.
      take(failure)
    case .failed(_, let failure), .portFailed(let failure):
      // Other files can be read nevertheless.
      if arrival.port != failedPort { note(failure) }
      failedPort = arrival.port
    case .heldBack: break
    }
    if !wantsMore { summary.endedIn = arrival.port - 1 }
    return wantsMore
  }

  /// Whether the run goes on.
  ///
  /// With files or a report to write, all records are checked, even if the reader of the output has left.
  private var wantsMore: Bool {
    let isRead = files != nil || judging.countsCodes || !writer.readerLeft
    return !summary.wasStopped && !isBroken && isRead
  }

  /// Takes the only block of a run, or a part of it, without a pipeline.
  ///
  /// - Parameter judged: The block, and what was found in it.
  /// - Returns: false when no more is wanted.
  func take(_ judged: JudgedBlock) -> Bool {
    count(judged, from: 1)
    return wantsMore
  }

  /// Takes a failure that ends the run.
  func take(_ failure: IOError) {
    note(failure)
    isBroken = true
  }

  private func count(_ judged: JudgedBlock, from port: Int) {
    do throws(IOError) {
      var result = judged.result
      let repeated = repeated(judged, from: port)
      let room = tolerance.count - summary.counts.rejected
      if !repeated.isEmpty || result.counts.rejected > room {
        // What is known only here, among all records, is seen by judging this part once more.
        result = try judgeAgain(judged, repeated, from: port, room: room)
        if result.counts.rejected > room { summary.wasStopped = true }
      }
      summary.add(result, ofInput: port - 1)
      state?.note(summary.counts)
      if let files {
        if let layout = judged.block.layout {
          try files.write(header: layout.header, of: judged.block.source)
        }
        try files.write(result)
      }
      if result.output.isEmpty { return }
      try write(result.output)
    } catch {
      take(error)
    }
  }

  private func write(_ output: [UInt8]) throws(IOError) {
    guard let printing else { return try writer.take(output) }
    var failure: IOError?
    printing {
      do throws(IOError) { try writer.take(output) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// What records of a part have that others had before them.
  private func repeated(_ judged: JudgedBlock, from port: Int) -> [RecordError] {
    var errors: [RecordError] = []
    for (number, digests) in judged.result.keys.enumerated() {
      for digest in digests {
        guard let first = seen.insert(digest, input: port) else { continue }
        var parameters: [String: ParameterValue] = ["line": .integer(first.line)]
        var explanation = Explanation(parameters: parameters)
        if first.input != port, inputs.indices.contains(first.input - 1) {
          parameters["source"] = .text(inputs[first.input - 1].shown)
          explanation = Explanation(
            "not-unique.elsewhere", "The same value stands in line {line} of {source} already",
            parameters: parameters)
        }
        errors.append(
          RecordError(
            record: digest.record, columns: judging.unique[number].columns,
            error: ValidationError(.notUnique, explanation: explanation)))
      }
    }
    return errors
  }

  private func judgeAgain(
    _ judged: JudgedBlock, _ repeated: [RecordError], from port: Int, room: Int
  ) throws(IOError) -> BlockResult {
    let block = judged.block
    var judge: RecordJudge
    // By ports, since the same file may be two inputs.
    if let opened = again.take(), againPort == port, opened.isOpen(block) {
      judge = opened
    } else {
      judge = try RecordJudge(judging)
      judge.open(block)
    }
    judge.add(repeated)
    let result = judge.part(
      of: block, from: judged.result.start, upTo: judged.result.next ?? judge.count, tolerance: room
    )
    again = consume judge
    againPort = port
    return result
  }

  private func note(_ failure: IOError) { summary.failures.append(failure) }

  /// Ends the run.
  func close() -> BatchRun.Summary { summary }
}
