import Glibc

/// The options of a test run.
public enum TestRun {
  /// Whether to run suites without concurrency, which the gate skips under the thread sanitizer.
  public static let includesSingleThreads = unsafe getenv("FORMCHECK_TESTS_THREADS_ONLY") == nil

  /// Whether random tests try three times as many cases, as in `FORMCHECK_TESTS_LONG=1 swift test`.
  public static let isLong = unsafe getenv("FORMCHECK_TESTS_LONG") != nil

  /// Returns the number of random cases to try: all in a long run, otherwise a third.
  public static func rounds(_ count: Int) -> Int { isLong ? count : (count + 2) / 3 }

  /// Returns all cases, or the first two under the thread sanitizer, if each case runs the same code in threads.
  public static func some<Case>(of cases: [Case]) -> [Case] {
    includesSingleThreads ? cases : Array(cases.prefix(2))
  }
}
