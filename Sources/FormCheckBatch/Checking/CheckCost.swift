import FormCheckIO
package import FormCheckCore

/// The time that the check of one accepted value in a file takes, measured on this computer.
///
/// The time depends on the computer and its load, so only its order of magnitude is shown.
package struct CheckCost: Sendable {
  private let nanoseconds: Double

  /// The time in which the measured checks should run, in nanoseconds.
  ///
  /// A shorter time would depend on the resolution of the clock.
  private static let shortestRun = 200_000
  private static let largestText = 64 * 1024
  private static let runs = 5

  /// Measures the check of values.
  ///
  /// The initializer fails without values, or without memory for matches.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - values: Values that the rule accepts, without line breaks.
  package init?(of rule: Rule, for values: [String]) {
    let limit = InputValidator.standardLimit
    let bits = SharedBits(rule, limit: limit, framing: .lines)
    let checker = try? AdaptiveChunkChecker(bits, rule, limit: limit, engine: .bits)
    guard let checker, !values.isEmpty else { return nil }
    let lines = values.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    var text = lines
    // The first check compiles the rule.
    _ = Self.time(of: text, by: checker)
    while Self.time(of: text, by: checker) < Self.shortestRun, text.count < Self.largestText {
      text += text
    }
    // The shortest run was not interrupted by other programs.
    let best = (0..<Self.runs).map { _ in Self.time(of: text, by: checker) }.min() ?? 0
    nanoseconds = Double(best) / Double(values.count * text.count / lines.count)
  }

  private static func time(of text: [UInt8], by checker: AdaptiveChunkChecker) -> Int {
    var verdicts = ChunkVerdicts()
    let chunk = Chunk(bytes: text, count: text.count, framing: .lines, isText: nil)
    let start = MonotonicClock.nanoseconds
    checker.check(chunk, into: &verdicts)
    return MonotonicClock.nanoseconds - start
  }

  /// The order of magnitude.
  package var words: String { Self.words(forNanoseconds: nanoseconds) }

  static func words(forNanoseconds time: Double) -> String {
    switch time {
    case ..<10: "less than 10 ns"
    case ..<100: "10 to 100 ns"
    case ..<1000: "100 ns to 1 µs"
    default: "more than 1 µs"
    }
  }
}
