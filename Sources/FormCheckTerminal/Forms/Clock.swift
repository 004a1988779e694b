internal import Glibc

/// The time since the machine was started, which nobody sets.
enum Clock {
  /// Now, in milliseconds.
  static var now: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
