/// Something that a port produced, on its way along the stages.
public struct Packet<Content: Sendable>: Sendable {
  /// The number of the port that it came from.
  public let port: Int

  /// Its number among the packets of that port, from 1.
  public let number: Int

  /// What it carries.
  public let content: Content

  /// A packet, for asking a stage by itself; in a pipeline the ports make them.
  @inlinable public init(port: Int, number: Int, content: Content) {
    self.port = port
    self.number = number
    self.content = content
  }
}

/// What a stage does with a packet.
public enum StageResult<Content: Sendable>: Sendable {
  /// It lets the packet go on, with this content.
  case pass(Content)
  /// It holds the packet back, for a reason that people can read.
  case holdBack(because: String)
}

/// The end of a packet's way, as the sink sees it: everything that a port produced arrives there, in
/// one way or another.
public struct Arrival<Content: Sendable, Failure: Error>: Sendable {
  /// What became of a packet.
  public enum Status: Sendable {
    /// All stages let it pass.
    case delivered(Content)
    /// A stage held it back.
    case heldBack(by: String, because: String)
    /// A stage failed at it; the packets behind it are not affected.
    case failed(in: String, Failure)
    /// The port failed, and gives no more packets; the other ports are not affected.
    case portFailed(Failure)
  }

  /// The number of the port.
  public let port: Int

  /// The packet's number among those of its port, from 1; where a port failed, the number that its
  /// next packet would have had.
  public let number: Int

  /// What became of it.
  public let status: Status

  /// Whether nothing more comes of this packet: a stage may pass it on in several parts.
  public let isLast: Bool

  /// The names of all stages, which all arrivals share, and how many of them let it pass.
  @usableFromInline let stages: [String]
  @usableFromInline let passed: Int

  /// An arrival, for asking a sink by itself; in a pipeline the stages make them.
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

  /// The names of the stages that let it pass, in order.
  @inlinable public var way: [String] { Array(stages.prefix(passed)) }

  /// The content, if it was delivered.
  @inlinable public var content: Content? {
    if case .delivered(let content) = status { content } else { nil }
  }
}

extension Packet: Equatable where Content: Equatable {}
extension StageResult: Equatable where Content: Equatable {}
extension Arrival.Status: Equatable where Content: Equatable, Failure: Equatable {}

extension Arrival: Equatable where Content: Equatable, Failure: Equatable {
  /// Whether two arrivals are alike in all that can be seen of them.
  public static func == (one: Arrival, other: Arrival) -> Bool {
    one.port == other.port && one.number == other.number && one.isLast == other.isLast
      && one.status == other.status && one.way == other.way
  }
}

extension Arrival {
  /// The same packet with what became of it at the next stage.
  @inlinable func ending<Next: Sendable>(
    _ status: Arrival<Next, Failure>.Status, isLast: Bool? = nil
  ) -> Arrival<Next, Failure> {
    let isPassed = if case .delivered = status { true } else { false }
    return Arrival<Next, Failure>(
      port: port, number: number, status: status, isLast: isLast ?? self.isLast, stages: stages,
      passed: passed + (isPassed ? 1 : 0))
  }
}
