/// The account of a pipeline's run: what went in, and what became of it.
///
/// Nothing is lost: `produced + split == delivered + heldBack + failed + dropped`, and nothing is
/// dropped unless the sink wanted no more.
public struct PipelineSummary: Hashable, Sendable {
  /// How many packets the ports produced.
  public internal(set) var produced = 0

  /// How many parts stages passed on early, beside the last part of each packet.
  public internal(set) var split = 0

  /// How many packets and parts were delivered.
  public internal(set) var delivered = 0

  /// How many packets and parts a stage held back.
  public internal(set) var heldBack = 0

  /// How many packets and parts a stage failed at.
  public internal(set) var failed = 0

  /// How many packets had been produced and no longer arrived when the sink wanted no more.
  public internal(set) var dropped = 0

  /// How many ports failed.
  public internal(set) var failedPorts = 0

  /// How the run ended.
  public internal(set) var ending = Ending.complete

  /// How a run ends.
  public enum Ending: Hashable, Sendable {
    /// All ports came to their ends.
    case complete
    /// The sink wanted no more.
    case rejected
    /// The stop signal was raised; what had been produced by then arrived.
    case stopped
  }

  /// Nothing yet.
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

  /// Counts what never arrived.
  @usableFromInline mutating func close(produced: Int, ending: Ending) {
    self.produced = produced
    self.ending = ending
    dropped = produced + split - delivered - heldBack - failed
  }
}
