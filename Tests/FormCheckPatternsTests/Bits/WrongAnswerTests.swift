import FormCheckPatterns
import TestSupport
import Testing

/// Regression tests of wrong results of the bit engine, and cases that could cause others.
@Suite struct WrongAnswerTests {
  struct Case: Sendable {
    let source: String
    var options: Pattern.Options = []
    let texts: [String]

    init(_ source: String, options: Pattern.Options = [], _ texts: [String]) {
      (self.source, self.options, self.texts) = (source, options, texts)
    }
  }

  static let cases = [
    // Swift strings treat the two classes as equal.
    Case("[\u{212A}]|[K]", options: .unicode, ["K", "\u{212A}", "k"]),
    Case("[\u{212A}]?[K]", ["K", "\u{212A}K", "KK"]),
    // A class whose octal escapes include non-ASCII characters.
    Case("[\\0-\\377]+", ["a", "é", "aé"]),
    Case("[\\1-\\377]+", options: .unicode, ["a", "é", "\0"]),
    // All ASCII characters and no others. Regression test: non-ASCII letters were accepted.
    Case("(?:\\x00|[\u{1}-\u{7F}])*", ["abc", "abé", "", "é"]),
    Case("(?:\\x00|[\u{1}-\u{7F}]){0,70}", options: .unicode, ["abc", "привет", ""]),
    // Repetitions whose iterations begin or end with a delimiter, which the engine compiles
    // specially.
    Case("(?:-a*)*b", ["-", "-b", "--aab", "-a-b", "a-b", "b"]),
    Case("(?:a*-)*b", ["b", "-b", "a-aa--b", "aab", "-ab"]),
    Case("x(?:a?-)*b", ["xb", "x-b", "xa-b", "b", "xa--a-b", "xaa-b", "a-xb"]),
    Case("(?:ab|a)(?:-(?:ab|a)){0,3}", ["a", "ab-a", "a-ab-a-a", "a-a-a-a-a"]),
    // Assertions near the ends of a value.
    Case("(?<!a)b*(?!c).*", ["b", "ab", "bc", "c", "", "bbc"]),
    Case("(?=.{3}\\z)a*b*", ["aab", "ab", "aabb", "bbb"]),
    Case("a*(?<=aaaaa)", ["aaaa", "aaaaa", "aaaaaa"]),
    Case("(?!.*--)[a-]+", ["a-a", "a--a", "--", "-a-"]), Case("a(?=\\z)|ab", ["a", "ab", "aa"]),
  ]

  @Test(arguments: cases) func theBitEngineAgreesWithPCRE2(_ judged: Case) throws {
    let pattern = try Pattern(judged.source, options: judged.options)
    var comparison = try BitComparison(pattern)
    let found = comparison.disagreements(
      on: judged.texts, [.lines(), .lines(["\r\n"]), .null(), .lines(["\n"], isEnded: false)])
    #expect(found.isEmpty, "\(judged.source): \(found)")
  }

  /// PCRE2 reads `a+ +a` as `a++a`, which the bit engine does not support.
  ///
  /// Regression test: the bit engine read it as `(?:a+)+a`.
  @Test func aBlankWithinACountIsLeftToPCRE2() throws {
    let pattern = try Pattern("a+ +a", options: .extended)
    var scratch = try MatchScratch()
    #expect(pattern.matches("aa".utf8Span, scratch: &scratch, engine: .interpreter) == .noMatch)
    #expect(throws: BitCompilerError.self) { _ = try BitComparison(pattern) }
  }

  /// The optimizer of PCRE2 10.42 matches an optional group before another quantifier incorrectly.
  @Test(arguments: ["b*(?:ab)?+b", "b*(?:ab)? +b", "b*(?:ab)? # )\n +b", "b*(?:ab){0,2} +b"])
  func optionalGroupsBeforeQuantifiersMatchInBothEngines(_ source: String) throws {
    var scratch = try MatchScratch()
    let pattern = try Pattern(source, options: .extended)
    #expect(pattern.matches("b".utf8Span, scratch: &scratch, engine: .interpreter) == .match)
    #expect(pattern.matches("b".utf8Span, scratch: &scratch, engine: .jit) == .match)
  }

  /// The optimizer of PCRE2 10.42 wrongly treats two negated properties as disjoint.
  @Test(arguments: ["\\PL*\\PN", "\\P{Lu}*\\p{^Ll}", "(?<n>\\PL*)\\P{N}+", "\\PL{0,3}\\PN"])
  func complementsAreNotDisjoint(_ source: String) throws {
    var scratch = try MatchScratch()
    let pattern = try Pattern(source)
    #expect(pattern.matches("-".utf8Span, scratch: &scratch, engine: .interpreter) == .match)
    #expect(pattern.matches("-".utf8Span, scratch: &scratch, engine: .jit) == .match)
    var comparison = try BitComparison(pattern)
    #expect(comparison.disagreements(on: ["-", "--", "a-1", "1", "a"]).isEmpty)
  }
}
