public import FormCheckIO
import FormCheckReports
public import FormCheckPipelines
import FormCheckCore

/// A run that checks every record of its inputs in parallel, and reports rejections in the order of the records.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
/// import FormCheckValidators
///
/// let configuration = BatchConfiguration(rule: try Rule("required|email", in: Catalog.standard), report: nil)
/// let input = InputName(Array("addresses.txt".utf8))
/// let summary = BatchRun(configuration).run([input], writer: CheckedWriter.standardOutput())
/// if !summary.isComplete { print(summary.failures) }
/// ```
///
/// Each input is a `Port`, checking is a `Stage`, and a sink collects the results. No record is lost: the numbers of
/// accepted, rejected and undecided records add up to the number of records that were read.
public struct BatchRun: Sendable {
  private let configuration: BatchConfiguration

  /// Creates a run with a configuration.
  public init(_ configuration: BatchConfiguration) { self.configuration = configuration }

  /// Checks the inputs, one after the other.
  ///
  /// An input that cannot be read is recorded as a failure, and the run continues with the next one.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - writer: The output for rejections.
  ///   - files: The output files for records. They replace existing files if the run is complete.
  ///   - stop: The signal that stops the run.
  ///   - watching: Receives the state of the run before the first record is read. Any thread may read the state to show
  ///     progress.
  /// - Returns: The counts and the failures.
  public func run(
    _ inputs: [InputName], writer: any ReportSink, files: SplitWriter? = nil,
    stop: StopSignal? = nil, watching: (RunState) -> Void = { _ in }
  ) -> Summary {
    var summary = check(inputs, writer: writer, files: files, stop: stop, watching: watching)
    summary.place(files)
    return summary
  }

  /// Checks the inputs without moving the files to their final paths.
  ///
  /// The files of a complete run are written to the disk, so that the summary's `place(_:with:)` only has to move them.
  /// In every other respect, this function does the same as ``run(_:writer:files:stop:watching:)``.
  package func check(
    _ inputs: [InputName], writer: any ReportSink, files: SplitWriter?, stop: StopSignal?,
    watching: (RunState) -> Void
  ) -> Summary {
    let batch = PreparedBatch(configuration, kept: files?.kept ?? KeptRecords())
    let (jobs, split) = (configuration.jobs, configuration.split)
    let buffers = BufferPool(forJobs: jobs)
    let pace = BlockPace()
    let tracker = InputTracker(inputs)
    let state = RunState(tracker, columns: configuration.columns.count)
    watching(state)
    let ports =
      configuration.follower.map { [FollowedBlocks.port($0, batch, tracker, buffers)] }
      ?? inputs.enumerated().map { index, input in
        Self.port(of: input, at: index, batch, tracker, buffers, pace)
      }
    // The output files of all splits, one after the other, must equal those of a run over the whole file, so only the
    // first split writes a header.
    files?.omitsHeader = split.map { $0.offset > 0 || $0.length == 0 } ?? false
    let sink = ResultSink(
      batch, writer: writer, files: files, buffers: buffers, inputs: inputs, state: state)
    let checking = Self.checking(batch, buffers, pace)
    let tally = PipelineBuilder(ports: ports).stage(checking).sink(sink.take)
      .run(jobs: jobs, stop: stop, startingThreadsLate: true)
    var summary = sink.close()
    summary.inputs = tracker.all
    // A signal is the usual end of a run that follows its input.
    summary.wasInterrupted = tally.ending == .stopped && configuration.follower == nil
    if configuration.tolerance.isExceeded(by: summary.counts) { summary.wasStopped = true }
    if let expected = configuration.expectedRecords, summary.isComplete,
      summary.counts.checked != expected
    {
      summary.failures.append(
        IOError(
          .recordCount, "the input", errno: 0,
          words: "\(expected) records were expected, but there are \(summary.counts.checked)"))
    }
    summary.prepare(files)
    return summary
  }

  /// Checks values in memory.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - source: The name of the input in rejections.
  ///   - writer: The output for rejections.
  /// - Returns: The counts and the failures.
  public func run(
    _ values: [[UInt8]], from source: InputName, writer: any ReportSink
  ) -> Summary {
    let batch = PreparedBatch(forValuesOf: configuration)
    let sink = ResultSink(batch, writer: writer, buffers: nil)
    // Checking one value takes less time than starting a pipeline.
    if values.count == 1, let block = Block.each(of: values, from: source).first {
      Self.check(block, batch, for: sink)
      return sink.close()
    }
    let port = Port<PendingBlock, IOError>(
      1, contents: Block.each(of: values, from: source).map(PendingBlock.block))
    _ = PipelineBuilder(ports: [port]).stage(Self.checking(batch, BufferPool(room: 0), BlockPace()))
      .sink(sink.take).run(jobs: configuration.jobs, stop: nil, startingThreadsLate: true)
    return sink.close()
  }

  /// Checks the only block of a run, on the caller's thread.
  private static func check(_ block: Block, _ batch: PreparedBatch, for sink: ResultSink) {
    do throws(IOError) {
      var checker = try RecordChecker(batch)
      checker.open(block)
      var result = checker.part(of: block)
      while sink.take(CheckedBlock(block: block, result: result)), let next = result.next {
        result = checker.part(of: block, from: next)
      }
    } catch {
      sink.take(error)
    }
  }

  /// Returns the port that delivers the blocks of an input or, if a split is configured, the blocks of the split.
  static func port(
    of input: InputName, at index: Int, _ batch: PreparedBatch, _ tracker: InputTracker,
    _ buffers: BufferPool, _ pace: BlockPace
  ) -> Port<PendingBlock, IOError> {
    Port(index + 1) { stop throws(IOError) in
      let configuration = batch.configuration
      let extent = try configuration.split.map { (split) throws(IOError) in
        try SplitExtent(split, configuration.format)
      }
      var reader = BlockReader(
        try FileInput(configuration.split?.label ?? input, range: extent?.range),
        format: configuration.format, limit: configuration.readerLimit,
        blockSize: configuration.blockSize, stop: stop, buffers: buffers,
        handsOutParts: batch.kept.rejected)
      reader.pace = pace
      reader.track(in: tracker, at: index, takingDigest: batch.countsCodes)
      tracker.note(index) { $0.extent = extent }
      try reader.begin(configuration, at: extent)
      return { () throws(IOError) in try reader.nextPortion() }
    }
  }

  /// Returns the stage that checks blocks and passes on a long result in parts.
  private static func checking(
    _ batch: PreparedBatch, _ buffers: BufferPool, _ pace: BlockPace
  ) -> Stage<PendingBlock, CheckedBlock, IOError> {
    Stage(
      "check",
      perWorker: { () throws(IOError) in
        var checker = try RecordChecker(batch)
        return { (packet, passEarly) throws(IOError) in
          guard let block = try packet.content.block(from: buffers, isNumbered: !batch.onlyCounts)
          else { return .holdBack(because: "an earlier part of the input could not be read") }
          checker.open(block)
          var result = checker.part(of: block)
          var output = result.output.count
          while let next = result.next {
            guard passEarly(CheckedBlock(block: block, result: result)) else { break }
            result = checker.part(of: block, from: next)
            output += result.output.count
          }
          pace.note(block: block.size, output: output)
          if case .range(let range) = packet.content { range.note(result.counts.checked) }
          return .pass(CheckedBlock(block: block, result: result))
        }
      })
  }
}

/// A block, or a part of one, with its result.
struct CheckedBlock: Sendable {
  let block: Block
  let result: BlockResult
}
