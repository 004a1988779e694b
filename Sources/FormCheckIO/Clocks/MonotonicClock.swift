internal import Glibc

/// The time since the machine started.
///
/// It never goes backward.
package enum MonotonicClock: Sendable {
  /// The time as a duration.
  package static var now: Duration { .nanoseconds(nanoseconds) }

  /// The time in nanoseconds.
  package static var nanoseconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
