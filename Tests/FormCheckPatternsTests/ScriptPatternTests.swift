import FormCheckPatterns
import Testing

@Suite struct ScriptPatternTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let pattern: String
    var options: Pattern.Options = []
    let source: String
    var reach = ScriptPattern.Reach.all
    var testDescription: String { pattern }
  }

  static let vectors = [
    Vector(pattern: "[A-Z]++-[0-9]{2}", source: "[A-Z]+-[0-9]{2}"),
    Vector(pattern: "(?<a>x|y)(?&a)", source: "[xy][xy]"),
    Vector(pattern: "a  b # c", options: .extended, source: "ab"),
    Vector(pattern: "ab", options: .caseless, source: "[Aa][Bb]"),
    Vector(pattern: #"[&\-|(]"#, source: #"[\&\(\-\|]"#),
    Vector(pattern: #"\.\/"#, source: #"\.\/"#),
    Vector(pattern: #"[^a]"#, options: .unicode, source: "[^a]", reach: .rejections),
    Vector(pattern: #"[^a]"#, source: "[^a]", reach: .ascii),
    Vector(pattern: #"[\x00-\x7F]"#, source: #"[\x00-\x7F]"#),
    Vector(pattern: #"[\x{20}-\x{7e}]"#, options: .unicode, source: #"[ -\~]"#),
    Vector(
      pattern: #"[\x41-\x{e9}]"#, options: .unicode, source: #"[A-\x7F\x80-\u{10FFFF}]"#,
      reach: .rejections),
    Vector(
      pattern: #"\p{Lu}"#, options: .unicode, source: #"[A-Z\x80-\u{10FFFF}]"#, reach: .rejections),
    Vector(
      pattern: #"(?!é)a"#, options: .unicode, source: #"(?![\x80-\u{10FFFF}])a"#, reach: .ascii),
    Vector(pattern: "(?>a|ab)c", source: "(?=(?<a1>a|ab))\\k<a1>c"),
    Vector(pattern: "(?=a)[a-c]+?", source: "(?=a)[a-c]+?"),
  ]

  @Test(arguments: vectors)
  func aPatternHasAnEquivalent(_ vector: Vector) throws {
    let script = try ScriptPattern(Pattern(vector.pattern, options: vector.options))
    #expect(script.source == vector.source)
    #expect(script.reach == vector.reach)
  }

  @Test(arguments: [#"\bx"#, "(a)\\1", "(?#x)a", "(*ACCEPT)a"])
  func aPatternWithoutAnEquivalentIsRejected(_ source: String) throws {
    let pattern = try Pattern(source)
    #expect(throws: BitCompilerError.self) { try ScriptPattern(pattern) }
  }

  @Test(arguments: ["ab+c", "(?:ab|c)d", "[0-9]{2,3}", "(?:ab){2}|c+d", "a(?:b(?:c)?)?"])
  func theBeginningsOfTextsHaveAnExpression(_ source: String) throws {
    let script = try ScriptPattern(Pattern(source))
    let twin = try Pattern(try #require(script.beginnings))
    // The expression has no construct in which the languages differ.
    let pattern = try Pattern(source)
    for text in [
      "", "a", "ab", "abb", "abc", "abd", "abab", "aba", "ababa", "c", "ccd", "cd", "b", "1", "12",
      "123", "1234",
    ] {
      var isBeginning = true
      if case .impossible = pattern.progress(of: text.utf8Span) { isBeginning = false }
      #expect((twin.matches(text.utf8Span) == .match) == isBeginning, "\(text)")
    }
  }
}
