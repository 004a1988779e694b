import TestSupport
import Testing

@testable import FormCheckPatterns

@Suite struct MachineCodeTests {
  @Test func machineCodeIsCreatedAfterSeveralMatches() {
    let code = MachineCode()
    let early = (0..<1000).prefix { _ in code.isTooEarly(forBytes: 10) }.count
    let isStillTooEarly = code.isTooEarly(forBytes: 10)
    #expect((10..<200).contains(early) && !isStillTooEarly)
  }

  @Test func longTextIsNeverInterpretedFirst() {
    let code = MachineCode()
    let answers = [1_000_000, 0].map { code.isTooEarly(forBytes: $0) }
    #expect(answers == [false, true])
  }

  /// A result does not depend on whether the pattern has machine code yet.
  @Test(arguments: 0..<4) func earlyMatchesAgreeWithMachineCode(part: UInt64) throws {
    var random = RandomPattern(seed: 977 &* part &+ 11)
    var scratch = try MatchScratch(limits: MatchLimits(match: 20_000))
    var compared = 0
    for _ in 0..<100 {
      let made = random.next()
      for text in random.texts(for: made, short: 20, samples: 6) {
        guard let pattern = try? Pattern(made.source, options: made.options) else { continue }
        let span = text.utf8Span
        let early = pattern.matches(span, scratch: &scratch)
        let earlyProgress = pattern.progress(of: span, scratch: &scratch)
        #expect(
          early == pattern.matches(span, scratch: &scratch, engine: .jit),
          "\(made.source) \(made.options) \(text)")
        #expect(
          earlyProgress == pattern.progress(of: span, scratch: &scratch, engine: .jit),
          "\(made.source) \(made.options) \(text)")
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  /// The first match has the same limits as every later one.
  @Test func aLimitAppliesFromTheFirstMatch() throws {
    let text = String(repeating: "a", count: 40) + "d"
    let pattern = try Pattern("(a+)+[bc]")
    for _ in 0..<3 { #expect(pattern.matches(text.utf8Span) == .undecided(.matchLimit)) }
    #expect(pattern.matches("aab".utf8Span) == .match)
  }

  @Test func threadsCanCreateMachineCodeAtTheSameTime() async throws {
    for _ in 0..<20 {
      let pattern = try Pattern("(?:[a-z]+-)*[a-z]+")
      await withTaskGroup(of: Bool.self) { group in
        for worker in 0..<8 {
          group.addTask {
            (worker > 0 || pattern.engine == pattern.engine)
              && (0..<200).allSatisfy { _ in
                pattern.matches("ab-cd".utf8Span) == .match
                  && pattern.matches("ab--cd".utf8Span) == .noMatch
              }
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }
}
