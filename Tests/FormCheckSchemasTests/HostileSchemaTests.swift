import FormCheckCore
import FormCheckSchemas
import StrictJSON
import TestSupport
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

  /// Returns a schema with 60 levels, of which each applies the next one twice.
  private static func doubling(_ last: String, _ keyword: String = "allOf") -> String {
    var definitions = (0..<60).map {
      let next = ##"{"$ref": "#/$defs/d\##($0 + 1)"}"##
      return #""d\#($0)": {"\#(keyword)": [\#(next), \#(next)]}"#
    }
    definitions.append(#""d60": \#(last)"#)
    return ##"{"$ref": "#/$defs/d0", "$defs": {\##(definitions.joined(separator: ","))}}"##
  }

  /// Regression test: the number of evaluations doubled with each level.
  @Test func sharedReferencesAreEvaluatedOnce() throws {
    #expect(try Self.answer(Self.doubling(#"{"minimum": 0}"#), "1", steps: 20_000) == .valid)
    let properties = #"{"properties": {"a": {"minLength": 2}}, "required": ["a"]}"#
    #expect(try Self.answer(Self.doubling(properties), #"{"a": "xy"}"#, steps: 20_000) == .valid)
    for keyword in ["allOf", "anyOf"] {
      let answer = try Self.answer(Self.doubling(properties, keyword), #"{"a": "x"}"#)
      #expect(answer.kind == .rejected)
      #expect((1...1000).contains(answer.findings.count))
    }
  }

  /// With `$dynamicRef`, the result of a schema depends on the way to it, so each way is evaluated.
  @Test func exponentialReferencesAreUndecided() throws {
    let schema = Self.doubling(
      ##"{"minimum": 0, "$dynamicAnchor": "a", "not": {"$dynamicRef": "#b"}}"##
    )
    .replacing(##""$defs": {"##, with: ##""$defs": {"other": {"not": {}, "$dynamicAnchor": "b"},"##)
    let answer = try Self.answer(schema, "1", steps: 100_000)
    #expect(answer.kind == .undecided)
    #expect(
      answer.findings.map(\.error.reason).contains {
        $0 == "The check against the schema was stopped at the step limit"
      })
  }

  /// Compares schemas of which each applies earlier ones with the results that follow from the parts.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func combinationsOfSchemasHaveTheResultsOfTheirParts(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    var schemas = (0..<4).map { #"{"minimum": \#($0 * 3)}"# }
    var accepts = (0..<4).map { bound in (0..<10).map { $0 >= bound * 3 } }
    for _ in 0..<60 {
      let (one, other) = (
        schemas.count - 1 - Int.random(in: 0...2, using: &random),
        Int.random(in: max(0, schemas.count - 6)..<schemas.count, using: &random)
      )
      let parts = ##"[{"$ref": "#/$defs/d\##(one)"}, {"$ref": "#/$defs/d\##(other)"}]"##
      let (left, right) = (accepts[one], accepts[other])
      let values = zip(left, right)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        schemas.append(#"{"allOf": \#(parts)}"#)
        accepts.append(values.map { $0 && $1 })
      case 1:
        schemas.append(#"{"anyOf": \#(parts)}"#)
        accepts.append(values.map { $0 || $1 })
      case 2:
        schemas.append(#"{"oneOf": \#(parts)}"#)
        accepts.append(values.map { $0 != $1 })
      default:
        schemas.append(#"{"not": {"allOf": \#(parts)}}"#)
        accepts.append(values.map { !($0 && $1) })
      }
    }
    let definitions = schemas.enumerated().map { #""d\#($0)": \#($1)"# }
    let text =
      ##"{"$ref": "#/$defs/d\##(schemas.count - 1)", "$defs": {\##(definitions.joined(separator: ","))}}"##
    let schema = try JSONSchema(Array(text.utf8))
    var evaluator = try schema.evaluator()
    for value in 0..<10 {
      let instance = Array("\(value)".utf8)
      let expected: Verdict.Kind = accepts[accepts.count - 1][value] ? .accepted : .rejected
      #expect(evaluator.verdict(of: instance.span) == expected, "seed \(seed), value \(value)")
      let answer = evaluator.answer(for: instance.span)
      #expect(answer.kind == expected && answer.findings.isEmpty == (expected == .accepted))
    }
  }

  /// Regression test: every value was compared with every constant.
  @Test func longListsOfConstantsAreSearchedByHash() throws {
    let constants = (0..<2000).flatMap { number in
      [#"{"a": \#(number), "b": [\#(number)]}"#, #""s\#(number)""#, "\(number).50", "[\(number)]"]
    }
    let schema = try JSONSchema(
      Array(#"{"items": {"enum": [\#(constants.joined(separator: ","))]}}"#.utf8))
    let equal = (0..<2000).flatMap { number in
      [
        #"{"b": [\#(number)e0], "a": \#(number).0}"#, #""\u0073\#(number)""#, "\(number).5",
        "[\(number)]",
      ]
    }
    #expect(schema.validate(Array("[\(equal.joined(separator: ","))]".utf8)) == .valid)
    for other in [
      #"{"a": 1, "b": [2]}"#, #""s2000""#, "1.51", "[1, 1]", "null", "1e400", "[1e999999999]",
    ] {
      #expect(schema.validate(Array("[\(other)]".utf8)).kind != .accepted, "\(other)")
    }
  }

  /// The loop depends on the value, so it is found only while a value is evaluated.
  @Test(arguments: [
    ##"{"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}"##, ##"{"not": {"$ref": "#"}}"##,
    ##"{"if": {"$ref": "#"}, "then": false}"##,
    ##"{"$dynamicAnchor": "a", "not": {"$dynamicRef": "#a"}}"##,
    ##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##, ##"{"oneOf": [{"$ref": "#"}]}"##,
  ])
  func conditionalLoopsAreUndecided(_ schema: String) throws {
    let answer = try Self.answer(schema, #"{"a": 1}"#)
    #expect(answer.kind == .undecided)
    #expect(answer.findings.allSatisfy { $0.error.code == 3105 })
  }

  /// The matches of an instance share a budget, and those that end at once are decided without it.
  @Test func manySlowValuesDoNotHideAWrongOne() throws {
    let slow = #""\#(String(repeating: "a", count: 30))!""#
    let all = "[" + (0..<2000).map { _ in "\(slow), " }.joined()
    let schema = #"{"items": {"pattern": "^(a+)+$"}}"#
    #expect(try Self.answer(schema, all + "\"a\"]").kind == .undecided)
    #expect(try Self.answer(schema, all + "\"b\"]").kind == .rejected)
  }

  @Test func slowPatternsAreUndecided() throws {
    let texts = (0..<500).map { "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\($0)!\"" }
    let answer = try Self.answer(
      #"{"items": {"pattern": "^(a+)+$"}}"#, "[\(texts.joined(separator: ","))]")
    #expect(answer.kind == .undecided)
    #expect(answer.findings.contains { $0.error.parameters["limit"] == .text("match limit") })
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
