import Foundation
import FormCheckPatterns
import TestSupport
import Testing

@Suite struct ECMAScriptPatternTests {
  private typealias Flags = ECMAScriptPattern.Flags

  private static func find(
    _ source: String, _ flags: ECMAScriptPattern.Flags = [], in text: String,
    _ extent: ECMAScriptPattern.Extent = .part
  ) throws -> Bool {
    let pattern = try ECMAScriptPattern(source, flags: flags).compiled(matching: extent)
    var scratch = try MatchScratch()
    return pattern.matches(text.utf8Span, scratch: &scratch) == .match
  }

  /// Facts about the language, each from the section of ECMA-262 in the comment.
  ///
  /// The expressions need not match the whole text.
  static let facts: [(source: String, flags: ECMAScriptPattern.Flags, text: String, Bool)] = [
    // CharacterClassEscape (22.2.2.9)
    (#"^\d$"#, [], "1", true), (#"^\d$"#, [], "\u{663}", false), (#"^\D$"#, [], "\u{663}", true),
    (#"^\w$"#, [], "é", false), (#"^\W$"#, [], "é", true), (#"^\w$"#, [], "_", true),
    (#"^\w$"#, .ignoreCase, "\u{17F}", true), (#"^\W$"#, .ignoreCase, "\u{212A}", false),
    (#"^\s$"#, [], "\u{FEFF}", true), (#"^\s$"#, [], "\u{2029}", true),
    (#"^\s$"#, [], "\u{180E}", false), (#"^\S$"#, [], "\u{3000}", false),
    (#"^[\s]$"#, [], "\u{A0}", true), (#"^[^\S]$"#, [], "\u{202F}", true),
    (#"^[\D]$"#, [], "1", false),
    // Assertions (22.2.2.4)
    ("^abc$", [], "abc\n", false), ("^abc$", .multiline, "x\nabc\ny", true),
    ("^a$", .multiline, "b\u{2028}a", true), ("^a$", .multiline, "b\u{85}a", false),
    (#"\bé"#, [], "aé", true), (#"\bt"#, .ignoreCase, "\u{17F}t", false),
    ("(?=b)b", [], "ab", true), ("(?<=a)b", [], "ab", true), ("(?<!a|bc)d", [], "bcd", false),
    // Atoms (22.2.2.7)
    ("^.$", [], "\n", false), ("^.$", [], "\u{2028}", false), ("^.$", [], "\u{85}", true),
    ("^.$", .dotAll, "\n", true), ("^.$", [], "😀", true), ("[]", [], "a", false),
    ("^[^]$", [], "\n", true), ("^[]*$", [], "", true),
    // CharacterEscape (22.2.1)
    (#"^\u{1F600}$"#, [], "😀", true), (#"^\uD83D\uDE00$"#, [], "😀", true),
    (#"\uD83D"#, [], "😀", false), (#"[\uD83D]"#, [], "😀", false), (#"\uDE00"#, [], "😀", false),
    (#"^[\uD7FF-\uE000]$"#, [], "\u{E000}", true), (#"^\cJ$"#, [], "\n", true),
    (#"^\x41\0$"#, [], "A\0", true), (#"^[\b]$"#, [], "\u{8}", true), (#"^\/$"#, [], "/", true),
    // BackReference (22.2.2.7.3) and the reset of groups (22.2.2.3.1)
    (#"^(a)|b\1$"#, [], "b", true), (#"^\1(a)$"#, [], "a", true), (#"^(a\1)$"#, [], "a", true),
    (#"^(?<n>a|b)\k<n>$"#, [], "bb", true), (#"^(?<n>a|b)\k<n>$"#, [], "ab", false),
    (#"^(?:(a|b)\1)+$"#, [], "aabb", true), (#"^(a)?b\1$"#, [], "b", true),
    (#"^(a)*\1$"#, [], "aaa", true), (#"^(a)*\1$"#, [], "", true),
    (#"(?!(a))b\1"#, [], "b", true), (#"(?:\1(a))+$"#, [], "aa", true),
    // Canonicalize (22.2.2.7.3) with simple case folding
    ("^k$", .ignoreCase, "\u{212A}", true), ("^ß$", .ignoreCase, "\u{1E9E}", true),
    ("^ß$", .ignoreCase, "ss", false), ("^i$", .ignoreCase, "\u{130}", false),
    ("^[a-z]$", .ignoreCase, "\u{17F}", true), ("^σ$", .ignoreCase, "ς", true),
    // Properties (22.2.2.9.3)
    (#"^\p{Letter}$"#, [], "é", true), (#"^\p{digit}+$"#, [], "৪২", true),
    (#"^\p{Script=Greek}$"#, [], "α", true), (#"^\p{sc=Grek}$"#, [], "\u{342}", false),
    (#"^\p{scx=Grek}$"#, [], "\u{342}", true), (#"^\P{Any}$"#, [], "a", false),
    (#"^\p{ASCII}$"#, [], "é", false), (#"^\P{Assigned}$"#, [], "\u{378}", true),
    (#"^[\p{Lu}_-]$"#, [], "-", true), (#"^\p{LC}$"#, [], "a", true),
    // Quantifiers (22.2.2.3)
    ("^(?:a|ab)(?:c|bcd)(?:d*)$", [], "abcd", true), ("^(?:|a)*$", [], "aa", true),
    ("^a{2,3}?$", [], "aaa", true), ("^a{0}$", [], "", true),
    // Classes with the flag v (22.2.2.9)
    ("^[[a-z]--[aeiou]]$", .unicodeSets, "b", true),
    ("^[[a-z]--[aeiou]]$", .unicodeSets, "e", false),
    (#"^[\w&&\D]$"#, .unicodeSets, "1", false), (#"^[^\w&&\D]$"#, .unicodeSets, "1", true),
    (#"^[\q{abc|d}x]$"#, .unicodeSets, "abc", true), (#"^[\q{}]$"#, .unicodeSets, "", true),
    ("^[^[ab][cd]]$", .unicodeSets, "c", false), ("^[[ab][^a]]$", .unicodeSets, "z", true),
  ]

  @Test(arguments: facts)
  func translationsMatchTheSameTexts(_ fact: (String, ECMAScriptPattern.Flags, String, Bool)) throws
  {
    #expect(try Self.find(fact.0, fact.1, in: fact.2) == fact.3, "\(fact)")
  }

  @Test func theWholeTextMustMatchInHTML() throws {
    #expect(try Self.find("a|b", in: "b", .whole))
    #expect(try !Self.find("a|b", in: "ab", .whole))
    #expect(try Self.find("a|b", in: "xb"))
    #expect(try !Self.find("a", in: "a\n", .whole))
  }

  /// Invalid expressions, with the position and the reason of the error.
  static let invalid: [(String, ECMAScriptPattern.Flags, Int, ECMAScriptPatternError.Reason)] = [
    (#"\a"#, [], 0, .escape), (#"x\-"#, [], 1, .escape), (#"\_"#, [], 0, .escape),
    (#"\c1"#, [], 0, .escape), (#"\00"#, [], 0, .escape), (#"[\1]"#, [], 1, .escape),
    (#"[\B]"#, [], 1, .escape), (#"\k"#, [], 0, .escape), (#"\"#, [], 0, .escape),
    (#"\u12"#, [], 0, .codePoint), (#"\u{110000}"#, [], 0, .codePoint),
    (#"\x4"#, [], 0, .codePoint),
    (#"\u{}"#, [], 0, .codePoint), ("a{", [], 1, .bracket), ("{", [], 0, .bracket),
    ("}", [], 0, .bracket), ("]", [], 0, .bracket), ("a{,2}", [], 1, .bracket),
    ("*", [], 0, .repetition), ("a**", [], 2, .repetition), ("{2}", [], 0, .repetition),
    ("(?=a)*", [], 5, .repetition), ("^*", [], 1, .repetition), ("a{2}{3}", [], 4, .repetition),
    ("a{3,2}", [], 1, .repetitionOrder), ("(a", [], 0, .unclosed), ("é[a", [], 1, .unclosed),
    ("a)", [], 1, .unopened), ("(?i)a", [], 0, .group), ("(?#a)", [], 0, .group),
    ("(?P<n>a)", [], 0, .group), ("(?>a)", [], 0, .group), ("(?<1>a)", [], 0, .groupName),
    ("(?<>a)", [], 0, .groupName), ("(?<a>.)(?<a>.)", [], 10, .duplicateName),
    (#"\1"#, [], 0, .unknownGroup), (#"(a)\2"#, [], 3, .unknownGroup),
    (#"\k<n>"#, [], 0, .unknownGroup), (#"\p{greek}"#, [], 0, .property),
    (#"\pL"#, [], 0, .property),
    (#"\p{Script=Gree}"#, [], 0, .property), (#"\p{RGI_Emoji}"#, [], 0, .property),
    (#"\p{InBasic_Latin}"#, [], 0, .property), ("[b-a]", [], 1, .rangeOrder),
    (#"[\d-z]"#, [], 1, .rangeEnd), (#"[a-\w]"#, [], 1, .rangeEnd),
    ("[(]", .unicodeSets, 1, .classSyntax), ("[a--b&&c]", .unicodeSets, 5, .classSyntax),
    ("[ab--c]", .unicodeSets, 3, .classSyntax), ("[a-z--b]", .unicodeSets, 4, .classSyntax),
    ("[!!]", .unicodeSets, 1, .classSyntax), ("[--a]", .unicodeSets, 1, .classSyntax),
    (#"[^\q{ab}]"#, .unicodeSets, 0, .negatedStrings),
    (#"\P{RGI_Emoji}"#, .unicodeSets, 0, .negatedStrings),
    (String(repeating: "(", count: 65), [], 64, .tooDeep),
  ]

  @Test(arguments: invalid)
  func invalidExpressionsHaveAPositionAndAReason(
    _ expected: (String, ECMAScriptPattern.Flags, Int, ECMAScriptPatternError.Reason)
  ) throws {
    let error = #expect(throws: ECMAScriptPatternError.self) {
      try ECMAScriptPattern(expected.0, flags: expected.1)
    }
    #expect(error?.offset == expected.2 && error?.reason == expected.3, "\(expected)")
    #expect(error?.isUntranslatable == false)
  }

  /// Valid expressions without a translation.
  static let untranslatable:
    [(String, ECMAScriptPattern.Flags, Int, ECMAScriptPatternError.Reason)] =
      [
        ("(?<=a+)b", [], 0, .lookbehind), (#"(a)(?<!\1)b"#, [], 3, .lookbehind),
        ("x(?<=(?:a|bc)d)", [], 1, .lookbehind), (#"(?:(a)|b)*\1"#, [], 10, .reference),
        (#"(?:(a)?b)+\1"#, [], 10, .reference),
        (#"(?:(a?))*\1"#, [], 9, .reference), (#"\p{Lu}"#, .ignoreCase, 0, .caselessProperty),
        (#"\p{RGI_Emoji}"#, .unicodeSets, 0, .strings),
        (#"[\q{ab}--a]"#, .unicodeSets, 1, .strings),
        ("a{65536}", [], 1, .repetitionCount), (#"\p{CWKCF}"#, [], 0, .engine),
        ("(?:(?:a{1000}){1000}){1000}", [], 0, .engine),
      ]

  @Test(arguments: untranslatable)
  func expressionsWithoutATranslationAreErrors(
    _ expected: (String, ECMAScriptPattern.Flags, Int, ECMAScriptPatternError.Reason)
  ) throws {
    let expression = try ECMAScriptPattern(expected.0, flags: expected.1)
    let error = #expect(throws: ECMAScriptPatternError.self) {
      try expression.compiled(matching: .part)
    }
    #expect(error?.offset == expected.2 && error?.reason == expected.3, "\(expected)")
    #expect(error?.isUntranslatable == true)
  }

  /// No prefix of a valid expression has an error that more text cannot remove.
  @Test func prefixesOfValidExpressionsAreIncomplete() throws {
    let all = Self.facts.map { ($0.source, $0.flags) } + Self.untranslatable.map { ($0.0, $0.1) }
    for (source, flags) in all {
      let scalars = Array(source.unicodeScalars)
      for count in scalars.indices {
        var prefix = String.UnicodeScalarView()
        prefix.append(contentsOf: scalars[..<count])
        do throws(ECMAScriptPatternError) {
          _ = try ECMAScriptPattern(String(prefix), flags: flags)
        } catch {
          #expect(error.isIncomplete, "\(String(prefix)): \(error)")
        }
      }
    }
  }

  @Test func messagesNameTheConstruct() {
    let error = #expect(throws: ECMAScriptPatternError.self) { try ECMAScriptPattern(#"a\-b"#) }
    #expect(error?.description == #"the escape \- has no meaning"# && error?.text == #"\-"#)
    let other = #expect(throws: ECMAScriptPatternError.self) { try ECMAScriptPattern("a)") }
    #expect(other?.description == "an opening parenthesis is missing before this one")
  }

  /// The deepest expressions fit on a small stack, and long ones take linear time.
  @Test func deepAndLongExpressionsAreTranslated() throws {
    let (open, close) = (String(repeating: "(?:(?=", count: 32), String(repeating: "))", count: 32))
    let classes = String(repeating: "[^a", count: 64) + String(repeating: "]", count: 64)
    onThread(stack: 512 << 10) {
      for source in [open + "a" + close, classes] {
        let expression = try? ECMAScriptPattern(source, flags: .unicodeSets)
        #expect((try? expression?.pcre2(matching: .whole)) != nil, "\(source)")
      }
    }
    let groups = (0..<6000).map { "(?<n\($0)>a)" }.joined()
    let references = (0..<6000).map { "\\k<n\($0)>" }.joined()
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = try? ECMAScriptPattern(groups + references).pcre2(matching: .part)
    }
    #expect(time < .seconds(isSanitized ? 60 : 6))
  }
}
