import FormCheckPipelines

/// A thread that calls a function at regular intervals.
package final class Ticker {
  private let stop: StopSignal
  private var thread: WorkerThread?

  /// Starts the thread, or returns nil if the system cannot create it.
  ///
  /// The intervals are counted from the start, so that a slow call does not delay the later ones.
  ///
  /// - Parameters:
  ///   - milliseconds: The interval, at least 1.
  ///   - call: The function, which is called after each interval.
  package init?(every milliseconds: Int, _ call: @escaping @Sendable () -> Void) {
    guard let stop = StopSignal() else { return nil }
    self.stop = stop
    let length = max(1, milliseconds) * 1_000_000
    thread = WorkerThread {
      var next = MonotonicClock.nanoseconds + length
      while true {
        let left = next - MonotonicClock.nanoseconds
        // Round up, so that the wait does not end before the interval does.
        if left > 0 {
          guard stop.waitForInput(on: -1, within: (left + 999_999) / 1_000_000) else { return }
          continue
        }
        if stop.isRaised { return }
        call()
        next = max(next + length, MonotonicClock.nanoseconds)
      }
    }
    if thread == nil { return nil }
  }

  deinit { end() }

  /// Ends the thread, and waits until its last call has returned.
  package func end() {
    stop.raise()
    thread?.join()
    thread = nil
  }
}
