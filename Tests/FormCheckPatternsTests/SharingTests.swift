import FormCheckPatterns
import Testing

@Suite struct SharingTests {
  /// Concurrent tasks use one pattern, both with their own scratch memory and with the default one.
  @Test func aPatternIsSharedByThreads() async throws {
    let pattern = try Pattern("[a-z]+[0-9]{2}")
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<16 {
        group.addTask {
          guard var scratch = try? MatchScratch() else { return false }
          return (0..<2000).allSatisfy { round in
            let number = (worker * 2000 + round) % 90 + 10
            let good = "worker\(number)"
            let bad = "worker\(number)x"
            return pattern.matches(good.utf8Span, scratch: &scratch) == .match
              && pattern.matches(bad.utf8Span) == .noMatch
              && pattern.progress(of: bad.utf8Span) == .impossible(at: 8)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
