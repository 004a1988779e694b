import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests of forms with a single question, in which Enter submits the answer.
@Suite struct QuestionTests {
  private func session() throws -> QuestionDriver {
    QuestionDriver(try Form(fields: [TextField("a", validator: NumericInputValidator())]))
  }

  @Test func enterSubmits() throws {
    let driver = try session()
    driver.type("12")
    #expect(driver.press(.enter) == [.submit])
  }

  @Test func anErrorIsShownAtTheField() throws {
    let driver = try session()
    driver.type("1a")
    #expect(driver.press(.enter) == [.bell])
    #expect(driver.session.stage == .filling)
    #expect(driver.session.focus == 0)
    #expect(driver.screen == "┃✗ a  1a\n┃  ✗ Use digits only\n   F1 help")
    #expect(driver.session.form.errors(of: 0).map(\.code) == [1001])
    #expect(driver.press(.delete(.characterLeft), .enter) == [.submit])
  }

  private func choosing(_ kind: FieldKind, _ more: [TextField] = []) throws -> QuestionDriver {
    QuestionDriver(try Form(fields: [TextField("a", kind: kind)] + more))
  }

  private static let colors: [Choice] = [Choice("red"), Choice("green")]

  /// Enter never answers a question that the person has not touched: it rings and says what to do.
  @Test(arguments: [FieldKind.yesNo, .choice(colors)])
  func enterAloneChoosesNothing(_ kind: FieldKind) throws {
    let driver = try choosing(kind)
    #expect(driver.press(.enter) == [.bell])
    #expect(driver.session.stage == .filling && driver.session.form.fields[0].text.isEmpty)
    #expect(driver.screen.contains("Choose an option with the arrow keys"))
    driver.type(" ")
    #expect(driver.session.form.fields[0].text.isEmpty)
  }

  @Test func enterTakesTheChoiceThatThePersonMarked() throws {
    let driver = try choosing(.choice(Self.colors))
    #expect(driver.press(.down, .enter) == [.submit])
    #expect(driver.session.form.fields[0].text == "red")
    let other = try choosing(.yesNo)
    #expect(other.press(.down, .down, .enter) == [.submit])
    #expect(other.session.form.fields[0].text == "no")
    // In a field that allows several choices, choosing none is a valid answer.
    let several = try choosing(.choices(Self.colors))
    #expect(several.press(.enter) == [.submit])
    #expect(several.session.form.fields[0].text.isEmpty)
  }

  @Test func anInitialChoiceIsKept() throws {
    let driver = QuestionDriver(
      try Form(fields: [TextField("a", kind: .choice(Self.colors), initialText: "green")]))
    #expect(driver.press(.enter) == [.submit])
    #expect(driver.session.form.fields[0].text == "green")
  }

  @Test func enterOnAChoiceMovesToTheNextField() throws {
    let driver = try choosing(.choice(Self.colors), [TextField("b")])
    #expect(driver.press(.down, .enter) == [])
    #expect(driver.session.focus == 1 && driver.session.form.fields[0].text == "red")
  }

  /// In a form with several fields, Enter leaves a choice that may stay empty, and chooses nothing.
  @Test func enterPassesOverAChoiceOfAForm() throws {
    let driver = FormTestDriver(
      try Form(fields: [TextField("a", kind: .choice(Self.colors)), TextField("b")]))
    driver.press(.enter)
    #expect(driver.values["a"] == "" && driver.focused == "b")
  }

  @Test func anEmptyLineSelectsNothing() throws {
    let form = try Form(fields: [TextField("a", kind: .choice(Self.colors))])
    var dialogue = LineDialogue(FormSession(form, isQuestion: true))
    var secrets = Secrets(slots: 1)
    _ = dialogue.begin(&secrets)
    let reply = dialogue.take([], &secrets)
    #expect(reply.lines.first == "Choose one of the options." && reply.prompt == "a (1 to 2): ")
    #expect(dialogue.take(Array("2".utf8), &secrets).effects == [.submit])
    #expect(dialogue.session.form.fields[0].text == "green")
  }

  /// The key for help is always named, because nothing else says that there are other keys.
  @Test(arguments: [FieldKind.multiline, .choices(colors), .text, .yesNo])
  func theKeyForHelpIsNamed(_ kind: FieldKind) throws {
    let driver = try choosing(kind)
    #expect(driver.screen.contains("F1 help"))
    _ = driver.press(.help)
    #expect(!driver.screen.contains("F1 help"))
    #expect(driver.screen.contains("Enter submits"))
  }
}

private final class QuestionDriver {
  var session: FormSession
  private var secrets = Secrets(slots: 1)

  init(_ form: Form) { session = FormSession(form, isQuestion: true) }

  func type(_ text: String) { _ = session.handle(.text(text), &secrets) }

  func press(_ keys: FormKey...) -> [FormEffect] {
    keys.flatMap { session.handle(.key($0), &secrets) }
  }

  var screen: String { session.frame(FrameStyle(), secrets).text }
}

/// Tests of returning to the previous field.
@Suite struct PreviousFieldTests {
  @Test func goingBackFromAnUntouchedFieldShowsNoError() throws {
    let driver = FormTestDriver(
      try Form(
        fields: ["a", "b"].map { name in
          TextField(name, rule: Rule([RequiredConstraint()]))
        }))
    driver.press(.next)
    #expect(driver.alert(of: "a") != .none)
    driver.press(.previous)
    // The field has not been edited yet.
    #expect(driver.alert(of: "b") == .none)
    driver.press(.next)
    driver.type("x")
    driver.press(.delete(.characterLeft), .previous)
    #expect(driver.alert(of: "b") != .none)
  }

  @Test func aPageShowsTheFormTitleAndItsOwn() throws {
    let driver = FormTestDriver(
      try Form(
        title: "Trip",
        pages: [
          ("Who", [(TextField("a"), when: nil)]),
          ("When", [(TextField("b", kind: .date), when: nil)]),
        ]))
    #expect(driver.frame().text.hasPrefix("Trip: Who   ●○\n"))
    driver.press(.pageDown)
    #expect(driver.frame().text.hasPrefix("Trip: When   ●●\n"))
    #expect(driver.frame().text.contains("YYYY-MM-DD"))
  }
}
