import FormCheckCore
import FormCheckSchemas
import StrictJSON
import Testing

/// Tests that hostile schemas and instances get a verdict, an error or no decision, within bounded time.
@Suite struct HostileSchemaTests {
  private static func answer(
    _ schema: String, _ instance: String, steps: Int = 10_000_000
  ) throws -> SchemaAnswer {
    var options = SchemaOptions()
    options.steps = steps
    return try JSONSchema(Array(schema.utf8), options: options).validate(Array(instance.utf8))
  }

  /// Each level applies the next one twice, so the number of evaluations doubles with each.
  @Test func exponentialReferencesAreUndecided() throws {
    var definitions = (0..<60).map {
      ##""d\##($0)": {"allOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
    }
    definitions.append(#""d60": {"minimum": 0}"#)
    let schema = ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions.joined(separator: ","))}}"##
    let answer = try Self.answer(schema, "1", steps: 100_000)
    #expect(answer.kind == .undecided)
    #expect(
      answer.findings.map(\.error.reason).contains {
        $0 == "The check against the schema was stopped at the step limit"
      })
  }

  /// The loop depends on the value, so it is found only while a value is evaluated.
  @Test(arguments: [
    ##"{"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}"##, ##"{"not": {"$ref": "#"}}"##,
    ##"{"if": {"$ref": "#"}, "then": false}"##, ##"{"$dynamicAnchor": "a", "$dynamicRef": "#a"}"##,
    ##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##, ##"{"oneOf": [{"$ref": "#"}]}"##,
  ])
  func conditionalLoopsAreUndecided(_ schema: String) throws {
    let answer = try Self.answer(schema, #"{"a": 1}"#)
    #expect(answer.kind == .undecided)
    #expect(answer.findings.allSatisfy { $0.error.code == 3105 })
  }

  @Test func slowPatternsAreUndecided() throws {
    let texts = (0..<500).map { "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\($0)!\"" }
    let clock = ContinuousClock()
    let time = try clock.measure {
      let answer = try Self.answer(
        #"{"items": {"pattern": "^(a+)+$"}}"#, "[\(texts.joined(separator: ","))]")
      #expect(answer.kind == .undecided)
      #expect(answer.findings.contains { $0.error.parameters["limit"] == .text("match limit") })
    }
    #expect(time < .seconds(30))
  }

  /// Each match counts as several steps, so a large number of matches is not evaluated.
  @Test(arguments: [
    (#"{"patternProperties": {PATTERNS}}"#, #""^aINDEX": true"#),
    (#"{"additionalProperties": {"allOf": [PATTERNS]}}"#, #"{"pattern": "a|INDEX"}"#),
  ])
  func manyMatchesAreUndecided(_ schema: String, _ pattern: String) throws {
    let patterns = (0..<200).map { pattern.replacing("INDEX", with: "\($0)") }
    let text = schema.replacing("PATTERNS", with: patterns.joined(separator: ","))
    let members = (0..<200).map { "\"a\($0)\": \"a0123456789\"" }
    let instance = "{\(members.joined(separator: ","))}"
    #expect(try Self.answer(text, instance, steps: 1000).kind == .undecided)
  }

  /// An undecided pattern does not hide a violation, and is not one.
  @Test func undecidedPartsDoNotDecide() throws {
    let slow = #"{"pattern": "^(a+)+$"}"#
    let text = "\"\(String(repeating: "a", count: 40))!\""
    #expect(try Self.answer(#"{"allOf": [\#(slow), {"maxLength": 3}]}"#, text).kind == .rejected)
    #expect(try Self.answer(#"{"anyOf": [\#(slow), {"minLength": 3}]}"#, text).kind == .accepted)
    #expect(try Self.answer(#"{"not": \#(slow)}"#, text).kind == .undecided)
    #expect(try Self.answer(#"{"oneOf": [\#(slow), {"minLength": 3}]}"#, text).kind == .undecided)
    #expect(try Self.answer(#"{"if": \#(slow), "else": false}"#, text).kind == .undecided)
    #expect(try Self.answer(#"{"if": \#(slow), "then": {}, "else": {}}"#, text).kind == .accepted)
    let members = #"{"patternProperties": {"^(a+)+$": true}, "unevaluatedProperties": false}"#
    #expect(try Self.answer(members, "{\(text): 1}").kind == .undecided)
  }

  @Test func deepInstancesAreMalformed() throws {
    let deep = String(repeating: "[", count: 100_000)
    guard case .malformed(let error) = try Self.answer(##"{"items": {"$ref": "#"}}"##, deep) else {
      Issue.record("accepted")
      return
    }
    #expect(error.reason == .tooDeep(limit: 128))
  }

  @Test func nestedInstancesAreEvaluated() throws {
    let deep = String(repeating: "[", count: 127) + "1" + String(repeating: "]", count: 127)
    let schema = ##"{"type": ["array", "integer"], "items": {"allOf": [{"$ref": "#"}]}}"##
    #expect(try Self.answer(schema, deep) == .valid)
  }

  @Test func deepSchemasAreErrors() {
    let deep = String(repeating: #"{"not":"#, count: 100_000)
    #expect(throws: SchemaError.self) { try JSONSchema(Array(deep.utf8)) }
  }

  @Test func largeSchemasAreCompiledOnce() throws {
    let branches = (0..<20_000).map {
      #"{"properties": {"a\#($0)": {"const": \#($0)}}, "required": ["a\#($0)"]}"#
    }
    let schema = #"{"anyOf": [\#(branches.joined(separator: ","))]}"#
    #expect(try Self.answer(schema, #"{"a19999": 19999}"#) == .valid)
    #expect(try Self.answer(schema, #"{"a19999": 1}"#).kind == .rejected)
  }

  @Test func largeObjectsAreComparedInBoundedTime() throws {
    let members = (0..<20_000).map { "\"k\($0)\": \($0)" }
    let schema = "{\"const\": {\(members.joined(separator: ","))}}"
    #expect(try Self.answer(schema, "{\(members.reversed().joined(separator: ","))}") == .valid)
    let items = "[\(members.map { "{\($0)}" }.joined(separator: ","))]"
    #expect(try Self.answer(#"{"uniqueItems": true}"#, items) == .valid)
  }

  /// Every prefix of a schema and of an instance is an error or a verdict, and never a trap.
  @Test func prefixesDoNotTrap() throws {
    let text = Array(
      ##"{"$id": "a", "$defs": {"b": {"type": ["null"]}}, "prefixItems": [{"$ref": "#/$defs/b"}]}"##
        .utf8)
    let schema = try JSONSchema(text)
    for end in text.indices {
      #expect(throws: SchemaError.self) { try JSONSchema(Array(text[..<end])) }
      #expect(schema.validate(Array(text[..<end])).kind == .rejected)
    }
  }
}
