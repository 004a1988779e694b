public import FormCheckIO
public import FormCheckReports
import FormCheckPipelines
public import FormCheckCore

/// A run that checks every value of its inputs in parallel, and corrects rejected values if the correction is certain.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
/// import FormCheckValidators
///
/// let run = FixRun(try Rule("email", in: Catalog.standard), output: .values(said: nil))
/// let input = InputName(Array("addresses.txt".utf8))
/// let summary = run.run([input], writer: .standardOutput(), complaints: .standardError())
/// print(summary.fixed, summary.counts.rejected)
/// ```
///
/// The output has as many values as the input, in the same order. Each value is either corrected or identical to the
/// original, byte for byte; values that are not UTF-8 or too long are copied as they are. Every change is reported,
/// unless ``output`` has no format for entries.
public struct FixRun: Sendable {
  /// The rule for each value.
  public var rule: Rule
  /// The maximum length of a value, in bytes.
  public var limit = InputValidator.standardLimit {
    didSet { limit = max(0, limit) }
  }
  /// The terminator of a value.
  public var framing = Framing.lines
  /// The content of the output.
  public var output: Output
  /// The number of threads that check values.
  ///
  /// With one, everything happens on the caller's thread.
  public var jobs = 1
  /// The number of bytes to read at once.
  ///
  /// Results do not depend on this number.
  public var blockSize = BlockReader.standardBlockSize

  /// The content that a run writes to its output.
  public enum Output: Sendable {
    /// All values, corrected where possible.
    ///
    /// Entries about rejected and corrected values, and about suggestions, go to a second output. Their format is
    /// `said`. If `said` is nil, no entries are written.
    case values(said: (any FixReport)?)
    /// An entry for each value, instead of the values themselves.
    case reports(any FixReport)
  }

  /// Creates a run that corrects values by a rule.
  public init(_ rule: Rule, output: Output) {
    self.rule = rule
    self.output = output
  }

  /// The result of a run.
  public struct Summary: Sendable {
    /// The number of values, by verdict.
    ///
    /// Corrected values count as checked, but neither as accepted nor as rejected.
    public var counts = Counts()
    /// The number of corrected values.
    public var fixed = 0
    /// The errors that occurred while inputs were read or outputs were written.
    ///
    /// Values that could not be read are not included in ``counts``.
    public var failures: [IOError] = []

    /// Creates an empty summary.
    public init() {}
  }

  /// Corrects the values of the inputs, one input after the other.
  ///
  /// An input that cannot be read is recorded as a failure, and the run continues with the next one.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - writer: The output.
  ///   - complaints: The second output, for entries.
  /// - Returns: The counts and the failures.
  public func run(
    _ inputs: [InputName], writer: CheckedWriter, complaints: CheckedWriter
  ) -> Summary {
    let buffers = BufferPool(forJobs: jobs)
    let ports = Port.blocks(
      of: inputs, framing: framing, limit: limit, blockSize: blockSize, buffers: buffers,
      handsOutParts: true)
    return run(ports, end: nil, FixSink(self, writer: writer, complaints: complaints, buffers))
  }

  /// Corrects values that are already in memory, and writes each value with a newline.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - source: The name of the input in entries.
  ///   - writer: The output.
  ///   - complaints: The second output, for entries.
  /// - Returns: The counts and the failures.
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

  /// Returns the stage that fixes the values of blocks and passes on a large output in parts.
  private func fixing(end: UInt8?) -> Stage<Block, FixedBlock, IOError> {
    let bits = SharedBits(rule, limit: limit, framing: framing)
    return Stage(
      "fix",
      perWorker: { () throws(IOError) in
        var fixer = try BlockFixer(self, bits, end: end)
        return { (packet, passEarly) throws(IOError) in
          .pass(fixer.fix(packet.content, passEarly: passEarly))
        }
      })
  }
}

/// The result for one value: its verdict and its correction.
///
/// A ``FixRun`` passes each result to its ``FixReport``.
///
/// The example of ``FixReport`` prints ``fixed``.
public struct FixResult: Sendable {
  /// The verdict on the original value.
  public let verdict: RuleVerdict
  /// The correction, if the original value is rejected and a correction is known.
  public let correction: Correction?
  /// A Boolean value that indicates whether the correction is certain and replaces the value.
  public let isFixed: Bool
  /// A suggestion for a value that is accepted, either as it is or after its correction.
  public let suggestion: Correction?

  init(
    _ verdict: RuleVerdict, correction: Correction? = nil, isFixed: Bool = false,
    suggestion: Correction? = nil
  ) {
    self.verdict = verdict
    self.correction = correction
    self.isFixed = isFixed
    self.suggestion = suggestion
  }

  /// The corrected value, or nil if the original one was kept.
  public var fixed: String? { isFixed ? correction?.text : nil }
}

/// An output format for the results of a run that fixes values.
///
/// ```swift
/// import FormCheckBatch
///
/// /// Prints the number of each corrected record, and the corrected value.
/// struct ChangeReport: FixReport {
///   func append(
///     _ result: FixResult, of value: Span<UInt8>, length: Int, at place: Place, to output: inout [UInt8]
///   ) {
///     if let fixed = result.fixed { output += "\(place.record): \(fixed)\n".utf8 }
///   }
/// }
/// ```
///
/// Several workers use the same format concurrently. A ``FixRun`` writes the entries in the order of the values.
public protocol FixReport: Sendable {
  /// Adds the entry for one value.
  ///
  /// - Parameters:
  ///   - result: The result for the value.
  ///   - value: The original value, or a prefix of it if the value is too long.
  ///   - length: The length of the whole value, in bytes.
  ///   - place: The location of the value.
  ///   - output: The output to extend.
  func append(
    _ result: FixResult, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8])
}

/// A sink that writes the values and the entries of a run.
private final class FixSink: @unchecked Sendable {
  // SAFETY: the pipeline never calls `take` on two threads at once, and each call sees the changes of the previous one;
  // `close` is called only after the pipeline has ended.
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

  /// Writes the next result.
  ///
  /// - Parameter arrival: Corrected values, or a failure.
  /// - Returns: Whether the run continues.
  func take(_ arrival: Arrival<FixedBlock, IOError>) -> Bool {
    switch arrival.status {
    case .delivered(let fixed):
      if arrival.isLast { buffers.give(fixed.block.takeBytes()) }
      summary.counts += fixed.counts
      summary.fixed += fixed.fixed
      write(fixed)
    case .failed(_, let failure):
      // The run ends here: a worker that cannot allocate memory would fail on every block.
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
        // The last value of an input may lack its terminator. The next value must not be appended to it.
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

  /// Ends the run and returns its result.
  func close() -> FixRun.Summary { summary }
}
