import FormCheckValidators
import Testing

@testable import FormCheckCore

/// Tests that all mistakes of a rule are found at once.
@Suite struct RuleMistakesTests {
  private func mistakes(_ text: String) -> [String] {
    RuleMistakes.all(in: text, resolver: Catalog.standard).map { "\($0.code.number)@\($0.column)" }
  }

  @Test(arguments: [
    ("nummeric|emial", ["4002@1", "4002@10"]),
    ("email:foo=1|nummeric|length", ["4003@7", "4002@13", "4009@22"]),
    ("first|nummeric|emial", ["4002@7", "4002@16"]),
    ("numeric|any(emial|x, phone)|pasword", ["4002@13", "4002@29"]),
    (#"in:a\|b\(|emial"#, ["4002@11"]),
    ("required|", ["4007@10"]),
    // The parts are valid, but not together.
    ("length:min=3|length:max=2", ["4006@14"]),
    // A bar in a pattern separates nothing, and an open parenthesis has no end.
    ("emial|regex:/a|b/|pasword", ["4002@1"]), ("any(emial|pasword", ["4002@5"]),
  ])
  func everyPartIsRead(_ text: String, _ expected: [String]) {
    #expect(mistakes(text) == expected)
  }

  @Test func aRuleHasNoMistakes() { #expect(mistakes("first|required|any(email, phone)") == []) }

  /// The first mistake is the one that the initializer throws, unless only the whole rule has it.
  @Test func theInitializerThrowsTheFirstMistake() throws {
    for text in RuleTests.broken.map(\.0) {
      let all = RuleMistakes.all(in: text, resolver: Catalog.standard)
      let thrown = #expect(throws: SourceDiagnostic.self) { try Rule(text, in: Catalog.standard) }
      let first = try #require(all.first)
      #expect(first.code == thrown?.code && first.column == thrown?.column, "\(text)")
    }
  }
}
