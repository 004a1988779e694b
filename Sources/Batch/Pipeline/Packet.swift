/// Something that a port produced, on its way along the stages.
public struct Packet<Content: Sendable>: Sendable {
  /// The number of the port that it came from.
  public let port: Int

  /// Its number among the packets of that port, from 1.
  public let number: Int

  /// What it carries.
  public let content: Content

  /// A packet, for asking a stage by itself; in a pipeline the ports make them.
  public init(port: Int, number: Int, content: Content) {
    self.port = port
    self.number = number
    self.content = content
  }
}

/// What a stage does with a packet.
public enum Passage<Content: Sendable>: Sendable {
  /// It lets the packet go on, with this content.
  case pass(Content)
  /// It holds the packet back, for a reason that people can read.
  case holdBack(because: String)
}

/// The end of a packet's way, as the sink sees it: everything that a port produced arrives there, in
/// one way or another.
public struct Arrival<Content: Sendable, Failure: Error>: Sendable {
  /// What became of a packet.
  public enum Outcome: Sendable {
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

  /// The names of the stages that let it pass, in order.
  public let way: [String]

  /// What became of it.
  public let outcome: Outcome

  /// Whether nothing more comes of this packet: a stage may pass it on in several parts.
  public let isLast: Bool

  /// The content, if it was delivered.
  public var content: Content? {
    if case .delivered(let content) = outcome { content } else { nil }
  }
}

extension Packet: Equatable where Content: Equatable {}
extension Passage: Equatable where Content: Equatable {}
extension Arrival.Outcome: Equatable where Content: Equatable, Failure: Equatable {}
extension Arrival: Equatable where Content: Equatable, Failure: Equatable {}
