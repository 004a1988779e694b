internal import Glibc

/// A clock for measuring elapsed time.
///
/// It counts from an unspecified moment and never goes backward, even if the system time is changed. The count
/// pauses while the machine is suspended.
package enum MonotonicClock: Sendable {
  /// The current time.
  package static var now: Duration { .nanoseconds(nanoseconds) }

  /// The current time, in nanoseconds.
  package static var nanoseconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
