import FormCheckPatterns
import Testing

@Suite struct CommonPatternTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let pattern: String
    var options: Pattern.Options = []
    let source: String
    let longest: Int?
    var testDescription: String { pattern }
  }

  static let vectors = [
    Vector(pattern: "[A-Z]++-[0-9]{2}", source: "[A-Z]+-[0-9]{2}", longest: nil),
    Vector(pattern: "(?<a>x|y)(?&a)", source: "[xy][xy]", longest: 2),
    Vector(pattern: "ab?", options: .caseless, source: "[Aa][Bb]?", longest: 2),
    // Each language has its own set operations, and forbids other escapes.
    Vector(pattern: #"[&\-|(~\[\]^]"#, source: #"[\x26(\-\[\]\^\x7C\x7E]"#, longest: 1),
    Vector(pattern: #"a\.b\n"#, source: #"a\.b\x0A"#, longest: 4),
    Vector(pattern: "(?=a)[a-c]{2,3}", source: "(?=a)[a-c]{2,3}", longest: 3),
  ]

  @Test(arguments: vectors)
  func aPatternHasACommonForm(_ vector: Vector) throws {
    let common = try #require(
      CommonPattern(Pattern(vector.pattern, options: vector.options)))
    #expect(common.source == vector.source)
    #expect(common.longest == vector.longest)
  }

  @Test(arguments: [
    "[^a]", "(?>a|ab)c", "(?<=a)b", "a\\z|b", "(a+)+b", #"\bx"#,
  ])
  func aPatternWithAnotherMeaningElsewhereHasNone(_ source: String) throws {
    #expect(CommonPattern(try Pattern(source)) == nil)
  }
}
