import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckValidators
import StrictJSON
import Testing

/// Tests of reading Table Schemas as form definitions.
@Suite struct TableSchemaTests {
  /// Returns the rules of the fields, and the JSON Pointers of the losses.
  private static func read(
    _ fields: String, _ others: String = ""
  ) throws -> (rules: [String], losses: [String], definition: String) {
    let bytes = Array(#"{"fields": [\#(fields)]\#(others), "missingValues": [""]}"#.utf8)
    return try read(bytes)
  }

  private static func read(
    _ bytes: [UInt8], table: String? = nil
  ) throws -> (rules: [String], losses: [String], definition: String) {
    let format = try #require(ContractReader<Catalog>.format(of: bytes))
    let reader = ContractReader(source: "schema.json", table: table, in: Catalog.standard)
    let contract = try reader.contract(bytes, format)
    let definition = try JSONReader.read(contract.definition)
    let rules = definition["fields"]?.elements?.map { $0["validator"]?.string ?? "" } ?? []
    let losses = contract.losses.map { String($0.message.prefix { $0 != ":" }) }
    return (rules, losses, String(decoding: contract.definition, as: UTF8.self))
  }

  private static func rule(_ field: String) throws -> String {
    let result = try read(#"{"name": "a", \#(field)}"#)
    #expect(result.losses == [])
    return try #require(result.rules.first)
  }

  @Test(arguments: [
    (#""type": "string""#, ""),
    (#""type": "string", "format": "email""#, "email"),
    (#""type": "string", "format": "uri""#, "uri"),
    (#""type": "string", "format": "uuid""#, "uuid:any=yes"),
    (#""type": "string", "format": "binary""#, "base64"),
    (#""type": "integer""#, "integer"),
    (#""type": "boolean""#, "in:true,True,TRUE,1,false,False,FALSE,0"),
    (#""type": "boolean", "trueValues": ["y"], "falseValues": ["n"]"#, "in:y,n"),
    (#""type": "date""#, "date"),
    (#""type": "date", "format": "%d/%m/%Y""#, "date:format=DD/MM/YYYY"),
    (#""type": "date", "format": "fmt:%Y.%m.%d""#, "date:format=YYYY.MM.DD"),
    (#""type": "time""#, "time:seconds=yes,fraction=no"),
    (#""type": "time", "format": "%H:%M""#, "time:seconds=no,fraction=no"),
    (#""type": "datetime""#, "datetime:offset=optional,blank=no"),
    (#""type": "year""#, "pattern:/[0-9]{4}/"),
    (#""type": "yearmonth""#, "month"),
    (#""type": "duration""#, "duration:mode=iso8601"),
    (#""type": "list", "itemType": "integer", "delimiter": "|""#, "each(separator=\\|, integer)"),
    (#""type": "any""#, ""),
    (#""title": "A""#, ""),
  ])
  func typesBecomeValidators(_ field: String, _ rule: String) throws {
    #expect(try Self.rule(field) == rule)
  }

  @Test(arguments: [
    (#""type": "integer", "constraints": {"minimum": 1, "maximum": "9"}"#, "integer:min=1,max=9"),
    (
      #""type": "number", "constraints": {"exclusiveMinimum": 1.5e2, "maximum": 1e3}"#,
      "float:above=150,max=1000"
    ),
    (
      #""type": "number", "constraints": {"minimum": 0}"#,
      "any(float:min=0, pattern:/inf/i)"
    ),
    (
      #""type": "number", "decimalChar": ",", "constraints": {"minimum": -1, "maximum": 0.5}"#,
      "float:point=comma,min=-1,max=0.5"
    ),
    (
      #""type": "date", "constraints": {"minimum": "2024-01-31", "exclusiveMaximum": "2024-03-01"}"#,
      "date:min=2024-01-31,max=2024-02-29"
    ),
    (
      #""type": "yearmonth", "constraints": {"exclusiveMinimum": "2023-12"}"#, "month:min=2024-01"
    ),
    (#""type": "year", "constraints": {"minimum": 1900}"#, "pattern:/[0-9]{4}/|integer:min=1900"),
    (
      #""type": "datetime", "constraints": {"minimum": "2024-01-01T00:00:00Z"}"#,
      "datetime:offset=required,blank=no,min=2024-01-01T00:00:00Z"
    ),
    (
      #""type": "string", "constraints": {"minLength": 2, "maxLength": 3, "pattern": "a/b\\/c,[d]"}"#,
      #"length:min=2,max=3|pattern:/a\/b\/c,[d]/"#
    ),
    (#""type": "string", "constraints": {"pattern": "^[A-Z]+$"}"#, "pattern:/[A-Z]+/"),
    (
      #""type": "string", "constraints": {"pattern": "[A-Z]{2}-[0-9]-\\[[a-]"}"#,
      #"pattern:/[A-Z]{2}-[0-9]-\[[a-]/"#
    ),
    (#""type": "string", "constraints": {"pattern": "^a|b$"}"#, "pattern:/^a|b$/"),
    (
      #""type": "string", "description@en": "A", "constraints": {"required": true}"#,
      "required:blank=allow"
    ),
    (
      #""type": "integer", "constraints": {"enum": [1, "2"]}"#,
      "any(integer:min=1,max=1, integer:min=2,max=2)"
    ),
    (
      #""type": "number", "decimalChar": ",", "constraints": {"enum": [0.5]}"#,
      "float:point=comma,min=0.5,max=0.5"
    ),
    (#""type": "boolean", "constraints": {"enum": [true]}"#, "in:true,True,TRUE,1"),
    (#""type": "integer", "bareNumber": false"#, "pattern:/[^-0-9]*-?[0-9]+[^0-9]*/"),
  ])
  func constraintsBecomeOptions(_ field: String, _ rule: String) throws {
    #expect(try Self.rule(field) == rule)
  }

  @Test func listedValuesBecomeChoicesWithLabels() throws {
    let result = try Self.read(
      #"""
      {"name": "a", "type": "string", "constraints": {"enum": ["x", "y"]}},
      {"name": "b", "type": "string", "categories": [{"value": "1", "label": "One"}, {"value": "2"}]}
      """#)
    #expect(result.definition.contains(#""kind":"choice","choices":["x","y"]"#))
    #expect(result.definition.contains(#""choices":[{"value":"1","label":"One"},"2"]"#))
  }

  @Test func missingValuesAreAcceptedUnlessTheFieldIsRequired() throws {
    let bytes = Array(
      #"""
      {"missingValues": ["", "NA", "-"], "fields": [
        {"name": "a", "type": "integer"},
        {"name": "b", "type": "integer", "constraints": {"required": true}},
        {"name": "c", "type": "string"},
        {"name": "d", "type": "integer", "missingValues": ["x"]},
        {"name": "e", "type": "integer", "missingValues": []},
        {"name": "f", "type": "string", "missingValues": [{"value": "n/a", "label": "Unknown"}],
         "constraints": {"required": true}},
        {"name": "g", "type": "string", "constraints": {"enum": ["p", "q"]}}]}
      """#.utf8)
    #expect(
      try Self.read(bytes).rules == [
        "any(in:NA,-, integer)", "required:blank=allow|integer", "",
        "required:blank=allow|any(in:x, integer)", "required:blank=allow|integer", "not(in:n/a)",
        "any(in:NA,-, in:p,q)",
      ])
  }

  @Test func theSameLossOfSeveralFieldsIsNamedOnce() throws {
    let bytes = Array(
      #"""
      {"missingValues": ["", "NA"], "uniqueKeys": [["a", "b"]], "fields": [
        {"name": "a", "type": "string"}, {"name": "b", "type": "string"}]}
      """#.utf8)
    // Records that repeat "NA" are rejected, and so are those in which only one of the values is empty.
    #expect(try Self.read(bytes).losses == ["/uniqueKeys/0", "/uniqueKeys/0"])
  }

  @Test func keysBecomeUnique() throws {
    let result = try Self.read(
      #"""
      {"name": "a", "type": "integer"}, {"name": "b", "type": "string", "constraints": {"unique": true}},
      {"name": "c", "type": "string", "constraints": {"required": true}}
      """#, #", "primaryKey": ["a", "c"], "uniqueKeys": [["b"], ["c", "a"]]"#)
    #expect(result.losses == [])
    #expect(result.definition.hasSuffix("],\n  \"unique\": [\"b\",[\"a\",\"c\"]]\n}\n"))
    #expect(
      result.rules == ["required:blank=allow|integer", "", "required:blank=allow"])
    let single = try Self.read(#"{"name": "a", "type": "any"}"#, #", "primaryKey": "a""#)
    #expect(single.definition.contains(#""unique": ["a"]"#))
  }

  @Test(arguments: [
    (
      #"{"name": "a", "type": "object", "constraints": {"jsonSchema": {}}}"#,
      "/fields/0/constraints/jsonSchema"
    ),
    (#"{"name": "a", "type": "geojson"}"#, "/fields/0/type"),
    (#"{"name": "a", "type": "geopoint", "format": "topojson"}"#, "/fields/0/format"),
    (#"{"name": "a", "type": "date", "format": "any"}"#, "/fields/0/format"),
    (#"{"name": "a", "type": "date", "format": "%j"}"#, "/fields/0/format"),
    (#"{"name": "a", "type": "string", "format": "wkt"}"#, "/fields/0/format"),
    (
      #"{"name": "a", "type": "time", "constraints": {"exclusiveMinimum": "10:00:00"}}"#,
      "/fields/0/constraints/exclusiveMinimum"
    ),
    (
      #"{"name": "a", "type": "duration", "constraints": {"minimum": "P1D"}}"#,
      "/fields/0/constraints/minimum"
    ),
    (
      #"{"name": "a", "type": "integer", "constraints": {"minLength": 1}}"#,
      "/fields/0/constraints/minLength"
    ),
    (
      #"{"name": "a", "type": "string", "constraints": {"minimum": 1}}"#,
      "/fields/0/constraints/minimum"
    ),
    (
      #"{"name": "a", "type": "string", "constraints": {"pattern": "[a-z-[aeiou]]"}}"#,
      "/fields/0/constraints/pattern"
    ),
    (
      #"{"name": "a", "type": "string", "constraints": {"pattern": "\\i\\c*"}}"#,
      "/fields/0/constraints/pattern"
    ),
    (#"{"name": "a", "type": "string", "constrains": {}}"#, "/fields/0/constrains"),
    (
      #"{"name": "a/b~", "type": "string", "constraints": {"x/y": 1}}"#,
      "/fields/0/constraints/x~1y"
    ),
    (
      #"{"name": "a", "type": "integer", "bareNumber": false, "constraints": {"minimum": 1}}"#,
      "/fields/0/constraints/minimum"
    ),
    (#"{"name": "a", "type": "number", "decimalChar": "@"}"#, "/fields/0/decimalChar"),
  ])
  func whatCannotBeExpressedIsNamed(_ field: String, _ pointer: String) throws {
    #expect(try Self.read(field).losses == [pointer])
  }

  @Test func foreignKeysAreNamedWithTheirLine() throws {
    let bytes = Array(
      "{\"fields\": [{\"name\": \"a\", \"type\": \"any\"}],\n \"foreignKeys\": [{}]}".utf8)
    let contract = try ContractReader(source: "s.json", in: Catalog.standard)
      .contract(bytes, .tableSchema)
    #expect(
      contract.losses.map(\.heading) == [
        "s.json:2:17: error 4028: /foreignKeys: references to other records or tables cannot be expressed"
      ])
  }

  @Test(arguments: [
    (#"{"name": "a", "type": "strin"}"#, #"/fields/0/type: unknown type "strin""#),
    (#"{"type": "string"}"#, #"/fields/0: the key "name" is missing from this field"#),
    (
      #"{"name": "a", "type": "string"}, {"name": "a"}"#,
      "/fields/1/name: another field has this name already"
    ),
    (
      #"{"name": "a", "type": "string", "constraints": {"required": "yes"}}"#,
      "/fields/0/constraints/required: true or false is expected here, not a string"
    ),
    (
      #"{"name": "a", "type": "string", "constraints": {"pattern": "("}}"#,
      "/fields/0/constraints/pattern: the pattern is not a regular expression"
    ),
    (
      #"{"name": "a", "type": "integer", "constraints": {"minimum": "x"}}"#,
      "/fields/0/constraints/minimum: a number is expected here"
    ),
    (
      #"{"name": "a", "type": "integer", "constraints": {"minimum": 5, "maximum": 1}}"#,
      "/fields/0: no rule can check this field"
    ),
  ])
  func mistakesAreNamed(_ fields: String, _ message: String) {
    do {
      _ = try Self.read(fields)
      Issue.record("\(fields) was read")
    } catch let error as ContractError {
      #expect(error.diagnostics.first?.message.hasPrefix(message) == true, "\(error)")
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func aTableOfAPackageIsChosenByItsName() throws {
    let bytes = Array(
      #"""
      {"resources": [
        {"name": "x", "schema": {"fields": [{"name": "a", "type": "integer"}]}},
        {"name": "y", "schema": {"fields": [{"name": "b", "type": "email"}]}},
        {"name": "z", "schema": {"fields": [{"name": "c", "type": "date"}]}}]}
      """#.utf8)
    #expect(try Self.read(bytes, table: "z").rules == ["date"])
    for (table, needsTable) in [(nil, true), ("w", false)] {
      do {
        _ = try Self.read(bytes, table: table)
        Issue.record("a table was read")
      } catch let error as ContractError {
        #expect(error.needsTable == needsTable)
      }
    }
  }

  @Test(arguments: [
    #"{"version": 1, "fields": [{"name": "a", "type": "x"}]}"#, #"{"fields": [{"name": "a"}]}"#,
    #"{"version": 1, "pages": []}"#, "[]", "{", #"{"schema": 1}"#,
  ])
  func otherTextIsNoContract(_ text: String) {
    #expect(ContractReader<Catalog>.format(of: Array(text.utf8)) == nil)
  }
}
