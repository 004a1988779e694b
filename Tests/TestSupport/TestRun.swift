import Glibc

/// The options of a test run.
public enum TestRun {
  /// Whether the gate runs the tests of code with several threads under the thread sanitizer.
  private static let isSanitized = unsafe getenv("FORMCHECK_TESTS_THREADS_ONLY") != nil

  /// Whether random tests try three times as many cases, as in `FORMCHECK_TESTS_LONG=1 swift test`.
  public static let isLong = unsafe getenv("FORMCHECK_TESTS_LONG") != nil

  /// Returns the number of random cases to try: all in a long run, otherwise a third.
  ///
  /// The thread sanitizer tries a tenth: it looks for races, for which the values do not matter.
  public static func rounds(_ count: Int) -> Int {
    isLong ? count : isSanitized ? (count + 9) / 10 : (count + 2) / 3
  }

  /// Returns all cases, or the first two under the thread sanitizer, if each case runs the same code in threads.
  public static func some<Case>(of cases: [Case]) -> [Case] {
    isSanitized ? Array(cases.prefix(2)) : cases
  }
}
