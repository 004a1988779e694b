import FormCheckPatterns
import TestSupport
import Testing

/// What bits once answered wrongly, and what they might.
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
    // As Swift's strings the two classes are the same.
    Case("[\u{212A}]|[K]", options: .unicode, ["K", "\u{212A}", "k"]),
    Case("[\u{212A}]?[K]", ["K", "\u{212A}K", "KK"]),
    // A class that says by octal numbers that it goes beyond ASCII.
    Case("[\\0-\\377]+", ["a", "é", "aé"]),
    Case("[\\1-\\377]+", options: .unicode, ["a", "é", "\0"]),
    // All of ASCII, written so that nothing beyond it belongs to it: once, letters beyond passed.
    Case("(?:\\x00|[\u{1}-\u{7F}])*", ["abc", "abé", "", "é"]),
    Case("(?:\\x00|[\u{1}-\u{7F}]){0,70}", options: .unicode, ["abc", "привет", ""]),
    // A turn that begins with a byte of its own, where another turn's end is in doubt.
    Case("(?:-a*)*b", ["-", "-b", "--aab", "-a-b", "a-b", "b"]),
    Case("(?:a*-)*b", ["b", "-b", "a-aa--b", "aab", "-ab"]),
    Case("x(?:a?-)*b", ["xb", "x-b", "xa-b", "b", "xa--a-b", "xaa-b", "a-xb"]),
    Case("(?:ab|a)(?:-(?:ab|a)){0,3}", ["a", "ab-a", "a-ab-a-a", "a-a-a-a-a"]),
    // What is looked at near the ends.
    Case("(?<!a)b*(?!c).*", ["b", "ab", "bc", "c", "", "bbc"]),
    Case("(?=.{3}\\z)a*b*", ["aab", "ab", "aabb", "bbb"]),
    Case("a*(?<=aaaaa)", ["aaaa", "aaaaa", "aaaaaa"]),
    Case("(?!.*--)[a-]+", ["a-a", "a--a", "--", "-a-"]), Case("a(?=\\z)|ab", ["a", "ab", "aa"]),
  ]

  @Test(arguments: cases) func bitsSayWhatPCRE2Says(_ judged: Case) throws {
    let pattern = try Pattern(judged.source, options: judged.options)
    var comparison = try BitComparison(pattern)
    let found = comparison.disagreements(
      on: judged.texts, [.lines(), .lines(["\r\n"]), .null(), .lines(["\n"], isEnded: false)])
    #expect(found.isEmpty, "\(judged.source): \(found)")
  }

  /// PCRE2 takes this for `a++a`, which bits cannot; once they took it for `(?:a+)+a`.
  @Test func aBlankWithinACountIsLeftToPCRE2() throws {
    let pattern = try Pattern("a+ +a", options: .extended)
    var scratch = try MatchScratch()
    #expect(pattern.matches("aa".utf8Span, scratch: &scratch, engine: .interpreter) == .noMatch)
    #expect(throws: BitCompilerError.self) { _ = try BitComparison(pattern) }
  }

  /// The optimiser of PCRE2 10.42 gets these wrong, whatever stands between the signs.
  @Test(arguments: ["b*(?:ab)?+b", "b*(?:ab)? +b", "b*(?:ab)? # )\n +b", "b*(?:ab){0,2} +b"])
  func aGroupThatMayBeNothingMustNotStand(_ source: String) throws {
    var scratch = try MatchScratch()
    let pattern = try Pattern(source, options: .extended)
    #expect(pattern.matches("b".utf8Span, scratch: &scratch, engine: .interpreter) == .match)
    #expect(pattern.matches("b".utf8Span, scratch: &scratch) == .match)
  }

  /// Nor is what lacks two properties none.
  @Test(arguments: ["\\PL*\\PN", "\\P{Lu}*\\p{^Ll}", "(?<n>\\PL*)\\P{N}+", "\\PL{0,3}\\PN"])
  func complementsAreNotDisjoint(_ source: String) throws {
    var scratch = try MatchScratch()
    let pattern = try Pattern(source)
    #expect(pattern.matches("-".utf8Span, scratch: &scratch, engine: .interpreter) == .match)
    #expect(pattern.matches("-".utf8Span, scratch: &scratch) == .match)
    var comparison = try BitComparison(pattern)
    #expect(comparison.disagreements(on: ["-", "--", "a-1", "1", "a"]).isEmpty)
  }
}
