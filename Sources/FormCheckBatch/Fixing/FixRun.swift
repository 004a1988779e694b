public import FormCheckIO
public import FormCheckReports
import FormCheckPipelines
public import FormCheckCore

/// Judges all values of some inputs, in parallel, and corrects those of which it is certain what was
/// meant.
///
/// As many values come out as go in, in their order: corrected, or byte for byte as they came. That goes
/// for values that are no text, and for those that are too long to be kept, too. Nothing is changed
/// without being told.
public struct FixRun: Sendable {
  /// What each value must be.
  public var rule: Rule
  /// The longest value to judge, in bytes.
  public var limit = InputValidator.standardLimit {
    didSet { limit = max(0, limit) }
  }
  /// What ends a value.
  public var framing = Framing.lines
  /// What goes to the output.
  public var output: Output
  /// How many threads judge; with one, everything happens on the caller's.
  public var jobs = 1
  /// How much to read at once; results do not depend on it.
  public var blockSize = BlockReader.standardBlockSize

  /// What goes to the output.
  public enum Output: Sendable {
    /// All values; what is to be said of them goes elsewhere, or nothing is, where that is nil.
    case values(said: (any FixReport)?)
    /// What is said of each value, and no values.
    case reports(any FixReport)
  }

  /// A run that corrects by a rule.
  public init(_ rule: Rule, output: Output) {
    self.rule = rule
    self.output = output
  }

  /// What came of a run.
  public struct Summary: Sendable {
    /// How many values were judged; those that were corrected are checked, and nothing else.
    public var counts = Counts()
    /// How many values were corrected.
    public var fixed = 0
    /// What went wrong with reading or writing; what was not read was not judged.
    public var failures: [IOError] = []

    /// Nothing yet.
    public init() {}
  }

  /// Corrects the values of the inputs, one input after the other.
  ///
  /// An input that cannot be read is noted, and the next one is corrected all the same.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - writer: Where the output goes.
  ///   - complaints: Where that goes which is said of values.
  /// - Returns: Counts, and what went wrong.
  public func run(
    _ inputs: [InputName], writer: CheckedWriter, complaints: CheckedWriter
  ) -> Summary {
    let buffers = BufferPool(forJobs: jobs)
    let ports = Port.blocks(
      of: inputs, framing: framing, limit: limit, blockSize: blockSize, buffers: buffers,
      handsOutParts: true)
    return run(ports, end: nil, FixSink(self, writer: writer, complaints: complaints, buffers))
  }

  /// Corrects values that are at hand; in the output, each ends with a newline.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - source: Where to say that they stand.
  ///   - writer: Where the output goes.
  ///   - complaints: Where that goes which is said of values.
  /// - Returns: Counts, and what went wrong.
  public func run(
    _ values: [[UInt8]], from source: InputName, writer: CheckedWriter, complaints: CheckedWriter
  ) -> Summary {
    var run = self
    run.framing = .null
    return run.run(
      [Port(1, contents: Block.each(of: values, from: source))], end: UInt8(ascii: "\n"),
      FixSink(self, writer: writer, complaints: complaints, BufferPool(room: 0)))
  }

  private func run(_ ports: [Port<Block, IOError>], end: UInt8?, _ sink: FixSink) -> Summary {
    _ = PipelineBuilder(ports: ports).stage(fixing(end: end)).sink(sink.take)
      .run(jobs: jobs, stop: nil, startingThreadsLate: true)
    return sink.close()
  }

  /// Fixes the values of blocks; a large output is passed on in parts.
  private func fixing(end: UInt8?) -> Stage<Block, FixedBlock, IOError> {
    Stage(
      "fix",
      perWorker: { () throws(IOError) in
        var fixer = try BlockFixer(self, end: end)
        return { (packet, passEarly) throws(IOError) in
          .pass(fixer.fix(packet.content, passEarly: passEarly))
        }
      })
  }
}

/// The result for one value: its judgement and its correction.
public struct FixResult: Sendable {
  /// The judgement on the original value.
  public let judgement: RuleVerdict
  /// The correction, if the original value is rejected and one is known.
  public let correction: Correction?
  /// Whether the correction is certain and replaces the value.
  public let isFixed: Bool
  /// A suggestion for a value that is accepted, possibly after its correction.
  public let suggestion: Correction?

  init(
    _ judgement: RuleVerdict, correction: Correction? = nil, isFixed: Bool = false,
    suggestion: Correction? = nil
  ) {
    self.judgement = judgement
    self.correction = correction
    self.isFixed = isFixed
    self.suggestion = suggestion
  }

  /// The corrected value, or nil if the original one was kept.
  public var fixed: String? { isFixed ? correction?.text : nil }
}

/// An output format for the results of a run that fixes values.
public protocol FixReport: Sendable {
  /// Adds the entry for one value.
  ///
  /// - Parameters:
  ///   - result: The result for the value.
  ///   - value: The value as it came; only its beginning when it was too long to keep.
  ///   - length: How long the whole value is in bytes.
  ///   - place: Where it stands.
  ///   - output: What to add to.
  func append(
    _ result: FixResult, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8])
}

/// Where corrected values come together and are written.
private final class FixSink: @unchecked Sendable {
  // SAFETY: `take` is the sink of a pipeline, which calls it one at a time and hands what is here from
  // thread to thread; `close` is called when the pipeline has ended.
  private let writer: CheckedWriter
  private let complaints: CheckedWriter
  private let buffers: BufferPool
  private let separator: UInt8?
  private var lastByte: UInt8?
  private var summary = FixRun.Summary()
  private var isBroken = false

  init(_ run: FixRun, writer: CheckedWriter, complaints: CheckedWriter, _ buffers: BufferPool) {
    self.writer = writer
    self.complaints = complaints
    self.buffers = buffers
    separator = if case .values = run.output { run.framing.separator } else { nil }
  }

  /// Takes what comes next.
  ///
  /// - Parameter arrival: Corrected values, or why there are none.
  /// - Returns: false when nobody wants more, or it cannot be written.
  func take(_ arrival: Arrival<FixedBlock, IOError>) -> Bool {
    switch arrival.outcome {
    case .delivered(let fixed):
      if arrival.isLast { buffers.give(fixed.block.takeBytes()) }
      summary.counts += fixed.counts
      summary.fixed += fixed.fixed
      write(fixed)
    case .failed(_, let failure):
      // A worker without memory would leave out every block that it gets.
      note(failure)
    case .portFailed(let failure): summary.failures.append(failure)
    case .heldBack: break
    }
    return !isBroken && !writer.readerLeft
  }

  private func write(_ fixed: FixedBlock) {
    do throws(IOError) {
      lastByte = fixed.output.last ?? lastByte
      try writer.write(fixed.output)
      if let separator, fixed.endsValue, lastByte != separator {
        // The last value of an input may lack its end; what follows must not run into it.
        try writer.write([separator])
        lastByte = separator
      }
      try writer.flush()
      try complaints.write(fixed.complaints)
      try complaints.flush()
    } catch {
      note(error)
    }
  }

  private func note(_ failure: IOError) {
    summary.failures.append(failure)
    isBroken = true
  }

  /// Ends the run.
  func close() -> FixRun.Summary { summary }
}
