public import FormCheckIO
public import FormCheckReports
public import FormCheckPipelines
import FormCheckCore

/// Judges all records of some inputs, in parallel, and prints what is to be said in their order.
///
/// Each input is a `Port`, judging is a `Stage`, and what it found comes together at a sink. Nothing is
/// lost: accepted, rejected and undecided records add up to those that were read.
public struct BatchRun: Sendable {
  /// What to do with each record.
  public var judging: Judging
  /// How many threads judge; with one, everything happens on the caller's.
  public var jobs = 1
  /// How many rejections are put up with.
  public var tolerance = Tolerance.any
  /// How much to read at once; results do not depend on it.
  public var blockSize = BlockReader.standardBlockSize
  /// Whether an account is given of what was read and found: digests, codes, places.
  public var givesAccount = false
  /// The part of the only input that is judged; nil for all of it.
  public var split: FileSplit?
  /// How many records there must be; nil where nobody knows.
  public var expectedRecords: Int?
  /// Is given what prints something, by whichever thread does it, and calls it.
  public var printing: (@Sendable (() -> Void) -> Void)?
  /// A run that judges in some way.
  public init(_ judging: Judging) { self.judging = judging }

  /// What came of a run.
  public struct Summary: Sendable {
    /// How many records were judged.
    public var counts = Counts()
    /// How many values of each column.
    public var columns: [Counts] = []
    /// Whether more was rejected than is put up with; mostly, the rest was left alone.
    public var wasStopped = false
    /// Whether the stop signal was raised, so that the rest was left alone.
    public var wasInterrupted = false
    /// What went wrong with reading or writing; what was not read was not judged.
    public var failures: [IOError] = []
    /// What the files are called that were put in their places.
    public var placedFiles: [String] = []
    /// What was read of each input.
    public var inputs: [InputSummary] = []
    /// The codes that were found, if the run writes a report.
    var codes = CodeCounts()
    /// Which values took longest; where an account is given.
    var slowest = SlowestValues()
    /// How many values bits rejected that their rules accept; there is something wrong with the bits.
    public internal(set) var disagreements = 0
    /// How many records of each input were judged; of those behind, none.
    var judged: [Int] = []
    /// The number of the input in which the rest was left alone, from 0.
    var endedIn: Int?

    /// Nothing yet.
    ///
    /// - Parameter columns: How many columns there are.
    public init(columns: Int = 1) {
      self.columns = (0..<columns).map { _ in Counts() }
    }

    /// Whether all that was to be done was done, whatever came out.
    public var isComplete: Bool { !wasStopped && !wasInterrupted && failures.isEmpty }

    mutating func add(_ result: BlockResult, ofInput input: Int) {
      counts += result.counts
      while judged.count <= input { judged.append(0) }
      judged[input] += result.counts.checked
      slowest += result.slowest
      for (index, column) in result.columns.enumerated() { columns[index] += column }
      codes += result.codes
      disagreements += result.disagreements
    }
  }

  /// Judges the inputs, one after the other.
  ///
  /// An input that cannot be read is noted, and the next one is judged all the same.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - writer: Where the reports go.
  ///   - files: Where the records go; they are put in their places if the run is complete.
  ///   - stop: What ends the run from outside.
  ///   - watching: Is given what tells how far the run has come, before it begins.
  /// - Returns: Counts, and what went wrong.
  public func run(
    _ inputs: [InputName], writer: any ReportSink, files: SplitWriter? = nil,
    stop: StopSignal? = nil, watching: (RunState) -> Void = { _ in }
  ) -> Summary {
    var summary = check(inputs, writer: writer, files: files, stop: stop, watching: watching)
    summary.place(files)
    return summary
  }

  /// Does everything that ``run(_:writer:files:stop:watching:)`` does, except that the files of a complete run are
  /// on the disk and not in their places yet.
  package func check(
    _ inputs: [InputName], writer: any ReportSink, files: SplitWriter?, stop: StopSignal?,
    watching: (RunState) -> Void
  ) -> Summary {
    var run = self
    run.judging.kept = files?.kept ?? KeptRecords()
    run.judging.countsCodes = givesAccount
    run.judging.prepareBits()
    run.judging.onlyCounts = run.wantsOnlyCounts
    let buffers = BufferPool(forJobs: jobs)
    let tracker = InputTracker(inputs)
    let state = RunState(tracker)
    watching(state)
    let ports = Port.blocks(
      of: inputs, split: split, run.judging, blockSize: blockSize, tracker: tracker,
      buffers: buffers)
    // Those of all splits, one behind the other, are those of the file.
    files?.omitsHeader = split.map { $0.offset > 0 || $0.length == 0 } ?? false
    let sink = ResultSink(
      run, writer: writer, files: files, buffers: buffers, inputs: inputs, state: state)
    let tally = PipelineBuilder(ports: ports).stage(.judging(run.judging, buffers)).sink(sink.take)
      .run(jobs: jobs, stop: stop, startingThreadsLate: true)
    var summary = sink.close()
    summary.inputs = tracker.all
    summary.wasInterrupted = tally.ending == .stopped
    if tolerance.isExceeded(by: summary.counts) { summary.wasStopped = true }
    if let expectedRecords, summary.isComplete, summary.counts.checked != expectedRecords {
      summary.failures.append(
        IOError(
          .recordCount, "the input", errno: 0,
          words: "\(expectedRecords) records were expected, and there are \(summary.counts.checked)"
        ))
    }
    summary.prepare(files)
    return summary
  }

  /// Whether nobody wants to know which values are rejected, but how many are.
  private var wantsOnlyCounts: Bool {
    let kept = judging.kept
    return judging.judgesBlocks && tolerance == .any && judging.report == nil
      && !judging.countsCodes && !kept.accepted && !kept.rejected
  }

  /// Judges values that are at hand.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - source: Where to say that they stand.
  ///   - writer: Where the reports go.
  /// - Returns: Counts, and what went wrong.
  public func run(
    _ values: [[UInt8]], from source: InputName, writer: any ReportSink
  ) -> Summary {
    var run = self
    run.judging.format = .values(.null)
    // A few values are judged sooner than bits are made ready.
    if run.judging.engine == .bits { run.judging.prepareBits() }
    let sink = ResultSink(run, writer: writer, buffers: nil)
    // One value is checked before a pipeline is ready.
    if values.count == 1, let block = Block.each(of: values, from: source).first {
      run.judge(block, for: sink)
      return sink.close()
    }
    let port = Port<PendingBlock, IOError>(
      1, contents: Block.each(of: values, from: source).map(PendingBlock.block))
    _ = PipelineBuilder(ports: [port]).stage(.judging(run.judging, BufferPool(room: 0)))
      .sink(sink.take).run(jobs: jobs, stop: nil, startingThreadsLate: true)
    return sink.close()
  }
}

extension BatchRun {
  /// Checks the only block of a run on the caller's thread.
  private func judge(_ block: Block, for sink: ResultSink) {
    do throws(IOError) {
      var judge = try RecordJudge(judging)
      judge.open(block)
      var result = judge.part(of: block)
      while sink.take(JudgedBlock(block: block, result: result)), let next = result.next {
        result = judge.part(of: block, from: next)
      }
    } catch {
      sink.take(error)
    }
  }
}

extension Port where Content == Block, Failure == IOError {
  /// The blocks of files, a port for each.
  package static func blocks(
    of inputs: [InputName], framing: Framing, limit: Int,
    blockSize: Int = BlockReader.standardBlockSize, buffers: BufferPool, handsOutParts: Bool = false
  ) -> [Port] {
    inputs.enumerated().map { index, input in
      Port(index + 1) { stop throws(IOError) in
        var reader = BlockReader(
          try FileInput(input), framing: framing, limit: limit, blockSize: blockSize, stop: stop,
          buffers: buffers, handsOutParts: handsOutParts)
        return { () throws(IOError) in try reader.next() }
      }
    }
  }
}

extension Port where Content == PendingBlock, Failure == IOError {
  /// The blocks of files of records, a port for each; with a split, of that part of the only one.
  static func blocks(
    of inputs: [InputName], split: FileSplit?, _ judging: Judging, blockSize: Int,
    tracker: InputTracker, buffers: BufferPool
  ) -> [Port] {
    inputs.enumerated().map { index, input in
      Port(index + 1) { stop throws(IOError) in
        let extent = try split.map { (split) throws(IOError) in
          try SplitExtent(split, judging.format)
        }
        var reader = BlockReader(
          try FileInput(split?.label ?? input, range: extent?.range), format: judging.format,
          limit: judging.readerLimit, blockSize: blockSize, stop: stop, buffers: buffers,
          handsOutParts: judging.kept.rejected)
        reader.account(in: tracker, at: index, takingDigest: judging.countsCodes)
        tracker.note(index) { $0.extent = extent }
        try reader.begin(judging, at: extent)
        return { () throws(IOError) in try reader.nextPortion() }
      }
    }
  }
}

/// A block, or a part of one, and what was found in it.
struct JudgedBlock: Sendable {
  let block: Block
  let result: BlockResult
}

extension Stage where Input == PendingBlock, Output == JudgedBlock, Failure == IOError {
  /// Judges blocks; what is found comes in parts where there is much to say.
  fileprivate static func judging(_ judging: Judging, _ buffers: BufferPool) -> Stage {
    Stage(
      "judge",
      perWorker: { () throws(IOError) in
        var judge = try RecordJudge(judging)
        return { (packet, passEarly) throws(IOError) in
          guard let block = try packet.content.block(from: buffers, isNumbered: !judging.onlyCounts)
          else { return .holdBack(because: "what stands before it could not be read") }
          judge.open(block)
          var result = judge.part(of: block)
          while let next = result.next {
            guard passEarly(JudgedBlock(block: block, result: result)) else { break }
            result = judge.part(of: block, from: next)
          }
          if case .range(let range) = packet.content { range.note(result.counts.checked) }
          return .pass(JudgedBlock(block: block, result: result))
        }
      })
  }
}
