import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of the keys of fields that offer values.
@Suite struct ChoiceKeyTests {
  private static let colors = ["red", "green", "grey", "blue", "pink", "Dark green"]

  private func form(
    _ kind: FieldKind = .choice(colors.map { Choice($0) }), initial: String = ""
  ) throws -> FormTestDriver {
    FormTestDriver(
      try Form(fields: [
        TextField("a"), TextField("c", kind: kind, initialText: initial), TextField("z"),
      ]))
  }

  private func choosing(_ kind: FieldKind? = nil, initial: String = "") throws -> FormTestDriver {
    let driver = try kind.map { try form($0, initial: initial) } ?? form(initial: initial)
    driver.press(.next)
    return driver
  }

  private func mark(_ driver: FormTestDriver) -> Int? { driver.session.mark(in: "c") }

  /// Passing through a form with the arrow keys answers nothing and changes nothing.
  @Test(arguments: ["", "grey"])
  func arrowsThatPassThroughChangeNoAnswer(_ initial: String) throws {
    let driver = try form(initial: initial)
    for _ in 0..<12 { driver.press(.down) }
    #expect(driver.focused == nil && driver.values["c"] == initial)
    for _ in 0..<12 { driver.press(.up) }
    #expect(driver.focused == "a" && driver.values["c"] == initial)
    // The choice that was left in passing is marked again, but not selected.
    driver.press(.next)
    #expect(mark(driver) == (initial.isEmpty ? nil : 0))
    #expect(driver.values["c"] == initial)
  }

  @Test func spaceSelectsTheMarkedChoice() throws {
    let driver = try choosing()
    driver.press(.down, .down)
    driver.type(" ")
    #expect(driver.values["c"] == "green")
    driver.type(" ")
    #expect(driver.values["c"] == "green")
  }

  @Test func letterAfterLetterIsOneSearch() throws {
    let driver = try choosing()
    driver.type("gre")
    #expect(mark(driver) == 1)
    driver.type("y")
    #expect(mark(driver) == 2 && driver.values["c"] == "")
    // A movement ends the search, so the next letter begins another one.
    driver.press(.up)
    driver.type("p")
    #expect(mark(driver) == 4)
    // The same letter again leads to the next choice, and a letter without a choice rings.
    driver.press(.move(.lineStart))
    driver.type("g")
    driver.type("g")
    #expect(mark(driver) == 2)
    // A text with which no choice begins moves the mark back.
    driver.type("x")
    #expect(driver.bells == 1 && mark(driver) == 0)
  }

  @Test func aCorrectedSearchGoesOn() throws {
    let driver = try choosing()
    driver.type("grw")
    #expect(driver.bells == 1)
    driver.press(.delete(.characterLeft))
    driver.type("ey")
    #expect(mark(driver) == 2)
  }

  @Test func aSlashFiltersTheChoices() throws {
    let driver = try choosing()
    driver.type("/green")
    #expect(driver.session.visibleChoices(of: 1) == [1, 5] && mark(driver) == 1)
    driver.press(.down)
    #expect(mark(driver) == 5)
    driver.press(.down)
    #expect(driver.focused == "z")
    driver.press(.previous)
    #expect(driver.session.visibleChoices(of: 1).count == 6)
    // Letters in this order are enough if no label contains them together.
    driver.type("/dg")
    #expect(driver.session.visibleChoices(of: 1) == [5] && mark(driver) == 5)
    driver.press(.enter)
    #expect(driver.values["c"] == "Dark green" && driver.focused == "z")
  }

  @Test func escapeEndsAFilterBeforeItCancelsTheForm() throws {
    let driver = try choosing(initial: "red")
    driver.type("/zz")
    #expect(driver.session.visibleChoices(of: 1).isEmpty)
    #expect(driver.screen(columns: 60).contains("No option matches"))
    driver.press(.enter)
    #expect(driver.bells == 1 && driver.values["c"] == "red")
    driver.press(.escape)
    #expect(!driver.session.isLeaving && driver.session.visibleChoices(of: 1).count == 6)
    driver.press(.escape)
    #expect(driver.session.isLeaving || driver.session.stage == .canceled)
  }

  @Test func aFilterOfSeveralChoicesStaysWhileTheyAreSelected() throws {
    let driver = try choosing(.choices(Self.colors.map { Choice($0) }))
    driver.type("/gr")
    driver.press(.enter)
    driver.type(" ")
    driver.press(.down)
    driver.type(" ")
    #expect(driver.values["c"] == "green\ngrey")
    #expect(driver.session.visibleChoices(of: 1) == [1, 2, 5])
    driver.press(.enter)
    #expect(driver.focused == "z")
  }

  @Test(arguments: [("y", "yes"), ("N", "no")])
  func aLetterAnswersYesOrNo(_ letter: String, _ answer: String) throws {
    let driver = try choosing(.yesNo)
    driver.type(letter)
    #expect(driver.values["c"] == answer && driver.focused == "c")
  }

  /// A required choice is not passed over by Enter without a word.
  @Test func enterOnARequiredChoiceSaysWhatToDo() throws {
    let driver = FormTestDriver(
      try Form(fields: [
        TextField("c", kind: .yesNo, rule: Rule([RequiredConstraint()])), TextField("z"),
      ]))
    driver.press(.enter)
    #expect(driver.bells == 1 && driver.focused == "c")
    #expect(driver.screen(columns: 60).contains("Choose an option"))
    driver.press(.next)
    #expect(driver.focused == "z" && driver.values["c"] == "")
  }

  @Test func aLongListShowsTheChoicesAroundTheMark() throws {
    let driver = try choosing(.choice((1...200).map { Choice("v\($0)") }))
    #expect(
      driver.screen(columns: 60).contains("○ v10\n") && !driver.screen(columns: 60).contains("v11"))
    #expect(driver.screen(columns: 60).contains("↓ 190 more"))
    driver.press(.move(.lineEnd))
    #expect(mark(driver) == 199 && driver.screen(columns: 60).contains("↑ 190 more"))
    driver.press(.pageUp)
    #expect(mark(driver) == 189 && driver.focused == "c")
    driver.press(.move(.lineStart), .pageDown, .pageDown)
    #expect(mark(driver) == 20)
    #expect(driver.screen(columns: 60).split(separator: "\n").count < 20)
  }

  @Test func longLabelsWrap() throws {
    let driver = try choosing(
      .choice([Choice("a", label: "Keep the files of the last four weeks"), Choice("b")]))
    #expect(
      driver.screen(columns: 30) == """
           a

        ┃  c
        _┃    ○ Keep the files of the
        ┃      last four weeks
        ┃    ○ b
           z


          [ Submit ]   F1 help
        """)
  }
}
