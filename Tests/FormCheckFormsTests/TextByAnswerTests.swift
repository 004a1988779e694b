import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import Testing

/// Tests of labels and placeholders that depend on the answers to other fields.
@Suite struct TextByAnswerTests {
  private static let country =
    #"{"name": "country", "kind": "choice", "choices": ["us", "de", "gb"]}"#
  private static let code = #"""
    {"name": "code", "label": "Postal code", "placeholder": "10115",
     "label-by": {"field": "country", "values": {"us": {"en": "ZIP code", "pl": "Kod ZIP"}, "gb": "Postcode"}},
     "placeholder-by": {"field": "country", "values": {"us": "20500"}}}
    """#

  private func definition(_ fields: String...) throws -> FormDefinition {
    let text = #"{"version": 1, "fields": [\#(fields.joined(separator: ", "))]}"#
    return try FormDefinition(Array(text.utf8), in: Catalog.standard)
  }

  private func form(_ fields: String..., languages: [String] = ["en"]) throws -> Form {
    try definition(fields.joined(separator: ", ")).form(languages: languages)
  }

  private func texts(_ form: Form) -> [String?] {
    [form["code"]?.label, form["code"]?.placeholder]
  }

  @Test func theTextFollowsTheAnswer() throws {
    var form = try form(Self.country, Self.code)
    #expect(texts(form) == ["Postal code", "10115"])
    form.setText("us", of: "country")
    #expect(texts(form) == ["ZIP code", "20500"])
    form.setText("gb", of: "country")
    #expect(texts(form) == ["Postcode", "10115"])
    form.setText("", of: "country")
    #expect(texts(form) == ["Postal code", "10115"])
  }

  @Test func theTextIsInTheLanguageOfTheForm() throws {
    var form = try form(Self.country, Self.code, languages: ["pl"])
    form.setText("us", of: "country")
    #expect(form["code"]?.label == "Kod ZIP")
  }

  @Test func initialAnswersCount() throws {
    let country =
      #"{"name": "country", "kind": "choice", "choices": ["us", "gb"], "initial": "us"}"#
    #expect(texts(try form(country, Self.code)) == ["ZIP code", "20500"])
    // The other field can also be below.
    #expect(texts(try form(Self.code, country)) == ["ZIP code", "20500"])
  }

  @Test func aHiddenFieldCountsAsEmpty() throws {
    let country =
      #"{"name": "country", "initial": "us", "when": {"abroad": true}}"#
    var form = try form(#"{"name": "abroad", "kind": "yes-no"}"#, country, Self.code)
    #expect(texts(form) == ["Postal code", "10115"])
    form.setText("yes", of: "abroad")
    #expect(texts(form) == ["ZIP code", "20500"])
    form.setText("no", of: "abroad")
    #expect(texts(form) == ["Postal code", "10115"])
  }

  @Test func theFirstEntryWithASelectedValueCounts() throws {
    let country = #"{"name": "country", "kind": "choices", "choices": ["us", "de", "gb"]}"#
    var form = try form(country, Self.code)
    form.setText("de\ngb", of: "country")
    #expect(form["code"]?.label == "Postcode")
    form.setText("us\ngb", of: "country")
    #expect(form["code"]?.label == "ZIP code")
  }

  @Test func aFormInCodeChangesTheTexts() throws {
    var code = TextField("code", label: "Postal code")
    code.labelByAnswer = TextByAnswer(to: "country", [("us", "ZIP code")])
    var form = try Form(fields: [TextField("country"), code])
    form.setText("us", of: "country")
    #expect(form["code"]?.label == "ZIP code")
    code.labelByAnswer = TextByAnswer(to: "county", [])
    #expect(throws: InvalidFormError.unknownField("county")) { try Form(fields: [code]) }
  }

  @Test func undoingAnAnswerRestoresTheText() throws {
    let driver = FormTestDriver(try form(Self.country, Self.code))
    driver.type("u ")
    #expect(driver.session.form["code"]?.label == "ZIP code")
    driver.press(.undo)
    #expect(driver.session.form["code"]?.label == "Postal code")
  }

  @Test func theDialogueAndTheFrameShowTheText() throws {
    let script = DialogueScript(try form(Self.country, Self.code))
    #expect(script.type("us").hasSuffix("ZIP code: ") || script.transcript.contains("ZIP code"))
    #expect(!script.transcript.contains("Postal code"))
    let driver = FormTestDriver(try form(Self.country, Self.code))
    #expect(driver.frame(FrameStyle(columns: 40)).text.contains("Postal code"))
    driver.type("u ")
    driver.press(.next)
    let frame = driver.frame(FrameStyle(columns: 40)).text
    #expect(frame.contains("ZIP code") && frame.contains("20500") && !frame.contains("Postal"))
  }

  @Test(arguments: [
    (#"{"field": "country"}"#, [4013]), (#"{"values": {"us": "x"}}"#, [4013]),
    (#"{"field": "country", "values": {}}"#, [4014]),
    (#"{"field": "country", "values": {"us": 1}}"#, [4011]),
    (#"{"field": "country", "values": {"fr": "x", "ge": "y"}}"#, [4014, 4014]),
    (#"{"field": "county", "values": {"us": "x"}}"#, [4016]),
    (#"{"field": "pin", "values": {"us": "x"}}"#, [4014]),
    (#"{"field": "sure", "values": {"true": "x"}}"#, [4014]),
    (#"{"by": "country", "values": {"us": "x"}}"#, [4012]),
    (#"["us"]"#, [4011]),
  ])
  func mistakesAreFound(text: String, codes: [Int]) throws {
    let others =
      Self.country
      + #", {"name": "pin", "kind": "password"}, {"name": "sure", "kind": "yes-no"}, "#
    for key in ["label-by", "placeholder-by"] {
      do throws(DefinitionError) {
        let text =
          #"{"version": 1, "fields": [\#(others){"name": "code", "\#(key)": \#(text)}]}"#
        _ = try FormDefinition(Array(text.utf8), in: Catalog.standard)
        Issue.record("accepted")
      } catch {
        #expect(error.diagnostics.map(\.code.number) == codes)
      }
    }
  }

  @Test func hintsNameTheMeantWords() throws {
    do throws(DefinitionError) {
      let text = #"""
        {"version": 1, "fields": [
          {"name": "sure", "kind": "yes-no"},
          {"name": "code", "label-by": {"by": "sure", "values": {"true": "x"}}}]}
        """#
      _ = try FormDefinition(Array(text.utf8), in: Catalog.standard)
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostics.map(\.suggestion) == ["field"])
      #expect(error.diagnostics.map(\.line) == [3])
    }
    do throws(DefinitionError) {
      let text = #"""
        {"version": 1, "fields": [
          {"name": "sure", "kind": "yes-no"},
          {"name": "code", "label-by": {"field": "sure", "values": {"true": "x"}}}]}
        """#
      _ = try FormDefinition(Array(text.utf8), in: Catalog.standard)
      Issue.record("accepted")
    } catch {
      #expect(error.diagnostics.map(\.suggestion) == ["yes"])
      #expect(error.diagnostics.map(\.column) == [61])
    }
  }
}
