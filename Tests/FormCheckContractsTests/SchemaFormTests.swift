import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckValidators
import StrictJSON
import TestSupport
import Testing

/// Tests of forms that are made from JSON Schemas.
@Suite struct SchemaFormTests {
  private func contract(_ schema: String) throws -> Contract {
    try ContractReader(source: "schema.json", in: Catalog.standard).contract(
      Array(schema.utf8), .jsonSchema)
  }

  /// Returns the members of the definition, apart from the version and the layout of the answers.
  private func definition(_ schema: String) throws -> JSONNode {
    let contract = try contract(schema)
    #expect(contract.losses.map(\.message) == [])
    return try JSONReader.read(contract.definition)
  }

  private func fields(_ properties: String, _ more: String = "") throws -> String {
    let node = try definition("{\"type\": \"object\", \"properties\": {\(properties)}\(more)}")
    var text = ""
    for field in node["fields"]?.elements ?? [] { text += Self.text(field) }
    return text
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .boolean(let truth): truth ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): "'\(text)'"
    case .array(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\(text($0.value))" }.joined(separator: ",") + "}"
    }
  }

  /// Every kind of property that an elicitation of the Model Context Protocol can have.
  @Test(
    arguments: [
      (
        #""a": {"type": "string", "title": "Name", "description": "Your name", "minLength": 2, "maxLength": 9}"#,
        "{name:'a',label:'Name',help:'Your name',validator:'length:min=2,max=9'}"
      ),
      (#""a": {"type": "string", "format": "email"}"#, "{name:'a',validator:'email:mode=smtp'}"),
      (#""a": {"type": "string", "format": "uri"}"#, "{name:'a',validator:'uri'}"),
      (#""a": {"type": "string", "format": "date"}"#, "{name:'a',kind:'date',validator:'date'}"),
      (
        #""a": {"type": "string", "format": "date-time"}"#,
        "{name:'a',validator:'datetime:blank=no'}"
      ),
      (
        #""a": {"type": "integer", "minimum": 0, "maximum": 150, "default": 5}"#,
        "{name:'a',kind:'number',validator:'integer:min=0,max=150',initial:5}"
      ),
      (
        #""a": {"type": "number", "exclusiveMinimum": 0.5}"#,
        "{name:'a',kind:'number',validator:'float:above=0.5'}"
      ),
      (
        #""a": {"type": "boolean", "default": true}"#, "{name:'a',kind:'yes-no',initial:true}"
      ),
      (
        #""a": {"type": "string", "enum": ["red", "green"], "default": "red"}"#,
        "{name:'a',kind:'choice',initial:'red',choices:['red','green']}"
      ),
      (
        #""a": {"type": "string", "oneOf": [{"const": "r", "title": "Red"}, {"const": "g", "title": "Green"}]}"#,
        "{name:'a',kind:'choice',choices:[{value:'r',label:'Red'},{value:'g',label:'Green'}]}"
      ),
      (
        #""a": {"type": "string", "enum": ["r", "g"], "enumNames": ["Red", "Green"]}"#,
        "{name:'a',kind:'choice',choices:[{value:'r',label:'Red'},{value:'g',label:'Green'}]}"
      ),
      (
        #""a": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"type": "string", "enum": ["r", "g", "b"]}, "default": ["r"]}"#,
        "{name:'a',kind:'choices',initial:['r'],choices:['r','g','b'],at-least:1,at-most:2}"
      ),
      (
        #""a": {"type": "array", "items": {"anyOf": [{"const": "r", "title": "Red"}]}}"#,
        "{name:'a',kind:'choices',choices:[{value:'r',label:'Red'}]}"
      ),
    ])
  func primitives(property: String, expected: String) throws {
    #expect(try fields(property) == expected)
  }

  @Test(
    arguments: [
      (#""a": {"type": ["string", "null"]}"#, "{name:'a'}"),
      (
        #""a": {"anyOf": [{"type": "integer"}, {"type": "null"}]}"#,
        "{name:'a',kind:'number',validator:'integer'}"
      ),
      (#""a": {"const": true}"#, "{name:'a',kind:'yes-no',validator:'in:yes'}"),
      (
        #""a": {"enum": [1, 2.50]}"#,
        "{name:'a',kind:'number',validator:'any(float:min=1,max=1, float:min=2.50,max=2.50)'}"
      ),
      (
        #""a": {"type": "integer", "multipleOf": 5}"#,
        "{name:'a',kind:'number',validator:'integer|integer:multiple-of=5'}"
      ),
      (
        #""a": {"type": "number", "multipleOf": 0.25}"#,
        "{name:'a',kind:'number',validator:'float|decimal:step=0.25'}"
      ),
      (
        #""a": {"type": "string", "pattern": "^a/b$"}"#,
        #"{name:'a',validator:'pattern:/a\/b/,syntax=ecmascript'}"#
      ),
      (
        #""a": {"type": "string", "pattern": "a|b"}"#,
        #"{name:'a',validator:'pattern:/[\s\S]*(?:a|b)[\s\S]*/,syntax=ecmascript'}"#
      ),
      (#""a": {"type": "string", "writeOnly": true}"#, "{name:'a',kind:'password'}"),
      (##""a": {"$ref": "#/$defs/b"}"##, "{name:'a',kind:'yes-no'}"),
      (
        #""a": {"allOf": [{"type": "string"}, {"maxLength": 3}, {"maxLength": 2}]}"#,
        "{name:'a',validator:'length:max=2'}"
      ),
      (
        #""a": {"type": "number", "allOf": [{"minimum": 1}, {"minimum": 2}]}"#,
        "{name:'a',kind:'number',validator:'float:min=1|float:min=2'}"
      ),
      (#""a": true, "b": false"#, "{name:'a'}"),
    ])
  func furtherProperties(property: String, expected: String) throws {
    #expect(try fields(property, #", "$defs": {"b": {"type": "boolean"}}"#) == expected)
  }

  @Test func requiredPropertiesAreRequired() throws {
    let read = try fields(
      #""a": {"type": "string"}, "b": {"type": "boolean"}, "c": {"enum": ["x"]}"#,
      #", "required": ["a", "b", "c", "d"]"#)
    #expect(
      read == "{name:'a',validator:'required:blank=allow'}"
        + "{name:'b',kind:'yes-no',validator:'required'}"
        + "{name:'c',kind:'choice',validator:'required',choices:['x']}"
        + "{name:'d',validator:'required:blank=allow'}")
  }

  @Test func aNestedObjectIsASection() throws {
    let node = try definition(
      #"{"properties": {"home": {"title": "Home", "description": "Where you live", "#
        + #""properties": {"city": {"type": "string"}, "a/b": {"title": "C"}}, "required": ["city"]}, "name": {}}}"#
    )
    #expect(
      (node["fields"]?.elements ?? []).map(Self.text) == [
        "{name:'name'}",
        "{name:'/home/city',section:'Home',note:'Where you live',label:'city'}",
        "{name:'/home/a~1b',label:'C'}",
      ])
    // The object can be missing, so only another answer in it requires the city.
    #expect(
      node["rules"].map(Self.text)
        == "[{rule:'requires',fields:['/home/a~1b','/home/city']}]")
  }

  @Test func anArrayOfObjectsIsAGroup() throws {
    let read = try fields(
      #""people": {"type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "object", "#
        + #""title": "Person", "properties": {"name": {"type": "string"}}, "required": ["name"]}}"#)
    #expect(
      read == "{name:'people',kind:'group',at-least:1,at-most:3,entry:'Person',"
        + "fields:[{name:'name',validator:'required:blank=allow'}]}")
  }

  // MARK: Conditions

  private static let country = #""country": {"enum": ["us", "de"]}, "note": {"type": "string"}"#

  @Test func aPropertyUnderAConditionIsAConditionalField() throws {
    let read = try fields(
      Self.country,
      #", "required": ["country"], "if": {"properties": {"country": {"const": "us"}}}, "#
        + #""then": {"properties": {"state": {"type": "string"}}, "required": ["state"]}, "#
        + #""else": {"properties": {"region": {"type": "string"}}}"#)
    #expect(
      read.hasSuffix(
        "{name:'state',validator:'required:blank=allow',when:{country:['us']}}"
          + "{name:'region',when:{country:['de']}}"))
  }

  @Test(
    arguments: [
      (
        #", "if": {"properties": {"country": {"enum": ["us"]}}, "required": ["country"]}, "then": {"required": ["note"]}"#,
        "[{rule:'requires',fields:['country','note'],values:['us']}]"
      ),
      (
        #", "dependentRequired": {"note": ["country"]}"#,
        "[{rule:'requires',fields:['note','country']}]"
      ),
      (
        #", "dependentSchemas": {"note": {"required": ["country"]}}"#,
        "[{rule:'requires',fields:['note','country']}]"
      ),
      (
        #", "dependencies": {"note": ["country"]}"#,
        "[{rule:'requires',fields:['note','country']}]"
      ),
    ])
  func aConditionalRequirementIsARule(more: String, expected: String) throws {
    let node = try definition("{\"type\": \"object\", \"properties\": {\(Self.country)}\(more)}")
    #expect(node["rules"].map(Self.text) == expected)
  }

  @Test func alternativesWithADiscriminatorAreConditions() throws {
    let node = try definition(
      #"{"type": "object", "oneOf": ["#
        + #"{"title": "Card", "properties": {"kind": {"const": "card"}, "number": {"type": "string"}}, "required": ["kind", "number"]}, "#
        + #"{"title": "Bank", "properties": {"kind": {"const": "bank"}, "iban": {"type": "string"}}, "required": ["kind"]}]}"#
    )
    #expect(
      (node["fields"]?.elements ?? []).map(Self.text) == [
        "{name:'kind',kind:'choice',validator:'required',choices:[{value:'card',label:'Card'},{value:'bank',label:'Bank'}]}",
        "{name:'number',validator:'required:blank=allow',when:{kind:['card']}}",
        "{name:'iban',when:{kind:['bank']}}",
      ])
  }

  // MARK: What cannot be expressed

  @Test(
    arguments: [
      (#""a": {"type": "string", "minLenght": 2}"#, "/properties/a/minLenght", "minLength"),
      (#""a": {"not": {"const": "x"}}"#, "/properties/a/not", nil),
      (#""a": {"type": "string", "format": "emial"}"#, "/properties/a/format", "email"),
      (#""a": {"type": "array", "items": {"type": "number"}}"#, "/properties/a/items", nil),
      (#""a": {"type": "array"}"#, "/properties/a", nil),
      (#""a": {"type": "null"}"#, "/properties/a/type", nil),
      (
        #""a": {"type": "integer", "oneOf": [{"const": 1, "title": "One"}]}"#,
        "/properties/a/oneOf/0/const", nil
      ),
      (#""a": {"type": "string", "readOnly": true}"#, "/properties/a/readOnly", nil),
      (
        #""a": {"type": "object", "patternProperties": {}}"#, "/properties/a/patternProperties", nil
      ),
      (#""a": {"anyOf": [{"minLength": 2}, {"maxLength": 4}]}"#, "/properties/a/anyOf", nil),
    ] as [(String, String, String?)])
  func everyLossHasItsPlace(property: String, pointer: String, meant: String?) throws {
    let losses = try contract("{\"properties\": {\"z\": {}, \(property)}}").losses
    #expect(losses.contains { $0.code.number == 4028 && $0.message.hasPrefix("\(pointer):") })
    if let meant { #expect(losses[0].ownFix == "did you mean \"\(meant)\"?") }
  }

  @Test(
    arguments: [
      #"{"type": "string", "properties": {}}"#, #"{"type": "object", "properties": {}}"#,
      ##"{"properties": {"a": {"$ref": "#/$defs/missing"}}}"##,
      #"{"properties": {"a": {"$ref": "other.json"}}}"#,
      ##"{"properties": {"a": {"$ref": "#/properties/a"}}}"##,
      ##"{"properties": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}}, "$defs": {"b": {"$ref": "#/properties/a"}}}"##,
      #"{"properties": {"a": 3}}"#, #"{"properties": {"a": {"type": "strin"}}}"#,
      #"{"properties": {"a": {"type": "integer", "multipleOf": 0}}}"#,
      #"{"properties": 3}"#,
    ])
  func mistakesAreReported(schema: String) throws {
    #expect(throws: ContractError.self) { _ = try contract(schema) }
  }

  /// Regression test: the answers lacked a required object if all of its properties were optional.
  @Test(
    arguments: [
      (#"{"n": {"type": "string"}}"#, ["/properties/a"]),
      (#"{"n": {"type": "string"}}, "required": ["n"]"#, []),
      (#"{"n": {"type": "array", "items": {"enum": ["x"]}}}"#, []),
    ])
  func aRequiredObjectThatCanBeEmptyIsALoss(members: String, pointers: [String]) throws {
    let object = "{\"type\": \"object\", \"properties\": \(members)}"
    let losses = try contract("{\"properties\": {\"a\": \(object)}, \"required\": [\"a\"]}").losses
    #expect(losses.map { String($0.message.prefix { $0 != ":" }) } == pointers)
    #expect(try contract("{\"properties\": {\"a\": \(object)}}").losses.isEmpty)
  }

  /// Regression test: a default of the wrong type was reported at the start of the schema.
  @Test(
    arguments: [
      (#""type": "string", "default": 5"#, "a string is expected as the default, not a number"),
      (#""type": "integer", "default": "5""#, "a number is expected as the default, not a string"),
      (#""type": "boolean", "default": 1"#, "true or false is expected as the default"),
      (#""enum": ["x"], "default": "y""#, "the default \"y\" is not one of the listed values"),
      (
        #""type": "array", "items": {"enum": ["x"]}, "default": ["x", "y"]"#,
        "the default \"y\" is not one of the listed values"
      ),
      (#""type": "array", "items": {"enum": ["x"]}, "default": [1]"#, "an array of strings"),
    ])
  func aWrongDefaultHasItsPlace(members: String, words: String) throws {
    let text = "{\"properties\": {\"a\": {\(members)}}}"
    let error = #expect(throws: ContractError.self) { try contract(text) }
    let mistake = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.count == 1)
    #expect(mistake.message.hasPrefix("/properties/a/default: \(words)"), "\(mistake.message)")
  }

  @Test func aDefaultOfNullIsNoAnswer() throws {
    let members = #""a": {"type": ["string", "null"], "default": null}"#
    #expect(try fields(members) == "{name:'a'}")
  }

  /// An object that contains itself has no end.
  @Test func recursionIsBounded() throws {
    let losses = try contract(
      ##"{"properties": {"v": {"type": "string"}, "next": {"$ref": "#"}}}"##
    ).losses
    #expect(!losses.isEmpty && losses.allSatisfy { $0.code.number == 4028 })
  }

  @Test func aRequestOfMCPIsAForm() throws {
    let node = try definition(
      #"{"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": {"message": "Hello", "#
        + #""requestedSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}}"#)
    #expect((node["fields"]?.elements ?? []).map(Self.text) == ["{name:'a',note:'Hello'}"])
  }

  @Test func formatsAreRecognized() {
    func format(_ text: String) -> ContractFormat? {
      ContractReader<Catalog>.format(of: Array(text.utf8))
    }
    #expect(format(#"{"type": "object", "properties": {}}"#) == .jsonSchema)
    #expect(format(#"{"$schema": "https://json-schema.org/draft/2020-12/schema"}"#) == .jsonSchema)
    #expect(format(#"{"version": 1, "fields": []}"#) == nil)
    #expect(format(#"{"fields": [{"name": "a", "type": "string"}]}"#) == .tableSchema)
  }
}
