import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckValidators
import StrictJSON
import Testing

/// Tests of JSON Schemas that are made from form definitions.
@Suite struct SchemaFormWriterTests {
  private func written(_ definition: String) throws -> (text: String, losses: [String]) {
    let bytes = Array(definition.utf8)
    let read = try FormDefinition(bytes, in: Catalog.standard)
    let written = try SchemaFormWriter(read, bytes, source: "form.json").schema()
    let losses = written.losses.map { String($0.message.prefix { $0 != ":" }) }
    return (String(decoding: written.text, as: UTF8.self), losses)
  }

  /// Returns the definition that is read from a schema.
  private func restored(_ schema: String) throws -> JSONNode {
    let contract = try ContractReader(source: "schema.json", in: Catalog.standard).contract(
      Array(schema.utf8), .jsonSchema)
    return try JSONReader.read(contract.definition)
  }

  private static let forms: [String] =
    BuiltInDefinitions.names.compactMap { BuiltInDefinitions.text(named: $0) } + [
      #"{"version": 1, "fields": [{"name": "a"}]}"#,
      #"{"version": 1, "title": {"en": "A", "de": "B"}, "submit": "Go", "fields": [{"name": "a", "label": {"en": "X", "de": "Y"}, "kind": "multiline", "height": 3}]}"#,
      #"{"version": 1, "fields": [{"name": "a", "kind": "yes-no"}, {"name": "b", "when": {"a": true}, "validator": "required|email"}, {"name": "c", "kind": "number", "validator": "integer:min=1"}]}"#,
      #"{"version": 1, "fields": [{"name": "k", "kind": "choices", "choices": ["x", "y"], "at-least": 1}, {"name": "b", "when": {"k": ["x"]}}, {"name": "c"}]}"#,
      #"{"version": 1, "pages": [{"title": "One", "fields": [{"name": "a"}]}, {"title": "Two", "fields": [{"name": "b"}, {"name": "c"}]}], "rules": [{"rule": "same", "fields": ["a", "b"]}, {"rule": "requires", "fields": ["b", "c"]}]}"#,
      #"{"version": 1, "answers": "document", "fields": [{"name": "/home/city", "section": "Home", "validator": "required"}, {"name": "/home/zip"}]}"#,
      #"{"version": 1, "fields": [{"name": "p", "kind": "group", "at-most": 3, "fields": [{"name": "n", "filter": "trim"}], "unique": "n"}, {"name": "q"}], "unique": ["q"]}"#,
      #"{"version": 1, "fields": [{"name": "c", "kind": "choice", "choices": [{"value": "u", "label": "US"}, "d"], "initial": "d"}, {"name": "s"}], "rules": [{"rule": "requires", "fields": ["c", "s"], "values": ["u"]}]}"#,
    ]

  /// Reading the schema of a form gives the form again.
  @Test(arguments: forms)
  func aFormIsRestored(definition: String) throws {
    let node = try JSONReader.read(Array(definition.utf8))
    let (schema, _) = try written(definition)
    let found = try restored(schema)
    for member in node.members ?? [] where member.key != "$schema" {
      #expect(
        found[member.key].map { same($0, member.value) } == true, "\(member.key): \(schema)")
    }
    for member in found.members ?? [] {
      #expect(node[member.key] != nil, "\(member.key): \(schema)")
    }
  }

  /// Returns whether values are equal, apart from the order of members and from arrays of one value.
  private func same(_ one: JSONNode, _ other: JSONNode) -> Bool {
    switch (one.value, other.value) {
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy(same)
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { member in
          guard let value = other[member.key] else { return false }
          if member.key == "when", let terms = member.value.members {
            return terms.allSatisfy { term in
              term.value.elements?.count == 1
                || value[term.key].map { same(term.value, $0) } == true
            }
          }
          return same(member.value, value)
        }
    default: one.value == other.value
    }
  }

  @Test func propertiesAndConditionsAreWritten() throws {
    let (schema, losses) = try written(
      #"{"version": 1, "title": "T", "fields": [{"name": "a", "kind": "yes-no", "validator": "required"}, "#
        + #"{"name": "n", "kind": "number", "validator": "integer:min=1,max=9", "when": {"a": true}}]}"#
    )
    #expect(losses == [])
    let node = try JSONReader.read(Array(schema.utf8))
    #expect(node["required"]?.elements?.compactMap(\.string) == ["a"])
    #expect(node["properties"]?["a"]?["type"]?.string == "boolean")
    let branch = try #require(node["allOf"]?.elements?.first)
    #expect(branch["if"]?["properties"]?["a"]?["enum"]?.elements?.first?.boolean == true)
    #expect(branch["then"]?["properties"]?["n"]?["maximum"]?.integer == 9)
    #expect(node["unevaluatedProperties"]?.boolean == false)
  }

  @Test(
    arguments: [
      (#""validator": "email""#, ["/fields/0/validator"]),
      (#""validator": "email:mode=smtp""#, []),
      (#""validator": "uuid""#, ["/fields/0/validator"]),
      (#""kind": "date", "validator": "date""#, []),
      (#""validator": "required""#, ["/fields/0/validator"]),
      (#""validator": "required:blank=allow|length:max=3""#, []),
      (#""validator": "pattern:/[a-z]+/""#, []),
      (#""validator": "alpha""#, []),
      (#""validator": "numeric|length:max=3""#, []),
      (#""validator": "integer:min=1,max=20""#, []),
      (#""validator": "iban""#, ["/fields/0/validator"]),
      (#""validator": "alpha|slug""#, ["/fields/0/validator"]),
      (#""kind": "password", "validator": "numeric""#, ["/fields/0/validator"]),
      (#""filter": "trim""#, ["/fields/0/filter"]),
      (#""kind": "number", "validator": "decimal:min=1""#, []),
      (#""kind": "number", "validator": "decimal:point=comma""#, ["/fields/0/validator"]),
      (#""kind": "path", "exists": true"#, ["/fields/0/exists"]),
    ])
  func whatIsLostIsListed(members: String, pointers: [String]) throws {
    let (_, losses) = try written("{\"version\": 1, \"fields\": [{\"name\": \"a\", \(members)}]}")
    #expect(losses == pointers)
  }

  @Test(arguments: [
    ("alpha", "^(?:[A-Za-z]+)$"), ("integer:min=1,max=20", "^(?:\\+?0*(?:[1-9]|1[0-9]|20))$"),
    ("email", nil), ("iban", "^(?:[A-Z]"), ("any(alpha, numeric)", nil),
  ])
  func thePatternOfAValidatorIsWritten(rule: String, start: String?) throws {
    let (schema, _) = try written(
      #"{"version": 1, "fields": [{"name": "a", "validator": "\#(rule)"}]}"#)
    let pattern = try JSONReader.read(Array(schema.utf8))["properties"]?["a"]?["pattern"]?.string
    #expect(pattern.map { $0.hasPrefix(start ?? "-") } ?? (start.map { _ in false } ?? true))
  }

  /// Regression test: only some formats were in the schema again, and all were named as losses.
  @Test(arguments: JSONSchemaFormat.allCases)
  func aFormatIsExportedAgain(format: JSONSchemaFormat) throws {
    let schema = """
      {"type": "object",
       "properties": {"a": {"type": "string", "format": "\(format.rawValue)", "title": "A"}}}
      """
    let contract = try ContractReader(source: "schema.json", in: Catalog.standard).contract(
      Array(schema.utf8), .jsonSchema)
    let (text, losses) = try written(String(decoding: contract.definition, as: UTF8.self))
    #expect(losses == [])
    let property = try #require(try JSONReader.read(Array(text.utf8))["properties"]?["a"])
    #expect(property["format"]?.string == format.rawValue)
    #expect(property["x-formcheck"] == nil)
  }
}
