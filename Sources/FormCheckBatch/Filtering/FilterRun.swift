public import FormCheckIO
import FormCheckPipelines
public import FormCheckCore

/// Sends all values of some inputs through filters, in parallel, and writes them in their order.
///
/// What ends a value stays as it came. A value that is no text, or too long to be kept, is written as it
/// is, and complained of: nothing is lost.
public struct FilterRun: Sendable {
  /// What each value is sent through.
  public var filters: TextFilterChain
  /// What ends a value.
  public var framing = Framing.lines
  /// The longest value to filter, in bytes.
  public var limit = InputValidator.standardLimit
  /// How to complain of a value that cannot be filtered; nil for not at all.
  public var report: (any ValueReport)?
  /// How many threads filter; with one, everything happens on the caller's.
  public var jobs = 1

  /// A run through some filters.
  public init(_ filters: TextFilterChain) { self.filters = filters }

  /// What came of a run.
  public struct Summary: Sendable {
    /// How many values could not be filtered.
    public var rejected = 0
    /// What went wrong with reading or writing.
    public var failures: [IOError] = []

    /// Nothing yet.
    public init() {}
  }

  /// Filters the inputs, one after the other.
  ///
  /// An input that cannot be read is noted, and the next one is filtered all the same.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - output: Where the values go.
  ///   - complaints: Where the complaints go.
  /// - Returns: What could not be filtered, and what went wrong.
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

  /// Filters blocks; a large output is passed on in parts.
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

/// Where filtered values come together and are written.
private final class FilterSink: @unchecked Sendable {
  // SAFETY: `take` is the sink of a pipeline, which calls it one at a time and hands what is here from
  // thread to thread; `summary` is read when the pipeline has ended.
  private let output: CheckedWriter
  private let complaints: CheckedWriter
  private let buffers: BufferPool
  private(set) var summary = FilterRun.Summary()

  init(output: CheckedWriter, complaints: CheckedWriter, buffers: BufferPool) {
    self.output = output
    self.complaints = complaints
    self.buffers = buffers
  }

  /// Takes what comes next.
  ///
  /// - Parameter arrival: Filtered values, or why there are none.
  /// - Returns: false when nobody wants more, or the output cannot be written.
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
      // Where complaints cannot be written there is nowhere left to say so.
      try? complaints.writeNow(filtered.complaints)
    }
    return !output.readerLeft
  }
}
