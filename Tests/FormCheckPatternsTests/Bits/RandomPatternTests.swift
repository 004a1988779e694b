import FormCheckPatterns
import TestSupport
import Testing

/// Compares the bit engine with PCRE2's interpreter on random patterns; `.dev/fuzz bits` runs
/// millions of them.
@Suite struct RandomPatternTests {
  private static let count = TestRun.rounds(700)

  @Test(arguments: 0..<4) func theBitEngineAgreesWithPCRE2(part: UInt64) throws {
    var random = RandomPattern(seed: 1000 &* part &+ 17)
    var judged = 0
    for _ in 0..<Self.count {
      let made = random.next()
      guard let pattern = try? Pattern(made.source, options: made.options) else { continue }
      let found: [BitComparison.Disagreement]
      do {
        var comparison = try BitComparison(pattern, acceptsEmpty: judged % 2 == 0)
        let texts = random.texts(for: made, short: 60, samples: 12).shuffled()
        found = comparison.disagreements(
          on: texts,
          [.lines(["\n", "\r\n"], isEnded: judged % 3 == 0), .null(behind: judged % 70)])
      } catch is BitCompilerError {
        continue
      }
      judged += 1
      #expect(found.isEmpty, "\(made.source) \(made.options): \(found.prefix(3))")
      if !found.isEmpty { return }
    }
    #expect(judged > Self.count / 4)
  }
}
