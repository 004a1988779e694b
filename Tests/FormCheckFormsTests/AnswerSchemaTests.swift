import FormCheckForms
import FormCheckValidators
import StrictJSON
import Testing

/// Tests of the JSON Schemas with which a program asks for answers.
@Suite struct AnswerSchemaTests {
  private func form(_ field: String, languages: [String] = ["en"]) throws -> Form {
    let text = #"{"version": 1, "fields": [\#(field)]}"#
    return try FormDefinition(Array(text.utf8), in: Catalog.standard).form(languages: languages)
  }

  private func schema(of form: Form) -> String {
    var writer = JSONWriter()
    AnswerSchema(of: 0, in: form).write(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// The pattern of `DD.MM.YYYY`, in the JSON of a schema.
  private static let days =
    #"^(?:(?:0[1-9]|1[0-9]|2[0-8])\\.(?:0[1-9]|1[0-2])\\.[0-9]{4}"#
    + #"|(?:29|30)\\.(?:0[13-9]|1[0-2])\\.[0-9]{4}|31\\.(?:0[13578]|1[02])\\.[0-9]{4}"#
    + #"|29\\.02\\.(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00))$"#

  @Test(arguments: [
    (#"{"name": "a"}"#, #"{"type":"string","title":"a"}"#),
    (
      #"{"name": "a", "label": "Name", "help": "As in the passport.", "validator": "required|length:max=40"}"#,
      #"{"type":"string","minLength":1,"maxLength":40,"title":"Name","description":"As in the passport."}"#
    ),
    (
      #"{"name": "a", "validator": "length:min=2,max=9|length:max=5", "initial": "abc"}"#,
      #"{"type":"string","minLength":2,"maxLength":5,"title":"a","default":"abc"}"#
    ),
    (#"{"name": "a", "validator": "email"}"#, #"{"type":"string","format":"email","title":"a"}"#),
    (
      #"{"name": "a", "validator": "email:mode=smtp"}"#,
      #"{"type":"string","format":"email","title":"a"}"#
    ),
    (#"{"name": "a", "validator": "url"}"#, #"{"type":"string","format":"uri","title":"a"}"#),
    (
      #"{"name": "a", "validator": "uri-reference"}"#,
      #"{"type":"string","format":"uri-reference","title":"a"}"#
    ),
    (
      #"{"name": "a", "validator": "pattern:/(?=a)[a-z]/,syntax=ecmascript"}"#,
      #"{"type":"string","pattern":"^(?:(?=a)[a-z])$","title":"a"}"#
    ),
    (
      #"{"name": "a", "validator": "pattern:/[a--b]/,syntax=html"}"#,
      #"{"type":"string","pattern":"^(?:(?!b)a)$","title":"a"}"#
    ),
    (
      #"{"name": "a", "validator": "pattern:/[A-Z]{2}-[0-9]+/"}"#,
      #"{"type":"string","pattern":"^(?:[A-Z]{2}-[0-9]+)$","title":"a"}"#
    ),
    (
      #"{"name": "a", "validator": "pattern:/a++/"}"#,
      #"{"type":"string","pattern":"^(?:a+)$","title":"a"}"#
    ),
    (#"{"name": "a", "validator": "pattern:/(?>a|ab)c/"}"#, #"{"type":"string","title":"a"}"#),
    // The rule applies to the filtered text, which the schema does not know.
    (
      #"{"name": "a", "filter": "trim", "validator": "required|length:max=3"}"#,
      #"{"type":"string","title":"a"}"#
    ),
    (
      #"{"name": "a", "validator": "in:red,green|not(in:green)"}"#,
      #"{"type":"string","enum":["red"],"title":"a"}"#
    ),
    (#"{"name": "a", "kind": "multiline"}"#, #"{"type":"string","title":"a"}"#),
    (
      #"{"name": "a", "kind": "password", "validator": "required|length:min=4"}"#,
      #"{"type":"string","writeOnly":true,"minLength":4,"title":"a"}"#
    ),
    (#"{"name": "a", "kind": "date"}"#, #"{"type":"string","format":"date","title":"a"}"#),
    (
      #"{"name": "a", "kind": "date", "help": "Your birthday", "validator": "date:format=DD.MM.YYYY"}"#,
      #"{"type":"string","pattern":"\#(days)","title":"a","description":"Your birthday\nDD.MM.YYYY"}"#
    ),
    (
      #"{"name": "a", "kind": "date", "help": "Your birthday", "validator": "date:format=YYYY"}"#,
      #"{"type":"string","pattern":"^(?:[0-9]{4})$","title":"a","description":"Your birthday\nYYYY"}"#
    ),
  ])
  func textsHaveSchemas(field: String, expected: String) throws {
    #expect(try schema(of: form(field)) == expected)
  }

  @Test(arguments: [
    (#"{"name": "a", "kind": "number"}"#, #"{"type":"number","title":"a"}"#),
    (
      #"{"name": "a", "kind": "number", "validator": "integer:min=-1,below=9", "initial": 3}"#,
      #"{"type":"integer","minimum":-1,"exclusiveMaximum":9,"title":"a","default":3}"#
    ),
    (
      #"{"name": "a", "kind": "number", "validator": "decimal:above=0.50,max=2"}"#,
      #"{"type":"number","exclusiveMinimum":0.5,"maximum":2,"title":"a"}"#
    ),
    (
      #"{"name": "a", "kind": "number", "validator": "decimal:point=comma,max=2"}"#,
      #"{"type":"string","title":"a"}"#
    ),
    (#"{"name": "a", "kind": "yes-no"}"#, #"{"type":"boolean","title":"a"}"#),
    (
      #"{"name": "a", "kind": "yes-no", "initial": false}"#,
      #"{"type":"boolean","title":"a","default":false}"#
    ),
    (
      #"{"name": "a", "kind": "choice", "choices": ["red", "green"], "initial": "red"}"#,
      #"{"type":"string","enum":["red","green"],"title":"a","default":"red"}"#
    ),
    (
      #"{"name": "a", "kind": "choice", "choices": ["x", {"value": "de", "label": {"en": "Germany", "pl": "Niemcy"}}], "validator": "not(in:y)"}"#,
      #"{"type":"string","oneOf":[{"const":"x","title":"x"},{"const":"de","title":"Germany"}],"title":"a"}"#
    ),
    (
      #"{"name": "a", "kind": "choices", "choices": ["x", "y", "z"], "at-most": 2, "validator": "required|not(in:z)", "initial": ["y"]}"#,
      #"{"type":"array","minItems":1,"maxItems":2,"uniqueItems":true,"items":{"type":"string","enum":["x","y"]},"title":"a","default":["y"]}"#
    ),
    (
      #"{"name": "a", "kind": "choices", "choices": [{"value": "x", "label": "X!"}], "at-least": 1}"#,
      #"{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","anyOf":[{"const":"x","title":"X!"}]},"title":"a"}"#
    ),
  ])
  func otherKindsHaveSchemas(field: String, expected: String) throws {
    #expect(try schema(of: form(field)) == expected)
  }

  @Test func titlesAreInTheLanguageOfTheForm() throws {
    let field =
      #"{"name": "a", "label": {"en": "Day", "pl": "Dzień"}, "kind": "date", "validator": "date:format=DD.MM.YYYY"}"#
    #expect(
      try schema(of: form(field, languages: ["pl"]))
        == #"{"type":"string","pattern":"\#(Self.days)","title":"Dzień","description":"DD.MM.RRRR"}"#
    )
  }

  @Test func theSchemaOfAnEntryNamesWhatItNeeds() throws {
    let form = try form(
      #"""
      {"name": "g", "kind": "group", "at-most": 2, "unique": ["b"], "fields": [
        {"name": "a", "validator": "required"}, {"name": "b"},
        {"name": "c", "validator": "required", "when": {"b": "x"}}]}
      """#)
    var writer = JSONWriter()
    AnswerSchema(of: try #require(form.index(of: "g")), in: form).write(to: &writer)
    let schema = String(decoding: writer.finish(), as: UTF8.self)
    #expect(schema.contains(#""required":["a"]"#))
    #expect(
      schema.contains(#""b":{"type":"string","title":"b","description":"Different in each entry"}"#)
    )
  }

  @Test func aRejectedAnswerIsNoDefault() throws {
    var form = try form(#"{"name": "a", "validator": "alpha"}"#)
    form.setText("1", of: "a")
    let members = #"{"type":"string","pattern":"^(?:[A-Za-z]+)$","title":"a""#
    #expect(schema(of: form) == "\(members)}")
    form.setText("b", of: "a")
    #expect(schema(of: form) == #"\#(members),"default":"b"}"#)
  }

  /// A schema never rejects an answer that the field accepts, apart from an empty one.
  @Test(arguments: [
    "length:min=2,max=4", "required|alpha", "pattern:/a(b|-)*/", "in:ab,a-", "email",
    "any(alpha, numeric)",
    "integer:min=2,below=30", "decimal:above=-1,max=2.5", "numeric|length:max=2", "not(in:ab)",
  ])
  func acceptedAnswersMeetTheSchema(_ rule: String) throws {
    for kind in ["text", "number", "multiline"] {
      let form = try form(#"{"name": "a", "kind": "\#(kind)", "validator": "\#(rule)"}"#)
      let root = try JSONReader.read(Array(schema(of: form).utf8))
      let evaluator = JSONSchemaEvaluator(root: root)
      let isString = root["type"]?.string == "string"
      for _ in 0..<300 {
        let text = String(
          (0..<Int.random(in: 1...4)).map { _ in "ab-12.é@".randomElement() ?? "a" })
        var filled = form
        filled.setText(text, of: "a")
        guard filled.isValid else { continue }
        let answer = isString ? nil : try? JSONReader.read(Array(text.utf8))
        // A field for numbers also takes text that is no JSON number, such as 007, as a string.
        guard isString || answer != nil else { continue }
        let node = answer ?? JSONNode(.string(text), at: 0..<0)
        #expect(try evaluator.accepts(node), "\(kind) \(rule): \(text)")
      }
    }
  }
}
