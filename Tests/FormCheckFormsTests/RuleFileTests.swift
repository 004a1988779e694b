import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct RuleFileTests {
  private static func file(_ rules: String) -> [UInt8] {
    Array(#"{"version": 1, "rules": [\#(rules)]}"#.utf8)
  }

  private static let badge = #"""
    {"name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/", "summary": "a badge",
     "message": {"en": "Not a badge", "pl": "To nie identyfikator"}, "fix": "Look at it.",
     "passes": ["E12345"], "fails": ["12345"]}
    """#

  @Test func customRulesAreValidators() throws {
    let file = try RuleFile(
      Self.file(
        Self.badge + #", {"name": "badges", "code": 9002, "rule": "each(separator=;, badge)"}"#),
      in: Catalog.standard)
    #expect(file.mistakes.isEmpty)
    #expect(file.cards.map(\.name) == ["badge", "badges"])
    #expect(file.cards.first?.code.translations[.polish] == "To nie identyfikator")
    var catalog = Catalog.standard
    for card in file.cards { catalog = try catalog.adding(card) }
    let rule = try Rule("required|badges|length:max=20", in: catalog)
    #expect(rule.validate("E12345; E54321").isAccepted)
    let error = try #require(rule.validate("E12345;E1").errors.first)
    #expect((error.code, error.name, error.offset) == (9002, "badges", 9))
    #expect(error.details.map(\.name) == ["each.item", "badge", "pattern"])
    #expect(rule.progress(of: "E12345;E1") == .incomplete)
    #expect(rule.progress(of: "E12345;x") == .impossible(at: 7))
    #expect(throws: CatalogError.nameTaken("badge")) { try catalog.adding(file.cards[0]) }
  }

  @Test func aRuleDeclaredSecretIsSecret() throws {
    let file = try RuleFile(
      Self.file(#"{"name": "pin", "code": 9001, "rule": "numeric", "secret": true}"#),
      in: Catalog.standard)
    let catalog = try Catalog.standard.adding(file.cards[0])
    let rule = try Rule("pin", in: catalog)
    #expect(rule.isSecret)
    let error = try #require(rule.validate("12x4").errors.first)
    #expect((error.offset, error.character) == (0, nil))
    #expect(error.details.allSatisfy { $0.offset == nil })
  }

  /// An alias rejects an empty value if its rule does.
  @Test func anAliasCanRequireAValue() throws {
    let file = try RuleFile(
      Self.file(#"{"name": "pin", "code": 9001, "rule": "required|numeric"}"#), in: Catalog.standard
    )
    let catalog = try Catalog.standard.adding(file.cards[0])
    #expect(try Rule("pin", in: catalog).validate("").errors.map(\.code) == [9001])
    #expect(try Rule("pin", in: catalog).progress(of: "") == .incomplete)
  }

  static let broken: [(String, Int, String)] = [
    (
      #"{"name": "Badge", "code": 9001, "rule": "numeric"}"#, 4014,
      "a name must consist of lowercase"
    ),
    (#"{"name": "numeric", "code": 9001, "rule": "alpha"}"#, 4015, "has this name already"),
    (#"{"name": "first", "code": 9001, "rule": "alpha"}"#, 4015, "has this name already"),
    (#"{"name": "a", "code": 8999, "rule": "alpha"}"#, 4014, "9000"),
    (#"{"name": "a", "code": "9001", "rule": "alpha"}"#, 4011, "a whole number"),
    (#"{"name": "a", "rule": "alpha"}"#, 4013, "\"code\""),
    (#"{"name": "a", "code": 9001}"#, 4013, "\"rule\""),
    (#"{"name": "a", "code": 9001, "rule": "alpha", "pases": []}"#, 4012, "\"pases\""),
    (#"{"name": "a", "code": 9001, "rule": "alpha", "message": {"de": "x"}}"#, 4012, "\"de\""),
    (#"{"name": "a", "code": 9001, "rule": "alpha", "message": {"pl": "x"}}"#, 4013, "English"),
    (
      #"{"name": "a", "code": 9001, "rule": "alpha"}, {"name": "b", "code": 9001, "rule": "alpha"}"#,
      4015, "this code already"
    ),
    (
      #"{"name": "a", "code": 9001, "rule": "alpha"}, {"name": "a", "code": 9002, "rule": "alpha"}"#,
      4015, "this name already"
    ),
  ]

  @Test(arguments: broken)
  func anInvalidFileHasAnErrorPosition(_ rules: String, _ code: Int, _ words: String) {
    #expect {
      try RuleFile(Self.file(rules), source: "mine.json", in: Catalog.standard)
    } throws: { error in
      guard let error = error as? SourceDiagnostic else { return false }
      if error.code.number != code { Issue.record("\(error)") }
      return error.message.contains(words) && "\(error)".hasPrefix("mine.json:1:")
    }
  }

  @Test func mistakesHaveTheirPositions() throws {
    let text =
      #"{"name": "a", "code": 9001, "rule": "b", "fails": ["x"]}, "#
      + #"{"name": "b", "code": 9002, "rule": "alpha", "passes": ["x", "1"], "fails": ["2"]}"#
    let mistakes = try RuleFile(Self.file(text), in: Catalog.standard).mistakes
    #expect(
      mistakes.map(\.message) == [
        "\"b\" is defined later; a rule can only refer to rules defined above it",
        "\"1\" should pass, but the rule rejects it",
      ])
    #expect("\(mistakes[1])".contains("[\"x\", \"1\"]"))
    // The diagnostic for a secret rule neither quotes nor points to the example, because an excerpt
    // would show it.
    let secret =
      #"{"name": "a", "code": 9001, "rule": "alpha", "secret": true, "passes": ["pa55"]}"#
    let hidden = try RuleFile(Self.file(secret), in: Catalog.standard).mistakes
    #expect(hidden.map(\.message) == ["an example should pass, but the rule rejects it"])
    #expect(hidden.first.map { "\($0)".contains("^~~~~~~\n") } == true)
    #expect(throws: SourceDiagnostic.self) {
      try RuleFile(
        Self.file(#"{"name": "a", "code": 9001.5, "rule": "alpha"}"#), in: Catalog.standard)
    }
  }

  @Test func mistakesInUnusedRulesAreFound() throws {
    let file = try RuleFile(
      Self.file(
        #"{"name": "a", "code": 9001, "rule": "numerc"}, "#
          + #"{"name": "b", "code": 9002, "rule": "alpha", "passes": ["1"], "fails": ["x", "2"]}, "#
          + #"{"name": "c", "code": 9003, "rule": "c"}, {"name": "d", "code": 9004, "rule": "a"}"#),
      in: Catalog.standard)
    #expect(file.mistakes.map(\.code.number) == [4002, 4027, 4027, 4002, 4002])
    #expect(file.mistakes.first?.suggestion == "numeric")
    #expect(file.mistakes[3].message == "a rule cannot use itself")
    // A rule that uses such an alias is rejected with the same error.
    let catalog = try Catalog.standard.adding(file.cards[0])
    #expect(throws: SourceDiagnostic.self) { try Rule("required|a", in: catalog) }
    #expect(try Rule("required|numeric", in: catalog).validate("1").isAccepted)
  }
}
