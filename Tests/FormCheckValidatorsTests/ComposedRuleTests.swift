import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckPatterns

/// Tests that rules made of other rules have the same verdicts in the bit engine, in a checker and in the rule itself.
@Suite struct ComposedRuleTests {
  static let rules = [
    "any(numeric, alpha)", "any(email, url, phone)", "any(email, iban)",
    "any(in:a,ab, length:min=3)",
    "any(email:mode=rfc5322, numeric)", "any(required|numeric, not(alpha))", "any(json, numeric)",
    "not(in:admin,root)", "not(numeric)", "not(not(numeric))", "not(json)", "not(required)",
    "not(in:admin,root)|username|single-script", "not(any(numeric, email))", "not(length:max=2)",
    "each(numeric)", "each(separator=;, email)", "each(separator=;, any(email, numeric))",
    "each(min=2, max=3, alpha)", "each(max=40, numeric)", "each(min=33, numeric)",
    "each(separator=::, numeric)", "each(separator=\\ , alpha)", "each(separator=é, alpha)",
    "each(not(in:a,b))", "each(each(separator=;, numeric))", "each(separator=-, date)",
    "each(iban)", "each(length:max=3)", "each(pattern:/ ?a+ ?/)", "each(url)", "each(json)",
    "required|each(numeric)", "each(numeric)|length:max=4", "each(alpha:mode=unicode)",
    "any(each(numeric), each(separator=;, alpha))", "each(separator=;, each(numeric)|length:max=3)",
    "phone:country=DE/US", "rgb", "isin",
  ]

  private static let samples = [
    "a@b.co", "a@b.co; c@d.co", "a@b.co;c@d", "https://a.de/b,c", "https://a.de, https://b.de",
    "+4930901820", "DE89370400440532013000", "DE89370400440532013001",
    "DE89370400440532013000, DE89370400440532013000", "admin", "root", "ada", "{\"a\":1}", "[1]",
    "2024-02-29", "1::2", "1:2::3", "(x)a@b", "a,b", " a , b ", "aé b", "é", "1,é", "aéb", "日本",
    "rgb(1,2,3)", "rgb(1e2,2,3)", "rgb(1e9,2,3)", "US0378331005", "US0378331006", "030 901820",
    (0..<39).map { "\($0)" }.joined(separator: ","),
    (0..<41).map { "\($0)" }.joined(separator: ","),
    (0..<33).map { "\($0)" }.joined(separator: " ,  "),
    String(repeating: "12,", count: 100) + "3", String(repeating: "ab;", count: 100) + "c",
  ]

  private static let texts =
    ShortStrings.all(of: ["a", "1", " ", ",", ";", "-"], upTo: 4)
    + samples + samples.flatMap { [$0 + ",", ";" + $0, $0 + " ", "x" + $0] }

  @Test(arguments: rules) func allChecksHaveTheSameVerdict(_ text: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let checker = Checker(rule)
    var scratch = try MatchScratch()
    let expected = Self.texts.map { rule.verdictKind(of: $0.utf8Span) }
    for (value, kind) in zip(Self.texts, expected) {
      if checker.verdictKind(of: value.utf8Span, scratch: &scratch) != kind {
        Issue.record("the checker on \(value.debugDescription): not \(kind)")
      }
    }
    let framing = BitPlan.Framing(terminator: 10, dropsReturn: true)
    guard let bits = try? RuleBits(rule, limit: 1 << 20, framing: framing) else { return }
    let inspector = Checker(bits)
    let bytes = Array(Self.texts.map { $0 + "\n" }.joined().utf8)
    var engine = BitChecker(bits.plan)
    var results = BitResults()
    engine.check(bytes.span, count: bytes.count, wanted: .everything, into: &results)
    for (index, value) in Self.texts.enumerated() {
      let kind: Verdict.Kind =
        switch results.values[index].kind {
        case .passed: .accepted
        case .rejected: .rejected
        case .unsure: inspector.verdictKind(of: value.utf8Span, scratch: &scratch)
        case .doubtful: checker.verdictKind(of: value.utf8Span, scratch: &scratch)
        }
      if kind != expected[index] {
        Issue.record("the bits on \(value.debugDescription): \(kind), not \(expected[index])")
      }
    }
  }

  /// Rules that the bit engine decides for every value need no inspection.
  @Test(arguments: [
    ("any(numeric, alpha)", false), ("not(in:admin,root)", false), ("each(numeric)", false),
    ("each(separator=;, email)", true), ("any(email, url, phone)", true),
    ("any(email, iban)", true),
    ("each(max=40, numeric)", true), ("phone:country=DE/AT/CH", true), ("rgb", true),
    ("url:scheme=optional", true), ("single-script", false), ("datauri", false),
  ])
  func theBitEngineDecides(_ text: String, needsInspection: Bool) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let framing = BitPlan.Framing(terminator: 10, dropsReturn: true)
    #expect(
      try RuleBits(rule, limit: 1 << 20, framing: framing).needsInspection == needsInspection)
  }

  @Test func aNamedRuleIsDecidedByItsRule() throws {
    let code = ErrorCode(9001, "badge", reason: "No badge number", fix: "Type E and five digits.")
    let card = NamedRule.card(
      "badge", "pattern:/E[0-9]{5}/|not(in:E00000)", code: code, in: Catalog.standard)
    let rule = try Rule("each(badge)", in: try Catalog.standard.adding(card))
    let checker = Checker(rule)
    var scratch = try MatchScratch()
    for (text, kind) in [
      ("E12345", Verdict.Kind.accepted), ("E12345, E54321", .accepted), ("E00000", .rejected),
      ("E12345,", .rejected), ("", .accepted),
    ] {
      #expect(rule.verdictKind(of: text.utf8Span) == kind)
      #expect(checker.verdictKind(of: text.utf8Span, scratch: &scratch) == kind)
    }
  }

  /// A checker must not accept a long list whose parts exceed their shared budget.
  @Test func theCheckerOfAListSharesOneBudget() throws {
    let rule = try Rule("each(separator=;, pattern:/(?:a+)+b|a+c/)", in: Catalog.standard)
    let part = String(repeating: "a", count: 15) + "c"
    let many = Array(repeating: part, count: 2000).joined(separator: ";")
    var scratch = try MatchScratch()
    let checker = Checker(rule)
    #expect(checker.verdictKind(of: part.utf8Span, scratch: &scratch) == .accepted)
    #expect(checker.verdictKind(of: many.utf8Span, scratch: &scratch) == .undecided)
    #expect(checker.verdictKind(of: part.utf8Span, scratch: &scratch) == .accepted)
  }
}
