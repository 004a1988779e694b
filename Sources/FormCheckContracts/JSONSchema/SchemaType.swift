import FormCheckCore
import StrictJSON

/// The types of values in JSON Schema, apart from null.
enum SchemaType: String, CaseIterable {
  case string, number, integer, boolean, array, object

  /// Returns the type of the answer to a schema, or nil, with a mistake, if no type is accepted.
  ///
  /// If several types are accepted, an answer is a string if it can be.
  static func type(of schema: AppliedSchema, _ notes: ContractNotes) -> SchemaType? {
    var accepted: [SchemaType]?
    for part in schema.all("type") {
      let named = (notes.texts(part) ?? []).compactMap { name -> SchemaType? in
        if let type = SchemaType(rawValue: name) { return type }
        if name != "null" {
          notes.unknown(part, "type", name, among: allCases.map(\.rawValue) + ["null"])
        }
        return nil
      }
      accepted = accepted.map { $0.compactMap { $0.common(with: named) } } ?? named
    }
    guard let accepted else { return implied(by: schema) }
    guard let first = allCases.first(where: accepted.contains) else {
      if let part = schema["type"] {
        notes.lose(part, "a field for this type cannot be expressed")
      }
      return nil
    }
    return first
  }

  /// Returns the type that both this one and one of the others accept.
  private func common(with others: [SchemaType]) -> SchemaType? {
    if others.contains(self) { return self }
    if self == .number, others.contains(.integer) { return .integer }
    return self == .integer && others.contains(.number) ? .integer : nil
  }

  /// Returns the type that the keywords of a schema are about.
  private static func implied(by schema: AppliedSchema) -> SchemaType {
    let listed = schema.all("enum").compactMap(\.elements).first ?? schema.all("const")
    if !listed.isEmpty {
      if listed.allSatisfy({ $0.cursor.node.boolean != nil }) { return .boolean }
      if listed.allSatisfy({ if case .number = $0.cursor.node.value { true } else { false } }) {
        return .number
      }
      return .string
    }
    for (type, keywords) in keywords where type != .string {
      if keywords.contains(where: { schema[$0] != nil }) { return type }
    }
    return .string
  }

  // MARK: Keywords

  /// The keywords that apply to values of one type and that a form can express, at least in part.
  private static let keywords: KeyValuePairs<SchemaType, [String]> = [
    .object: ["properties", "required", "dependentRequired", "dependentSchemas", "dependencies"],
    .array: ["items", "minItems", "maxItems", "uniqueItems"],
    .number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
    .string: ["minLength", "maxLength", "pattern"],
  ]

  /// The keywords that apply to values of one type and that no form can express.
  private static let lost: KeyValuePairs<SchemaType, [String]> = [
    .object: ["patternProperties", "propertyNames", "minProperties", "maxProperties"],
    .array: ["contains", "minContains", "maxContains", "prefixItems"],
  ]

  /// The keywords that describe a value, but reject none, and those that cannot reject the answers of a form.
  private static let harmless = [
    "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$vocabulary", "$comment", "$defs",
    "definitions", "title", "description", "default", "examples", "example", "deprecated",
    "writeOnly", "contentEncoding", "contentMediaType", "contentSchema", "enumNames",
    "additionalProperties", "unevaluatedProperties", "additionalItems", "unevaluatedItems",
  ]

  /// The keywords that are read wherever they are.
  private static let general = [
    "type", "enum", "const", "format", "$ref", "allOf", "anyOf", "oneOf",
  ]

  /// Notes the keywords of a schema that are unknown, or that a form cannot express.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - type: The type of the answer. Keywords about another type apply to no answer.
  ///   - further: Other keywords that the caller reads.
  ///   - notes: Receives the losses.
  static func checkKeywords(
    of schema: AppliedSchema, _ type: SchemaType, reading further: [String] = [],
    _ notes: ContractNotes
  ) {
    let ofOthers = (Array(keywords) + Array(lost)).filter { $0.key != type.group }.flatMap(\.value)
    let own = keywords.first { $0.key == type.group }?.value ?? []
    let known = harmless + general + own + ofOthers + further
    let all = known + lost.flatMap(\.value) + ["not", "if", "then", "else", "readOnly"]
    for object in schema.objects {
      for (key, part) in object.members ?? [] {
        if known.contains(key) || key.hasPrefix("x-") { continue }
        if key == "readOnly", part.cursor.node.boolean == false { continue }
        if all.contains(key) || key.hasPrefix("$") {
          notes.lose(part, "the keyword \"\(key)\" cannot be expressed here")
        } else {
          let meant = Suggestion.nearest(to: key, among: all)
          notes.lose(
            part, "this keyword is unknown",
            fix: meant.map { "did you mean \"\($0)\"?" }
              ?? "Remove it, or begin its name with x- to mark it as a note.")
        }
      }
    }
  }

  /// The type whose keywords apply.
  private var group: SchemaType { self == .integer ? .number : self }
}
