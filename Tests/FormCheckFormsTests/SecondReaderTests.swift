import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckForms

/// Tests of the places where another person, who filled in whole forms from the screen alone, gave answers by mistake.
@Suite struct SecondReaderTests {
  private func driver(_ fields: String, isReviewed: Bool = false) throws -> FormTestDriver {
    let text = "{\"version\": 1, \"fields\": [\(fields)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(
      try definition.form(languages: ["en"]), isReviewed: isReviewed)
    driver.session.screen = FrameStyle(columns: 80, rows: 24)
    return driver
  }

  private static let nights =
    #"{"name": "nights", "kind": "number", "initial": 2, "validator": "required|integer:min=1,max=30"}"#

  // MARK: Typing into a number

  @Test func typingReplacesANumberThatNobodyHasChanged() throws {
    let driver = try driver(Self.nights)
    #expect(driver.screen(columns: 80).contains("Typing replaces the value"))
    driver.type("3")
    #expect(driver.values["nights"] == "3")
    #expect(driver.session.notice == .replaced(label: "3", before: "2"))
    driver.type("0")
    #expect(driver.values["nights"] == "30")
    #expect(!driver.screen(columns: 80).contains("Typing replaces the value"))
    driver.press(.undo, .undo)
    #expect(driver.values["nights"] == "2")
  }

  @Test func typingInsideANumberChangesIt() throws {
    let driver = try driver(Self.nights)
    driver.press(.move(.lineStart))
    driver.type("1")
    #expect(driver.values["nights"] == "12")
    let stepped = try self.driver(Self.nights)
    stepped.press(.up)
    #expect(stepped.session.notice == .replaced(label: "3", before: "2"))
    stepped.type("0")
    #expect(stepped.values["nights"] == "30")
  }

  // MARK: Enter

  private static let people =
    #"{"name": "first", "validator": "required"}, {"name": "born", "kind": "date"}, {"name": "note"}"#

  @Test func enterStaysOnceInAFieldWithAnError() throws {
    let driver = try driver(Self.people)
    driver.press(.enter)
    #expect(driver.focused == "first" && driver.session.notice == .isHeld)
    #expect(driver.screen(columns: 80).contains("Enter again continues without a correction"))
    driver.type("Ann")
    driver.press(.enter)
    #expect(driver.focused == "born")
    driver.type("31.02.2000")
    driver.press(.enter)
    #expect(driver.focused == "born")
    // Any other key in between begins anew.
    driver.press(.move(.lineStart), .enter)
    #expect(driver.focused == "born")
    driver.press(.enter)
    #expect(driver.focused == "note" && driver.values["born"] == "31.02.2000")
  }

  @Test(arguments: [FormKey.next, .down]) func otherKeysLeaveAFieldWithAnError(
    _ key: FormKey
  ) throws {
    let driver = try driver(Self.people)
    driver.press(key)
    #expect(driver.focused == "born")
  }

  /// A correction that is typed after Enter belongs to the same field.
  @Test func aCorrectionIsOfferedInTheFieldItself() throws {
    let driver = try driver(
      #"{"name": "born", "kind": "date", "validator": "date:format=DD.MM.YYYY"}, {"name": "b"}"#)
    driver.type("1.2.1990")
    let offer = "Did you mean 01.02.1990?"
    #expect(!driver.screen(columns: 80).contains(offer))
    driver.send(.paused)
    #expect(driver.screen(columns: 80).contains(offer))
    driver.press(.move(.characterRight))
    #expect(driver.values["born"] == "01.02.1990")
    driver.press(.enter)
    #expect(driver.focused == "b")
  }

  // MARK: Choices and lists

  @Test func unknownLettersCanBeCleared() throws {
    let driver = try driver(
      #"{"name": "fish", "kind": "choice", "choices": ["cod", "hake"]}, {"name": "b"}"#)
    driver.type("x")
    driver.send(.paused)
    driver.type("h")
    let screen = driver.screen(columns: 80)
    #expect(screen.contains(#""xh" is not one of the options."#), "\(screen)")
    #expect(screen.contains("Enter clears the typed letters"), "\(screen)")
    driver.press(.enter)
    driver.type("h")
    driver.press(.enter)
    #expect(driver.values["fish"] == "hake")
  }

  @Test func textInAListOfErrorsSaysWhatToDo() throws {
    let driver = try driver(Self.people)
    driver.press(.submit)
    driver.type("x")
    #expect(driver.session.stage == .summary)
    #expect(driver.screen(columns: 80).contains("Press Enter to go to the selected field"))
    driver.type("1")
    #expect(driver.focused == "first" && driver.session.stage == .filling)
  }

  @Test func aReviewWithoutQuestionsBeginsWithTheAnswers() throws {
    let driver = try driver(Self.nights, isReviewed: true)
    var session = driver.session
    var secrets = Secrets(slots: 1)
    session.settled = [0]
    _ = session.begin()
    #expect(session.stage == .review)
    #expect(session.frame(FrameStyle(columns: 80), secrets).text.contains("Check your answers"))
    #expect(session.handle(.key(.enter), &secrets) == [.submit])
  }

  @Test func aClickDoesNotLeaveAPageWithErrors() throws {
    let text =
      #"{"version": 1, "pages": [{"title": "A", "fields": [{"name": "a", "validator": "required"}]}, "#
      + #"{"title": "B", "fields": [{"name": "b"}]}]}"#
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["en"]))
    driver.send(.pointed(.button))
    #expect(driver.focused == "a" && driver.session.notice == .pageHasErrors(count: 1))
    driver.type("x")
    driver.send(.pointed(.button))
    #expect(driver.focused == "b")
  }
}
