import FormCheckForms
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// A validator that accepts digits and counts how often it runs.
private final class Counting: InputValidator, @unchecked Sendable {
  let count = Guarded(0)
  override var code: ErrorCode { .numeric }
  override func inspect(_ text: UTF8Span) -> Inspection {
    count.withLock { $0 += 1 }
    for index in text.span.indices where !(0x30...0x39).contains(text.span[index]) {
      return .impossible(index..<text.count)
    }
    return .passed
  }
}

@Suite struct FormTests {
  private func field(_ name: String, _ rule: String = "length:max=100") throws -> TextField {
    TextField(name, rule: try Rule(rule, in: Catalog.standard))
  }

  @Test func aFormKnowsItsFieldsAndPages() throws {
    let form = try Form(
      title: "T",
      pages: [
        ("one", [(try field("a"), when: nil), (try field("b"), when: nil)]), ("none", []),
        ("two", [(try field("c"), when: nil)]),
      ])
    #expect(form.index(of: "c") == 2 && form.index(of: "x") == nil)
    #expect(form.pages.map(\.fields) == [0..<2, 2..<2, 2..<3])
    #expect([0, 1, 2].map { form.page(of: $0) } == [0, 0, 2])
    #expect(form.isShown == [true, true, true] && form.isValid)
  }

  @Test func invalidNamesAndCyclesAreRejected() throws {
    let (a, b) = (try field("a"), try field("b"))
    #expect(throws: InvalidFormError.nameTaken("a")) { _ = try Form(fields: [a, a]) }
    #expect(throws: InvalidFormError.unknownField("x")) {
      _ = try Form(fields: [a], rules: [CrossRule(.same, ["a", "x"])])
    }
    #expect(throws: InvalidFormError.unknownField("y")) {
      _ = try Form(fields: [a], rules: [CrossRule(.same, ["a"], errorFields: ["y"])])
    }
    #expect(throws: InvalidFormError.unknownField("z")) {
      _ = try Form(pages: [("", [(a, when: Condition([.init("z", isOneOf: ["1"])]))])])
    }
    #expect(throws: InvalidFormError.circularCondition("a")) {
      _ = try Form(pages: [
        (
          "",
          [
            (a, when: Condition([.init("b", isOneOf: ["1"])])),
            (b, when: Condition([.init("a", isOneOf: ["1"])])),
          ]
        )
      ])
    }
    #expect(throws: InvalidFormError.circularCondition("a")) {
      _ = try Form(pages: [("", [(a, when: Condition([.init("a", isOneOf: ["1"])]))])])
    }
  }

  /// While the user types, an incomplete value has no alert, and an impossible one is marked.
  ///
  /// The full message appears when the user first leaves the field, and disappears as soon as the
  /// value is valid.
  @Test func alertsAppearAtTheRightMoment() throws {
    var form = try Form(fields: [try field("email", "required|email")])
    func alert() -> FieldAlert { form.alert(of: 0) }
    #expect(alert() == .none && !form.isValid)
    form.setText("first.last", of: 0)
    #expect(alert() == .none)
    form.setText("first last", of: 0)
    #expect(alert() == .impossible(at: 5))
    form.setText("first.last@", of: 0)
    #expect(alert() == .none)
    form.endEditing(0)
    #expect(alert() == .rejected(form.errors(of: 0)) && form.errors(of: 0).map(\.code) == [1003])
    form.setText("first.last@example.org", of: 0)
    #expect(alert() == .none && form.isValid)
    form.setText("first.last@example.", of: 0)
    guard case .rejected = alert() else {
      Issue.record("errors are not shown after the user left the field")
      return
    }
  }

  @Test func aFieldThatIsNotLiveHasNoAlertWhileTyping() throws {
    var email = try field("email", "email")
    email.isLive = false
    var secret = try field("password", "length:max=2")
    secret = TextField("password", kind: .password(hidesLength: false), rule: secret.rule)
    var form = try Form(fields: [email, secret])
    form.setText("a b", of: 0)
    form.setText("abc", of: 1)
    #expect(form.alert(of: 0) == .none && form.alert(of: 1) == .none)
    form.endEditing(1)
    #expect(form.alert(of: 1) != .none)
  }

  @Test func conditionsShowAndHideFields() throws {
    func when(_ name: String, _ values: String...) -> Condition {
      Condition([.init(name, isOneOf: values)])
    }
    var form = try Form(pages: [
      (
        "",
        [
          (try field("zip", "required|numeric"), when: when("state", "CA", "NY")),
          (try field("state", "required"), when: when("country", "us")),
          (TextField("country", kind: .choices([Choice("us"), Choice("de")])), when: nil),
        ]
      )
    ])
    #expect(form.isShown == [false, false, true] && form.isValid)
    form.setText("de\nus", of: 2)
    #expect(form.isShown == [false, true, true] && !form.isValid)
    form.setText("CA", of: 1)
    #expect(form.isShown == [true, true, true])
    form.setText("x", of: 0)
    #expect(form.errors(of: 0).map(\.code) == [1001])
    form.setText("de", of: 2)
    // A hidden field keeps its text but is not validated. Fields that depend on it are hidden too.
    #expect(form.isShown == [false, false, true] && form.isValid && form.errors(of: 0) == [])
    #expect(form.fields[1].text == "CA")
    form.setText("us", of: 2)
    #expect(form.isShown == [true, true, true] && !form.isValid)
  }

  @Test func crossFieldErrorsAppearAtAllFieldsOnceTheseAreValid() throws {
    var form = try Form(
      fields: [try field("a", "required|numeric"), try field("b", "numeric"), try field("c")],
      rules: [
        CrossRule(.same, ["a", "b"]), CrossRule(.different, ["b", "c"], errorFields: ["c"]),
      ])
    form.setText("x", of: 0)
    form.setText("1", of: 1)
    // The first field is invalid, so the rule that compares both fields is not checked yet.
    #expect(form.errors(of: 1) == [])
    form.setText("2", of: 0)
    #expect(form.errors(of: 0).map(\.code) == [2101] && form.errors(of: 1).map(\.code) == [2101])
    #expect(form.alert(of: 0) == .none && !form.isValid)
    form.endEditing(0)
    #expect(form.alert(of: 0) == .none)
    form.endEditing(1)
    #expect(form.alert(of: 0) == .rejected(form.errors(of: 0)))
    form.setText("1", of: 2)
    #expect(form.errors(of: 2).map(\.code) == [2102] && form.errors(of: 1).map(\.code) == [2101])
    form.setText("1", of: 0)
    form.setText("", of: 2)
    #expect(form.isValid && form.alert(of: 0) == .none)
  }

  @Test func everyCrossFieldRequirementIsChecked() throws {
    func codes(_ rule: CrossRule, _ texts: String...) throws -> [Int] {
      var form = try Form(
        fields: texts.indices.map { TextField("f\($0)") },
        rules: [
          CrossRule(rule.requirement, texts.indices.map { "f\($0)" }, message: rule.message)
        ])
      for (index, text) in texts.enumerated() { form.setText(text, of: index) }
      return form.errors(of: 0).map(\.code)
    }
    #expect(try codes(CrossRule(.same, []), "é", "e\u{301}") == [2101])
    #expect(try codes(CrossRule(.different, []), "", "", "a") == [])
    #expect(try codes(CrossRule(.different, []), "b", "a", "b") == [2102])
    #expect(try codes(CrossRule(.after, []), "2026-11-20", "", "2026-11-21") == [])
    #expect(try codes(CrossRule(.after, []), "2026-11-21", "2026-11-21") == [2103])
    #expect(try codes(CrossRule(.atLeastOne, []), "", "") == [2104])
    #expect(try codes(CrossRule(.atLeastOne, []), "", "x") == [])
    #expect(try codes(CrossRule(.exactlyOne, []), "x", "x") == [2105])
    #expect(try codes(CrossRule(.exactlyOne, []), "", "") == [2105])
    #expect(try codes(CrossRule(.exactlyOne, []), "x", "") == [])
    let whole = CrossRule(.sum(atLeast: ExactDecimal("100"), atMost: ExactDecimal("100")), [])
    #expect(try codes(whole, "33.3", "66.7", "") == [])
    #expect(try codes(whole, "33.3", "66.8") == [2106])
    #expect(try codes(whole, "\u{664}\u{660}", "60") == [])
    #expect(try codes(whole, "33.3", "x") == [2106])
    let mine = ErrorCode(9001, "mine", reason: "Mine", fix: "Mine.")
    let custom = CrossRule(.custom { $0[0] == $0[1] ? ValidationError(mine) : nil }, [])
    #expect(try codes(custom, "a", "a") == [9001])
    #expect(try codes(custom, "a", "b") == [])
  }

  @Test func crossFieldErrorsHaveMessages() throws {
    var form = try Form(
      fields: [TextField("a"), TextField("b")],
      rules: [
        CrossRule(.sum(atLeast: ExactDecimal("1"), atMost: nil), ["a", "b"]),
        CrossRule(.same, ["a", "b"], message: "The passwords differ"),
      ])
    form.setText("-1", of: 0)
    #expect(
      form.errors(of: 0).map(\.reason) == [
        "The sum must be at least 1, not -1", "The passwords differ",
      ])
  }

  /// A custom rule may access its values by index, so a hidden field is passed as an empty string.
  @Test func aCustomRuleGetsATextForEachOfItsFields() throws {
    let seen = Guarded<[[String]]>([])
    var form = try Form(
      pages: [
        (
          "",
          [
            (TextField("a"), nil), (TextField("b"), Condition([.init("a", isOneOf: ["b"])])),
            (TextField("c"), nil),
          ]
        )
      ],
      rules: [
        CrossRule(
          .custom { texts in
            seen.withLock { $0.append(texts) }
            return nil
          }, ["c", "b", "a"])
      ])
    form.setText("3", of: 2)
    form.setText("b", of: 0)
    form.setText("2", of: 1)
    form.setText("x", of: 0)
    #expect(
      seen.now == [
        ["", "", ""], ["3", "", ""], ["3", "", "b"], ["3", "2", "b"], ["3", "", "x"],
      ])
  }

  /// At least one choice is required, and choices must be distinct, nonempty and on one line.
  @Test(arguments: [[], ["x", "x"], [""], ["x", "y\nz"]])
  func invalidChoicesAreRejected(_ values: [String]) throws {
    let choices = values.map { Choice($0) }
    for kind in [FieldKind.choice(choices), .choices(choices)] {
      #expect(throws: InvalidFormError.wrongChoices("a")) {
        _ = try Form(fields: [TextField("a", kind: kind)])
      }
    }
    _ = try Form(fields: [TextField("a", kind: .choice([Choice("e\u{301}"), Choice("é")]))])
  }

  @Test func aChangeValidatesOnlyItsField() throws {
    let validators = (0..<4).map { _ in Counting() }
    let looked = Guarded(0)
    var form = try Form(
      fields: validators.enumerated().map { TextField("f\($0)", validator: $1) },
      rules: [
        CrossRule(
          .custom { _ in
            looked.withLock { $0 += 1 }
            return nil
          }, ["f0", "f1"])
      ])
    for index in 0..<4 { form.setText("\(index)", of: index) }
    let before = validators.map(\.count.now)
    let lookedBefore = looked.now
    form.setText("22", of: 2)
    #expect(validators.map(\.count.now) == [before[0], before[1], before[2] + 1, before[3]])
    #expect(looked.now == lookedBefore)
    form.setText("11", of: 1)
    #expect(validators.map(\.count.now) == [before[0], before[1] + 1, before[2] + 1, before[3]])
    #expect(looked.now == lookedBefore + 1)
    // Setting the same text does not validate the field again.
    form.setText("11", of: 1)
    #expect(validators[1].count.now == before[1] + 1)
    _ = (form.errors(of: 0), form.isValid)
    #expect(validators[0].count.now == before[0])
  }

  @Test func secretsAreValidated() throws {
    let rule = try Rule("required|password", in: Catalog.standard)
    var form = try Form(
      fields: ["one", "two"].map {
        TextField($0, kind: .password(hidesLength: false), rule: rule)
      }, rules: [CrossRule(.same, ["one", "two"])])
    var secrets = Secrets(slots: 2)
    #expect(form.errors(of: 0).map(\.code) == [2001])
    func type(_ text: String, into field: Int) {
      secrets.clear(field)
      _ = secrets.replace(0..<0, of: field, with: Array(text.utf8))
      form.secretDidChange(field, secrets)
    }
    type("correct horse", into: 0)
    #expect(form.errors(of: 0) == [])
    type("correct house", into: 1)
    #expect(form.errors(of: 0).map(\.code) == [2101])
    type("correct horse", into: 1)
    #expect(form.isValid && form.fields.allSatisfy { $0.text.isEmpty })
    type("qwertz", into: 1)
    #expect(form.errors(of: 1).map(\.code) == [1004] && form.errors(of: 0) == [])
    #expect(!"\(form)".contains("horse") && !"\(form.errors(of: 1))".contains("qwertz"))
  }

  @Test func anEmptiedSecretIsValidatedAsEmpty() throws {
    let rule = try Rule("required|password", in: Catalog.standard)
    var form = try Form(fields: [TextField("p", kind: .password(hidesLength: false), rule: rule)])
    var secrets = Secrets(slots: 1)
    _ = secrets.replace(0..<0, of: 0, with: Array("correct horse".utf8))
    form.secretDidChange(0, secrets)
    #expect(form.isValid)
    secrets.clear(0)
    form.secretDidChange(0, secrets)
    #expect(form.errors(of: 0).map(\.code) == [2001] && !form.isValid)
  }

  @Test func theRuleOfASecretFieldCanBeReplaced() throws {
    var form = try Form(fields: [TextField("p", kind: .password(hidesLength: false))])
    var secrets = Secrets(slots: 1)
    _ = secrets.replace(0..<0, of: 0, with: Array("abc".utf8))
    form.secretDidChange(0, secrets)
    #expect(form.isValid)
    form.attach(try Rule("required|numeric", in: Catalog.standard), to: 0, &secrets)
    #expect(form.errors(of: 0).map(\.code) == [1001])
    secrets.clear(0)
    form.secretDidChange(0, secrets)
    #expect(form.errors(of: 0).map(\.code) == [2001])
    form.attach(try Rule("alpha", in: Catalog.standard), to: 0, &secrets)
    #expect(form.isValid)
  }

  /// A secret rule moves the field's text to the secrets.
  ///
  /// The field stays secret under later rules.
  @Test func aFieldThatBecomesSecretStaysSecret() throws {
    var form = try Form(fields: [TextField("p")])
    var secrets = Secrets(slots: 1)
    form.setText("correct horse", of: 0, secrets)
    form.attach(try Rule("password", in: Catalog.standard), to: 0, &secrets)
    #expect(form.fields[0].isSecret && form.fields[0].text == "" && form.isValid)
    let length = secrets.length(of: 0)
    #expect(length == 13)
    form.attach(try Rule("numeric", in: Catalog.standard), to: 0, &secrets)
    #expect(form.fields[0].isSecret && !form.isValid && !"\(form)".contains("horse"))
  }

  @Test func invalidFieldNumbersAreIgnored() throws {
    var form = try Form(fields: [TextField("a")])
    for field in [-1, 1, Int.max, Int.min] {
      form.setText("x", of: field)
      form.endEditing(field)
      #expect(form.errors(of: field) == [] && form.alert(of: field) == .none)
      #expect(form.page(of: field) == 0)
    }
    #expect(try Form(fields: []).isValid)
  }
}
