public import FormCheckIO
import FormCheckPipelines
public import FormCheckCore

/// A run that filters every value of its inputs in parallel, and writes the results in order.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckIO
///
/// let run = FilterRun(try TextFilterChain("trim,nfc"))
/// let input = InputName(Array("names.txt".utf8))
/// let summary = run.run([input], output: .standardOutput(), complaints: .standardError())
/// print(summary.rejected, summary.failures)
/// ```
///
/// A value that is not UTF-8 or that exceeds ``limit`` is copied unchanged and reported, so no value is lost.
/// Terminators are copied as they are: if the last value of an input lacks its terminator, the first value of the next
/// input follows that value directly.
public struct FilterRun: Sendable {
  /// The filters to apply to each value.
  public var filters: TextFilterChain
  /// The terminator of a value.
  public var framing = Framing.lines
  /// The maximum length of a value to filter, in bytes.
  public var limit = InputValidator.standardLimit
  /// The format of diagnostics for values that cannot be filtered, or nil for none.
  public var report: (any ValueReport)?
  /// The number of threads that filter values.
  ///
  /// With one, everything happens on the caller's thread.
  public var jobs = 1

  /// Creates a run that applies filters.
  public init(_ filters: TextFilterChain) { self.filters = filters }

  /// The result of ``FilterRun/run(_:output:complaints:)``.
  public struct Summary: Sendable {
    /// The number of values that could not be filtered.
    public var rejected = 0
    /// The errors that occurred while inputs were read or the output was written.
    public var failures: [IOError] = []

    /// Creates an empty summary.
    public init() {}
  }

  /// Filters the inputs, one after the other.
  ///
  /// An input that cannot be read is recorded as a failure, and the run continues with the next one.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - output: The output for the values.
  ///   - complaints: The output for diagnostics.
  /// - Returns: The number of values that could not be filtered, and the failures.
  public func run(
    _ inputs: [InputName], output: CheckedWriter, complaints: CheckedWriter
  ) -> Summary {
    let buffers = BufferPool(forJobs: jobs)
    let ports = Port.blocks(
      of: inputs, framing: framing, limit: max(0, limit), buffers: buffers, handsOutParts: true)
    let sink = FilterSink(output: output, complaints: complaints, buffers: buffers)
    _ = PipelineBuilder(ports: ports).stage(filtering).sink(sink.take)
      .run(jobs: jobs, stop: nil, startingThreadsLate: true)
    return sink.summary
  }

  /// The stage that filters blocks and passes on a large output in parts.
  private var filtering: Stage<Block, FilteredBlock, IOError> {
    Stage(
      "filter",
      perWorker: { () throws(IOError) in
        let filter = BlockFilter(self)
        return { (packet, passEarly) throws(IOError) in
          .pass(filter.filter(packet.content, passEarly: passEarly))
        }
      })
  }
}

/// A sink that writes the filtered values and the diagnostics of a run.
private final class FilterSink: @unchecked Sendable {
  // SAFETY: the pipeline never calls `take` on two threads at once, and each call sees the changes of the previous one;
  // `summary` is read only after the pipeline has ended.
  private let output: CheckedWriter
  private let complaints: CheckedWriter
  private let buffers: BufferPool
  private(set) var summary = FilterRun.Summary()

  init(output: CheckedWriter, complaints: CheckedWriter, buffers: BufferPool) {
    self.output = output
    self.complaints = complaints
    self.buffers = buffers
  }

  /// Writes the next result.
  ///
  /// - Parameter arrival: Filtered values, or a failure.
  /// - Returns: Whether the run continues: false if the output cannot be written or its reader is gone.
  func take(_ arrival: Arrival<FilteredBlock, IOError>) -> Bool {
    switch arrival.status {
    case .delivered(let filtered):
      if arrival.isLast { buffers.give(filtered.block.takeBytes()) }
      return write(filtered)
    case .failed(_, let failure), .portFailed(let failure): summary.failures.append(failure)
    case .heldBack: break
    }
    return !output.readerLeft
  }

  private func write(_ filtered: FilteredBlock) -> Bool {
    summary.rejected += filtered.rejected
    do throws(IOError) {
      try output.writeNow(filtered.output)
    } catch {
      summary.failures.append(error)
      return false
    }
    if !filtered.complaints.isEmpty {
      // A write failure is ignored, because there is no other output on which to report it.
      try? complaints.writeNow(filtered.complaints)
    }
    return !output.readerLeft
  }
}
