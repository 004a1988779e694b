import FormCheckCore
import FormCheckSchemas
import Testing

/// Tests that numbers are compared and divided exactly, whatever their length.
@Suite struct SchemaNumberTests {
  private static func kind(_ schema: String, _ instance: String) throws -> String {
    "\(try JSONSchema(Array(schema.utf8)).validate(Array(instance.utf8)).kind)"
  }

  @Test(arguments: [
    (#"{"maximum": 9007199254740993}"#, "9007199254740993", "accepted"),
    (#"{"maximum": 9007199254740992}"#, "9007199254740993", "rejected"),
    (#"{"maximum": 0.1}"#, "0.10000000000000000000000000001", "rejected"),
    (#"{"maximum": 0.3}"#, "0.30", "accepted"), (#"{"exclusiveMaximum": 0.3}"#, "3e-1", "rejected"),
    (#"{"minimum": 1e400}"#, "1e401", "accepted"), (#"{"minimum": 1e400}"#, "1e399", "rejected"),
    (#"{"minimum": -1e400}"#, "-1e401", "rejected"),
    (#"{"multipleOf": 0.01}"#, "19.99", "accepted"),
    (#"{"multipleOf": 0.01}"#, "4.355", "rejected"),
    (#"{"multipleOf": 0.1}"#, "1e400", "accepted"), (#"{"multipleOf": 3}"#, "1e400", "rejected"),
    (#"{"multipleOf": 7}"#, "77777777777777777777777777777", "accepted"),
    (#"{"multipleOf": 1e-400}"#, "1", "accepted"),
    (#"{"multipleOf": 123456789012345678901}"#, "246913578024691357802", "accepted"),
    (#"{"multipleOf": 123456789012345678901}"#, "246913578024691357803", "rejected"),
    (#"{"multipleOf": 5e-324}"#, "0.7", "accepted"),
    (#"{"type": "integer"}"#, "1.0", "accepted"), (#"{"type": "integer"}"#, "1e400", "accepted"),
    (#"{"type": "integer"}"#, "1e-400", "rejected"), (#"{"type": "integer"}"#, "1.5e1", "accepted"),
    (#"{"const": 1}"#, "1.0", "accepted"), (#"{"const": 1e400}"#, "10e399", "accepted"),
    (#"{"const": 0}"#, "-0.0e5", "accepted"),
    (#"{"enum": [[1.0, {"a": 2}]]}"#, #"[1, {"a": 2.0}]"#, "accepted"),
    (#"{"uniqueItems": true}"#, "[1, 10e-1]", "rejected"),
    (#"{"uniqueItems": true}"#, "[1e400, 10e399]", "rejected"),
    (#"{"uniqueItems": true}"#, "[1e400, 1e399]", "accepted"),
  ])
  func numbersAreExact(_ schema: String, _ instance: String, _ expected: String) throws {
    #expect(try Self.kind(schema, instance) == expected)
  }

  @Test(arguments: [
    #"{"maximum": 1}"#, #"{"type": "integer"}"#, #"{"multipleOf": 2}"#, #"{"const": 3}"#,
  ])
  func anEnormousExponentIsUndecided(_ schema: String) throws {
    #expect(try Self.kind(schema, "1e99999999999999999999") == "undecided")
    let answer = try JSONSchema(Array(schema.utf8)).validate(Array("1e99999999999999999999".utf8))
    #expect(answer.findings.map(\.error.code) == [3105])
  }
}
