import FormCheckForms
import Foundation
import FormCheckCore
import StrictJSON
import Testing
import FormCheckValidators

/// Tests that the JSON Schema and the reader agree on which form definitions are valid.
@Suite struct DefinitionSchemaTests {
  static func schema() throws -> JSONSchemaEvaluator {
    JSONSchemaEvaluator(root: try JSONReader.read(Array(FormDefinition.schema.utf8)))
  }

  private func schemaAccepts(_ text: String) throws -> Bool {
    try Self.schema().accepts(try JSONReader.read(Array(text.utf8)))
  }

  /// Returns the code of the reader's error, or nil if the reader accepts the definition.
  static func code(_ bytes: [UInt8]) -> Int? {
    do throws(DefinitionError) {
      _ = try FormDefinition(bytes, in: Catalog.standard)
      return nil
    } catch {
      return error.code.number
    }
  }

  @Test func theSchemaDeclaresItsDraft() throws {
    let root = try Self.schema().root
    #expect(root["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
    #expect(root["$id"]?.string == "urn:formcheck:form-definition:1")
    #expect(root["properties"]?["version"]?["const"]?.integer == FormDefinition.version)
  }

  /// The schema lists the same keys, kinds and rules as the reader.
  @Test func theSchemaHasTheWordsOfTheReader() throws {
    let root = try Self.schema().root
    let lists: [(JSONNode?, [String])] = [
      (root, DefinitionWords.form), (root["$defs"]?["page"], DefinitionWords.page),
      (root["$defs"]?["field"], DefinitionWords.field),
      (root["$defs"]?["option"], DefinitionWords.option),
      (root["$defs"]?["rule"], DefinitionWords.rule),
    ]
    for (schema, words) in lists {
      let schema = try #require(schema)
      let properties = try #require(schema["properties"]?.members)
      #expect(Set(properties.map(\.key)) == Set(words) && properties.count == words.count)
      #expect(schema["additionalProperties"]?.boolean == false)
      for property in properties where !["value", "version"].contains(property.key) {
        #expect(
          property.value["description"] != nil || property.value["$ref"] != nil, "\(property.key)")
      }
    }
    func words(_ type: String, _ key: String) -> [String?]? {
      root["$defs"]?[type]?["properties"]?[key]?["enum"]?.elements?.map(\.string)
    }
    #expect(words("field", "kind") == DefinitionWords.kinds)
    #expect(words("rule", "rule") == DefinitionWords.requirements)
  }

  @Test(arguments: BuiltInDefinitions.names)
  func theSchemaAcceptsBuiltInForms(_ name: String) throws {
    #expect(try schemaAccepts(try #require(BuiltInDefinitions.text(named: name))))
  }

  @Test func theSchemaAcceptsEveryKey() throws {
    #expect(try schemaAccepts(FormDefinitionTests.everyKey))
  }

  /// The schema and the reader accept every complete definition in the documentation.
  @Test func theSchemaAcceptsDocumentedForms() throws {
    var count = 0
    for text in try Self.documentation() {
      let parts = text.components(separatedBy: "```")
      for part in parts
      where part.hasPrefix("json\n") && part.contains("\"version\": 1,\n")
        && (part.contains("\"fields\": [") || part.contains("\"pages\": ["))
      {
        count += 1
        let example = String(part.dropFirst(5))
        #expect(try schemaAccepts(example), "\(example)")
        #expect(Self.code(Array(example.utf8)) == nil, "\(example)")
      }
    }
    #expect(count >= 2)
  }

  /// Returns the articles and the doc comments of `FormCheckForms`, the comments without slashes.
  private static func documentation() throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Sources/FormCheckForms")
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return try paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      guard path.hasSuffix(".swift") else { return text }
      return text.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("///") }.map { $0.dropFirst(4) }.joined(separator: "\n")
    }
  }

  /// The codes of errors that a schema cannot detect, such as unknown names, cycles and invalid
  /// rules.
  ///
  /// Other codes are used for detectable errors too. `invisibleWords` identifies their undetectable
  /// errors by words in the message.
  private static let invisibleCodes: Set = [
    4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4016, 4017,
    4040, 4041, 4042, 4043,
  ]
  private static let invisibleWords = [
    // A schema can reject equal fields, but not different fields with the same name.
    "this name already",
    // No portable regular expression matches exactly the invisible characters.
    "invisible characters",
    // A schema cannot compare one bound with the other.
    "the minimum 2 is greater than the maximum 1",
    // A schema cannot compare the values of a condition with the choices of another field.
    "did you mean \"de\"?", "does not offer \"fr\"", "does not offer \"maybe\"",
    "does not offer \"\"",
    "depend on a secret",
    // A schema cannot count the choices.
    "offers only 1 of the 2 values", "at most 1 of the values",
    // A schema cannot apply a rule to the choices.
    "rejects every value that this field offers",
  ]

  private static let secretWords = [
    "cannot contain a secret value", "a secret cannot have filters",
  ]

  @Test(arguments: FormDefinitionTests.mistakes)
  func theSchemaDetectsStructuralErrors(
    _ text: String, _ code: Int, _ column: Int, _ words: String
  ) throws {
    // Only valid JSON can be checked against the schema.
    guard code != 4010 else { return }
    let isInvisible =
      Self.invisibleCodes.contains(code) || Self.invisibleWords.contains(words)
      // The schema cannot detect that a rule makes a field secret.
      || Self.secretWords.contains(words) && !text.contains("\"kind\": \"password\"")
    #expect(try schemaAccepts(text) == isInvisible, "\(text)")
  }

  /// More structural errors, which the schema and the reader must reject.
  @Test(arguments: [
    #"{"version": 1, "pages": []}"#, #"{"version": 1, "pages": [{"fields": []}]}"#,
    #"{"version": 1, "pages": [{"title": 1, "fields": [{"name": "a"}]}]}"#,
    #"{"version": 1, "pages": [{"titel": "x", "fields": [{"name": "a"}]}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "live": "yes"}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "suggestions": "x"}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "suggestions": [1]}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "validator": ""}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "filter": ""}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "choices", "choices": ["x"], "filter": "trim"}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "number", "step": "1.5"}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "number", "initial": true}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "yes-no", "initial": 1}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": [{"label": "x"}]}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "choice", "choices": ["x"], "initial": ["x"]}]}"#,
    #"{"version": 1, "fields": [{"name": "a", "kind": "date", "hides-length": true}]}"#,
    #"{"version": 1, "fields": [{"name": "a\n"}]}"#,
    #"{"version": 1, "fields": [{"name": "a"}, {"name": "b", "when": {"a": null}}]}"#,
    #"{"version": 1, "fields": [{"name": "a"}], "rules": {}}"#,
    #"{"version": 1, "fields": [{"name": "a"}], "rules": [{}]}"#,
    #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "same", "fields": ["a", "b"], "at": []}]}"#,
    #"{"version": 1, "fields": [{"name": "a"}, {"name": "b"}], "rules": [{"rule": "sum", "fields": ["a", "b"], "equals": 1, "at-most": 2}]}"#,
  ])
  func structuralErrorsAreRejectedByBoth(_ text: String) throws {
    #expect(try !schemaAccepts(text), "\(text)")
    #expect(Self.code(Array(text.utf8)) != nil, "\(text)")
  }

  @Test func anUnknownKeywordIsAnError() throws {
    let schema = try JSONReader.read(Array(#"{"minimun": 1}"#.utf8))
    #expect(throws: JSONSchemaEvaluator.UnknownKeyword.self) {
      try JSONSchemaEvaluator(root: schema).accepts(schema)
    }
  }
}
