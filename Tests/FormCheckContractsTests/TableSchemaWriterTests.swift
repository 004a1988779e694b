import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckValidators
import StrictJSON
import Testing

/// Tests of writing form definitions as Table Schemas.
@Suite struct TableSchemaWriterTests {
  private static func write(_ text: String) throws -> (schema: JSONNode, losses: [String]) {
    let bytes = Array(text.utf8)
    let definition = try FormDefinition(bytes, source: "form.json", in: Catalog.standard)
    let written = try TableSchemaWriter(definition, bytes, source: "form.json").tableSchema()
    return (try JSONReader.read(written.text), written.losses.map(\.message))
  }

  private static func field(_ text: String) throws -> (field: String, losses: [String]) {
    let bytes = Array(#"{"version": 1, "fields": [{"name": "a", \#(text)}]}"#.utf8)
    let definition = try FormDefinition(bytes, source: "form.json", in: Catalog.standard)
    let written = try TableSchemaWriter(definition, bytes, source: "form.json").tableSchema()
    let text = String(decoding: written.text, as: UTF8.self).filter { $0 != " " && $0 != "\n" }
    let start = try #require(text.firstRange(of: #""name":"a","#)?.upperBound)
    let end = try #require(text.firstRange(of: #"}],"fieldsMatch":"subset""#)?.lowerBound)
    return (String(text[start..<end]), written.losses.map(\.message))
  }

  @Test(arguments: [
    (#""validator": "length:max=5""#, #""type":"string","constraints":{"maxLength":5}"#),
    (
      #""validator": "required|email""#,
      #""type":"string","format":"email","constraints":{"required":true}"#
    ),
    (
      #""validator": "required""#,
      #""type":"string","constraints":{"required":true,"pattern":"[\\s\\S]*\\S[\\s\\S]*"}"#
    ),
    (
      #""validator": "integer:min=1,max=9""#,
      #""type":"integer","constraints":{"minimum":1,"maximum":9}"#
    ),
    (#""kind": "number""#, #""type":"number""#),
    (
      #""kind": "date", "validator": "date:format=DD/MM/YYYY""#,
      #""type":"date","format":"%d/%m/%Y""#
    ),
    (#""kind": "yes-no""#, #""type":"boolean","trueValues":["yes"],"falseValues":["no"]"#),
    (
      #""kind": "choice", "choices": ["x", "y"]"#,
      #""type":"string","constraints":{"enum":["x","y"]}"#
    ),
    (
      #""kind": "choice", "choices": [{"value": "x", "label": "X"}]"#,
      #""type":"string","categories":[{"value":"x","label":"X"}]"#
    ),
    (#""validator": "in:a\\,b,c""#, #""type":"string","constraints":{"enum":["a,b","c"]}"#),
    (#""validator": "pattern:/[A-Z]+/""#, #""type":"string","constraints":{"pattern":"[A-Z]+"}"#),
  ])
  func rulesBecomeTypesAndConstraints(_ text: String, _ schema: String) throws {
    let result = try Self.field(text)
    #expect(result.field == schema)
    #expect(result.losses == [])
  }

  @Test(arguments: [
    (#""validator": "iban""#, #"/fields/0/validator: "iban" cannot be expressed"#),
    (
      #""validator": "integer:sign=none""#,
      #"/fields/0/validator: "integer:sign=none" cannot be expressed"#
    ),
    (#""filter": "trim""#, "/fields/0/filter: filters cannot be expressed"),
    (#""kind": "password""#, "/fields/0/kind: that the values are secret cannot be expressed"),
    (
      #""validator": "date:max=today""#,
      #"/fields/0/validator: "date:max=today" cannot be expressed"#
    ),
  ])
  func whatCannotBeExpressedIsNamed(_ text: String, _ loss: String) throws {
    #expect(try Self.field(text).losses == [loss])
  }

  @Test func keysAndTextsAreWritten() throws {
    let result = try Self.write(
      #"""
      {"version": 1, "title": {"en": "People", "de": "Leute"}, "unique": ["id", ["first", "last"]], "fields": [
        {"name": "id", "label": "Number", "help": "As on the card"}, {"name": "first"}, {"name": "last"}]}
      """#)
    #expect(result.losses == [])
    #expect(result.schema["title"]?.string == "People")
    let first = try #require(result.schema["fields"]?.elements?.first)
    #expect(first["title"]?.string == "Number" && first["description"]?.string == "As on the card")
    #expect(first["constraints"]?["unique"]?.boolean == true)
    let keys = result.schema["uniqueKeys"]?.elements?.map {
      $0.elements?.compactMap(\.string) ?? []
    }
    #expect(keys == [["first", "last"]])
  }

  /// A Table Schema that a definition can express is the same after both conversions.
  @Test func aTableSchemaSurvivesTheRoundTrip() throws {
    let text = #"""
      {"$schema":"https://datapackage.org/profiles/2.0/tableschema.json","title":"T","fields":[
      {"name":"a","type":"integer","constraints":{"unique":true,"minimum":1,"maximum":9}},
      {"name":"b","title":"B","description":"C","type":"string","format":"email"},
      {"name":"c","type":"string","constraints":{"required":true,"minLength":2,"maxLength":3}},
      {"name":"d","type":"date","format":"%d/%m/%Y","constraints":{"minimum":"31/01/2024"}},
      {"name":"e","type":"string","constraints":{"enum":["x","y"]}},
      {"name":"k","type":"integer","missingValues":["","NA","-,"]},
      {"name":"l","type":"string","missingValues":["","x"],"constraints":{"required":true,"maxLength":3}},
      {"name":"m","type":"string","missingValues":["","NA"],"constraints":{"pattern":"(?:a|b){2}, ?"}},
      {"name":"n","type":"string","missingValues":["","(x, y)"],"constraints":{"minLength":2,"enum":["pp","qq"]}},
      {"name":"f","type":"datetime"},{"name":"g","type":"yearmonth","constraints":{"maximum":"2024-02"}},
      {"name":"h","type":"time"},{"name":"i","type":"duration"},
      {"name":"j","type":"string","constraints":{"pattern":"[a-z]+"}}],
      "fieldsMatch":"subset","uniqueKeys":[["c","j"]]}
      """#
    let reader = ContractReader(source: "s", in: Catalog.standard)
    let bytes = Array(text.utf8)
    let contract = try reader.contract(bytes, .tableSchema)
    let definition = try FormDefinition(contract.definition, in: Catalog.standard)
    let written = try TableSchemaWriter(definition, contract.definition, source: "d").tableSchema()
    let (before, after) = (try JSONReader.read(bytes), try JSONReader.read(written.text))
    #expect(Self.plain(before) == Self.plain(after))
    #expect(written.losses.isEmpty)
  }

  /// Returns a value without positions.
  private static func plain(_ node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      "{" + members.map { "\($0.key):\(plain($0.value))" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(plain).joined(separator: ",") + "]"
    case .string(let text): "\"\(text)\""
    case .number(let digits): digits
    case .boolean(let truth): "\(truth)"
    case .null: "null"
    }
  }
}
