import FormCheckCore
import FormCheckSchemas
import Testing

/// Tests of objects with so many members that an index finds those that schemas name.
@Suite struct MemberIndexTests {
  /// Schemas that many others repeat, so that the last ones use the index.
  private static func schema(_ parts: [String], _ more: String = "") -> String {
    let idle = (0..<8).map { "{\"properties\": {\"idle\($0)\": true}}" }
    return "{\"allOf\": [\((idle + parts).joined(separator: ", "))]\(more)}"
  }

  private static func object(_ members: [String], fillers: Int) -> String {
    let others = (0..<fillers).map { "\"filler\($0)\": \($0)" }
    return "{\((others + members).joined(separator: ", "))}"
  }

  private static func findings(_ schema: String, _ instance: String) throws -> [String] {
    try JSONSchema(Array(schema.utf8)).validate(Array(instance.utf8)).findings.map {
      "\($0.error.code) \($0.instancePointer) \($0.keywordPointer)"
    }
  }

  /// The other members of an object do not matter.
  @Test(arguments: [
    (#"{"properties": {"a": {"type": "string"}}}"#, [#""a": 1"#]),
    (#"{"properties": {"a": {"type": "string"}}}"#, [#""a": "x""#]),
    (#"{"properties": {"a": {"type": "string"}}}"#, [#""\u0061": 1"#]),
    (#"{"properties": {"a": {"type": "string"}}, "required": ["a", "b"]}"#, [#""a": 1"#]),
    (#"{"required": ["a", "b"]}"#, [#""b": 1"#, #""a": 2"#]),
    (#"{"required": ["b"]}"#, []),
    (
      #"{"properties": {"b": {"maximum": 1}, "a": {"maximum": 1}}}"#, [#""a": 2"#, #""b": 3"#]
    ),
    (
      ##"{"properties": {"a": {"$ref": "#"}}}"##, [#""a": {"b": 1}"#]
    ),
    (#"{"not": {"required": ["a"]}}"#, [#""a": 1"#]),
    (#"{"if": {"required": ["a"]}, "then": {"required": ["b"]}}"#, [#""a": 1"#]),
  ])
  func otherMembersDoNotMatter(_ part: String, _ members: [String]) throws {
    let schema = Self.schema([part, part])
    let plain = try Self.findings(schema, Self.object(members, fillers: 0))
    #expect(try Self.findings(schema, Self.object(members, fillers: 300)) == plain)
    #expect(try Self.findings(schema, Self.object(members, fillers: 63)) == plain)
  }

  /// A large object in a large object uses the index for itself.
  @Test func largeObjectsAreNested() throws {
    let inner = Self.schema([#"{"properties": {"b": {"type": "string"}}}"#])
    let schema = Self.schema([
      "{\"properties\": {\"a\": \(inner), \"b\": {\"type\": \"string\"}}}",
      #"{"properties": {"b": {"minimum": 5}}}"#,
    ])
    let nested = Self.object([#""b": 1"#], fillers: 100)
    let found = try Self.findings(
      schema, Self.object(["\"a\": \(nested)", #""b": 2"#], fillers: 200))
    #expect(
      found == [
        "6001 /a/b /allOf/8/properties/a/allOf/8/properties/b/type",
        "6001 /b /allOf/8/properties/b/type", "6007 /b /allOf/9/properties/b/minimum",
      ])
  }

  @Test func describedMembersAreKnown() throws {
    let parts = (0..<300).map { "{\"properties\": {\"filler\($0)\": {\"type\": \"integer\"}}}" }
    let schema = Self.schema(parts, #", "unevaluatedProperties": false"#)
    #expect(try Self.findings(schema, Self.object([], fillers: 300)) == [])
    let found = try Self.findings(schema, Self.object([#""a": 1"#], fillers: 300))
    #expect(found == ["6026 /a /unevaluatedProperties"])
  }

  /// One evaluator does not confuse two documents.
  @Test func anotherDocumentHasAnotherIndex() throws {
    let schema = try JSONSchema(
      Array(Self.schema([#"{"properties": {"a": {"type": "string"}}}"#]).utf8))
    var evaluator = try schema.evaluator()
    for (member, verdict) in [
      (#""a": "x""#, Verdict.Kind.accepted), (#""a": 1"#, .rejected), (#""b": 1"#, .accepted),
    ] {
      let text = Self.object([member], fillers: 100)
      #expect(evaluator.verdict(of: text.utf8.span) == verdict)
    }
  }
}
