import FormCheckReports
import FormCheckIO
import FormCheckPipelines
import FormCheckCore

/// The sink of a run, which counts results, prints them, copies records to files, and decides when the run stops.
final class ResultSink: @unchecked Sendable {
  // SAFETY: the pipeline never calls `take` on two threads at once, and each call sees the changes of the previous one;
  // `close` is called only after the pipeline has ended.
  private let batch: PreparedBatch
  private let writer: any ReportSink
  private let files: SplitWriter?
  private let buffers: BufferPool?
  private let state: RunState?
  private var summary: BatchRun.Summary
  private var isBroken = false
  /// The port that could not be read to its end, or nil if there is none.
  ///
  /// Other workers may still deliver blocks of this port that they read after the failure. These blocks are ignored.
  private var failedPort: Int?

  /// The inputs, in the order of their ports.
  private let inputs: [InputName]
  /// The keys of all records so far.
  private var seen = UniqueIndex()
  /// The checker of blocks that are checked again, which keeps its block for the remaining parts.
  ///
  /// A block is checked again if its records repeat earlier keys, or if it has more rejections than the run tolerates.
  private var again: RecordChecker?
  /// The port of the block that is checked again, or nil if no parts of it remain.
  private var againPort: Int?

  /// The maximum capacity of memory for entries that is reused.
  private static let largestReusedOutput = 1024 * 1024

  init(
    _ batch: PreparedBatch, writer: any ReportSink, files: SplitWriter? = nil,
    buffers: BufferPool?, inputs: [InputName] = [], state: RunState? = nil
  ) {
    self.batch = batch
    self.writer = writer
    self.files = files
    self.buffers = buffers
    self.state = state
    self.inputs = inputs
    summary = BatchRun.Summary(columns: batch.configuration.columns.count)
    if batch.collectsFindings { summary.findings = FindingsTally(batch.configuration.columns) }
  }

  /// Processes the next result.
  ///
  /// - Parameter arrival: The result for a block or for a part of one, or a failure.
  /// - Returns: Whether the run continues: false if the output cannot be written or has no reader, or if too many
  ///   records were rejected.
  func take(_ arrival: Arrival<CheckedBlock, IOError>) -> Bool {
    switch arrival.status {
    case .delivered(let checked):
      if arrival.port != failedPort { count(checked, from: arrival.port) }
      if arrival.isLast {
        // The next file of a followed run has blocks with the same numbers, but other records.
        againPort = nil
        buffers?.give(checked.block.takeBytes())
      }
    case .failed(_, let failure) where failure.code != .cannotRead:
      // The run ends here: a worker that cannot allocate memory would fail on every block.
      take(failure)
    case .failed(_, let failure), .portFailed(let failure):
      // The run continues with the other inputs.
      if arrival.port != failedPort { note(failure) }
      failedPort = arrival.port
    case .heldBack: break
    }
    if !wantsMore { summary.endedIn = arrival.port - 1 }
    return wantsMore
  }

  /// Whether the run continues.
  ///
  /// If the run writes files or a report, it checks all records, even if the reader of the output is gone.
  private var wantsMore: Bool {
    let isRead = files != nil || batch.countsCodes || !writer.readerLeft
    return !summary.wasStopped && !isBroken && isRead
  }

  /// Processes the only block of a run, or a part of it, without a pipeline.
  ///
  /// - Parameter checked: The block and its result.
  /// - Returns: Whether the run continues.
  func take(_ checked: CheckedBlock) -> Bool {
    count(checked, from: 1)
    return wantsMore
  }

  /// Records a failure and ends the run.
  func take(_ failure: IOError) {
    note(failure)
    isBroken = true
  }

  private func count(_ checked: CheckedBlock, from port: Int) {
    do throws(IOError) {
      var result = checked.result
      let repeats = repeats(in: checked, from: port)
      if batch.onlyCountsRepeats { Self.count(repeats, in: &result) }
      let isCounted = repeats.isEmpty || batch.onlyCountsRepeats
      let room = batch.configuration.tolerance.count - summary.counts.rejected
      if !isCounted || result.counts.rejected > room {
        // Workers have no access to the earlier records or the total number of rejections, so the part is checked
        // again.
        result = try checkAgain(checked, repeats, from: port, room: room)
        if result.counts.rejected > room { summary.wasStopped = true }
      }
      summary.add(result, ofInput: port - 1)
      batch.completeCodes?.note(summary.codes)
      state?.note(summary.counts)
      if batch.configuration.follower != nil { state?.note(summary) }
      if let files {
        if let layout = checked.block.layout {
          try files.write(header: layout.header, of: checked.block.source)
        }
        try files.write(result)
        if batch.configuration.follower != nil { try files.flushStreams() }
      }
      if !result.output.isEmpty { try write(result.output) }
      // Runs without output have no memory to reuse.
      if (1...Self.largestReusedOutput).contains(result.output.capacity) {
        batch.outputs.give(result.output)
      }
    } catch {
      take(error)
    }
  }

  private func write(_ output: [UInt8]) throws(IOError) {
    guard let printing = batch.configuration.printing else { return try writer.take(output) }
    var failure: IOError?
    printing {
      do throws(IOError) { try writer.take(output) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// A record whose key repeats the key of an earlier record.
  private struct Repeat {
    let record: Int
    /// The index of the key in ``BatchConfiguration/unique``.
    let key: Int
    /// The position of the earlier record.
    let first: (input: Int, line: Int)
  }

  /// Returns the repeated keys in a part, and remembers all new keys.
  private func repeats(in checked: CheckedBlock, from port: Int) -> [Repeat] {
    if checked.result.keys.isEmpty { return [] }
    var repeats: [Repeat] = []
    let share = state?.share
    for (number, digests) in checked.result.keys.enumerated() {
      seen.insert(digests, input: port, share: share) { digest, first in
        repeats.append(Repeat(record: digest.record, key: number, first: first))
      }
    }
    if checked.result.keys.count > 1 { repeats.sort { $0.record < $1.record } }
    return repeats
  }

  /// Counts records with repeated keys as rejected.
  private static func count(_ repeats: [Repeat], in result: inout BlockResult) {
    let visited = result.visited
    var (next, last) = (0, -1)
    for found in repeats where found.record > last {
      last = found.record
      while next < visited.count, visited[next].record < last { next += 1 }
      let wasVisited = next < visited.count && visited[next].record == last
      result.counts.reject(from: wasVisited ? visited[next].kind : .accepted)
    }
  }

  private func error(of found: Repeat, from port: Int) -> RecordError {
    var parameters: [String: ParameterValue] = ["line": .integer(found.first.line)]
    var explanation = Explanation(parameters: parameters)
    if found.first.input != port, inputs.indices.contains(found.first.input - 1) {
      parameters["source"] = .text(inputs[found.first.input - 1].shown)
      explanation = Explanation(
        "not-unique.elsewhere", "The same value is already on line {line} of {source}",
        parameters: parameters)
    }
    return RecordError(
      record: found.record, columns: batch.configuration.unique[found.key].columns,
      error: ValidationError(.notUnique, explanation: explanation))
  }

  private func checkAgain(
    _ checked: CheckedBlock, _ repeats: [Repeat], from port: Int, room: Int
  ) throws(IOError) -> BlockResult {
    let block = checked.block
    var checker: RecordChecker
    if let used = again.take() { checker = used } else { checker = try RecordChecker(batch) }
    // The ports are compared as well, because blocks of different inputs can begin with the same record number.
    if againPort != port || !checker.isOpen(block) { checker.open(block) }
    checker.add(repeats.map { error(of: $0, from: port) })
    let result = checker.part(
      of: block, from: checked.result.start, upTo: checked.result.next ?? checker.count,
      tolerance: room
    )
    again = consume checker
    againPort = port
    return result
  }

  private func note(_ failure: IOError) { summary.failures.append(failure) }

  /// Ends the run and returns its result.
  func close() -> BatchRun.Summary { summary }
}
