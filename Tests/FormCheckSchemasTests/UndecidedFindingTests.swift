import FormCheckCore
import FormCheckSchemas
import Testing

/// Tests that an undecided answer names the limit, the place and the keyword.
@Suite struct UndecidedFindingTests {
  private static let slow = #"{"pattern": "^(a|aa)+$"}"#
  private static let text = "\"\(String(repeating: "a", count: 50))!\""

  /// The findings, each as code, limit, instance pointer and keyword pointer.
  private static func findings(_ answer: SchemaAnswer) -> [String] {
    answer.findings.map { finding in
      let limit = finding.error.parameters["limit"]?.description ?? "-"
      return
        "\(finding.error.code) \(limit) \(finding.instancePointer) \(finding.keywordPointer)"
    }
  }

  private static func answer(_ schema: String, _ instance: String) throws -> SchemaAnswer {
    let schema = schema.replacing("SLOW", with: slow)
    let instance = instance.replacing("TEXT", with: text)
    return try JSONSchema(Array(schema.utf8)).validate(Array(instance.utf8))
  }

  /// Regression test: a limit in a schema that may fail was not recorded, and `not` named another limit.
  @Test(arguments: [
    ("SLOW", "TEXT", " /pattern"),
    (#"{"anyOf": [SLOW, {"const": 1}]}"#, "TEXT", " /anyOf/0/pattern"),
    (#"{"oneOf": [{"minLength": 1}, SLOW]}"#, "TEXT", " /oneOf/1/pattern"),
    (#"{"not": SLOW}"#, "TEXT", " /not/pattern"),
    (#"{"if": SLOW, "then": false}"#, "TEXT", " /if/pattern"),
    (#"{"contains": {"allOf": [SLOW]}}"#, "[TEXT]", "/0 /contains/allOf/0/pattern"),
    (
      #"{"anyOf": [{"not": {"properties": {"a": SLOW}}}]}"#, #"{"a": TEXT}"#,
      "/a /anyOf/0/not/properties/a/pattern"
    ),
    (#"{"anyOf": [{"propertyNames": SLOW}]}"#, "{TEXT: 1}", "/KEY /anyOf/0/propertyNames/pattern"),
    (
      #"{"not": {"patternProperties": {"^(a|aa)+$": true}, "additionalProperties": false}}"#,
      "{TEXT: 1}", "/KEY /not/patternProperties"
    ),
  ])
  func theLimitOfAnInnerPatternIsNamed(
    _ schema: String, _ instance: String, _ expected: String
  ) throws {
    let answer = try Self.answer(schema, instance)
    let pointers = expected.replacing("KEY", with: Self.text.dropFirst().dropLast())
    #expect(answer.kind == .undecided)
    #expect(Self.findings(answer) == ["3105 match limit \(pointers)"])
  }

  /// A limit that does not matter for the result is not reported.
  @Test(arguments: [
    (#"{"allOf": [{"anyOf": [SLOW, {"minLength": 1}]}, {"maxLength": 1}]}"#, [6009]),
    (#"{"allOf": [{"oneOf": [SLOW, {"minLength": 1}, {"type": "string"}]}]}"#, [6024]),
    (#"{"not": {"anyOf": [SLOW, true]}}"#, [6022]),
    (#"{"if": SLOW, "then": false, "else": {"maxLength": 1}}"#, [6021, 6009]),
  ])
  func limitsThatDoNotMatterAreForgotten(_ schema: String, _ codes: [Int]) throws {
    let answer = try Self.answer(schema, "TEXT")
    #expect(answer.kind == .rejected)
    #expect(answer.findings.map(\.error.code) == codes)
  }

  @Test func everyUndecidedValueHasAFinding() throws {
    let answer = try Self.answer(#"{"items": SLOW}"#, "[TEXT, TEXT]")
    #expect(answer.findings.map(\.instancePointer) == ["/0", "/1"])
  }

  @Test(arguments: [#"{"not": {"const": 5}}"#, #"{"anyOf": [{"type": "integer"}]}"#])
  func theLimitOfAnExponentIsNamed(_ schema: String) throws {
    let answer = try Self.answer(schema, "1e99999999999999999999")
    #expect(answer.findings.map { $0.error.parameters["limit"] } == [.text("exponent limit")])
  }

  /// A member that only an undecided schema describes makes `unevaluatedProperties` undecided, with a finding.
  @Test func undecidedMarksHaveAFinding() throws {
    let schema = #"""
      {"anyOf": [{"properties": {"x": true, "y": SLOW}}, true], "unevaluatedProperties": false}
      """#
    let answer = try Self.answer(schema, #"{"x": 1, "y": TEXT}"#)
    #expect(answer.kind == .undecided)
    #expect(
      Self.findings(answer) == [
        "3105 match limit /x /unevaluatedProperties", "3105 match limit /y /unevaluatedProperties",
      ])
  }
}
