import FormCheckCore
import FormCheckForms
import FormCheckTesting
import Testing

/// Tests of typed and pasted words in fields that offer values: they never select a choice that does not begin with them.
@Suite struct TypedChoiceTests {
  private static let states = ["New Jersey", "New York", "Nevada"]

  private func driver(
    _ kind: FieldKind, initial: String = ""
  ) throws -> FormTestDriver {
    FormTestDriver(
      try Form(fields: [TextField("c", kind: kind, initialText: initial), TextField("z")]))
  }

  private func screen(_ driver: FormTestDriver) -> String { driver.screen(columns: 80) }

  @Test(
    arguments: ["no way", "not yet", "nay", "yeah", "definitely", "yes but not the new"],
    ["", "yes", "no"])
  func slowWordsThatAreNotYesOrNoChangeNoAnswer(_ words: String, _ initial: String) throws {
    let driver = try driver(.yesNo, initial: initial)
    for letter in words {
      driver.type(String(letter))
      driver.send(.paused)
    }
    #expect(driver.values["c"] == initial)
    driver.press(.enter)
    #expect(driver.values["c"] == initial && driver.focused == "c")
  }

  @Test func aSlowNameWithASpaceSelectsItsChoice() throws {
    let driver = try driver(.choice(Self.states.map { Choice($0) }))
    for letter in "new york" {
      driver.type(String(letter))
      driver.send(.paused)
    }
    driver.press(.enter)
    #expect(driver.values["c"] == "New York")
  }

  @Test(arguments: ["no way", "not yet", "nay", "yes men", "yesterday", "maybe"])
  func wordsThatAreNotYesOrNoChangeNoAnswer(_ words: String) throws {
    for initial in ["", "yes", "no"] {
      let driver = try driver(.yesNo, initial: initial)
      driver.type(words)
      #expect(driver.values["c"] == initial && driver.bells > 0)
      #expect(screen(driver).contains("\"\(words)\" is not one of the options."))
      // Enter says so, too, and submits nothing.
      driver.press(.enter)
      #expect(driver.values["c"] == initial && driver.focused == "c")
    }
  }

  @Test(arguments: [("y", "yes"), ("ye", "yes"), ("YES", "yes"), ("n", "no"), ("no", "no")])
  func theBeginningOfAnAnswerAnswers(_ letters: String, _ answer: String) throws {
    let driver = try driver(.yesNo)
    driver.type(letters)
    driver.press(.enter)
    #expect(driver.values["c"] == answer && driver.focused == "z" && driver.bells == 0)
  }

  @Test func aCorrectedWordAnswers() throws {
    let driver = try driver(.yesNo)
    driver.type("yea")
    #expect(driver.values["c"] == "")
    driver.press(.delete(.characterLeft))
    #expect(driver.values["c"] == "yes")
    // After a pause, letters begin another word.
    driver.send(.paused)
    driver.type("n")
    #expect(driver.values["c"] == "no")
  }

  @Test(arguments: [("new york", "New York"), ("new jersey", "New Jersey"), ("nev", "Nevada")])
  func aNameWithASpaceSelectsItsChoice(_ name: String, _ choice: String) throws {
    let driver = try driver(.choice(Self.states.map { Choice($0) }))
    driver.type(name)
    driver.press(.enter)
    #expect(driver.values["c"] == choice)
  }

  @Test(arguments: [("new york", 1), ("new jersey", 0), ("n", 0)])
  func aNameMarksItsChoiceAmongSeveral(_ name: String, _ choice: Int) throws {
    let driver = try driver(.choices(Self.states.map { Choice($0) }))
    driver.type(name)
    #expect(driver.session.mark(in: "c") == choice && driver.values["c"] == "")
    driver.press(.enter)
    #expect(driver.focused == "c" && screen(driver).contains("The space bar selects it"))
    driver.type(" ")
    #expect(driver.values["c"] == Self.states[choice])
  }

  @Test func theMarkIsOnTheRecordedChoice() throws {
    let driver = try driver(.choice([Choice("Green apple"), Choice("Green grape")]))
    driver.type("green grape")
    #expect(driver.session.mark(in: "c") == 1 && driver.values["c"] == "")
    driver.press(.enter)
    #expect(driver.values["c"] == "Green grape")
  }

  @Test func aSpaceThatIsNotAPartOfANameSelects() throws {
    let driver = try driver(.choice([Choice("Red"), Choice("Green")]), initial: "Green")
    driver.type("r ")
    #expect(driver.values["c"] == "Red")
    // The words turn out not to name the choice.
    driver.type("wine")
    #expect(driver.values["c"] == "Green" && screen(driver).contains("\"r wine\" is not one of"))
  }

  @Test func aSpaceAfterAPauseSelectsTheMarkedChoice() throws {
    let driver = try driver(.choice(Self.states.map { Choice($0) }))
    driver.type("nev")
    driver.send(.paused)
    driver.type(" ")
    #expect(driver.values["c"] == "Nevada")
    // The first space can belong to the name, and the second one cannot.
    let other = try self.driver(.choice(Self.states.map { Choice($0) }))
    other.type("new ")
    other.send(.paused)
    #expect(other.values["c"] == "")
    other.type(" ")
    #expect(other.values["c"] == "New Jersey")
  }

  @Test func unknownLettersSelectNothing() throws {
    let driver = try driver(.choice([Choice("Nut"), Choice("Oat")]))
    driver.type("no")
    #expect(driver.session.mark(in: "c") == nil)
    driver.press(.enter)
    #expect(driver.values["c"] == "" && driver.focused == "c")
    driver.press(.submit)
    #expect(driver.session.stage != .filling || driver.values["c"] == "")
  }

  @Test func aPastedNameIsMatchedOrSaid() throws {
    let driver = try driver(.choice(Self.states.map { Choice($0) }))
    driver.paste("Ohio")
    #expect(
      driver.session.mark(in: "c") == nil && screen(driver).contains("\"Ohio\" is not one of"))
    driver.paste(" new york\n")
    #expect(driver.session.mark(in: "c") == 1)
    driver.press(.enter)
    #expect(driver.values["c"] == "New York")
    let other = try self.driver(.yesNo)
    other.paste("no way")
    #expect(other.values["c"] == "")
  }

  @Test func theSpaceBarSelectsTheMatchOfAFilter() throws {
    let driver = try driver(.choices(["red", "green", "dark blue"].map { Choice($0) }))
    driver.type("/gr ")
    #expect(driver.values["c"] == "green")
    driver.press(.escape)
    // A space that is a part of a name belongs to the filter.
    driver.type("/dark b")
    #expect(driver.session.mark(in: "c") == 2 && driver.values["c"] == "green")
  }
}

/// Tests of submissions that would leave out a value that the person has marked.
@Suite struct UnselectedValueTests {
  private func driver(_ kind: FieldKind, initial: String = "") throws -> FormTestDriver {
    FormTestDriver(try Form(fields: [TextField("c", kind: kind, initialText: initial)]))
  }

  private static let colors = ["red", "green", "blue"].map { Choice($0) }

  @Test(arguments: ["", "red"])
  func aMarkedChoiceStopsTheSubmissionOnce(_ initial: String) throws {
    let driver = try driver(.choice(Self.colors), initial: initial)
    driver.press(.move(.lineEnd), .submit)
    #expect(driver.session.stage == .filling && driver.bells == 1)
    let screen = driver.screen(columns: 80)
    #expect(screen.contains("blue is not selected yet. Enter selects it"), "\(screen)")
    #expect(screen.contains("Ctrl-S again submits without it"))
    driver.press(.submit)
    #expect(driver.session.stage == .submitted && driver.values["c"] == initial)
  }

  @Test func anotherKeyEndsTheWarning() throws {
    let driver = try driver(.choice(Self.colors))
    driver.press(.down, .submit, .down, .submit)
    #expect(driver.session.stage == .filling)
  }

  @Test func theMatchOfAFilterStopsTheSubmission() throws {
    let driver = try driver(.choices(Self.colors))
    driver.type("/bl")
    driver.press(.submit)
    #expect(driver.session.stage == .filling && driver.session.notice != nil)
    driver.type(" ")
    driver.press(.submit)
    #expect(driver.session.stage == .submitted && driver.values["c"] == "blue")
  }

  @Test func aSelectedChoiceStopsNothing() throws {
    let driver = try driver(.choice(Self.colors))
    driver.press(.down)
    driver.type(" ")
    driver.press(.submit)
    #expect(driver.session.stage == .submitted)
    // Where several can be selected, the mark alone means nothing.
    let other = try self.driver(.choices(Self.colors))
    other.press(.down, .submit)
    #expect(other.session.stage == .submitted)
  }

  @Test func theDayOfAnOpenCalendarStopsTheSubmission() throws {
    let driver = try driver(.date)
    driver.session.setToday(year: 2026, month: 11, day: 26)
    driver.press(.tool, .move(.characterRight), .submit)
    #expect(driver.session.stage == .filling)
    #expect(driver.screen(columns: 80).contains("2026-11-27 is not selected yet"))
    driver.press(.enter, .submit)
    #expect(driver.session.stage == .submitted && driver.values["c"] == "2026-11-27")
  }
}
