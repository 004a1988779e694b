import FormCheckCore
import FormCheckValidators
import Testing

/// Tests that everything in the text form of rules is also available in Swift.
@Suite struct TypedRuleTests {
  @Test func everyOptionHasAnInitializerParameter() throws {
    let rules = try TypedRule.all().map(\.text)
    var count = 0
    for card in Catalog.standard.cards {
      for option in card.options {
        count += 1
        // A rule without "=" sets the validator's only option, whose name can be omitted.
        let isTyped = rules.contains { rule in
          (rule.hasPrefix("\(card.name):") || rule.hasPrefix("\(card.name)("))
            && (rule.contains("\(option.name)=") || !rule.contains("="))
        }
        #expect(isTyped, "\(card.name):\(option.name) has no typed rule in TypedRules.swift")
      }
    }
    #expect(count >= 80)
  }

  /// Compares the text form with the initializer, on the inputs of the validator's vectors.
  @Test func textAndTypedRulesAgree() throws {
    var count = 0
    for typed in try TypedRule.all() {
      let written = try Rule(typed.text)
      let rule = Rule([typed.validator])
      let name = typed.text.prefix { $0 != ":" && $0 != "(" }
      let vectors = Vector.all.filter { $0.place.hasPrefix("\(name).tsv:") }
      #expect(!vectors.isEmpty, "\(name)")
      for vector in vectors {
        guard let one = try? UTF8Span(validating: vector.input.span) else { continue }
        count += 1
        let verdicts = (written.validate(one).verdict, rule.validate(one).verdict)
        #expect(verdicts.0 == verdicts.1, "\(typed.text): \(vector)")
      }
    }
    #expect(count > 3000)
  }

  @Test func builtRulesAgreeWithParsedOnes() throws {
    let built = Rule {
      Required()
      EmailInputValidator(mode: .smtp)
      Length(max: 20)
    }
    let written = try Rule("required|email:mode=smtp|length:max=20")
    for text in ["", "ada@example.org", "ada", "a@b", "ada.lovelace.byron@example.org"] {
      #expect(built.validate(text) == written.validate(text), "\(text)")
    }
  }

  @Test(arguments: [true, false])
  func theBuilderSupportsConditionsAndLoops(_ isRequired: Bool) {
    let rule = Rule("name") {
      if isRequired { Required() }
      for word in ["x", "y"] { NotConstraint(Rule([ContainsConstraint([word])])) }
      if isRequired { Length(max: 3) } else { Length(max: 5) }
    }
    #expect(rule.text == "name")
    #expect(rule.validate("").isAccepted == !isRequired)
    #expect(!rule.validate("x").isAccepted && !rule.validate("y").isAccepted)
    #expect(rule.validate("abcd").isAccepted == !isRequired)
  }

  @Test func theBuilderCanThrow() {
    #expect(throws: OptionError.self) { try Rule { try UsernameInputValidator(min: 9, max: 2) } }
  }

  @Test func contradictoryBoundsAreRejected() {
    #expect(throws: OptionError.self) { try NumberBounds(min: 1, above: 1) }
    #expect(throws: OptionError.self) { try NumberBounds(min: 2, max: 1) }
    #expect(throws: OptionError.self) {
      try IntegerInputValidator(NumberBounds(7...9), multipleOf: 10)
    }
    #expect(throws: OptionError.self) { try IntegerInputValidator(.open, multipleOf: 0) }
  }
}
