/// One station on the way of a packet: it lets the packet pass, changes it, holds it back, or fails.
///
/// ```swift
/// let loggedIn = Stage<ShareEvent, ShareEvent, ShareError>("log-in check") { packet in
///   packet.content.user == nil ? .holdBack(because: "not logged in") : .pass(packet.content)
/// }
/// ```
///
/// With several jobs, a stage works on several packets at the same time, each on a thread of its own,
/// with a stack of 1 MiB. Nobody interrupts it: one that works for long should look at the signal that
/// it may be stopped by.
/// What one worker needs for itself, such as scratch memory, is made once for each by
/// ``init(_:perWorker:)``.
public struct Stage<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// What one worker does with a packet.
  ///
  /// A worker whose result is large may pass on parts of it early, through the second argument, which
  /// waits until all packets before this one have arrived, and says whether anybody wants more.
  public typealias Work = (Packet<Input>, _ passEarly: (Output) -> Bool) throws(Failure) ->
    StageResult<Output>

  /// What it is called on the way of a packet.
  public let name: String

  @usableFromInline let makeWork: @Sendable () throws(Failure) -> Work

  /// A stage that does the same with each packet, whoever works on it.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - work: What to do with a packet; called by several threads at once.
  @inlinable public init(
    _ name: String,
    _ work: @escaping @Sendable (Packet<Input>) throws(Failure) -> StageResult<Output>
  ) {
    self.init(name, perWorker: { { (packet, _) throws(Failure) in try work(packet) } })
  }

  /// A stage whose workers have something of their own.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - makeWork: Called once for each worker, on its thread; what it returns is called by that thread
  ///     alone. If it throws, each packet that the worker gets fails with that error.
  @inlinable public init(
    _ name: String, perWorker makeWork: @escaping @Sendable () throws(Failure) -> Work
  ) {
    self.name = name
    self.makeWork = makeWork
  }

  /// Makes what one worker needs.
  ///
  /// - Returns: What the worker does with a packet.
  /// - Throws: Why it cannot work.
  @inlinable public func work() throws(Failure) -> Work { try makeWork() }
}
