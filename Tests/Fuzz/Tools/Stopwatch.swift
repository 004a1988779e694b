import Glibc

/// Measures the processor time of the current thread, which other processes do not affect.
enum Stopwatch {
  /// Runs a function.
  ///
  /// - Returns: Its result and the time in milliseconds.
  static func time<Answer>(_ body: () throws -> Answer) rethrows -> (Answer, Int) {
    let start = now
    let answer = try body()
    return (answer, now - start)
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
