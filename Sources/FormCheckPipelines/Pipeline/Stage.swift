/// A step of a pipeline, which passes a packet on, changes it, holds it back, or fails.
///
/// ```swift
/// let notEmpty = Stage<String, String, Never>("not empty") { packet in
///   packet.content.isEmpty ? .holdBack(because: "empty") : .pass(packet.content)
/// }
/// let words = Port<String, Never>(1, contents: ["tea", "", "coffee"])
/// let (arrivals, _) = PipelineBuilder(ports: [words]).stage(notEmpty).arrivals()
/// for arrival in arrivals { print(arrival.number, arrival.content ?? "held back") }
/// ```
///
/// With several jobs, a stage processes several packets concurrently, each on its own thread with a stack of 1 MiB.
/// Raising the stop signal does not interrupt a stage, so a long computation should check the signal itself. Use
/// ``init(_:perWorker:)`` if each worker needs its own state, such as scratch memory.
public struct Stage<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// The function that processes a packet.
  ///
  /// The second argument is a function that passes on a part of a large result early. That function waits until all
  /// earlier packets have arrived, and returns false if no more arrivals are wanted.
  public typealias Work = (Packet<Input>, _ passEarly: (Output) -> Bool) throws(Failure) ->
    StageResult<Output>

  /// The name of the stage, which arrivals carry.
  public let name: String

  @usableFromInline let makeWork: @Sendable () throws(Failure) -> Work

  /// Creates a stage whose workers share one function.
  ///
  /// - Parameters:
  ///   - name: The name of the stage.
  ///   - work: The function that processes a packet. Several threads call it at the same time.
  @inlinable public init(
    _ name: String,
    _ work: @escaping @Sendable (Packet<Input>) throws(Failure) -> StageResult<Output>
  ) {
    self.init(name, perWorker: { { (packet, _) throws(Failure) in try work(packet) } })
  }

  /// Creates a stage whose workers have separate functions, each with its own state.
  ///
  /// - Parameters:
  ///   - name: The name of the stage.
  ///   - makeWork: Creates the function of a worker. Only that worker's thread calls the function. If `makeWork` throws
  ///     an error, all packets of the worker fail with that error.
  @inlinable public init(
    _ name: String, perWorker makeWork: @escaping @Sendable () throws(Failure) -> Work
  ) {
    self.name = name
    self.makeWork = makeWork
  }

  /// Creates the function of one worker.
  ///
  /// - Returns: The function that processes a packet.
  /// - Throws: The error that `makeWork` throws, if the stage was created with ``init(_:perWorker:)``.
  @inlinable public func work() throws(Failure) -> Work { try makeWork() }
}
