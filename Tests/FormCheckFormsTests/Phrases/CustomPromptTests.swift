import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Testing

/// Tests of the sentences that a form shows for rules of a rule file.
@Suite struct CustomPromptTests {
  private static let badge = #"""
    {"name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/",
     "message": {"en": "Not a badge", "pl": "To nie identyfikator"}\#(prompt)}
    """#
  private static let prompt = #"""
    , "prompt": {"en": "Enter E and five digits", "pl": "Wpisz E i pięć cyfr"}
    """#

  private static func instructions(
    _ rule: String, _ text: String, rules: String, _ language: Language = .english
  ) throws -> [String] {
    let file = try RuleFile(
      Array(#"{"version": 1, "rules": [\#(rules)]}"#.utf8), in: Catalog.standard)
    let catalog = try Catalog.standard.adding(file.cards)
    let translations = Translations(language, adding: file.cards.map(\.code))
    return try translations.translated(Rule(rule, in: catalog).validate(text)).errors.instructions
  }

  @Test(arguments: [
    (Language.english, "Enter E and five digits", "Correct value 2 of 2"),
    (.polish, "Wpisz E i pięć cyfr", "Popraw wartość 2 z 2"),
    (.russian, "Enter E and five digits", "Исправьте значение 2 из 2"),
  ])
  func formsShowOnlyThePromptOfACustomRule(
    _ language: Language, _ prompt: String, _ outer: String
  ) throws {
    #expect(try Self.instructions("badge", "x", rules: Self.badge, language) == [prompt])
    #expect(
      try Self.instructions("each(badge)", "E12345,x", rules: Self.badge, language)
        == [outer, prompt])
  }

  @Test func withoutAPromptFormsShowTheMessage() throws {
    let rules = Self.badge.replacing(Self.prompt, with: "")
    #expect(rules != Self.badge)
    #expect(try Self.instructions("badge", "x", rules: rules) == ["Not a badge"])
    #expect(try Self.instructions("badge", "x", rules: rules, .polish) == ["To nie identyfikator"])
    #expect(
      try Self.instructions("any(badge, numeric)", "x", rules: rules, .polish)
        == ["Zrób jedno z poniższych", "To nie identyfikator", "Wpisz same cyfry"])
  }

  @Test func withoutAMessageFormsShowThePromptsOfTheInnerRule() throws {
    let rules = #"{"name": "pin", "code": 9001, "rule": "numeric"}"#
    #expect(try Self.instructions("pin", "x", rules: rules) == ["Use digits only"])
    #expect(try Self.instructions("pin", "x", rules: rules, .polish) == ["Wpisz same cyfry"])
    #expect(
      try Self.instructions("each(pin)", "1,x", rules: rules)
        == ["Correct value 2 of 2", "Use digits only"])
  }

  @Test func detailsOfACustomRuleFollowItsPrompt() throws {
    let rules = #"""
      {"name": "key", "code": 9001, "rule": "password:min=12", "message": "Not a key"}
      """#
    #expect(
      try Self.instructions("key", "short", rules: rules)
        == ["Not a key", "Use at least 12 characters"])
  }

  @Test func aPromptMustNotBeEmpty() {
    let rules = #"{"name": "pin", "code": 9001, "rule": "numeric", "prompt": ""}"#
    #expect(throws: SourceDiagnostic.self) {
      try Self.instructions("pin", "x", rules: rules)
    }
  }
}
