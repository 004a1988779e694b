import FormCheckCore
import FormCheckPatterns
import Testing
import FormCheckValidators

/// Tests of the patterns that a JSON Schema can contain.
@Suite struct SharedPatternTests {
  private func shared(_ rule: String) throws -> [String] {
    RuleNotations(of: try Rule(rule, in: Catalog.standard)).sharedPatterns.map(\.anchored)
  }

  @Test(arguments: [
    "[A-Z]{2}-[0-9]+", "(?:a|b)*", "(ab)+?c", #"[0-9]{3,}\.x"#, "[^a-z_.-]x", #"[\]\-]"#, "^a|b$",
    "a, b & c", "[ -]?", "x{0,2}", "",
  ])
  func sharedSyntaxIsKept(_ source: String) throws {
    #expect(try shared("pattern:/\(source.replacing("/", with: #"\/"#))/") == ["^(?:\(source))$"])
  }

  /// Regression test: in Python, `\d` and `\w` match characters of all scripts.
  @Test(arguments: [
    (#"\d{3,}\.\w"#, #"[0-9]{3,}\.[0-9A-Za-z_]"#), (#"[^\d.]\\d"#, #"[^0-9.]\\d"#),
    (#"[a\w]\]\d"#, #"[a0-9A-Za-z_]\][0-9]"#),
  ])
  func classesAreSpelledOut(_ source: String, _ expected: String) throws {
    #expect(try shared("pattern:/\(source)/") == ["^(?:\(expected))$"])
    #expect(try shared("pattern:/\(source)/,syntax=ecmascript") == ["^(?:\(source))$"])
  }

  /// Each of these means something else in ECMAScript, or nothing at all.
  @Test(arguments: [
    "a++", "a*+", "(?>a)", "(?i)a", "(?<=a)b", "(?=a)b", ".", #"\h"#, #"\s"#, #"\x41"#,
    "[[:alpha:]]",
    "[]a]", "a$b", #"a\z"#, #"\Qa\E"#, "é", "(*ANY)a", #"(a)\1"#, "[+--]",
  ])
  func otherSyntaxIsLeftOut(_ source: String) throws {
    #expect(try shared("pattern:/\(source)/") == [])
  }

  @Test func patternsWithFlagsAreLeftOut() throws {
    #expect(try shared("pattern:/a/i") == [])
    #expect(try shared("alpha|required") == [])
  }

  /// The text of a pattern in a JSON Schema matches as a part of a text, unless it is anchored.
  @Test(arguments: ["a|bc", "[ab]{1,2}", "(?:a|b)*c?", "a?-b", #"\w\d"#])
  func bothLanguagesAcceptTheSameTexts(_ source: String) throws {
    let rule = try Rule("required:blank=allow|pattern:/\(source)/", in: Catalog.standard)
    let regex = try Regex(try #require(shared("pattern:/\(source)/").first))
    for _ in 0..<300 {
      let text = String((0..<Int.random(in: 1...4)).map { _ in "abc-1".randomElement() ?? "a" })
      #expect(
        rule.validate(text).isAccepted == ((try? regex.firstMatch(in: text)) != nil), "\(text)")
    }
  }
}
