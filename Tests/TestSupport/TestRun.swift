import Glibc

/// What a run of the tests is for.
public enum TestRun {
  /// Whether suites run that have one thread: the gate's second run looks for races, and leaves them out.
  public static let includesSingleThreads = unsafe getenv("FORMCHECK_TESTS_THREADS_ONLY") == nil
}
