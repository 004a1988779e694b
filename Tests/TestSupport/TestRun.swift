import Glibc

/// The options of a test run.
public enum TestRun {
  /// Whether to run suites without concurrency, which the gate skips under the thread sanitizer.
  public static let includesSingleThreads = unsafe getenv("FORMCHECK_TESTS_THREADS_ONLY") == nil
}
