import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct SlowCheckTests {
  private func driver(_ fields: String, isReviewed: Bool = false) throws -> FormTestDriver {
    let text = "{\"version\": 1, \"fields\": [\(fields)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]), isReviewed: isReviewed)
  }

  private let login =
    #"{"name": "login", "label": "Login", "validator": "alpha", "check": "taken"}"#

  @Test func everyTextThatTheRuleAcceptsIsChecked() throws {
    let driver = try driver(login + #", {"name": "b"}"#)
    #expect(driver.askedChecks == [] && driver.session.pendingChecks == [])
    driver.type("ad")
    #expect(driver.askedChecks.map(\.text) == ["a", "ad"])
    let request = try #require(driver.pendingCheck(of: "login"))
    #expect(request.name == "taken" && request.field == 0 && request.text == "ad")
    #expect(request.debounce == .milliseconds(300) && request.timeLimit == .seconds(5))
    #expect(driver.session.pendingChecks == [request])
    // Text that the rule rejects is not checked, and pending requests are dropped.
    driver.type("1")
    #expect(driver.askedChecks.count == 2 && driver.session.pendingChecks == [])
    driver.press(.delete(.textStart))
    #expect(driver.askedChecks.count == 2 && driver.session.pendingChecks == [])
    // Neither moving the cursor nor changing another field causes a request.
    driver.type("x")
    driver.press(.move(.characterLeft), .next)
    driver.type("b")
    #expect(driver.askedChecks.count == 3)
    #expect(Set(driver.askedChecks.map(\.ticket)).count == 3)
  }

  /// Each verdict, with the resulting codes and reason.
  @Test(
    arguments: [
      (.accepted, [], ""), (.rejected(reason: "ada is taken"), [2107], "ada is taken"),
      (.rejected(reason: ""), [2107], "The check \"taken\" rejects this value"),
      (
        .checkFailed("taken", cause: "no network"), [3103],
        "The check \"taken\" could not run: no network"
      ),
      (
        .checkLate("taken", after: .seconds(5)), [3104],
        "The check \"taken\" took longer than 5000 milliseconds"
      ),
    ] as [(Verdict, [Int], String)])
  func aVerdictStaysUntilTheTextChanges(
    _ answer: Verdict, _ codes: [Int], _ reason: String
  ) throws {
    let driver = try driver(login)
    driver.type("ada")
    #expect(driver.codes == [:])
    #expect(driver.answer("login", answer) && driver.session.pendingChecks == [])
    #expect(driver.codes["login"] ?? [] == codes)
    #expect(driver.session.form.isValid == codes.isEmpty)
    #expect(driver.session.form.errors(of: 0).map(\.reason) == (codes.isEmpty ? [] : [reason]))
    if !codes.isEmpty {
      #expect(driver.alert(of: "login") == .rejected(driver.session.form.errors(of: 0)))
    }
    driver.type("x")
    #expect(driver.codes == [:] && driver.alert(of: "login") == .none)
  }

  @Test func anExternalReasonIsTruncatedAndEscaped() throws {
    let driver = try driver(login)
    driver.type("ada")
    driver.answer(
      "login", .rejected(reason: "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 100_000)))
    #expect(driver.session.form.errors(of: 0)[0].reason.unicodeScalars.count == 500)
    #expect(driver.frame().text.contains("\\x1B[2J\\u{202E}xxx"))
    #expect(!driver.frame().text.contains("\u{1B}"))
  }

  @Test func verdictsOnTextsAreRemembered() throws {
    let driver = try driver(login)
    driver.type("ada")
    driver.answer("login", .rejected(reason: "taken"))
    driver.type("x")
    driver.answer("login", .accepted)
    #expect(driver.askedChecks.count == 4)
    driver.press(.undo)
    driver.press(.redo)
    driver.press(.delete(.characterLeft))
    #expect(driver.values["login"] == "ada" && driver.codes == ["login": [2107]])
    driver.press(.undo)
    #expect(driver.values["login"] == "adax" && driver.codes == [:])
    // Text with a known verdict is not checked again.
    #expect(driver.askedChecks.map(\.text) == ["a", "ad", "ada", "adax"])
    driver.press(.submit)
    #expect(driver.effects == [.submit])
  }

  @Test func aFailedCheckIsRepeated() throws {
    let driver = try driver(login)
    driver.type("ada")
    driver.answer("login", .checkLate("taken", after: .seconds(5)))
    driver.type("x")
    driver.press(.delete(.characterLeft))
    #expect(driver.codes == [:] && driver.askedChecks.last?.text == "ada")
    driver.answer("login", .checkFailed("taken", cause: "no"))
    driver.press(.submit)
    #expect(driver.codes == [:] && driver.session.isWaitingToSubmit)
    #expect(driver.askedChecks.last?.text == "ada" && driver.askedChecks.last?.debounce == .zero)
    driver.answer("login", .checkFailed("taken", cause: "no"))
    #expect(
      driver.session.stage == .summary && driver.session.marked == 0
        && !driver.session.isWaitingToSubmit)
    // The summary of errors offers to submit the form again.
    driver.press(.down, .enter)
    #expect(driver.session.stage == .filling && driver.session.isWaitingToSubmit)
    driver.answer("login", .accepted)
    #expect(driver.effects == [.submit])
  }

  @Test func theMemoryOfVerdictsIsBounded() throws {
    let driver = try driver(login)
    for letter in "abcdefghijklmnopqrst" {
      driver.press(.delete(.textStart))
      driver.type(String(letter))
      driver.answer("login", .rejected(reason: ""))
    }
    let asked = driver.askedChecks.count
    driver.press(.delete(.textStart))
    driver.type("t")
    #expect(driver.codes == ["login": [2107]] && driver.askedChecks.count == asked)
    driver.press(.delete(.textStart))
    driver.type("a")
    #expect(driver.codes == [:] && driver.askedChecks.count == asked + 1)
  }

  @Test func submittingWaitsForTheChecks() throws {
    let driver = try driver(
      login + #", {"name": "code", "label": "Code", "initial": "7", "check": "good"}"#)
    driver.type("ada")
    driver.press(.submit)
    // Submitting checks the initial text, without a debounce.
    #expect(driver.askedChecks.last?.name == "good" && driver.askedChecks.last?.debounce == .zero)
    #expect(driver.session.awaitedFields == [0, 1] && driver.session.isWaitingToSubmit)
    #expect(driver.frame().text.contains("Still checking Login, Code"))
    driver.answer("code", .accepted)
    #expect(driver.session.awaitedFields == [0] && driver.effects == [])
    driver.answer("login", .accepted)
    #expect(driver.effects == [.submit] && driver.session.stage == .submitted)
    #expect(driver.bells == 0)
  }

  @Test func aRejectionCancelsTheSubmission() throws {
    let driver = try driver(login + #", {"name": "code", "initial": "7", "check": "good"}"#)
    driver.type("ada")
    driver.press(.submit)
    driver.answer("login", .rejected(reason: "taken"))
    #expect(
      driver.session.stage == .summary && driver.session.marked == 0
        && !driver.session.isWaitingToSubmit)
    driver.answer("code", .accepted)
    #expect(driver.effects == [] && driver.session.stage == .summary && driver.session.marked == 0)
    driver.press(.enter)
    driver.type("x")
    driver.press(.submit)
    driver.answer("login", .accepted)
    #expect(driver.effects == [.submit])
  }

  /// Each event cancels the pending submission and has its usual effect.
  ///
  /// Escape only cancels.
  @Test(
    arguments: [
      .text("x"), .paste(PastedText(Array("x".utf8))), .key(.next), .key(.help), .key(.escape),
      .key(.undo), .key(.previous), .key(.move(.lineStart)),
    ] as [FormEvent])
  func anyKeyCancelsThePendingSubmission(_ event: FormEvent) throws {
    let driver = try driver(#"{"name": "code", "initial": "7", "check": "good"}, {"name": "b"}"#)
    driver.press(.submit)
    #expect(driver.session.isWaitingToSubmit && driver.session.stage == .filling)
    driver.send(event)
    #expect(!driver.session.isWaitingToSubmit && driver.session.awaitedFields == [])
    driver.answer("code", .accepted)
    #expect(driver.effects == [] && driver.session.stage == .filling)
    switch event {
    case .text, .paste: #expect(driver.values["code"] == "7x")
    case .key(.next): #expect(driver.focused == "b")
    case .key(.help): #expect(driver.session.showsHelp)
    default: #expect(driver.focused == "code" && driver.values["code"] == "7")
    }
  }

  @Test func theReviewFollowsTheChecks() throws {
    let driver = try driver(#"{"name": "code", "initial": "7", "check": "good"}"#, isReviewed: true)
    driver.press(.submit)
    #expect(driver.session.stage == .filling && driver.session.isWaitingToSubmit)
    driver.answer("code", .accepted)
    #expect(driver.session.stage == .review && driver.session.marked == nil && driver.effects == [])
    driver.press(.enter)
    #expect(driver.effects == [.submit] && driver.askedChecks.count == 1)
  }

  @Test func hiddenFieldsAreNotChecked() throws {
    let driver = try driver(
      #"{"name": "more", "kind": "yes-no", "initial": true}, "#
        + #"{"name": "code", "check": "good", "when": {"more": true}}"#)
    driver.press(.next)
    driver.type("7")
    #expect(driver.session.pendingChecks.count == 1)
    driver.press(.previous)
    driver.type("n")
    driver.press(.submit)
    #expect(driver.effects == [.submit] && driver.askedChecks.count == 1)
    let hidden = try self.driver(
      #"{"name": "more", "kind": "yes-no"}, "#
        + #"{"name": "code", "check": "good", "initial": "7", "when": {"more": true}}"#)
    hidden.press(.submit)
    #expect(hidden.effects == [.submit] && hidden.askedChecks == [])
  }

  @Test func aVerdictForAHiddenFieldIsKept() throws {
    let driver = try driver(
      #"{"name": "more", "kind": "yes-no", "initial": true}, "#
        + #"{"name": "code", "check": "good", "when": {"more": true}}"#)
    driver.press(.next)
    driver.type("7")
    driver.press(.previous)
    driver.type("n")
    driver.answer("code", .rejected(reason: "no"))
    #expect(driver.codes == [:] && driver.session.form.isValid)
    driver.type("y")
    #expect(driver.codes == ["code": [2107]])
  }

  @Test func aSecretFieldCannotHaveACheck() throws {
    var field = TextField("p", kind: .password(hidesLength: false))
    field.check = SlowCheck("taken")
    #expect(throws: InvalidFormError.checkOfSecret("p")) { _ = try Form(fields: [field]) }
    // A field that becomes secret later cannot have a check either.
    var open = TextField("p")
    open.check = SlowCheck("taken")
    open.attach(PasswordInputValidator())
    #expect(throws: InvalidFormError.checkOfSecret("p")) { _ = try Form(fields: [open]) }
  }

  @Test func aDefinitionConfiguresChecks() throws {
    let text = """
      {"version": 1, "fields": [
        {"name": "a", "check": "taken"},
        {"name": "b", "check": {"name": "good", "wait": 0, "deadline": 60000}},
        {"name": "c", "check": {"name": "taken"}}, {"name": "d"}
      ]}
      """
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    #expect(definition.checkNames == ["taken", "good"])
    #expect(
      try definition.form().fields.map(\.check) == [
        SlowCheck("taken"), SlowCheck("good", debounce: .zero, timeLimit: .seconds(60)),
        SlowCheck("taken"), nil,
      ])
  }

  @Test(
    arguments: [
      (#""check": 1"#, 4011), (#""check": """#, 4014), (#""check": "\u0007""#, 4014),
      (#""check": {}"#, 4013), (#""check": {"name": "a", "command": "rm"}"#, 4012),
      (#""check": {"name": "a", "wait": -1}"#, 4014),
      (#""check": {"name": "a", "wait": 10001}"#, 4014),
      (#""check": {"name": "a", "deadline": 0}"#, 4014),
      (#""check": {"name": "a", "deadline": 600001}"#, 4014),
      (#""check": {"name": "a", "wait": "1"}"#, 4011),
      (#""kind": "password", "check": "a""#, 4014),
      (#""validator": "password", "check": "a""#, 4014), (#""check": null"#, 4011),
    ] as [(String, Int)])
  func anInvalidCheckIsRejected(_ check: String, _ code: Int) {
    let text = "{\"version\": 1, \"fields\": [{\"name\": \"f\", \(check)}]}"
    #expect {
      try FormDefinition(Array(text.utf8), in: Catalog.standard)
    } throws: { error in
      (error as? DefinitionError)?.code.number == code
    }
  }

  // MARK: Time

  @Test func aCheckStartsAfterAPauseAndIsShownIfSlow() throws {
    let driver = try driver(login)
    driver.type("ada")
    driver.advance(by: .milliseconds(599))
    #expect(!driver.session.isChecking(0) && !driver.frame().text.contains("checking"))
    driver.advance(by: .milliseconds(1))
    #expect(driver.session.isChecking(0))
    #expect(driver.frame().text.contains("┃  Login  ada\n┃  checking…\n"))
    let plain = FrameStyle(columns: 40, rows: 24, isUnicode: false)
    #expect(driver.frame(plain).text.contains("|  checking...\n"))
    // Typing more text drops the earlier request.
    driver.type("x")
    #expect(!driver.session.isChecking(0) && driver.values["login"] == "adax")
    driver.advance(by: .milliseconds(5_299))
    #expect(driver.codes == [:] && driver.session.isChecking(0))
    driver.advance(by: .milliseconds(1))
    #expect(driver.codes == ["login": [3104]] && !driver.session.isChecking(0))
  }

  @Test func aFastCheckIsNotShown() throws {
    let driver = try driver(login)
    driver.checkers["taken"] = { $0 == "ada" ? .rejected(reason: "taken") : .accepted }
    driver.type("ada")
    driver.advance(by: .milliseconds(299))
    #expect(driver.codes == [:])
    driver.advance(by: .milliseconds(1))
    #expect(driver.codes == ["login": [2107]])
    #expect(
      driver.frame().text == """
        ┃✗ Login  ada
        ┃  ✗ taken

          [ Submit ]   F1 help
        """)
    driver.type("x")
    driver.press(.next)
    // The rule accepts the value, but the check is still pending, so the ✓ is missing.
    #expect(driver.frame().text.hasPrefix("   Login  adax\n"))
    driver.advance(by: .milliseconds(300))
    #expect(driver.frame().text.hasPrefix(" ✓ Login  adax\n"))
  }
}
