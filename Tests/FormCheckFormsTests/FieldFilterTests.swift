import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests that a field's filter is applied before validation, and that the filtered text is the
/// answer.
@Suite struct FieldFilterTests {
  private func definition(_ fields: String, _ more: String = "") throws -> FormDefinition {
    try FormDefinition(
      Array("{\"version\": 1, \"fields\": [\(fields)]\(more)}".utf8), in: Catalog.standard)
  }

  private func driver(_ fields: String, _ more: String = "") throws -> FormTestDriver {
    FormTestDriver(try definition(fields, more).form())
  }

  private func answer(_ driver: FormTestDriver, _ name: String = "a") -> FormAnswers.Value? {
    FormAnswers(of: driver.session.form)[name]
  }

  private let trimmed = #"{"name": "a", "validator": "required|alpha", "filter": "trim"}"#

  @Test func filtersApplyWhenTheFieldIsLeft() throws {
    let driver = try driver(trimmed + #", {"name": "b"}"#)
    driver.type("  ab ")
    #expect(driver.values["a"] == "  ab " && driver.cursor == 5 && driver.codes == [:])
    #expect(driver.alert(of: "a") == .none && answer(driver) == .text("ab"))
    driver.press(.next)
    #expect(driver.values["a"] == "ab" && answer(driver) == .text("ab"))
    driver.press(.previous)
    #expect(driver.cursor == 2)
    driver.type(" 1")
    #expect(driver.values["a"] == "ab 1" && driver.codes == ["a": [1002]])
    driver.press(.submit)
    #expect(driver.values["a"] == "ab 1")
    // Text that consists of spaces becomes empty.
    driver.press(.enter, .delete(.textStart))
    driver.type("   ")
    #expect(driver.codes == ["a": [2001]] && driver.values["a"] == "   ")
    driver.press(.submit)
    #expect(driver.values["a"] == "")
  }

  @Test func errorPositionsReferToTheFilteredText() throws {
    let driver = try driver(trimmed)
    driver.type("  a1")
    // While the user types, the text is not filtered yet, so no position is marked.
    #expect(driver.alert(of: "a") == .none)
    driver.press(.submit)
    #expect(driver.session.form.errors(of: 0).map(\.offset) == [1] && driver.values["a"] == "a1")
  }

  @Test func filteredChangesCanBeUndoneAndRedone() throws {
    let driver = try driver(#"{"name": "a", "filter": "html-escape"}, {"name": "b"}"#)
    driver.type("<")
    driver.press(.next, .previous)
    #expect(driver.values["a"] == "&lt;" && driver.cursor == 4)
    // Filtered text is not filtered again unless it changes.
    driver.press(.next, .submit)
    #expect(driver.values["a"] == "&lt;" && answer(driver) == .text("&lt;"))
    let other = try self.driver(#"{"name": "a", "filter": "html-escape"}, {"name": "b"}"#)
    other.send(.answer("<"))
    #expect(other.values["a"] == "&lt;")
    other.type("x")
    #expect(other.values["a"] == "&lt;x" && answer(other) == .text("&amp;lt;x"))
    other.press(.undo)
    #expect(other.values["a"] == "&lt;" && answer(other) == .text("&lt;"))
    other.press(.undo)
    #expect(other.values["a"] == "")
    other.press(.redo, .next)
    #expect(other.values["a"] == "&lt;" && answer(other) == .text("&lt;"))
  }

  /// Typed answers, given answers, dialogues and test cases are all filtered in the same way.
  @Test(
    arguments: ["trim", "nfc,trim", "digits-only", "html-escape", "replace:a=aa", "replace:1=\\n"],
    ["", " ", " a ", "1a2", "<a>", "e\u{301} ", "aaa"])
  func everyKindOfInputIsFilteredAlike(_ filter: String, _ text: String) throws {
    for kind in ["text", "multiline"] {
      let list = filter.replacing("\\", with: "\\\\")
      let definition = try definition(
        "{\"name\": \"a\", \"kind\": \"\(kind)\", \"filter\": \"\(list)\", \"validator\": \"length:max=4\"}"
      )
      var expected = try TextFilterChain(filter).apply(to: text)
      if kind == "text" { expected = expected.replacing("\n", with: " ") }
      let typed = FormTestDriver(try definition.form())
      typed.type(text)
      #expect(answer(typed) == .text(expected))
      let codes = typed.codes
      typed.press(.submit)
      #expect(typed.values["a"] == expected && typed.codes == codes)
      let given = FormTestDriver(try definition.form())
      try given.fill("{\"a\": \"\(text)\"}")
      #expect(given.values["a"] == expected && given.codes == codes)
      let script = DialogueScript(try definition.form())
      script.type(text.isEmpty ? "-" : text)
      if kind == "multiline", !text.isEmpty { script.type(".") }
      #expect(script.values["a"] == expected)
      var cases = FormCases(try definition.form())
      let errors = codes.isEmpty ? "{}" : "{\"a\": [2002]}"
      let line = "{\"answers\": {\"a\": \"\(text)\"}, \"errors\": \(errors)}"
      #expect(cases.run(Array(line.utf8))?.status == .passed)
      // Text that is already filtered, such as the text in a draft, is not filtered again.
      var draft = FormSession(try definition.form())
      let texts = FormAnswers(texts: [("a", expected)], of: draft.form)
      draft.fill(texts, Secrets(slots: 1), areFiltered: true)
      #expect(FormAnswers(of: draft.form)["a"] == .text(expected))
    }
  }

  @Test func conditionsAndRulesUseTheFilteredText() throws {
    let driver = try driver(
      #"{"name": "a", "filter": "trim,lowercase"}, {"name": "b", "filter": "trim"}, "#
        + #"{"name": "c", "when": {"a": "yes"}}, {"name": "n", "kind": "number", "filter": "trim"}"#,
      #", "rules": [{"rule": "different", "fields": ["a", "b"], "at": ["b"]}]"#)
    driver.type(" YES ")
    #expect(driver.values.keys.contains("c"))
    driver.press(.next)
    driver.type("yes ")
    #expect(driver.codes == ["b": [2102]])
    driver.press(.delete(.characterLeft), .delete(.characterLeft), .next, .next)
    driver.type(" 4 ")
    driver.press(.move(.characterLeft), .up)
    #expect(driver.values["n"] == "5" && driver.codes == [:])
  }

  @Test func checksUseTheFilteredText() throws {
    let driver = try driver(#"{"name": "a", "filter": "trim", "check": "taken"}, {"name": "b"}"#)
    driver.type("x")
    driver.answer("a", .rejected(reason: "taken"))
    driver.type("  ")
    #expect(driver.codes == ["a": [2107]] && driver.askedChecks.map(\.text) == ["x"])
    driver.press(.next)
    #expect(driver.codes == ["a": [2107]] && driver.askedChecks.count == 1)
    // An external error remains until the filtered answer changes.
    driver.attach(FormError(field: "a", code: 9001, reason: "no"))
    driver.press(.previous)
    driver.type(" ")
    #expect(driver.codes == ["a": [2107, 9001]])
    driver.type("y")
    #expect(driver.codes == [:])
  }

  @Test func initialTextIsFiltered() throws {
    let driver = try driver(#"{"name": "a", "filter": "html-escape", "initial": "<"}"#)
    #expect(driver.values["a"] == "&lt;" && answer(driver) == .text("&lt;"))
    driver.press(.escape)
    #expect(driver.effects == [.cancel], "no input would be lost")
  }

  @Test func helpNamesTheFilter() throws {
    let script = DialogueScript(try definition(trimmed).form())
    #expect(script.type("?").contains("\nApplied to the answer: trim\n"))
  }

  @Test func secretsAndChoicesCannotHaveFilters() throws {
    let trim = try TextFilterChain("trim")
    for field in [
      TextField("f", kind: .password(hidesLength: false), filter: trim),
      TextField("f", filter: trim, rule: Rule([PasswordInputValidator()])),
      TextField("f", kind: .yesNo, filter: trim),
    ] {
      #expect(throws: InvalidFormError.wrongFilter("f")) { try Form(fields: [field]) }
    }
    // A field that becomes secret loses its filter.
    var form = try Form(fields: [TextField("f", initialText: " a", filter: trim)])
    form.setText(" b ", of: 0)
    var secrets = Secrets(slots: 1)
    form.attach(Rule([PasswordInputValidator()]), to: 0, &secrets)
    #expect(form.fields[0].filter == nil && form.fields[0].text == "")
    #expect(secrets.length(of: 0) == 1)
  }
}
