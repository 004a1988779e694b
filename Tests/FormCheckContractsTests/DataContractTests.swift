import FormCheckContracts
import FormCheckCore
import FormCheckValidators
import StrictJSON
import Testing

/// Tests of reading contracts of the Open Data Contract Standard as form definitions.
@Suite struct DataContractTests {
  private static func contract(_ properties: String, _ others: String = "") throws -> Contract {
    let bytes = Array(
      #"""
      {"kind": "DataContract", "apiVersion": "v3.1.0", "id": "i", "version": "1.0.0", "status": "active",
       "schema": [{"name": "orders", "properties": [\#(properties)]\#(others)}]}
      """#.utf8)
    #expect(ContractReader<Catalog>.format(of: bytes) == .dataContract)
    return try ContractReader(source: "contract.json", in: Catalog.standard)
      .contract(bytes, .dataContract)
  }

  private static func rule(_ property: String) throws -> (rule: String, losses: [String]) {
    let contract = try contract(#"{"name": "a", \#(property)}"#)
    let definition = try JSONReader.read(contract.definition)
    return (
      definition["fields"]?.elements?.first?["validator"]?.string ?? "",
      contract.losses.map { String($0.message.prefix { $0 != ":" }) }
    )
  }

  @Test(arguments: [
    (#""logicalType": "string""#, ""),
    (#""logicalType": "string", "required": true"#, "required:blank=allow"),
    (
      #""logicalType": "string", "logicalTypeOptions": {"format": "email", "maxLength": 99}"#,
      "email|length:max=99"
    ),
    (
      #""logicalType": "string", "logicalTypeOptions": {"pattern": "^[A-Z]{2}$"}"#,
      "pattern:/[A-Z]{2}/,syntax=ecmascript"
    ),
    (
      #""logicalType": "string", "logicalTypeOptions": {"pattern": "a|b"}"#,
      #"pattern:/[\s\S]*(?:a|b)[\s\S]*/,syntax=ecmascript"#
    ),
    (
      #""logicalType": "integer", "logicalTypeOptions": {"minimum": 1, "exclusiveMaximum": 10, "multipleOf": 3}"#,
      "integer:min=1,below=10|integer:multiple-of=3"
    ),
    (#""logicalType": "integer", "logicalTypeOptions": {"format": "u8"}"#, "integer:min=0,max=255"),
    (
      #""logicalType": "integer", "logicalTypeOptions": {"format": "i16", "minimum": 0}"#,
      "integer:max=32767,min=0"
    ),
    (
      #""logicalType": "number", "logicalTypeOptions": {"multipleOf": 0.05}"#,
      "float|decimal:step=0.05"
    ),
    (#""logicalType": "boolean""#, "boolean"),
    (#""logicalType": "date""#, "date"),
    (
      #""logicalType": "date", "logicalTypeOptions": {"format": "dd.MM.yyyy"}"#,
      "date:format=DD.MM.YYYY"
    ),
    (
      #""logicalType": "date", "logicalTypeOptions": {"exclusiveMinimum": "2023-12-31"}"#,
      "date:min=2024-01-01"
    ),
    (
      #""logicalType": "timestamp", "logicalTypeOptions": {"format": "yyyy-MM-dd'T'HH:mm:ssXXX"}"#,
      "datetime:offset=required,blank=no|not(contains:.)"
    ),
    (#""logicalType": "timestamp""#, "datetime:offset=optional"),
    (
      #""logicalType": "time", "logicalTypeOptions": {"format": "HH:mm:ss"}"#,
      "time:seconds=yes,fraction=no"
    ),
    (
      #""logicalType": "integer", "enum": [{"value": 1}, {"value": 2}]"#,
      "any(integer:min=1,max=1, integer:min=2,max=2)"
    ),
    (
      #""logicalType": "string", "quality": [{"type": "library", "metric": "nullValues", "mustBe": 0}]"#,
      "required:blank=allow"
    ),
    (
      #""logicalType": "string", "quality": [{"metric": "invalidValues", "mustBe": 0, "arguments": {"validValues": ["x", "y"]}}]"#,
      "in:x,y"
    ),
    (#""logicalType": "string", "quality": [{"type": "text", "description": "Be kind."}]"#, ""),
  ])
  func propertiesBecomeRules(_ property: String, _ rule: String) throws {
    let result = try Self.rule(property)
    #expect(result.rule == rule)
    #expect(result.losses == [])
  }

  @Test(arguments: [
    (#""logicalType": "object""#, "/schema/0/properties/0/logicalType"),
    (
      #""logicalType": "string", "logicalTypeOptions": {"minimum": 1}"#,
      "/schema/0/properties/0/logicalTypeOptions/minimum"
    ),
    (
      #""logicalType": "string", "logicalTypeOptions": {"format": "binary"}"#,
      "/schema/0/properties/0/logicalTypeOptions/format"
    ),
    (
      #""logicalType": "date", "logicalTypeOptions": {"format": "D"}"#,
      "/schema/0/properties/0/logicalTypeOptions/format"
    ),
    (
      #""logicalType": "string", "relationships": [{"to": "a.b"}]"#,
      "/schema/0/properties/0/relationships"
    ),
    (
      #""logicalType": "string", "quality": [{"type": "sql", "query": "SELECT 1"}]"#,
      "/schema/0/properties/0/quality/0"
    ),
  ])
  func whatCannotBeExpressedIsNamed(_ property: String, _ pointer: String) throws {
    #expect(try Self.rule(property).losses == [pointer])
  }

  @Test func keysBecomeUniqueAndColumnsHavePhysicalNames() throws {
    let contract = try Self.contract(
      #"""
      {"name": "customer", "physicalName": "cust_id", "logicalType": "integer", "primaryKey": true, "primaryKeyPosition": 2},
      {"name": "order", "logicalType": "integer", "primaryKey": true, "primaryKeyPosition": 1},
      {"name": "email", "businessName": "E-mail", "logicalType": "string", "unique": true,
       "enum": [{"value": "a", "label": "A"}]}
      """#, #", "businessName": "Orders""#)
    #expect(contract.losses.isEmpty)
    #expect(
      String(decoding: contract.definition, as: UTF8.self) == """
        {
          "version": 1,
          "title": "Orders",
          "fields": [
            {"name":"cust_id","kind":"number","label":"customer","validator":"required:blank=allow|integer"},
            {"name":"order","kind":"number","validator":"required:blank=allow|integer"},
            {"name":"email","kind":"choice","label":"E-mail","choices":[{"value":"a","label":"A"}]}
          ],
          "unique": ["email",["order","cust_id"]]
        }

        """)
  }
}
