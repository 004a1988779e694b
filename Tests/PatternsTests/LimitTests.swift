import Patterns
import Testing

@Suite struct LimitTests {
  private let exploding = String(repeating: "a", count: 40) + "d"

  @Test(arguments: [Pattern.Engine.jit, .interpreter])
  func anExplodingPatternIsStopped(_ engine: Pattern.Engine) throws {
    let pattern = try Pattern("(a+)+[bc]")
    var scratch = try MatchScratch()
    let outcome = pattern.matches(exploding.utf8Span, scratch: &scratch, engine: engine)
    #expect(outcome == .undecided(.matchLimit))
    #expect(pattern.progress(of: exploding.utf8Span, scratch: &scratch) == .undecided(.matchLimit))
  }

  @Test func limitsOfOnesOwnAreKept() throws {
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

  /// Compiled code runs out of its stack, the interpreter out of its heap: neither is an answer.
  @Test func memoryRunsOut() throws {
    let pattern = Pattern(bundled: "(?:a|b)*")
    let text = String(repeating: "ab", count: 1_000_000)
    var scratch = try MatchScratch()
    let outcome = pattern.matches(text.utf8Span, scratch: &scratch)
    #expect(outcome == .undecided(.heapLimit))
  }

  /// A text that is too deep for the stack of compiled code is tried on the interpreter's heap.
  @Test func theInterpreterStepsIn() throws {
    let pattern = Pattern(bundled: "(?:a|b)*")
    let text = String(repeating: "ab", count: 10_000)
    var scratch = try MatchScratch(limits: MatchLimits(jitStackBytes: 32 * 1024))
    #expect(pattern.matches(text.utf8Span, scratch: &scratch) == .match)
  }

  @Test func everyStopHasWords() {
    let stops: [MatchStop] = [
      .matchLimit, .depthLimit, .heapLimit, .stackLimit, .outOfMemory, .brokenPattern, .other(-44),
    ]
    #expect(Set(stops.map(\.description)).count == stops.count)
  }
}
