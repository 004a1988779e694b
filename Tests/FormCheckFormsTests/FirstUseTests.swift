import FormCheckCore
import FormCheckForms
import FormCheckTesting
import Testing
import FormCheckValidators

/// Tests of the places where people who had never seen a form hesitated.
@Suite struct FirstUseTests {
  private func screen(_ driver: FormTestDriver) -> String {
    frame(driver).rows.map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }

  private func frame(_ driver: FormTestDriver) -> Frame {
    let secrets = Secrets(slots: driver.session.form.fields.count)
    return driver.session.frame(FrameStyle(columns: 80, rows: 24), secrets)
  }

  /// With the cursor at the first value, the person expects that the down key leads to the second one.
  @Test(arguments: [FieldKind.yesNo, .choice([Choice("red"), Choice("green")])])
  func theCursorIsAtNoValueThatIsNotMarked(_ kind: FieldKind) throws {
    let driver = FormTestDriver(try Form(fields: [TextField("a", kind: kind)]))
    #expect(frame(driver).cursor?.column == 0)
    driver.press(.down)
    let marked = try #require(frame(driver).cursor)
    #expect(marked.column > 0)
    driver.press(.down)
    #expect(frame(driver).cursor?.row == marked.row + 1)
  }

  @Test func undoInAChangedSecretChangesNoOtherField() throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("a"), TextField("p", kind: .password(hidesLength: false))]))
    driver.type("one")
    driver.press(.next)
    driver.type("hush")
    driver.press(.undo)
    #expect(driver.values["a"] == "one" && driver.focused == "p" && driver.bells == 1)
    #expect(driver.session.notice == .secretNotUndone)
    // An unchanged secret does not keep a person from undoing the change before.
    driver.press(.previous, .undo)
    #expect(driver.values["a"] == "")
  }

  @Test func undoOfASecretIsRefusedInWordsLineByLine() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a"}, {"name": "p", "kind": "password"}, {"name": "b"}"#)
    script.type("one", "hush", "<")
    #expect(
      script.type(#"\u"#).contains("Changes to a secret cannot be undone"), "the reason is missing")
    #expect(script.values["a"] == "one" && script.focused == "p")
  }

  @Test(arguments: [30, 24, 20])
  func theKeyForHelpIsNamedOnNarrowTerminals(_ columns: Int) throws {
    let driver = FormTestDriver(
      try Form(pages: [("A", [(TextField("a"), when: nil)]), ("B", [(TextField("b"), when: nil)])]))
    #expect(driver.screen(columns: columns).contains("F1 help"))
  }

  @Test func theListOfAnswersNamesItsKeys() throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("a", initialText: "x"), TextField("b")]), isReviewed: true)
    driver.press(.submit)
    #expect(screen(driver).contains("Enter changes the selected answer or submits the form"))
    driver.press(.help)
    #expect(screen(driver).contains("Page Up, Page Down, Home and End move"))
    driver.press(.undo)
    #expect(screen(driver).contains("Escape returns to the form; there, Ctrl-_ undoes a change"))
    #expect(driver.session.stage == .review && driver.values["a"] == "x")
  }

  /// Only an optional choice can be left without an answer.
  @Test(arguments: [
    (nil, "Tab to leave the field empty"), (Rule([RequiredConstraint()]), "press Enter"),
  ])
  func theNoticeAboutAnOptionalChoiceNamesTab(_ rule: Rule?, _ words: String) throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("a", kind: .yesNo, rule: rule), TextField("b")]))
    driver.type(" ")
    #expect(screen(driver).contains(words))
  }

  @Test func typingOnTheButtonIsAnswered() throws {
    let driver = FormTestDriver(try Form(fields: [TextField("a"), TextField("b")]))
    driver.press(.next, .next)
    driver.type("x")
    #expect(driver.bells == 1 && driver.session.notice == .onButton)
    #expect(screen(driver).contains("Press Enter to submit"))
    driver.press(.enter)
    #expect(driver.session.stage == .submitted)
  }

  @Test func theKeyThatSelectsSeveralValuesIsShown() throws {
    let kind = FieldKind.choices([Choice("x"), Choice("y")])
    let driver = FormTestDriver(try Form(fields: [TextField("a", kind: kind), TextField("b")]))
    #expect(screen(driver).contains("Space selects or clears"))
    driver.press(.next)
    #expect(!screen(driver).contains("Space selects or clears"))
  }

  /// The bounds of a number are visible before the first mistake.
  @Test func aNumberShowsItsBounds() throws {
    let driver = FormTestDriver(
      try Form(fields: [
        TextField("age", kind: .number(step: 1), validator: IntegerInputValidator(in: 18...120))
      ]))
    #expect(driver.screen(columns: 60).contains("Enter a whole number from 18 to 120"))
    driver.type("7")
    driver.press(.next)
    driver.press(.previous)
    #expect(!driver.screen(columns: 60).contains("Enter a whole number from"))
  }

  @Test func aMarkedChoiceThatIsNotSelectedIsNoticed() throws {
    let driver = FormTestDriver(
      try Form(fields: [
        TextField("size", kind: .choice([Choice("small"), Choice("large")])), TextField("name"),
      ]))
    driver.press(.down, .down, .next)
    #expect(driver.values["size"] == "")
    #expect(driver.screen(columns: 80).contains("large is not selected. Shift-Tab goes back"))
    // On return, the choice is still marked, so Enter selects it.
    driver.press(.previous, .enter)
    #expect(driver.values["size"] == "large")
    #expect(!driver.screen(columns: 80).contains("is not selected"))
  }

  /// One long label does not move all answers to the right.
  @Test func aLongLabelIsAboveItsAnswer() throws {
    let label = "How many people will take part in the workshop?"
    let driver = FormTestDriver(
      try Form(fields: [TextField("name", label: "Name"), TextField("count", label: label)]))
    #expect(driver.screen(columns: 200).contains("   \(label)\n"))
    #expect(driver.screen(columns: 200).contains("┃  Name  _"))
  }
}
