import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of limits on the number of selected values, and of the errors of fields that allow several values.
@Suite struct ChoiceLimitTests {
  private static let toppings = ["Lettuce", "Corn", "Salsa", "Bacon"].map { Choice($0) }

  private func field(_ limits: ChoiceLimits, initial: String = "") -> TextField {
    var field = TextField("toppings", kind: .choices(Self.toppings), initialText: initial)
    field.limits = limits
    return field
  }

  private func driver(_ limits: ChoiceLimits, initial: String = "") throws -> FormTestDriver {
    FormTestDriver(try Form(fields: [field(limits, initial: initial), TextField("z")]))
  }

  @Test(arguments: [
    (ChoiceLimits(atMost: 2), 3, "Choose up to 2 options"),
    (ChoiceLimits(atLeast: 2), 1, "Choose at least 2 options"),
    (ChoiceLimits(atLeast: 2), 0, "Choose at least 2 options"),
    (ChoiceLimits(atLeast: 2, atMost: 3), 4, "Choose 2 to 3 options"),
    (ChoiceLimits(atLeast: 1, atMost: 1), 2, "Choose exactly 1 option"),
  ])
  func aNumberOutsideTheLimitsIsRejected(
    _ limits: ChoiceLimits, _ count: Int, _ prompt: String
  ) throws {
    let driver = try driver(limits)
    driver.send(.answer(Self.toppings.prefix(count).map(\.value).joined(separator: "\n")))
    driver.press(.submit)
    #expect(driver.codes == ["toppings": [2019]])
    let error = try #require(driver.session.form.errors(of: "toppings").first)
    #expect(error.instructions == [prompt] && error.parameters["count"] == .integer(count))
  }

  @Test func aNumberWithinTheLimitsIsAccepted() throws {
    for (count, isAccepted) in [false, false, true, true, false].enumerated() {
      var field = field(ChoiceLimits(atLeast: 2, atMost: 3))
      field.text = Self.toppings.prefix(count).map(\.value).joined(separator: "\n")
      #expect(field.validate().isAccepted == isAccepted, "\(count)")
    }
    #expect(ChoiceLimits().isEmpty && ChoiceLimits().contains(0))
  }

  /// The space bar changes nothing once as many values are selected as the field allows, and the form says so.
  @Test func theSpaceBarSaysThatTheLimitIsReached() throws {
    let driver = try driver(ChoiceLimits(atMost: 2))
    #expect(driver.screen(columns: 60).contains("Choose up to 2 options (0 selected)"))
    driver.type(" ")
    driver.press(.down)
    driver.type(" ")
    driver.press(.down)
    #expect(driver.bells == 0)
    driver.type(" ")
    #expect(driver.values["toppings"] == "Lettuce\nCorn" && driver.bells == 1)
    #expect(driver.screen(columns: 90).contains("2 options are selected already. Clear one"))
    // Typed keys still work: another value can be cleared, and the marked one selected instead.
    driver.press(.up)
    driver.type(" ")
    driver.press(.down)
    driver.type(" ")
    #expect(driver.values["toppings"] == "Lettuce\nSalsa" && driver.bells == 1)
    #expect(!driver.screen(columns: 90).contains("selected already"))
  }

  @Test func theLimitsAreShownInTheLanguageOfTheForm() throws {
    for (language, words) in [
      (Language.polish, "Wybierz od 2 do 4 opcji (wybrano: 1)"), (.chinese, "请选择 2 至 4 项"),
      (.russian, "Выберите от 2 до 4 вариантов (выбрано: 1)"),
    ] {
      var form = try Form(fields: [field(ChoiceLimits(atLeast: 2, atMost: 4), initial: "Corn")])
      form.translations = Translations(language)
      #expect(FormTestDriver(form).screen(columns: 70).contains(words))
    }
  }

  @Test func aDialogueStatesTheLimitsAndAsksAgain() throws {
    let script = try DialogueScript(
      fields: #"{"name": "t", "kind": "choices", "choices": ["a", "b", "c"], "at-most": 2}"#)
    #expect(script.transcript.contains("t, any of:\nChoose up to 2 options:\n  1. a"))
    #expect(script.type("1,2,3").contains("error: Choose up to 2 options\n"))
    #expect(script.type("?").contains("  Choose up to 2 options\n"))
    script.type("1,3")
    #expect(script.dialogue.session.form["t"]?.text == "a\nc" && script.reply.prompt != nil)
  }

  @Test func limitsThatNoSelectionMeetsMakeTheFormInvalid() {
    for limits in [
      ChoiceLimits(atLeast: 5), ChoiceLimits(atLeast: 3, atMost: 2), ChoiceLimits(atMost: 0),
    ] {
      #expect(throws: InvalidFormError.wrongLimits("toppings")) {
        try Form(fields: [field(limits)])
      }
    }
    var other = TextField("one", kind: .choice(Self.toppings))
    other.limits = ChoiceLimits(atMost: 1)
    #expect(throws: InvalidFormError.wrongLimits("one")) { try Form(fields: [other]) }
  }

  @Test func recordsAreValidatedWithTheLimits() throws {
    let column = RecordField(
      field(ChoiceLimits(atLeast: 1, atMost: 2)), separators: Array(";".utf8))
    for (value, isAccepted) in [
      ("Corn;Salsa", true), ("Corn", true), ("Corn;Salsa;Bacon", false), ("", false), (";;", false),
    ] {
      let verdict = column.rule.validate(value)
      #expect(verdict.isAccepted == isAccepted, "\(value)")
      #expect(isAccepted || verdict.errors.map(\.code) == [2019])
    }
  }

  @Test func casesCoverTheLimits() throws {
    var cases = FormCases(try Form(fields: [field(ChoiceLimits(atLeast: 1, atMost: 2))]))
    cases.run(FormCase(answers: ["toppings": "Lettuce\nCorn"]))
    #expect(
      cases.gaps.map(\.description).contains("never failed: toppings: 2019 at-least=1,at-most=2"))
    cases.run(FormCase(answers: ["toppings": "Lettuce\nCorn\nSalsa"], errors: ["toppings": [2019]]))
    #expect(cases.counts.passed == 2)
    #expect(!cases.gaps.map(\.description).contains { $0.contains("2019") })
  }

  // MARK: Errors of one value

  @Test func anErrorNamesTheSelectedValueThatIsNotValid() throws {
    let choices = [Choice("a", label: "Apple"), Choice("b", label: "Banana"), Choice("cc")]
    let rule = try Rule("length:max=1|in:a,c", in: Catalog.standard)
    var form = try Form(fields: [TextField("fruit", kind: .choices(choices), rule: rule)])
    form.setText("a\nb", of: "fruit")
    #expect(form.errors(of: "fruit").map(\.instructions) == [["Banana: Enter a or c"]])
    #expect(form.errors(of: "fruit").map(\.code) == [2004])
    form.setText("a\ncc", of: "fruit")
    #expect(
      form.errors(of: "fruit").flatMap(\.instructions)
        == ["cc: Enter at most 1 character", "cc: Enter a or c"])
    #expect(form.errors(of: "fruit")[0].reason.hasPrefix("cc: The input"))
    form.translations = Translations(.chinese)
    #expect(form.errors(of: "fruit")[0].prompt.hasPrefix("cc："))
    // The details of an error name the value, too.
    let number = try Rule("integer:max=5", in: Catalog.standard)
    var other = try Form(fields: [
      TextField("n", kind: .choices([Choice("3"), Choice("7", label: "seven")]), rule: number)
    ])
    other.setText("3\n7", of: "n")
    #expect(other.errors(of: "n")[0].instructions.allSatisfy { $0.hasPrefix("seven: ") })
  }

  @Test func aDialogueGivesNoPositionInASelectedValue() throws {
    let script = try DialogueScript(
      fields: #"""
        {"name": "t", "kind": "choices", "choices": ["a", "bx"], "validator": "pattern:/[a-c]/"}
        """#)
    #expect(script.type("2").contains("error: bx: "))
    #expect(!script.transcript.contains("character 2"))
  }
}
