import FormCheckCore
import FormCheckForms
import FormCheckFoundation
import FormCheckValidators
import Foundation
import StrictJSON
import TestSupport
import Testing

/// Tests that the schema of a structure with checked properties accepts what decoding accepts.
struct CheckedSchemaTests {
  enum Code: CheckedField {
    static let rule = Rule {
      HexInputValidator(); Length(2...4)
    }
    static let label: LocalizedText? = LocalizedText([("en", "Code"), ("de", "Kennung")])
  }

  enum Level: CheckedField {
    typealias Value = UInt8
    static let rule = Rule { Required() }
  }

  enum Share: CheckedField {
    typealias Value = Double
    static let rule = Rule { DecimalInputValidator() }
  }

  enum Terms: CheckedField {
    typealias Value = Bool
    static let rule = Rule { ChoiceConstraint(["yes"]) }
  }

  struct Place: Codable {
    @Checked<Code> var code: String
    @Checked<Level?> var level: UInt8?
    var note: String?
  }

  struct Order: Codable {
    @Checked<Email> var email: String
    @Checked<Age?> var age: Int?
    @Checked<Level> var level: UInt8
    @Checked<Share> var share: Double
    @Checked<Terms> var terms: Bool
    @Checked<PlanField> var plan: Plan
    @Checked<Secret?> var password: String?
    var home: Place
    var work: Place?
    var tags: [String]
  }

  @Test func theSchemaHasTheTypesAndTheRules() throws {
    let schema = try JSONReader.read(
      Array(CheckedSchema(of: Order.self, title: "Order", languages: ["de"]).text.utf8))
    #expect(schema["title"]?.string == "Order")
    let properties = try #require(schema["properties"])
    #expect(
      properties.members?.map(\.key) == [
        "email", "age", "level", "share", "terms", "plan", "password", "home", "work",
      ])
    #expect(
      schema["required"]?.elements?.compactMap(\.string) == [
        "email", "level", "share", "terms", "plan", "home",
      ])
    #expect(properties["email"]?["format"]?.string == "email")
    #expect(properties["email"]?["description"]?.string == "We send the invoice to this address.")
    let age = try #require(properties["age"]?["anyOf"]?.elements)
    #expect(age.map { $0["type"]?.string } == ["integer", "null"])
    #expect(age[0]["minimum"]?.integer == 18 && age[0]["maximum"]?.integer == 120)
    #expect(properties["level"]?["maximum"]?.integer == 255)
    #expect(properties["terms"]?["const"]?.boolean == true)
    #expect(properties["plan"]?["enum"]?.elements?.compactMap(\.string) == ["free", "team"])
    #expect(properties["password"]?["anyOf"]?.elements?.first?["writeOnly"]?.boolean == true)
    #expect(properties["work"]?["type"]?.elements?.compactMap(\.string) == ["object", "null"])
    let code = try #require(properties["home"]?["properties"]?["code"])
    #expect(code["title"]?.string == "Kennung")
    // The rule accepts an empty text, which no pattern of digits matches.
    #expect(code["anyOf"]?.elements?.last?["const"]?.string == "")
  }

  private static let values: KeyValuePairs<StaticString, [String]> = [
    "email": [#""a@b.example""#, #""a@b""#, "1"], "age": ["18", "17", "null", #""20""#, "20.0"],
    "level": ["0", "255", "256", "-1", "1.5"], "share": ["0.5", "7", #""x""#, "null"],
    "terms": ["true", "false"], "plan": [#""free""#, #""gold""#],
    "password": ["null", #""123HardPass!""#, #""short""#],
    "home": [
      #"{"code": "ff", "note": "x"}"#, #"{"code": ""}"#, #"{"code": "xyz", "level": 3}"#,
      #"{"code": "0af1", "level": 300}"#, "{}", "null",
    ],
    "work": ["null", #"{"code": "ff"}"#, "{}", "[]"], "tags": [#"["a"]"#, "[]"],
  ]

  /// The law: what decoding accepts, the schema accepts.
  ///
  /// It also rejects most of the other documents, although the
  /// evaluator of the tests ignores formats, and the schema allows a structure without its list.
  @Test func theSchemaAcceptsWhatDecodingAccepts() throws {
    let schema = JSONSchemaEvaluator(
      root: try JSONReader.read(Array(CheckedSchema(of: Order.self).text.utf8)))
    var random = SeededRandom(1)
    var (decoded, rejected, missed) = (0, 0, 0)
    for _ in 0..<TestRun.rounds(6000) {
      var members: [String] = []
      for (key, values) in Self.values where Int.random(in: 0..<25, using: &random) > 0 {
        let isFirst = Int.random(in: 0..<6, using: &random) > 0
        let value = isFirst ? values.first : values.randomElement(using: &random)
        members.append("\"\(key)\": \(value ?? "null")")
      }
      let text = "{\(members.joined(separator: ", "))}"
      let isDecoded =
        (try? JSONDecoder().decode(Validated<Order>.self, from: Data(text.utf8))) != nil
      let isAccepted = try schema.accepts(try JSONReader.read(Array(text.utf8)))
      #expect(isAccepted || !isDecoded, "\(text)")
      if isDecoded { decoded += 1 } else if isAccepted { missed += 1 } else { rejected += 1 }
    }
    #expect(decoded > 100 && rejected > missed, "\(decoded) \(rejected) \(missed)")
  }

  @Test func aStructureThatRejectsPlaceholdersHasNoSchema() {
    struct Broken: Decodable {
      init(from decoder: any Decoder) throws { throw CancellationError() }
    }
    #expect(throws: FieldDiscoveryError.self) { try CheckedSchema(of: Broken.self) }
  }
}
