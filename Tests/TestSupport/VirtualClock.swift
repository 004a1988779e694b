/// A clock that a test advances, so that tests do not wait.
public final class VirtualClock: Clock, @unchecked Sendable {
  /// A time relative to the start of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the start.
    public let offset: Duration

    /// Returns a later time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this one to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns true if a time comes before another.
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let number: Int
    let end: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var count = 0
    /// The sleepers that were canceled before they slept.
    var canceled: Set<Int> = []
  }

  private let state = Guarded(State())

  /// Creates a clock at its start.
  public init() {}

  /// The current time.
  public var now: Instant { state.withLock { $0.now } }

  /// The resolution of the clock.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the clock has reached a time.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCanceled = state.withLock { state in
          if state.canceled.remove(number) != nil { return true }
          state.sleepers.append(.init(number: number, end: deadline, continuation: continuation))
          return false
        }
        if isCanceled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let index = state.sleepers.firstIndex { $0.number == number }
        if index == nil { state.canceled.insert(number) }
        return index.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// The number of sleeping tasks.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Advances the clock to the time at which the next task wakes, unless that is after a limit.
  ///
  /// - Parameter limit: The latest time to advance to.
  /// - Returns: false if no task wakes before the limit. In this case, the clock is at the limit.
  public func wakeNext(until limit: Instant) -> Bool {
    let sleeper = state.withLock { state -> Sleeper? in
      let index = state.sleepers.indices.min { state.sleepers[$0].end < state.sleepers[$1].end }
      guard let index, state.sleepers[index].end <= limit else {
        state.now = max(state.now, limit)
        return nil
      }
      state.now = max(state.now, state.sleepers[index].end)
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }
}
