import Glibc

/// The options of a test run.
public enum TestRun {
  /// Whether to run suites without concurrency; the gate's run under the thread sanitizer skips them.
  public static let includesSingleThreads = unsafe getenv("FORMCHECK_TESTS_THREADS_ONLY") == nil
}
