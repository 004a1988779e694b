/// The counts of a pipeline's run, which ``Pipeline/run(jobs:stop:)`` returns.
///
/// The counts always add up: `produced + split == delivered + heldBack + failed + dropped`. Packets are dropped only if
/// the sink stopped the run.
///
/// ```swift
/// let notEmpty = Stage<String, String, Never>("not empty") { packet in
///   packet.content.isEmpty ? .holdBack(because: "empty") : .pass(packet.content)
/// }
/// let words = Port<String, Never>(1, contents: ["tea", "", "coffee"])
/// let summary = PipelineBuilder(ports: [words]).stage(notEmpty).sink { _ in true }.run()
/// print(summary.produced, summary.delivered, summary.heldBack)   // 3 2 1
/// print(summary.ending)                                          // complete
/// ```
public struct PipelineSummary: Hashable, Sendable {
  /// The number of packets that the ports produced.
  public internal(set) var produced = 0

  /// The number of parts that arrived before the last part of their packet.
  public internal(set) var split = 0

  /// The number of delivered packets and parts.
  public internal(set) var delivered = 0

  /// The number of packets and parts that a stage held back.
  public internal(set) var heldBack = 0

  /// The number of packets and parts for which a stage failed.
  public internal(set) var failed = 0

  /// The number of packets that were produced but did not arrive, because the sink stopped the run.
  public internal(set) var dropped = 0

  /// The number of failed ports.
  public internal(set) var failedPorts = 0

  /// The reason why the run ended.
  public internal(set) var ending = Ending.complete

  /// The reason why a run ended.
  public enum Ending: Hashable, Sendable {
    /// All ports were exhausted or failed.
    case complete
    /// The sink returned false.
    case rejected
    /// The stop signal was raised. All packets that had been produced by then have arrived.
    case stopped
  }

  /// Creates a summary with all counts at zero.
  public init() {}

  /// Counts an arrival.
  @usableFromInline mutating func count<Content, Failure>(_ arrival: Arrival<Content, Failure>) {
    if !arrival.isLast { split += 1 }
    switch arrival.status {
    case .delivered: delivered += 1
    case .heldBack: heldBack += 1
    case .failed: failed += 1
    case .portFailed: failedPorts += 1
    }
  }

  /// Completes the counts at the end of the run.
  @usableFromInline mutating func close(produced: Int, ending: Ending) {
    self.produced = produced
    self.ending = ending
    dropped = produced + split - delivered - heldBack - failed
  }
}
