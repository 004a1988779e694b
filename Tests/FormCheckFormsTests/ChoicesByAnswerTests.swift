import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import StrictJSON
import Testing

/// Tests of fields that offer different values for different answers to another field.
@Suite struct ChoicesByAnswerTests {
  private static let country =
    #"{"name": "country", "kind": "choice", "choices": ["us", "de", "gb"]}"#
  private static let state = #"""
    {"name": "state", "label": "State", "kind": "choice", "validator": "required",
     "choices-by": {"field": "country", "values": {
       "us": [{"value": "ca", "label": {"en": "California", "pl": "Kalifornia"}}, "ny", "both"],
       "de": ["by", "both"]}}}
    """#
  private static let city = #"""
    {"name": "city", "kind": "choices", "at-least": 1,
     "choices-by": {"field": "state", "values": {"ca": ["la", "sf"], "ny": ["nyc"]}}}
    """#

  private func definition(_ fields: String...) throws -> FormDefinition {
    let text = #"{"version": 1, "fields": [\#(fields.joined(separator: ", "))]}"#
    return try FormDefinition(Array(text.utf8), in: Catalog.standard)
  }

  private func form(_ fields: String..., languages: [String] = ["en"]) throws -> Form {
    try definition(fields.joined(separator: ", ")).form(languages: languages)
  }

  private func offered(_ form: Form, _ name: String = "state") -> [String]? {
    form.shows(name) ? form[name]?.kind.offered.map(\.value) : nil
  }

  @Test func theListFollowsTheAnswer() throws {
    var form = try form(Self.country, Self.state)
    #expect(offered(form) == nil && form.isValid)
    form.setText("us", of: "country")
    #expect(offered(form) == ["ca", "ny", "both"])
    form.setText("de", of: "country")
    #expect(offered(form) == ["by", "both"])
    // The field is hidden for an answer without a list.
    form.setText("gb", of: "country")
    #expect(offered(form) == nil && form.isValid)
  }

  @Test func theLabelsAreInTheLanguageOfTheForm() throws {
    var form = try form(Self.country, Self.state, languages: ["pl"])
    form.setText("us", of: "country")
    #expect(form["state"]?.kind.offered.first?.label == "Kalifornia")
  }

  @Test func aValueOfAnotherListIsRejected() throws {
    var form = try form(Self.country, Self.state)
    form.setText("us", of: "country")
    form.setText("by", of: "state")
    #expect(form.errors(of: "state").map(\.code) == [2004])
    #expect(form.errors(of: "country").isEmpty)
    form.setText("de", of: "country")
    #expect(form.isValid)
    // A value of no list has only one error.
    form.setText("nowhere", of: "state")
    #expect(form.errors(of: "state").map(\.code) == [2004])
  }

  @Test func aListCanDependOnAnswersThatDependOnAnswers() throws {
    var form = try form(Self.country, Self.state, Self.city)
    form.setText("us", of: "country")
    form.setText("ca", of: "state")
    #expect(offered(form, "city") == ["la", "sf"])
    form.setText("la\nsf", of: "city")
    #expect(form.isValid)
    form.setText("gb", of: "country")
    #expect(offered(form, "city") == nil && form.isValid)
    form.setText("us", of: "country")
    form.setText("ny", of: "state")
    #expect(form.errors(of: "city").map(\.code) == [2004])
  }

  @Test func anotherAnswerClearsTheOutdatedPickAndSaysSo() throws {
    let driver = FormTestDriver(try form(Self.country, Self.state, Self.city))
    driver.type("u ")
    driver.press(.next)
    driver.type("c ")
    driver.press(.next)
    driver.type(" ")
    #expect(driver.session.form["city"]?.text == "la")
    driver.press(.previous, .previous)
    driver.type("d ")
    #expect(driver.session.form["state"]?.text.isEmpty == true)
    let frame = driver.frame(FrameStyle(columns: 80)).text
    #expect(frame.contains("Answer cleared, because the options have changed: State"), "\(frame)")
    // The city is hidden, and keeps its answer until another list applies.
    #expect(driver.session.form.shows("city") == false)
    driver.press(.undo)
    #expect(driver.session.form["country"]?.text == "us")
    #expect(driver.session.form["state"]?.text == "ca")
    #expect(driver.session.form["city"]?.text == "la")
    driver.press(.redo)
    #expect(driver.session.form["country"]?.text == "de")
    #expect(driver.session.form["state"]?.text.isEmpty == true)
  }

  @Test func aPickThatIsInBothListsStays() throws {
    let driver = FormTestDriver(try form(Self.country, Self.state))
    driver.type("u ")
    driver.press(.next)
    driver.type("b ")
    driver.press(.previous)
    driver.type("d ")
    #expect(driver.session.form["state"]?.text == "both")
    driver.press(.next)
    // The mark is at the value, whose place in the list has changed.
    #expect(driver.session.mark(in: "state") == 1)
    // An answer without a list hides the field, but does not clear it.
    driver.press(.previous)
    driver.type("g ")
    driver.type("d ")
    #expect(driver.session.form["state"]?.text == "both")
  }

  @Test func theDialogueOffersTheListAndSaysWhatWasCleared() throws {
    let script = DialogueScript(try form(Self.country, Self.state))
    script.type("us")
    #expect(script.transcript.contains("California") && !script.transcript.contains("by"))
    script.type("ca", "<", "<")
    let before = script.transcript.utf8.count
    script.type("de")
    let rest = String(script.transcript.utf8.dropFirst(before)) ?? ""
    #expect(rest.contains("Answer cleared, because the options have changed: State"), "\(rest)")
    #expect(rest.contains("by") && !rest.contains("California"), "\(rest)")
  }

  @Test func answersAreReadInAnyOrder() throws {
    let form = try form(Self.state, Self.country)
    var secrets = Secrets(slots: form.fields.count)
    for (state, codes) in [("by", []), ("ca", [2004])] as [(String, [Int])] {
      let text = #"{"state": "\#(state)", "country": "de"}"#
      let answers = try FormAnswers.read(Array(text.utf8), for: form, into: &secrets)
      var session = FormSession(form)
      session.fill(answers, secrets)
      #expect(session.form.errors(of: "state").map(\.code) == codes)
    }
    #expect(throws: AnswersError.self) {
      try FormAnswers.read(Array(#"{"state": "xx"}"#.utf8), for: form, into: &secrets)
    }
  }

  @Test func theSchemaOfAnAnswerHasTheCurrentList() throws {
    var form = try form(Self.country, Self.state)
    form.setText("de", of: "country")
    var writer = JSONWriter()
    AnswerSchema(of: 1, in: form).write(to: &writer)
    let schema = String(decoding: writer.finish(), as: UTF8.self)
    #expect(schema.contains(#"["by","both"]"#), "\(schema)")
  }

  @Test func aStepListsTheFieldOnceTheOtherIsAnswered() throws {
    var session = FormSession(try form(Self.country, Self.state))
    let steps = FormSteps()
    #expect(steps.optional(in: session) == [0] && session.needed.isEmpty)
    let secrets = Secrets(slots: 2)
    session.fill(FormAnswers(texts: [("country", "de")], of: session.form), secrets)
    #expect(session.needed.map(\.name) == ["state"])
  }

  @Test func namesInAnEntryReferToTheEntryFirst() throws {
    let group = #"""
      {"name": "homes", "kind": "group", "at-least": 2, "fields": [\#(Self.country), \#(Self.state)]}
      """#
    var form = try form(Self.country.replacing("country", with: "other"), group)
    form.setText("us", of: "homes[0].country")
    form.setText("de", of: "homes[1].country")
    #expect(offered(form, "homes[0].state") == ["ca", "ny", "both"])
    #expect(offered(form, "homes[1].state") == ["by", "both"])
    form.setText("ca", of: "homes[1].state")
    #expect(form.errors(of: "homes[1].state").map(\.code) == [2004])
    form.setText("ca", of: "homes[0].state")
    #expect(form.errors(of: "homes[0].state").isEmpty)
  }

  @Test func movingAnEntryMovesItsList() throws {
    let group = #"""
      {"name": "homes", "kind": "group", "at-least": 2, "fields": [\#(Self.country), \#(Self.state)]}
      """#
    let driver = FormTestDriver(try form(group))
    driver.type("u ")
    driver.press(.next)
    driver.type("c ")
    driver.press(.lowerEntry)
    #expect(driver.session.form["homes[1].state"]?.text == "ca")
    #expect(offered(driver.session.form, "homes[1].state") == ["ca", "ny", "both"])
    #expect(offered(driver.session.form, "homes[0].state") == nil)
    #expect(driver.session.form.errors(of: "homes[1].state").isEmpty)
  }

  @Test func aFormInCodeHasLists() throws {
    let states = ["by", "be", "ca"].map { Choice($0) }
    var state = TextField("state", kind: .choice(states))
    state.choicesByAnswer = ChoicesByAnswer(to: "country", [("de", Array(states[..<2]))])
    var form = try Form(fields: [TextField("country"), state])
    #expect(form.shows("state") == false)
    form.setText("de", of: "country")
    #expect(offered(form) == ["by", "be"])
    #expect(throws: InvalidFormError.unknownField("country")) { try Form(fields: [state]) }
    state.choicesByAnswer = ChoicesByAnswer(to: "country", [("de", [Choice("xx")])])
    #expect(throws: InvalidFormError.wrongChoices("state")) {
      try Form(fields: [TextField("country"), state])
    }
    state.choicesByAnswer = ChoicesByAnswer(to: "state", [("by", [Choice("by")])])
    #expect(throws: InvalidFormError.circularCondition("state")) { try Form(fields: [state]) }
  }

  @Test(arguments: [
    (#""choices-by": {"field": "country"}"#, [4013]),
    (#""choices-by": {"values": {"us": ["x"]}}"#, [4013]),
    (#""choices-by": {"field": "country", "values": {}}"#, [4014]),
    (#""choices-by": {"field": "country", "values": {"us": []}}"#, [4014]),
    (#""choices-by": {"field": "country", "values": {"us": "x"}}"#, [4011]),
    (#""choices-by": {"field": "country", "values": {"us": ["x", "x"]}}"#, [4015]),
    (#""choices-by": {"field": "country", "values": {"us": ["x"], "fr": ["y"]}}"#, [4014]),
    (#""choices-by": {"field": "county", "values": {"us": ["x"]}}"#, [4016]),
    (#""choices-by": {"field": "pin", "values": {"us": ["x"]}}"#, [4014]),
    (#""choices-by": {"field": "code", "values": {"x": ["x"]}}"#, [4017]),
    (#""choices-by": {"field": "country", "values": {"us": ["x"]}}, "choices": ["x"]"#, [4014]),
    (#""choices-by": {"field": "country", "lists": {"us": ["x"]}}"#, [4012]),
    (#""initial": "x""#, [4013]),
    (#""choices-by": {"field": "country", "values": {"us": ["x"]}}, "initial": "y""#, [4019]),
  ])
  func mistakesAreFound(keys: String, codes: [Int]) throws {
    let others = Self.country + #", {"name": "pin", "kind": "password"}, "#
    do throws(DefinitionError) {
      let text =
        #"{"version": 1, "fields": [\#(others){"name": "code", "kind": "choice", \#(keys)}]}"#
      _ = try FormDefinition(Array(text.utf8), in: Catalog.standard)
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostics.map(\.code.number) == codes, "\(error)")
    }
  }

  @Test func aCircleOfAConditionAndAListIsFound() throws {
    do throws(DefinitionError) {
      let text = #"""
        {"version": 1, "fields": [
          {"name": "a", "when": {"b": "x"}},
          {"name": "b", "kind": "choice", "choices-by": {"field": "a", "values": {"1": ["x"]}}}]}
        """#
      _ = try FormDefinition(Array(text.utf8), in: Catalog.standard)
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostics.map(\.code) == [.definitionCircle])
    }
  }

  @Test func theShortestListLimitsTheMinimum() throws {
    do throws(DefinitionError) {
      let text = Self.city.replacing(#""at-least": 1"#, with: #""at-least": 2"#)
      let fields = [Self.country, Self.state, text].joined(separator: ", ")
      _ = try FormDefinition(
        Array(#"{"version": 1, "fields": [\#(fields)]}"#.utf8), in: Catalog.standard)
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostics.map(\.code.number) == [4014])
    }
  }
}
