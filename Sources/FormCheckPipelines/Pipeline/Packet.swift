/// One item that a port produced, with its origin.
///
/// A ``Stage`` receives packets, and returns a ``StageResult`` for each of them.
///
/// ```swift
/// let label = Stage<String, String, Never>("label") { packet in
///   .pass("\(packet.port).\(packet.number) \(packet.content)")
/// }
/// let words = Port<String, Never>(1, contents: ["tea", "coffee"])
/// let (arrivals, _) = PipelineBuilder(ports: [words]).stage(label).arrivals()
/// print(arrivals.compactMap(\.content))   // ["1.1 tea", "1.2 coffee"]
/// ```
public struct Packet<Content: Sendable>: Sendable {
  /// The number of the port that produced the packet.
  public let port: Int

  /// The number of the packet among those of its port, from 1.
  public let number: Int

  /// The content of the packet.
  public let content: Content

  /// Creates a packet for calling a stage directly.
  ///
  /// In a pipeline, the ports create the packets.
  @inlinable public init(port: Int, number: Int, content: Content) {
    self.port = port
    self.number = number
    self.content = content
  }
}

/// The result of a stage for one packet.
///
/// The example of ``Stage`` returns both results.
public enum StageResult<Content: Sendable>: Sendable {
  /// The packet continues with this content.
  case pass(Content)
  /// The stage withholds the packet, and gives a human-readable reason.
  case holdBack(because: String)
}

/// The final state of a packet, as the sink receives it.
///
/// Unless the sink stops the run, it receives every packet that a port produces: delivered, held back or failed.
///
/// ```swift
/// let notEmpty = Stage<String, String, Never>("not empty") { packet in
///   packet.content.isEmpty ? .holdBack(because: "empty") : .pass(packet.content)
/// }
/// let words = Port<String, Never>(1, contents: ["tea", ""])
/// for arrival in PipelineBuilder(ports: [words]).stage(notEmpty).arrivals().arrivals {
///   switch arrival.status {
///   case .delivered(let word): print(arrival.number, word)                       // 1 tea
///   case .heldBack(let stage, let reason): print(arrival.number, stage, reason)  // 2 not empty empty
///   case .failed, .portFailed: break
///   }
/// }
/// ```
public struct Arrival<Content: Sendable, Failure: Error>: Sendable {
  /// The final status of a packet.
  public enum Status: Sendable {
    /// All stages passed the packet on.
    case delivered(Content)
    /// A stage held the packet back.
    case heldBack(by: String, because: String)
    /// A stage failed for this packet. Later packets are not affected.
    case failed(in: String, Failure)
    /// The port failed and produces no more packets. Other ports are not affected.
    case portFailed(Failure)
  }

  /// The number of the port.
  public let port: Int

  /// The number of the packet among those of its port, from 1.
  ///
  /// For a failed port, this is the number that its next packet would have had.
  public let number: Int

  /// The final status of the packet.
  public let status: Status

  /// A Boolean value that indicates whether this is the last arrival of the packet.
  ///
  /// A stage can deliver a large packet in several parts.
  public let isLast: Bool

  /// The names of all stages, shared by all arrivals, and the number of stages that passed the packet on.
  @usableFromInline let stages: [String]
  @usableFromInline let passed: Int

  /// Creates an arrival for calling a sink directly.
  ///
  /// In a pipeline, the stages create the arrivals.
  @inlinable public init(
    port: Int, number: Int, way: [String], status: Status, isLast: Bool = true
  ) {
    self.init(
      port: port, number: number, status: status, isLast: isLast, stages: way,
      passed: way.count)
  }

  @inlinable init(
    port: Int, number: Int, status: Status, isLast: Bool, stages: [String], passed: Int
  ) {
    self.port = port
    self.number = number
    self.status = status
    self.isLast = isLast
    self.stages = stages
    self.passed = passed
  }

  /// The names of the stages that passed the packet on, in order.
  @inlinable public var way: [String] { Array(stages.prefix(passed)) }

  /// The content of a delivered packet, or nil.
  @inlinable public var content: Content? {
    if case .delivered(let content) = status { content } else { nil }
  }
}

extension Packet: Equatable where Content: Equatable {}
extension StageResult: Equatable where Content: Equatable {}
extension Arrival.Status: Equatable where Content: Equatable, Failure: Equatable {}

extension Arrival: Equatable where Content: Equatable, Failure: Equatable {
  /// Returns whether all public properties of two arrivals are equal.
  public static func == (one: Arrival, other: Arrival) -> Bool {
    one.port == other.port && one.number == other.number && one.isLast == other.isLast
      && one.status == other.status && one.way == other.way
  }
}

extension Arrival {
  /// Returns a copy of this arrival with the status that the next stage gave it.
  @inlinable func ending<Next: Sendable>(
    _ status: Arrival<Next, Failure>.Status, isLast: Bool? = nil
  ) -> Arrival<Next, Failure> {
    let isPassed = if case .delivered = status { true } else { false }
    return Arrival<Next, Failure>(
      port: port, number: number, status: status, isLast: isLast ?? self.isLast, stages: stages,
      passed: passed + (isPassed ? 1 : 0))
  }
}
