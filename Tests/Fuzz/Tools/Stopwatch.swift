import Glibc

/// How long something takes of the processor, whoever else uses it.
enum Stopwatch {
  /// Does something.
  ///
  /// - Returns: What it returned, and the time in milliseconds.
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
