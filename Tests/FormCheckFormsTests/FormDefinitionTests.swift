import FormCheckTesting
import FormCheckForms
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

@Suite struct FormDefinitionTests {
  private func read(_ text: String) throws(DefinitionError) -> FormDefinition {
    try FormDefinition(Array(text.utf8), source: "x.json", in: Catalog.standard)
  }

  /// Returns the JSON text of a definition with the given fields.
  private func form(_ fields: String, _ more: String = "") -> String {
    "{\"version\": 1, \"fields\": [\(fields)]\(more)}"
  }

  /// A definition that uses every key.
  static let everyKey = #"""
    {
      "$schema": "somewhere", "version": 1, "title": "All of it", "submit": {"en": "Send", "de": "Senden"},
      "pages": [
        {
          "title": {"en": "One", "de": "Eins"},
          "fields": [
            {"name": "a", "section": {"en": "First", "de": "Zuerst"}, "note": "n", "label": {"en": "An A", "de": "Ein A"}, "help": "h", "placeholder": "p",
             "initial": "i", "validator": "required|length:max=3", "live": false, "filter": "trim,nfc",
             "suggestions": ["x", "y"]},
            {"name": "p", "kind": "password", "hides-length": true},
            {"name": "m", "kind": "multiline", "initial": "1\n2",
             "label-by": {"field": "y", "values": {"yes": "Note", "no": {"en": "Remark"}}},
             "placeholder-by": {"field": "c", "values": {"r": "Why red?"}}}
          ]
        },
        {
          "fields": [
            {"name": "n", "kind": "number", "step": 5, "initial": -1.50},
            {"name": "d", "kind": "date", "when": {"n": [7, "8"], "y": true}},
            {"name": "c", "kind": "choice", "choices": ["r", {"value": "g", "label": "green"}]},
            {"name": "s", "kind": "choices", "choices": ["r", "g"], "initial": ["g", "r"],
             "at-least": 1, "at-most": 2},
            {"name": "y", "kind": "yes-no", "initial": true},
            {"name": "t", "kind": "choice",
             "choices-by": {"field": "c", "values": {"r": ["x"], "g": ["y", {"value": "z"}]}}}
          ]
        }
      ],
      "rules": [
        {"rule": "different", "fields": ["a", "m"], "at": ["a"], "message": {"de": "Nein"}},
        {"rule": "sum", "fields": ["n", "a"], "at-least": 1, "at-most": 2.5}
      ]
    }
    """#

  @Test func everyKeyIsRead() throws {
    let definition = try read(Self.everyKey)
    let form = try definition.form(languages: ["de-AT", "en"])
    #expect(form.title == "All of it" && form.pages.map(\.title) == ["Eins", ""])
    #expect(form.pages.map(\.fields) == [0..<3, 3..<9])
    let a = form.fields[0]
    #expect(a.section == "Zuerst" && a.note == "n" && form.submitLabel == "Senden")
    #expect(a.label == "Ein A" && a.help == "h" && a.placeholder == "p" && a.text == "i")
    #expect(
      !a.isLive && a.suggestions == ["x", "y"] && a.rule.text == "required|length:max=3")
    let kinds: [FieldKind] = [
      .text, .password(hidesLength: true), .multiline, .number(step: 5), .date,
      .choice([Choice("r"), Choice("g", label: "green")]), .choices([Choice("r"), Choice("g")]),
      .yesNo, .choice([Choice("x"), Choice("y"), Choice("z")]),
    ]
    #expect(form.fields.map(\.kind) == kinds)
    #expect(form.fields.map(\.text) == ["i", "", "1\n2", "-1.50", "", "", "g\nr", "yes", ""])
    #expect(form.fields[6].limits == ChoiceLimits(atLeast: 1, atMost: 2))
    #expect(form.isShown[4] == false)
    #expect(form.rules.map(\.errorFields) == [["a"], ["n", "a"], ["t"]])
    #expect(form.rules[0].message == "Nein")
    #expect(form.fields[7].label == "y")
    #expect(form.fields[2].label == "Note" && form.fields[2].placeholder == "")
  }

  @Test func aLanguageIsChosenByItsTag() {
    let text = LocalizedText([("en", "colour"), ("en-US", "color"), ("de", "Farbe")])
    #expect(text.text(for: ["en-US"]) == "color")
    #expect(text.text(for: ["en_us", "de"]) == "color" || text.text(for: ["en_us"]) == "colour")
    #expect(text.text(for: ["fr", "de-CH-1901"]) == "Farbe")
    #expect(text.text(for: ["fr"]) == "colour" && text.text(for: []) == "colour")
    #expect(LocalizedText("x").text(for: ["de"]) == "x")
  }

  @Test(arguments: BuiltInDefinitions.names)
  func builtInDefinitionsAreValid(_ name: String) throws {
    let text = try #require(BuiltInDefinitions.text(named: name))
    let definition = try read(text)
    for language in ["en", "zh", "ru", "pl"] {
      let form = try definition.form(languages: [language])
      #expect(!form.isValid && form.fields.contains { $0.isSecret } == (name != "address"))
      if language != "en" {
        #expect(form.title != (try definition.form(languages: ["en"]).title))
      }
    }
    #expect(BuiltInDefinitions.text(named: "nobody") == nil)
  }

  /// The country determines which postal code field is shown, and each field has its own rule.
  @Test func theCountryDeterminesThePostalCode() throws {
    let definition = try read(BuiltInDefinitions.text(named: "address") ?? "")
    for (country, wrong, right) in [
      ("PL", "00950", "00-950"), ("GB", "10115", "SW1A 1AA"), ("DE", "00-950", "10115"),
    ] {
      let driver = FormTestDriver(try definition.form())
      let field = "postal-code-\(country.lowercased())"
      let others =
        "\"name\": \"A\", \"country\": \"\(country)\", \"street\": \"B\", \"city\": \"C\""
      try driver.fill("{\(others), \"\(field)\": \"\(wrong)\"}")
      driver.press(.submit)
      #expect(driver.codes == [field: [1058]])
      try driver.fill("{\(others), \"\(field)\": \"\(right)\"}")
      driver.press(.submit)
      #expect(driver.codes == [:])
    }
  }

  /// Invalid definitions, with the expected code and column, and words from the diagnostic.
  static let mistakes: [(text: String, code: Int, column: Int, words: String)] = [
    (
      #"{"version": 1, "fields": [{"name": "a", "filter": "trim,ncf"}]}"#, 4040, 57,
      "did you mean \"nfc\"?"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "filter": "trim,,nfc"}]}"#, 4041, 57,
      "a filter is missing here"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "filter": "trim,replace"}]}"#, 4042, 57,
      "needs an argument: replace:OLD=NEW"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "filter": "words:/etc/passwd"}]}"#, 4043, 58,
      "files cannot be read here"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "filter": ["trim"]}]}"#, 4011, 51,
      "a string is expected here"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "password", "filter": "trim"}]}"#, 4014, 71,
      "cannot have \"filter\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "yes-no", "filter": "trim"}]}"#, 4014, 69,
      "cannot have \"filter\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "validator": "password", "filter": "trim"}]}"#,
      4014, 76, "a secret cannot have filters"
    ),
    ("{", 4010, 2, "the text ends in the middle of an object"),
    ("[]", 4011, 1, "an object is expected here, not an array"),
    ("{}", 4013, 1, "the key \"version\" is missing"),
    (#"{"version": 2}"#, 4018, 13, "this version of the format is not supported"),
    (#"{"version": "1"}"#, 4011, 13, "a whole number is expected here, not a string"),
    (#"{"version": 1}"#, 4013, 1, "the key \"fields\" is missing"),
    (#"{"version": 1, "feilds": []}"#, 4012, 16, "did you mean \"fields\"?"),
    (#"{"version": 1, "fields": []}"#, 4014, 26, "at least one field is required"),
    (#"{"version": 1, "fields": [], "pages": []}"#, 4014, 39, "either \"fields\" or \"pages\""),
    (#"{"version": 1, "fields": [1]}"#, 4011, 27, "an object is expected here"),
    (#"{"version": 1, "fields": [{}]}"#, 4013, 27, "the key \"name\" is missing"),
    (#"{"version": 1, "fields": [{"name": ""}]}"#, 4014, 36, "must not be empty"),
    (
      #"{"version": 1, "fields": [{"name": "a", "message": ""}]}"#, 4014, 52,
      "remove the key \"message\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "message": {"en": "x", "pl": ""}}]}"#, 4014, 52,
      "must not be empty"
    ),
    (#"{"version": 1, "fields": [{"name": "\u202e"}]}"#, 4014, 36, "invisible characters"),
    (#"{"version": 1, "fields": [{"name": "a"}, {"name": "a"}]}"#, 4015, 51, "this name already"),
    (#"{"version": 1, "fields": [{"name": "a", "lable": 1}]}"#, 4012, 41, "\"label\""),
    (#"{"version": 1, "fields": [{"name": "a", "label": 1}]}"#, 4011, 50, "for each language"),
    (#"{"version": 1, "fields": [{"name": "a", "label": {}}]}"#, 4014, 50, "one language"),
    (#"{"version": 1, "fields": [{"name": "a", "kind": "chioce"}]}"#, 4014, 49, "\"choice\""),
    (#"{"version": 1, "fields": [{"name": "a", "kind": "choice"}]}"#, 4013, 27, "\"choices\""),
    (
      #"{"version": 1, "fields": [{"name": "a", "choices": []}]}"#, 4014, 52,
      "cannot have \"choices\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": []}]}"#, 4014, 70,
      "at least one value"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": ["x", "x"]}]}"#, 4015,
      76, "already offered"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": ["x\ny"]}]}"#, 4014,
      71,
      "have line breaks"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "number", "step": 0}]}"#, 4014, 67,
      "a number greater than 0"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "password", "initial": "x"}]}"#, 4019, 72,
      "cannot contain a secret value"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "validator": "password", "initial": "x"}]}"#, 4019,
      77, "cannot contain a secret value"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "initial": "x\ny"}]}"#, 4019, 52,
      "cannot have line breaks"
    ),
    (#"{"version": 1, "fields": [{"name": "a", "validator": "numeic"}]}"#, 4002, 55, "\"numeric\""),
    (
      #"{"version": 1, "fields": [{"name": "a", "validator": "\u00e9|length:max=x"}]}"#, 4002, 55,
      "unknown validator"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "validator": "alpha|length:max=x"}]}"#, 4004, 72, ""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "validator": "pattern:/\"\ud83d\ude00[/"}]}"#,
      4008,
      79, ""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "when": {"b": "1"}}, {"name": "c"}]}"#, 4016, 50,
      "unknown field \"b\""
    ),
    (#"{"version": 1, "fields": [{"name": "a", "when": {}}]}"#, 4014, 49, "at least one field"),
    (#"{"version": 1, "fields": [{"name": "a", "when": {"a": []}}]}"#, 4014, 55, "one value"),
    (
      #"{"version": 1, "fields": [{"name": "a", "when": {"a": "1"}}]}"#, 4017, 49,
      "depends on the field itself"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}], "rules": [{"rule": "same", "fields": ["a"]}]}"#,
      4014, 80, "at least two fields"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}], "rules": [{"rule": "same", "fields": ["a", "bc"]}]}"#,
      4016, 86, "unknown field \"bc\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}], "rules": [{"rule": "same", "fields": ["a", "a"]}]}"#,
      4015, 86, "already listed"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "yes-no", "validator": "boolean"}]}"#,
      4014, 72, "rejects every value that this field offers"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "sme", "fields": ["a", "b"]}]}"#,
      4014, 77, "did you mean \"same\"?"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "sum", "fields": ["a", "b"]}]}"#,
      4013, 68, "needs \"equals\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "sum", "fields": ["a", "b"], "equals": "x"}]}"#,
      4011, 116, "without an exponent"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "sum", "fields": ["a", "b"], "at-least": 2, "at-most": 1}]}"#,
      4014, 132, "the minimum 2 is greater than the maximum 1"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "same", "fields": ["a", "b"], "equals": 1}]}"#,
      4014, 117, "only the rule \"sum\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "c", "kind": "choice", "choices": ["us", "de"]}, {"name": "a", "when": {"c": ["us", "DE"]}}]}"#,
      4014, 120, "did you mean \"de\"?"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "when": {"c": ""}}, {"name": "c", "kind": "choices", "choices": ["us"]}]}"#,
      4014, 55, "does not offer \"\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "when": {"c": "maybe"}}, {"name": "c", "kind": "yes-no"}]}"#,
      4014, 55, "does not offer \"maybe\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "p", "kind": "password"}, {"name": "a", "when": {"p": "x"}}]}"#,
      4014, 85, "depend on a secret"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": ["us"], "initial": "fr"}]}"#,
      4019, 89, "does not offer \"fr\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choices", "choices": ["us"], "initial": ["us", "fr"]}]}"#,
      4019, 97, "does not offer \"fr\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "at-most": 2}]}"#, 4014, 52,
      "cannot have \"at-most\""
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choices", "choices": ["x"], "at-least": 0}]}"#,
      4014, 90, "from 1 to"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choices", "choices": ["x", "y"], "at-least": 2, "at-most": 1}]}"#,
      4014, 109, "the minimum 2 is greater than the maximum 1"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choices", "choices": ["x"], "at-least": 2}]}"#,
      4014, 90, "offers only 1 of the 2 values"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "choices", "choices": ["x", "y"], "initial": ["x", "y"], "at-most": 1}]}"#,
      4019, 94, "at most 1 of the values"
    ),
    (
      #"{"version": 1, "fields": [{"name": "a", "kind": "yes-no", "initial": "Yes"}]}"#,
      4019, 70, "did you mean \"yes\"?"
    ),
  ]

  @Test(arguments: mistakes)
  func invalidDefinitionsHaveCodePositionAndFix(
    _ text: String, _ code: Int, _ column: Int, _ words: String
  ) {
    #expect {
      try read(text)
    } throws: { error in
      guard let error = (error as? DefinitionError)?.first else { return false }
      #expect(error.code.number == code)
      #expect(error.line == 1 && error.column == column, "\(error)")
      #expect(error.description.hasPrefix("x.json:1:\(column): error \(code): "))
      #expect(words.isEmpty || error.description.contains(words), "\(error)")
      return true
    }
  }

  @Test func anErrorIsPrintedWithItsLine() throws {
    #expect {
      try read("{\n  \"version\": 1,\n  \"fields\": [{\"name\": \"ä\", \"lable\": \"x\"}]\n}\n")
    } throws: { error in
      "\(error)" == """
        x.json:3:28: error 4012: unknown key "lable"
            "fields": [{"name": "ä", "lable": "x"}]
                                     ^~~~~~~
          did you mean "label"?
          The keys of a field are: name, kind, section, note, beside, label, label-by, help, message, placeholder, \
        placeholder-by, initial, validator, filter, live, suggestions, choices, choices-by, choices-from, at-least, \
        at-most, step, height, hides-length, exists, folder, extensions, check, when, fields, entry, add, unique, \
        entry-rules.
        """
    }
  }

  /// Damaged definitions are either read or rejected with the position of the error.
  @Test func anyBytesAreReadOrRejected() throws {
    let whole = Array((BuiltInDefinitions.text(named: "signup") ?? "").utf8)
    var rejected = 0
    for _ in 0..<600 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3) {
        let index = bytes.indices.randomElement() ?? 0
        switch Int.random(in: 0...2) {
        case 0: bytes[index] = UInt8.random(in: 0...255)
        case 1: bytes.remove(at: index)
        default: bytes.insert("{}[]\",:0\\".utf8.randomElement() ?? 0, at: index)
        }
      }
      do throws(DefinitionError) {
        _ = try FormDefinition(bytes, in: Catalog.standard)
      } catch {
        rejected += 1
        for mistake in error.diagnostics {
          #expect(mistake.line >= 1 && mistake.column >= 1 && !mistake.description.isEmpty)
        }
      }
    }
    #expect(rejected > 300)
  }
}
