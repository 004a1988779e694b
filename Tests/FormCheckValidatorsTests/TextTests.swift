import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckTesting
import FormCheckValidators

@Suite struct TextTests {
  /// Composed and decomposed text gets the same verdict, for every scalar that can be decomposed.
  @Test(arguments: [
    "alphanumeric:mode=unicode", "alphanumeric:script=latin", "alphanumeric:script=cyrillic",
    "alphanumeric:script=hangul", "alphanumeric:script=hebrew", "slug:mode=unicode",
    "username:mode=unicode,min=1",
  ])
  func composedAndDecomposedTextGetsTheSameVerdict(_ text: String) throws {
    let validator = try #require(try Rule(text, in: Catalog.standard).validators.first)
    var accepted = 0
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value),
        scalar.properties.canonicalCombiningClass == .notReordered
      else { continue }
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      guard Array(decomposed.unicodeScalars) != [scalar] else { continue }
      let verdicts = [String(scalar), decomposed].map { validator.verdictKind(of: $0.utf8Span) }
      if verdicts[0] == .accepted { accepted += 1 }
      if verdicts[0] != verdicts[1] { Issue.record("U+\(String(value, radix: 16)): \(verdicts)") }
    }
    #expect(accepted > 30)
  }

  /// Compares with the official expression of semver.org in another engine.
  @Test func versionsAgreeWithSemverOrg() throws {
    let official = try NSRegularExpression(
      pattern: #"""
        ^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)\#
        (?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?\z
        """#)
    let semver = SemverInputValidator()
    let endings = ShortStrings.all(of: ["0", "1", "a", "-", ".", "+"], upTo: 4)
    for text in endings.flatMap({ [$0 + ".1.0", "1.0." + $0, "1.0.0-" + $0, "1.0.0" + $0] }) {
      let isVersion =
        official.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
      if semver.validate(text).isAccepted != (isVersion || text.isEmpty) {
        Issue.record("\(text): \(isVersion)")
      }
    }
  }

  /// Compares with a parser that follows RFC 6901: steps between slashes, with escaped tildes.
  @Test func pointersAgreeWithANaiveParser() {
    let pointer = JSONPointerInputValidator()
    for text in ShortStrings.all(of: ["/", "~", "0", "1", "a"], upTo: 5) where !text.isEmpty {
      let steps = text.split(separator: "/", omittingEmptySubsequences: false)
      let isPointer =
        steps.count > 1 && steps[0].isEmpty
        && steps.allSatisfy {
          !$0.replacing("~0", with: "x").replacing("~1", with: "x").contains("~")
        }
      if pointer.validate(text).isAccepted != isPointer { Issue.record("\(text): \(isPointer)") }
    }
  }

  @Test(
    arguments: [
      ("alphanumeric", " abc1\t", "abc1"), ("alphanumeric", "ａｂ１", "ab1"),
      ("alphanumeric", "two words", nil), ("alphanumeric:script=cyrillic", "\u{FEFF}год", "год"),
      ("alpha:language=de", " Größe\u{200B}", "Größe"), ("alpha:language=sv", "\u{212B}re", "Åre"),
      ("alpha:language=pl", "ＰＬ", "PL"), ("alpha:language=de", "zwei Wörter", nil),
      ("slug", "My First Post", "my-first-post"), ("slug", "-a -- b-", "a-b"),
      ("slug", "what's new?", nil), ("slug", "café", nil), ("slug", "Ａ", "a"),
      ("slug:mode=unicode", "Café Nero", "café-nero"), ("slug", " - ", nil),
      ("username", "@ada ", "ada"), ("username", "ada lovelace", nil), ("username", "ａｄａ", "ada"),
      ("ascii", "“don’t” – wait…", "\"don't\" - wait..."), ("ascii", "café", nil),
      ("ascii", "１Ａ", "1A"), ("semver", " v1.2.3\n", "1.2.3"), ("semver", "1.2", nil),
      ("json-pointer", "a/b", nil),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("alpha:language=de", "naïve", ["alphabet.letter"]),
    ("alphanumeric:language=sr", "Београд-1", ["alphabet.letter"]),
    ("username", "ab", ["username.too-short"]), ("username", "1ada", ["username.start"]),
    ("username", "ada..l.", ["username.signs", "username.end"]),
    ("username:max=3", "ada_", ["username.too-long", "username.end"]),
    ("username:mode=unicode", "p\u{430}ypal", ["username.scripts"]),
    ("username", "ada lovelace", []), ("json-pointer", "a", ["json-pointer.slash"]),
    ("json-pointer", "/é~", ["json-pointer.tilde"]),
    ("json-pointer", "/~0~a", ["json-pointer.tilde"]),
  ])
  func rejectionsHaveCauses(_ rule: String, _ text: String, _ names: [String]) throws {
    try expectCauses(rule, text, names)
  }

  /// Any long input takes linear time; with quadratic time, this test would not finish.
  @Test(arguments: [
    ("alphanumeric:mode=unicode", "e\u{301}"), ("alphanumeric:script=japanese", "カ1"),
    ("alpha:language=vi", "e\u{302}\u{301}"), ("alphanumeric:language=hi", "कि"),
    ("slug", "a-"), ("slug:mode=unicode", "e\u{301}-"), ("username", "a."),
    ("username:mode=unicode", "é"), ("ascii", "a"), ("semver", "0.1-"), ("json-pointer", "/~0"),
  ])
  func longTextsTakeLinearTime(_ text: String, _ piece: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let start = text == "semver" ? "1.0.0-a" : text == "json-pointer" ? "/" : "a"
    let long = start + String(repeating: piece, count: 100_000)
    for end in ["", "\n", "!", "~"] {
      #expect(rule.validate(long + end).kind != .undecided)
      _ = rule.progress(of: long + end)
    }
  }

  @Test(arguments: [
    ("alphanumeric:mode=ascii,script=greek", 4006), ("alphanumeric:script=klingon", 4004),
    ("alpha:language=de,mode=unicode", 4006), ("alpha:language=xx", 4004),
    ("alphanumeric:language=de,script=latin", 4006), ("alphanumeric:language=de-DE", 4004),
    ("username:min=5,max=4", 4006), ("username:min=40", 4006), ("username:min=0", 4004),
    ("ascii:printable=maybe", 4004), ("slug:mode=any", 4004), ("semver:x=1", 4003),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }
}
