import FormCheckCore
import FormCheckSchemas
import FormCheckValidators
import Testing

/// Tests the findings: code, place, pointers and reason.
@Suite struct SchemaFindingTests {
  /// The findings of an instance, each as code, instance pointer, keyword pointer, place and reason.
  private static func findings(
    _ schema: String, _ instance: String, uri: String = ""
  ) throws -> [String] {
    let options = SchemaOptions { name in
      JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule, in: Catalog.standard) }
    }
    let schema = try JSONSchema(Array(schema.utf8), uri: uri, options: options)
    return schema.validate(Array(instance.utf8)).findings.map {
      "\($0.error.code) \($0.instancePointer) \($0.keywordPointer) \($0.place) \($0.error.reason)"
    }
  }

  /// Each keyword with a value that it rejects.
  @Test(arguments: [
    (
      #"{"type": ["string", "null"]}"#, "1",
      "6001  /type 0..<1 The value must be of the type null or string, not integer"
    ),
    (
      #"{"enum": ["a", 1, [null]]}"#, "2",
      "6002  /enum 0..<1 The value must be one of \"a\", 1, [null]"
    ),
    (#"{"enum": []}"#, "2", "6021  /enum 0..<1 No value is allowed here"),
    (#"{"const": {"a": 1}}"#, "2", "6003  /const 0..<1 The value must be {\"a\": 1}"),
    (
      #"{"multipleOf": 0.5}"#, "2.2", "6004  /multipleOf 0..<3 The number must be a multiple of 0.5"
    ),
    (#"{"maximum": 1}"#, "2", "6005  /maximum 0..<1 The number must be at most 1"),
    (
      #"{"exclusiveMaximum": 1}"#, "1",
      "6006  /exclusiveMaximum 0..<1 The number must be less than 1"
    ),
    (#"{"minimum": 1}"#, "0", "6007  /minimum 0..<1 The number must be at least 1"),
    (
      #"{"exclusiveMinimum": 1}"#, "1",
      "6008  /exclusiveMinimum 0..<1 The number must be greater than 1"
    ),
    (
      #"{"maxLength": 1}"#, "\"\\u00e9b\"",
      "6009  /maxLength 0..<9 The string must have at most 1 character, not 2"
    ),
    (
      #"{"minLength": 2}"#, "\"é\"",
      "6010  /minLength 0..<4 The string must have at least 2 characters, not 1"
    ),
    (#"{"pattern": "^a"}"#, "\"b\"", "6011  /pattern 0..<3 The string must match the pattern /^a/"),
    (
      #"{"maxItems": 1}"#, "[1, 2]",
      "6012  /maxItems 0..<6 The array must have at most 1 element, not 2"
    ),
    (
      #"{"minItems": 2}"#, "[]",
      "6013  /minItems 0..<2 The array must have at least 2 elements, not 0"
    ),
    (
      #"{"uniqueItems": true}"#, "[1, 2, 1]",
      "6014  /uniqueItems 0..<9 The elements 0 and 2 of the array must differ"
    ),
    (
      #"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]",
      "6015  /contains 0..<6 At most 1 element may match the schema in contains, not 2"
    ),
    (
      #"{"contains": {"const": 1}}"#, "[2]",
      "6016  /contains 0..<3 At least 1 element must match the schema in contains, not 0"
    ),
    (
      #"{"maxProperties": 0}"#, #"{"a": 1}"#,
      "6017  /maxProperties 0..<8 The object must have at most 0 members, not 1"
    ),
    (
      #"{"minProperties": 1}"#, "{}",
      "6018  /minProperties 0..<2 The object must have at least 1 member, not 0"
    ),
    (#"{"required": ["a"]}"#, "{}", "6019  /required 0..<2 The member a is missing"),
    (
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      "6020  /dependentRequired 0..<8 The member b is missing, which a requires"
    ),
    (
      #"{"properties": {"a": false}}"#, #"{"a": 1}"#,
      "6021 /a /properties/a 6..<7 No value is allowed here"
    ),
    (
      #"{"not": {"type": "null"}}"#, "null",
      "6022  /not 0..<4 The value must not match the schema in not"
    ),
    (
      #"{"oneOf": [{"type": "null"}, {"const": null}]}"#, "null",
      "6024  /oneOf 0..<4 The value must match exactly one of the schemas in oneOf, not 2"
    ),
    (
      #"{"additionalProperties": false}"#, #"{"a/b": 1}"#,
      "6025 /a~1b /additionalProperties 1..<6 The member a/b is not allowed"
    ),
    (
      #"{"unevaluatedProperties": false}"#, #"{"a": 1}"#,
      "6026 /a /unevaluatedProperties 1..<4 No schema describes the member a"
    ),
    (
      #"{"prefixItems": [true], "items": false}"#, "[1, 2]",
      "6027 /1 /items 4..<5 The array can have only 1 element"
    ),
    (
      #"{"unevaluatedItems": false}"#, "[1]",
      "6028 /0 /unevaluatedItems 1..<2 No schema describes the element 0"
    ),
    (
      ##"{"properties": {"age": {"$ref": "#/$defs/age"}}, "$defs": {"age": {"minimum": 18}}}"##,
      #"{"age": 17}"#,
      "6007 /age /properties/age/$ref/minimum 8..<10 The number must be at least 18"
    ),
    (
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 1}"#,
      "6009 /ab /propertyNames/maxLength 1..<5 The string must have at most 1 character, not 2"
    ),
    (
      #"{"if": {"type": "string"}, "then": {"minLength": 1}, "else": false}"#, #""""#,
      "6010  /then/minLength 0..<2 The string must have at least 1 character, not 0"
    ),
    (
      #"{"patternProperties": {"^a/": {"type": "null"}}}"#, #"{"a/": 1}"#,
      "6001 /a~1 /patternProperties/^a~1/type 7..<8 The value must be of the type null, not integer"
    ),
  ])
  func keywordsExplainWhatTheyReject(
    _ schema: String, _ instance: String, _ expected: String
  ) throws {
    #expect(try Self.findings(schema, instance) == [expected])
  }

  @Test func everyErrorIsFound() throws {
    let schema = #"""
      {"properties": {"a": {"type": "string"}, "b": {"minimum": 3, "multipleOf": 2}},
       "required": ["c", "d"], "additionalProperties": false}
      """#
    let codes = try Self.findings(schema, #"{"a": 1, "b": 1, "e": 2}"#).map { $0.prefix(4) }
    #expect(codes == ["6019", "6019", "6001", "6007", "6004", "6025"])
  }

  /// A finding that is sorted keeps the findings that explain it.
  @Test func findingsAreInTheOrderOfTheText() throws {
    let text = #"""
      {"properties": {"a": {"anyOf": [{"type": "null"}, {"const": 5}]}, "b": {"anyOf": [false]}},
       "maxProperties": 1}
      """#
    let findings = try JSONSchema(Array(text.utf8)).validate(Array(#"{"b": 1, "a": 2}"#.utf8))
      .findings
    #expect(findings.map(\.place.lowerBound) == [0, 6, 6, 14, 14, 14])
    #expect(findings.map(\.error.code) == [6017, 6023, 6021, 6023, 6001, 6003])
    #expect(findings.map(\.parent) == [nil, nil, 1, nil, 3, 3])
  }

  @Test func formatsHaveTheCodesOfTheirValidators() throws {
    let findings = try Self.findings(#"{"items": {"format": "email"}}"#, #"["a@b.example", "a"]"#)
    #expect(findings.count == 1 && findings[0].hasPrefix("1003 /1 /items/format 16..<19 "))
  }

  /// The branches of `anyOf` are explained below it.
  @Test func branchesHaveAParent() throws {
    let text = #"{"anyOf": [{"type": "null"}, {"anyOf": [{"minimum": 3}, {"const": 5}]}]}"#
    let findings = try JSONSchema(Array(text.utf8)).validate([UInt8(ascii: "1")]).findings
    #expect(findings.map(\.error.code) == [6023, 6001, 6023, 6007, 6003])
    #expect(findings.map(\.parent) == [nil, 0, 0, 2, 2])
    #expect(findings.last?.keywordPointer == "/anyOf/1/anyOf/1/const")
  }

  @Test func keywordsHaveURIs() throws {
    let schema = #"""
      {"$id": "https://example.org/a", "properties": {"x": {"$ref": "b#/$defs/c d"}},
       "$defs": {"b": {"$id": "b", "$defs": {"c d": {"type": "null"}}}}}
      """#
    let options = SchemaOptions()
    let reference = schema.replacing("c d\"}", with: "c%20d\"}")
    let answer = try JSONSchema(Array(reference.utf8), options: options)
      .validate(Array(#"{"x": 1}"#.utf8))
    #expect(answer.findings.map(\.keywordURI) == ["https://example.org/b#/$defs/c%20d/type"])
    let plain = try JSONSchema(Array(#"{"type": "null"}"#.utf8)).validate([UInt8(ascii: "1")])
    #expect(plain.findings.map(\.keywordURI) == ["#/type"])
  }

  @Test func findingsAreLimited() throws {
    var options = SchemaOptions()
    options.maximumFindings = 3
    let schema = try JSONSchema(Array(#"{"items": {"type": "null"}}"#.utf8), options: options)
    #expect(schema.validate(Array("[1, 2, 3, 4, 5]".utf8)).findings.count == 3)
  }

  @Test(arguments: [#"{"a": 1, "a": 2}"#, #"["\udc00"]"#, "[1,]", ""])
  func textThatIsNotStrictJSONIsMalformed(_ text: String) throws {
    let schema = try JSONSchema(Array("true".utf8))
    let answer = schema.validate(Array(text.utf8))
    guard case .malformed = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(answer.kind == .rejected)
  }

  /// Strings are compared by their decoded characters, never by canonical equivalence.
  @Test(arguments: [
    (#"{"const": "\u0061"}"#, #""a""#, true), (#"{"const": "a"}"#, #""\u0061""#, true),
    (#"{"const": "é"}"#, "\"e\u{301}\"", false), (#"{"required": ["\u0061"]}"#, #"{"a": 1}"#, true),
    (#"{"properties": {"a": false}}"#, #"{"\u0061": 1}"#, false),
    (#"{"enum": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "a"]}"#, #""\u0061""#, true),
    (#"{"enum": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "\u0061"]}"#, #""a""#, true),
    (#"{"const": {"\u0061": 1, "b": 2}}"#, #"{"b": 2, "a": 1}"#, true),
    (#"{"maxLength": 1}"#, #""\ud83d\ude00""#, true), (#"{"pattern": "^a$"}"#, #""\u0061""#, true),
    (#"{"uniqueItems": true}"#, #"["a", "\u0061"]"#, false),
    (#"{"uniqueItems": true}"#, #"[{"a": 1, "b": 2}, {"b": 2, "\u0061": 1}]"#, false),
  ])
  func stringsAreDecoded(_ schema: String, _ instance: String, _ isValid: Bool) throws {
    let answer = try JSONSchema(Array(schema.utf8)).validate(Array(instance.utf8))
    #expect((answer == .valid) == isValid)
  }
}
