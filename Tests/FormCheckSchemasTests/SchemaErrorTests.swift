import FormCheckCore
import FormCheckSchemas
import FormCheckValidators
import Testing

/// Tests the mistakes in schemas: code, place and suggestion.
@Suite struct SchemaErrorTests {
  @Test(arguments: [
    ("{", 4070, "", 1..<1), (#"{"type": 1}"#, 4071, "/type", 9..<10),
    (#"{"type": "strnig"}"#, 4071, "/type", 9..<17),
    (#"{"minLength": -1}"#, 4071, "/minLength", 14..<16),
    (#"{"minLength": 1.5}"#, 4071, "/minLength", 14..<17),
    (#"{"maximum": "1"}"#, 4071, "/maximum", 12..<15),
    (#"{"multipleOf": 0}"#, 4071, "/multipleOf", 15..<16),
    (#"{"required": [1]}"#, 4071, "/required/0", 14..<15),
    (#"{"properties": {"a/b": 1}}"#, 4071, "/properties/a~1b", 23..<24),
    (#"{"allOf": []}"#, 4071, "/allOf", 10..<12), (#"{"enum": 1}"#, 4071, "/enum", 9..<10),
    (#"{"items": [{}]}"#, 4071, "/items", 10..<14), (#"{"$id": 1}"#, 4071, "/$id", 8..<9),
    (#"{"uniqueItems": 1}"#, 4071, "/uniqueItems", 16..<17), ("[]", 4071, "", 0..<2),
    (##"{"$ref": "#/$defs/a"}"##, 4073, "/$ref", 9..<20),
    (#"{"$ref": "https://example.org/a"}"#, 4073, "/$ref", 9..<32),
    (##"{"$ref": "#"}"##, 4074, "/$ref", 9..<12),
    (##"{"allOf": [{"$ref": "#"}]}"##, 4074, "/allOf/0/$ref", 20..<23),
    (
      ##"{"$dynamicRef": "#x", "$dynamicAnchor": "x"}"##, 4074, "/$dynamicRef",
      16..<20
    ),
    (
      ##"{"$dynamicAnchor": "x", "allOf": [{"$dynamicRef": "#x"}]}"##, 4074, "/allOf/0/$dynamicRef",
      50..<54
    ),
    (
      #"{"$defs": {"a": {"$id": "u"}, "b": {"$id": "u"}}}"#, 4071, "/$defs/b/$id",
      43..<46
    ),
    (
      #"{"$defs": {"a": {"$anchor": "u"}, "b": {"$anchor": "u"}}}"#, 4071, "/$defs/b/$anchor",
      51..<54
    ),
    (
      #"{"$defs": {"a": {"$anchor": "u"}, "b": {"$dynamicAnchor": "u"}}}"#, 4071,
      "/$defs/b/$dynamicAnchor",
      58..<61
    ),
    (#"{"$schema": "https://example.org/a"}"#, 4075, "/$schema", 12..<35),
    (#"{"pattern": "a(b"}"#, 4008, "/pattern", 14..<15),
    (#"{"patternProperties": {"\u0061[": true}}"#, 4008, "/patternProperties/a[", 30..<31),
  ])
  func mistakesHaveAPlace(_ text: String, _ code: Int, _ pointer: String, _ place: Range<Int>) {
    let error = #expect(throws: SchemaError.self) { try JSONSchema(Array(text.utf8)) }
    #expect(error?.diagnostic.code.number == code)
    #expect(error?.pointer == pointer)
    #expect(error?.place == place)
  }

  /// A reference that a value ends, or that can lead elsewhere, is no loop, and an identifier may be in two resources.
  @Test(arguments: [
    ##"{"$dynamicAnchor": "x", "items": {"$dynamicRef": "#x"}}"##,
    #"{"$anchor": "u", "$dynamicAnchor": "u"}"#,
    #"{"$anchor": "u", "$defs": {"b": {"$id": "v", "$anchor": "u"}}}"#,
  ])
  func referencesWithAnEndAreNoMistakes(_ text: String) throws {
    _ = try JSONSchema(Array(text.utf8))
  }

  @Test(
    arguments: [
      (#"{"minLenght": 1}"#, 4072, "/minLenght", "minLength"),
      (#"{"properties": {"a": {"requierd": []}}}"#, 4072, "/properties/a/requierd", "required"),
      (#"{"additionalItems": false}"#, 4072, "/additionalItems", nil),
      (#"{"format": "emial"}"#, 4076, "/format", nil),
    ] as [(String, Int, String, String?)])
  func unusualPartsAreWarnings(
    _ text: String, _ code: Int, _ pointer: String, _ suggestion: String?
  ) throws {
    let options = SchemaOptions { name in
      JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule, in: Catalog.standard) }
    }
    let warnings = try JSONSchema(Array(text.utf8), options: options).warnings
    #expect(warnings.map(\.diagnostic.code.number) == [code])
    #expect(warnings.map(\.pointer) == [pointer])
    if let suggestion { #expect(warnings.map(\.diagnostic.suggestion) == [suggestion]) }
  }

  /// The compiler accepts these schemas, but the metaschema does not.
  @Test(arguments: [
    (#"{"type": []}"#, "/type", 9..<11), (#"{"type": ["null", "null"]}"#, "/type", 9..<25),
    (#"{"required": ["a", "a"]}"#, "/required", 13..<23), (#"{"$defs": []}"#, "/$defs", 10..<12),
    (#"{"title": 1}"#, "/title", 10..<11), (#"{"deprecated": "no"}"#, "/deprecated", 15..<19),
    (#"{"properties": {"a": {"$defs": {"b": 7}}}}"#, "/properties/a/$defs/b", 37..<38),
    (
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": 1}"#, "/definitions",
      70..<71
    ),
  ])
  func theMetaschemaFindsMoreMistakes(_ text: String, _ pointer: String, _ place: Range<Int>) {
    let mistakes = MetaschemaCheck.mistakes(in: Array(text.utf8))
    #expect(mistakes.map(\.pointer) == [pointer])
    #expect(mistakes.map(\.place) == [place])
    #expect(mistakes.map(\.diagnostic.code.number) == [4071])
  }

  @Test func allMistakesAreFound() {
    let text = #"{"minLength": -1, "properties": {"a": {"type": "strnig"}, "b": {"required": 1}}}"#
    #expect(
      MetaschemaCheck.mistakes(in: Array(text.utf8)).map(\.pointer) == [
        "/minLength", "/properties/a/type", "/properties/b/required",
      ])
  }

  @Test func schemasWithAnotherMetaschemaAreNotCompared() {
    for text in [
      #"{"$schema": "https://example.org/a", "type": []}"#,
      #"{"type": [], "$defs": {"a": {"$id": "b", "$schema": "http://json-schema.org/draft-07/schema"}}}"#,
      "{",
    ] {
      #expect(MetaschemaCheck.mistakes(in: Array(text.utf8)).isEmpty)
    }
  }

  @Test func annotationsAreNoWarnings() throws {
    let text = #"{"title": "a", "x-own": 1, "$comment": "b", "examples": [], "default": 1}"#
    #expect(try JSONSchema(Array(text.utf8)).warnings == [])
  }

  @Test func documentsAreFoundByTheirURIs() throws {
    let other = JSONSchema.Document(
      uri: "other.json", bytes: Array(#"{"$id": "https://example.org/o", "type": "null"}"#.utf8))
    for reference in ["other.json", "https://example.org/o"] {
      let text = #"{"$ref": "\#(reference)"}"#
      let schema = try JSONSchema(Array(text.utf8), documents: [other])
      #expect(schema.validate(Array("null".utf8)) == .valid)
      #expect(schema.validate(Array("1".utf8)).kind == .rejected)
    }
  }

  @Test func everyCodeIsDeclaredOnce() {
    let numbers = ErrorCode.schemaCodes.map(\.number)
    #expect(Set(numbers).count == numbers.count)
    #expect(ErrorCode.schemaCodes.count { $0.number >= 6001 } == 28)
  }
}
