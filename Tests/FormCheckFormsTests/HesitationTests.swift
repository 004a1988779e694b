import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests of the places where people who filled in whole forms from the screen alone hesitated.
@Suite struct HesitationTests {
  private func driver(_ fields: [TextField]) throws -> FormTestDriver {
    FormTestDriver(try Form(fields: fields))
  }

  private static let sizes = [Choice("small"), Choice("medium"), Choice("large")]

  // MARK: Choices

  @Test func aMarkBesideTheAnswerIsNoticed() throws {
    let driver = try driver([
      TextField("size", kind: .choice(Self.sizes), initialText: "small"), TextField("b"),
    ])
    driver.press(.down, .next)
    #expect(driver.values["size"] == "small")
    #expect(driver.session.notice == .notSelected(label: "medium", isBelow: false))
    driver.press(.previous, .next)
    // The choice was marked again, and is still not selected.
    #expect(driver.session.notice == .notSelected(label: "medium", isBelow: false))
    driver.press(.previous, .move(.lineStart), .next)
    #expect(driver.session.notice == nil)
  }

  @Test func aMovedMarkWithoutSelectedValuesIsNoticed() throws {
    let driver = try driver([TextField("toppings", kind: .choices(Self.sizes)), TextField("b")])
    driver.press(.next)
    #expect(driver.session.notice == nil)
    driver.press(.previous, .down, .enter)
    #expect(driver.session.notice == .notSelected(label: "medium", isBelow: false))
    driver.press(.previous)
    driver.type(" ")
    driver.press(.next)
    #expect(driver.session.notice == nil && driver.values["toppings"] == "medium")
    // The mark was moved again, and may have been meant as another one.
    driver.press(.previous, .down, .next)
    #expect(driver.session.notice == .notSelected(label: "large", isBelow: false))
  }

  @Test func aReplacedOrRemovedChoiceIsNamed() throws {
    let driver = try driver([
      TextField("size", kind: .choice(Self.sizes), label: "Size", initialText: "small"),
      TextField("b"),
    ])
    driver.press(.down, .enter)
    #expect(driver.focused == "b" && driver.values["size"] == "medium")
    #expect(driver.screen(columns: 80).contains("medium replaces small. Ctrl-_ undoes it"))
    driver.press(.undo)
    #expect(driver.values["size"] == "small")
    driver.press(.delete(.characterLeft))
    #expect(driver.values["size"] == "")
    #expect(driver.screen(columns: 80).contains("Size has no answer now. Ctrl-_ undoes it"))
  }

  @Test func aMarkLeftUpwardIsReachedDownward() throws {
    let driver = try driver([TextField("a"), TextField("size", kind: .choice(Self.sizes))])
    driver.press(.next, .down, .up)
    #expect(driver.focused == "a")
    #expect(driver.screen(columns: 80).contains("small is not selected. Tab returns"))
  }

  /// Another list of choices has no mark of the earlier one.
  @Test func aMarkIsNotRestoredInAnotherList() throws {
    let text =
      #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": ["x", "y"], "#
      + #""initial": "x"}, {"name": "b", "kind": "choice", "choices-by": {"field": "a", "#
      + #""values": {"x": ["one", "two"], "y": ["six", "ten"]}}}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    driver.press(.next, .down, .previous)
    #expect(driver.session.notice == .notSelected(label: "one", isBelow: true))
    driver.press(.down, .enter)
    #expect(driver.focused == "b" && driver.session.mark(in: "b") == nil)
  }

  /// A person who cannot type the marks of a name still finds it.
  @Test(arguments: [
    ("zur", ["Zürich"]), ("ZÜR", ["Zürich"]), ("odz", ["Łódź"]),
    ("sao", ["São Paulo", "Sa\u{303}o"]),
    ("malm", ["Malmö"]), ("o", ["São Paulo", "Sa\u{303}o"]), ("ö", ["Malmö"]), ("zrc", ["Zürich"]),
  ])
  func aFilterFindsNamesWithoutTheirMarks(_ typed: String, _ expected: [String]) throws {
    let names = ["Zürich", "Łódź", "São Paulo", "Malmö", "Sa\u{303}o", "東京"]
    let driver = try driver([TextField("city", kind: .choice(names.map { Choice($0) }))])
    driver.type("/" + typed)
    let screen = driver.screen(columns: 60)
    #expect(names.filter { screen.contains($0) } == expected, "\(screen)")
  }

  @Test func aRejectedChoiceHasOneReason() throws {
    let definition = try FormDefinition(
      Array(
        #"""
        {"version": 1, "fields": [{"name": "c", "kind": "choices", "choices": ["a", "b", "x"],
          "validator": "each(in:a,b)", "initial": ["x"]}]}
        """#.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    driver.press(.submit)
    let error = try #require(driver.session.form.errors(of: "c").first)
    #expect(error.instructions == ["x: Enter a or b"])
  }

  // MARK: Numbers and dates

  /// Someone who moves through the form with the arrow keys changes nothing.
  @Test(arguments: [FormKey.down, .up])
  func arrowsThatMoveThroughTheFormChangeNoNumberAndNoDate(_ key: FormKey) throws {
    let driver = try driver([
      TextField("a"), TextField("n", kind: .number(step: 1), initialText: "7"),
      TextField("d", kind: .date, initialText: "2026-01-31"), TextField("b"),
    ])
    if key == .up { driver.press(.move(.textEnd)) }
    for _ in 0..<3 { driver.press(key) }
    #expect(driver.values["n"] == "7" && driver.values["d"] == "2026-01-31")
    #expect(driver.focused == (key == .up ? "a" : "b"))
  }

  /// An arrow key never changes what the person has typed.
  @Test func anArrowAfterTypingMovesOn() throws {
    let driver = try driver([
      TextField("n", kind: .number(step: 1), initialText: "543"),
      TextField("d", kind: .date), TextField("b"),
    ])
    driver.type("33")
    driver.press(.down)
    #expect(driver.values["n"] == "33" && driver.focused == "d")
    driver.type("2026-03-05")
    driver.press(.delete(.characterLeft))
    driver.type("6")
    driver.press(.down)
    #expect(driver.values["d"] == "2026-03-06" && driver.focused == "b")
  }

  @Test func theScreenSaysThatArrowsChangeTheValue() throws {
    let words = "The up and down arrows change the value"
    let driver = try driver([TextField("n", kind: .number(step: 1), initialText: "5")])
    #expect(driver.screen(columns: 80).contains(words))
    driver.type("3")
    #expect(!driver.screen(columns: 80).contains(words))
  }

  @Test func anArrowChangesANumberAfterTab() throws {
    let driver = try driver([
      TextField("a"), TextField("n", kind: .number(step: 1), initialText: "7"),
    ])
    driver.press(.next, .up)
    #expect(driver.values["n"] == "8")
  }

  @Test func theCalendarMovesByYears() throws {
    let driver = try driver([TextField("d", kind: .date, initialText: "2024-02-29")])
    driver.press(.tool, .move(.wordRight), .enter)
    #expect(driver.values["d"] == "2025-02-28")
    driver.press(.tool, .move(.wordLeft), .move(.wordLeft), .enter)
    #expect(driver.values["d"] == "2023-02-28")
  }

  // MARK: Corrections

  @Test func theRightArrowTakesACorrection() throws {
    let driver = try driver([
      TextField("d", validator: DateInputValidator(format: "DD.MM.YYYY")), TextField("b"),
    ])
    driver.type("1.2.1990")
    #expect(!driver.screen(columns: 80).contains("Did you mean"), "it comes too early")
    driver.press(.next, .previous)
    #expect(
      driver.screen(columns: 80).contains("Did you mean 01.02.1990? The right arrow accepts it"))
    driver.press(.move(.characterLeft), .move(.characterRight))
    #expect(driver.values["d"] == "1.2.1990", "the cursor was not at the end")
    driver.press(.move(.characterRight))
    #expect(driver.values["d"] == "01.02.1990")
    #expect(!driver.screen(columns: 80).contains("Did you mean"))
    driver.press(.undo)
    #expect(driver.values["d"] == "1.2.1990")
  }

  @Test func aCorrectionIsNamedLineByLine() throws {
    let script = try DialogueScript(fields: #"{"name": "d", "validator": "date"}"#)
    #expect(script.type("2026-1-5").contains("\nDid you mean 2026-01-05?\n"))
  }

  // MARK: Ways back

  @Test func escapeClosesTheHelpFirst() throws {
    let driver = try driver([TextField("a")])
    driver.type("x")
    driver.press(.help, .escape)
    #expect(!driver.session.showsHelp && !driver.session.isLeaving)
    driver.press(.escape)
    #expect(driver.session.isLeaving)
  }

  /// A key that only continues after the question whether to cancel does nothing else.
  @Test func theKeyThatContinuesDoesNothingElse() throws {
    let driver = try driver([
      TextField("c", kind: .choices(Self.sizes), initialText: "small"), TextField("a"),
    ])
    driver.press(.next)
    driver.type("x")
    driver.press(.next, .escape, .enter)
    #expect(driver.session.stage == .filling && !driver.session.isLeaving)
    driver.press(.previous, .escape, .delete(.lineStart))
    #expect(driver.values["a"] == "x")
    driver.press(.previous, .escape)
    driver.type(" ")
    #expect(driver.values["c"] == "small")
    // Letters are part of an answer.
    driver.press(.next, .escape)
    driver.type("y")
    #expect(driver.values["a"] == "xy")
  }

  /// Down and up move between the lines of fields that are drawn side by side.
  @Test func arrowsMoveBetweenLines() throws {
    var last = TextField("last")
    last.isBeside = true
    let driver = try driver([TextField("first"), last, TextField("email")])
    driver.session.screen = FrameStyle(columns: 80, rows: 24)
    driver.press(.down)
    #expect(driver.focused == "email")
    driver.press(.up)
    #expect(driver.focused == "first")
    driver.press(.next, .down)
    #expect(driver.focused == "email")
    // On a narrow terminal, the fields are below each other.
    driver.session.screen = FrameStyle(columns: 30, rows: 24)
    driver.press(.up)
    #expect(driver.focused == "last")
  }

  @Test func escapeClosesTheHelpOfAList() throws {
    let driver = try driver([TextField("a", validator: RequiredConstraint())])
    driver.press(.submit, .help, .escape)
    #expect(driver.session.stage == .summary && !driver.session.showsHelp)
    driver.press(.escape)
    #expect(driver.session.stage == .filling)
  }

  @Test func theWayBackToTheAnswersIsNamed() throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("a"), TextField("b")]), isReviewed: true)
    driver.press(.submit, .up, .enter)
    #expect(driver.focused == "b")
    driver.type("x")
    #expect(driver.screen(columns: 80).contains("Ctrl-S returns to the answers, F1 help"))
    driver.press(.submit)
    #expect(driver.session.stage == .review)
  }

  @Test func theWayToSubmitCorrectedAnswersIsNamed() throws {
    let driver = try driver([TextField("a", validator: RequiredConstraint())])
    #expect(!driver.screen(columns: 80).contains("Ctrl-S"))
    driver.press(.submit, .enter)
    driver.type("x")
    #expect(driver.screen(columns: 80).contains("Ctrl-S submits again, F1 help"))
  }

  @Test func undoNamesTheAnswer() throws {
    let driver = try driver([TextField("a", label: "First name"), TextField("b")])
    driver.type("x")
    driver.press(.next, .undo)
    #expect(driver.screen(columns: 80).contains("First name: undone."))
    driver.press(.redo)
    #expect(driver.screen(columns: 80).contains("First name: redone."))
  }

  @Test func anInitialTextIsClearedWithANamedKey() throws {
    let driver = try driver([TextField("a", initialText: "Ada"), TextField("b")])
    #expect(driver.screen(columns: 80).contains("Ctrl-U clears the field"))
    driver.press(.delete(.lineStart))
    #expect(driver.values["a"] == "" && !driver.screen(columns: 80).contains("Ctrl-U"))
  }

  /// A person who skips optional fields in between finds the first one, and not the end of the form.
  @Test func aResumedFormBeginsAtTheFirstEmptyField() throws {
    let form = try Form(fields: [TextField("a"), TextField("b"), TextField("c")])
    let driver = FormTestDriver(form)
    try driver.fill(#"{"a": "one"}"#)
    #expect(driver.focused == "b")
    try driver.fill(#"{"a": "one", "b": "two", "c": "three"}"#)
    #expect(driver.focused == nil)
  }

  // MARK: Pages

  private func pages(isReviewed: Bool = false) throws -> FormTestDriver {
    let form = try Form(pages: [
      ("One", [(TextField("a"), when: nil)]), ("Two", [(TextField("b"), when: nil)]),
      ("Three", [(TextField("c"), when: nil)]),
    ])
    let driver = FormTestDriver(form, isReviewed: isReviewed)
    driver.session.screen = FrameStyle(columns: 80, rows: 24)
    return driver
  }

  @Test func aPageThatWasNotShownStopsTheSubmissionOnce() throws {
    let driver = try pages()
    driver.press(.pageDown, .submit)
    #expect(driver.session.stage == .filling)
    #expect(driver.screen(columns: 80).contains("Page 3 has not been shown yet."))
    driver.press(.submit)
    #expect(driver.session.stage == .submitted)
  }

  @Test func pagesThatWereShownStopNothing() throws {
    let driver = try pages()
    driver.press(.pageDown, .pageDown, .pageUp, .submit)
    #expect(driver.session.stage == .submitted)
  }

  @Test func theListOfAnswersShowsAllPages() throws {
    let driver = try pages(isReviewed: true)
    driver.press(.submit)
    #expect(driver.session.stage == .review)
  }

  // MARK: Line by line

  /// After going back, an empty line at the end submits, so the answers are listed there.
  @Test func theEndIsAnnouncedAfterGoingBack() throws {
    let script = try DialogueScript(fields: #"{"name": "a"}, {"name": "b"}"#)
    #expect(!script.type("one", "two").contains("1. a: one"))
    #expect(script.type("<", "three").contains("1. a: one\n2. b: three\nPress Enter to submit"))
  }

  /// `uk` can mean another country than the person thinks.
  @Test func aChoiceThatWasAbbreviatedIsNamed() throws {
    let fields =
      #"{"name": "c", "kind": "choice", "choices": ["Ukraine", "Uganda"]}, {"name": "b"}"#
    #expect(try DialogueScript(fields: fields).type("uk").contains("\nCurrent answer: Ukraine\n"))
    for line in ["ukraine", "1"] {
      #expect(try !DialogueScript(fields: fields).type(line).contains("Current answer"))
    }
  }

  @Test func aRemovedAnswerIsNamed() throws {
    let script = try DialogueScript(
      fields: #"{"name": "a", "label": "Name", "initial": "Ada"}, {"name": "b"}"#)
    let shown = script.type("-")
    #expect(shown.contains("Name has no answer now. \\u undoes it\n"))
    #expect(script.dialogue.session.form.fields[0].text == "")
    // There is nothing to remove.
    #expect(!script.type("-").contains("no answer now"))
  }

  @Test func noneSelectsNoChoice() throws {
    let script = try DialogueScript(
      fields: #"{"name": "c", "kind": "choices", "choices": ["red", "green"], "#
        + #""initial": ["red"]}, {"name": "b"}"#)
    script.type("None")
    #expect(script.dialogue.session.form.fields[0].text == "")
    let named = try DialogueScript(
      fields: #"{"name": "c", "kind": "choices", "choices": ["none", "all"]}"#)
    named.type("none")
    #expect(named.dialogue.session.form.fields[0].text == "none")
  }

  @Test func replacedChoicesAreNamed() throws {
    let script = try DialogueScript(
      fields: #"{"name": "c", "kind": "choices", "choices": ["red", "green", "blue"], "#
        + #""initial": ["red"]}, {"name": "b"}"#)
    #expect(script.type("green,blue").contains("\nCurrent answer: green, blue\n"))
  }
}
