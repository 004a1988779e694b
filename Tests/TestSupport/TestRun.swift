import Glibc

/// The options of a test run.
public enum TestRun {
  /// Whether to run suites without concurrency, which the gate skips under the thread sanitizer.
  public static let includesSingleThreads = unsafe getenv("FORMCHECK_TESTS_THREADS_ONLY") == nil

  /// Returns all cases, or the first two under the thread sanitizer, if each case runs the same code in threads.
  public static func some<Case>(of cases: [Case]) -> [Case] {
    includesSingleThreads ? cases : Array(cases.prefix(2))
  }
}
