import FormCheckIO

/// The start time and the duration of a run.
package struct RunClock: Sendable {
  /// The start time in UTC, such as `2026-11-22T06:24:00Z`.
  package let started: String
  private let start: Int

  /// Starts the clock.
  package init() {
    started = UTCTime.now
    start = MonotonicClock.nanoseconds
  }

  /// The number of milliseconds since the start.
  package var milliseconds: Int { max(0, MonotonicClock.nanoseconds - start) / 1_000_000 }
}
