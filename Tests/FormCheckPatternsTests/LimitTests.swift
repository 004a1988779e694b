import Testing

@testable import FormCheckPatterns

@Suite struct LimitTests {
  private let exploding = String(repeating: "a", count: 40) + "d"

  @Test(arguments: [Pattern.Engine.jit, .interpreter])
  func anExponentialPatternIsStopped(_ engine: Pattern.Engine) throws {
    let pattern = try Pattern("(a+)+[bc]")
    var scratch = try MatchScratch()
    let outcome = pattern.matches(exploding.utf8Span, scratch: &scratch, engine: engine)
    #expect(outcome == .undecided(.matchLimit))
    #expect(pattern.progress(of: exploding.utf8Span, scratch: &scratch) == .undecided(.matchLimit))
  }

  @Test func customLimitsAreApplied() throws {
    let pattern = try Pattern("(a+)+[bc]")
    var scratch = try MatchScratch(limits: MatchLimits(match: 10, depth: 10, heapKibibytes: 20))
    #expect(scratch.limits.match == 10)
    let text = "aaaad"
    #expect(pattern.matches(text.utf8Span, scratch: &scratch) == .undecided(.matchLimit))
    var deep = try MatchScratch(limits: MatchLimits(depth: 2))
    #expect(
      pattern.matches(text.utf8Span, scratch: &deep, engine: .interpreter)
        == .undecided(.depthLimit))
  }

  /// The JIT code exhausts its stack, and then the interpreter exhausts its heap.
  @Test func exhaustedMemoryIsUndecided() throws {
    let pattern = Pattern(bundled: "(?:a|b)*")
    let text = String(repeating: "ab", count: 1_000_000)
    var scratch = try MatchScratch()
    let outcome = pattern.matches(text.utf8Span, scratch: &scratch)
    #expect(outcome == .undecided(.heapLimit))
  }

  /// A match that is too deep for the JIT stack is repeated with the interpreter, on the heap.
  @Test func deepMatchesFallBackToTheInterpreter() throws {
    let pattern = Pattern(bundled: "(?:a|b)*")
    let text = String(repeating: "ab", count: 10_000)
    var scratch = try MatchScratch(limits: MatchLimits(jitStackBytes: 32 * 1024))
    #expect(pattern.matches(text.utf8Span, scratch: &scratch) == .match)
  }

  @Test func everyStopHasADescription() {
    let stops: [MatchStop] = [
      .matchLimit, .depthLimit, .heapLimit, .stackLimit, .outOfMemory, .brokenPattern, .other(-44),
    ]
    #expect(Set(stops.map(\.description)).count == stops.count)
  }
}

extension LimitTests {
  /// Regression test: each part of a long value had its own budget, so 19 KB took over a second.
  @Test func partsOfOneValueShareOneBudget() throws {
    // In each part, the first alternative takes 2^15 steps before the second one matches.
    let pattern = try Pattern("(?:a+)+b|a+c")
    let part = String(repeating: "a", count: 15) + "c"
    #expect(pattern.matches(part.utf8Span) == .match)
    let counts = [1, 1000].map { count in
      MatchBudget.shared(forBytes: part.utf8.count * count) {
        (0..<count).prefix { _ in pattern.matches(part.utf8Span) == .match }.count
      }
    }
    #expect(counts[0] == 1)
    #expect((1..<200).contains(counts[1]))
    #expect(pattern.matches(part.utf8Span) == .match)
  }

  /// Many parts that match in a few steps each do not exhaust the budget.
  @Test func manyOrdinaryPartsStayWithinTheSharedBudget() throws {
    let pattern = try Pattern(#"(?:\w+ )*\w+|[a-z]*\d*x"#)
    let outcomes = MatchBudget.shared(forBytes: 20 * 50_000) {
      Set((0..<50_000).map { _ in pattern.matches("some words or others".utf8Span) })
    }
    #expect(outcomes == [.match])
  }
}
