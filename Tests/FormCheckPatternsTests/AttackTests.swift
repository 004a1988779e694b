import Foundation
import TestSupport
import Testing

@testable import FormCheckPatterns

/// Tests that a match is stopped if a custom pattern takes too long on text that almost matches.
@Suite struct AttackTests {
  /// A pattern, and the parts of a string on which it takes a long time.
  struct Attack: Sendable, CustomTestStringConvertible {
    let pattern: String
    let beginning: String
    let unit: String
    let end: String

    var testDescription: String { pattern }

    func text(_ count: Int) -> String { beginning + String(repeating: unit, count: count) + end }
  }

  /// The rows of `Tests/Vectors/attacks.txt`.
  static let attacks: [Attack] = rows(of: "attacks.txt").map { cells in
    let end = cells[3].replacingOccurrences(of: "\\n", with: "\n")
    return Attack(pattern: cells[0], beginning: cells[1], unit: cells[2], end: end)
  }

  /// Returns the cells of a table in `Tests/Vectors`, without its header.
  static func rows(of name: String) -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Vectors/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static let sizes = [1_000, 100_000]

  /// None of the strings is accepted.
  ///
  /// Long ones are undecided, or rejected within the budget.
  @Test(arguments: attacks)
  func attacksAreStopped(_ attack: Attack) throws {
    let pattern = try Pattern(attack.pattern, options: .unicode)
    // A tenth of the standard budget is enough, because steps are counted in the same way.
    // `.dev/attack` measures the times.
    var scratch = try MatchScratch(limits: MatchLimits(match: 100_000))
    for size in Self.sizes {
      let text = attack.text(size)
      for engine in [Pattern.Engine.jit, .interpreter] {
        let outcome = pattern.matches(text.utf8Span, scratch: &scratch, engine: engine)
        #expect(outcome != .match, "\(size) \(engine)")
      }
      let progress = pattern.progress(of: text.utf8Span, scratch: &scratch)
      #expect(progress != .complete)
    }
  }

  @Test func thereAreAttacks() { #expect(Self.attacks.count > 170) }

  /// Regression test: when only steps were counted, 100 KB took more than 20 s.
  @Test func longLookAheadsCountTowardTheLimit() throws {
    let pattern = try Pattern("(?:a(?!a*b))*c")
    var scratch = try MatchScratch()
    let text = String(repeating: "a", count: 100_000) + "cc"
    for engine in [Pattern.Engine.jit, .interpreter] {
      #expect(
        pattern.matches(text.utf8Span, scratch: &scratch, engine: engine) == .undecided(.matchLimit)
      )
    }
    #expect(pattern.progress(of: text.utf8Span, scratch: &scratch) == .undecided(.matchLimit))
  }

  @Test(arguments: 0..<4) func theMeterDoesNotChangeResults(part: UInt64) throws {
    var random = RandomPattern(seed: 4242 &* part &+ 3)
    var compared = 0
    for _ in 0..<100 {
      let made = random.next()
      guard let pattern = try? Pattern(made.source, options: made.options) else { continue }
      var plain = try MatchScratch(limits: MatchLimits(match: 50_000))
      var metered = try MatchScratch(limits: MatchLimits(match: 50_000))
      metered.unmetered = 0
      for text in random.texts(for: made, short: 20, samples: 8) {
        for engine in [Pattern.Engine.jit, .interpreter] {
          let expected = pattern.matches(text.utf8Span, scratch: &plain, engine: engine)
          if case .undecided = expected { continue }
          let found = pattern.matches(text.utf8Span, scratch: &metered, engine: engine)
          // The meter counts more than steps, so it may stop the match earlier.
          if case .undecided = found { continue }
          #expect(found == expected, "\(made.source) \(made.options) \(text) \(engine)")
        }
        let expected = pattern.progress(of: text.utf8Span, scratch: &plain)
        let found = pattern.progress(of: text.utf8Span, scratch: &metered)
        switch (expected, found) {
        case (.undecided, _), (_, .undecided): continue
        // If the search for the position hits the limit, the result is an earlier position.
        case (.impossible(let place), .impossible(let other)): #expect(other <= place)
        default: #expect(found == expected, "\(made.source) \(made.options) \(text)")
        }
        compared += 1
      }
    }
    #expect(compared > 800)
  }

  /// Common patterns reach a verdict on 100 KB of valid text.
  @Test(arguments: [
    ("(?:[a-z]+,)*[a-z]+", "abcde,", "x"), (#"(?:\w+ )*\w+"#, "some words ", "x"),
    ("(?:(?!ab).)*", "a", "c"), (#"(?:"[^"]*",)*"#, "\"abc\",", ""),
    (#"[^@]+@(?:[a-z]+\.)+[a-z]+"#, "a", "@example.org"),
  ])
  func ordinaryTextsAreDecided(_ source: String, _ unit: String, _ end: String) throws {
    let pattern = try Pattern(source, options: .unicode)
    var scratch = try MatchScratch()
    let text = String(repeating: unit, count: 100_000 / unit.utf8.count) + end
    for engine in [Pattern.Engine.jit, .interpreter] {
      #expect(pattern.matches(text.utf8Span, scratch: &scratch, engine: engine) == .match)
    }
  }

  @Test(arguments: [
    ("[a-z]+", false), ("[0-9]{3}-[0-9]{4}", false), ("(?:ab)*", false), ("(?:a|b)*", true),
    ("(?:a|a){19}b", true), ("a++b?", false),
    ("(a+)+", true),
    (".*.*", true), (#"(.*)\1"#, true), (#"(.+)(?1)"#, true), ("a{2,}b{2,}", true),
    ("a{200}b{200}", true),
    (#"\X*"#, true), ("(?P<a>b+)(?P=a)", true), ("a{1,63}b{1,63}", false),
    (".*" + String(repeating: "a", count: 200), true), ("a{99}b{99}", true),
  ])
  func farLookingPatternsAreDetected(_ source: String, _ isFar: Bool) {
    #expect(PatternReach(source).mayLookFar == isFar)
  }
}
