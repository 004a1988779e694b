import StrictJSON

/// A JSON Schema validator that supports the keywords used by the schemas of form definitions and of answers.
///
/// Any other keyword is an error, so that no part of the schema is ignored.
struct JSONSchemaEvaluator {
  let root: JSONNode

  struct UnknownKeyword: Error { let keyword: String }

  /// The keywords that do not affect validation.
  private static let notes: Set = [
    "$schema", "$id", "$defs", "title", "description", "default", "examples",
    "format", "writeOnly",
  ]

  /// Returns whether the schema accepts a value.
  func accepts(_ value: JSONNode) throws -> Bool { try accepts(value, by: root) }

  private func accepts(_ value: JSONNode, by schema: JSONNode) throws -> Bool {
    if let isAllowed = schema.boolean { return isAllowed }
    guard let members = schema.members else { throw UnknownKeyword(keyword: schema.kind) }
    for member in members where !Self.notes.contains(member.key) {
      guard try holds(member.key, member.value, for: value, in: schema) else { return false }
    }
    return true
  }

  private func holds(
    _ keyword: String, _ demand: JSONNode, for value: JSONNode, in schema: JSONNode
  ) throws -> Bool {
    switch keyword {
    case "$ref": return try accepts(value, by: definition(demand.string ?? ""))
    case "allOf": return try list(demand).allSatisfy { try accepts(value, by: $0) }
    case "anyOf": return try list(demand).contains { try accepts(value, by: $0) }
    case "oneOf": return try list(demand).filter { try accepts(value, by: $0) }.count == 1
    case "if":
      let next = try accepts(value, by: demand) ? schema["then"] : schema["else"]
      return try next.map { try accepts(value, by: $0) } ?? true
    case "then", "else": return true
    case "type":
      let types = demand.elements ?? [demand]
      return types.contains { Self.isOf(value, type: $0.string ?? "") }
    case "const": return Self.areEqual(value, demand)
    case "enum": return try list(demand).contains { Self.areEqual(value, $0) }
    case "minLength": return value.string.map { $0.unicodeScalars.count >= count(demand) } ?? true
    case "maxLength": return value.string.map { $0.unicodeScalars.count <= count(demand) } ?? true
    case "maxItems": return value.elements.map { $0.count <= count(demand) } ?? true
    case "exclusiveMinimum": return number(value).map { $0 > number(demand) ?? 0 } ?? true
    case "exclusiveMaximum": return number(value).map { $0 < number(demand) ?? 0 } ?? true
    case "pattern": return try value.string.map { try matches($0, demand) } ?? true
    case "minimum": return number(value).map { $0 >= number(demand) ?? 0 } ?? true
    case "maximum": return number(value).map { $0 <= number(demand) ?? 0 } ?? true
    case "minItems": return value.elements.map { $0.count >= count(demand) } ?? true
    case "items": return try value.elements?.allSatisfy { try accepts($0, by: demand) } ?? true
    case "uniqueItems": return value.elements.map(Self.areUnique) ?? true
    case "minProperties": return value.members.map { $0.count >= count(demand) } ?? true
    case "required":
      guard value.members != nil else { return true }
      return try list(demand).allSatisfy { value[$0.string ?? ""] != nil }
    case "properties":
      return try (demand.members ?? []).allSatisfy { property in
        try value[property.key].map { try accepts($0, by: property.value) } ?? true
      }
    case "propertyNames":
      return try (value.members ?? []).allSatisfy {
        try accepts(JSONNode(.string($0.key), at: 0..<0), by: demand)
      }
    case "additionalProperties":
      let known = schema["properties"]
      return try (value.members ?? []).allSatisfy { member in
        try known?[member.key] != nil || accepts(member.value, by: demand)
      }
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func definition(_ reference: String) throws -> JSONNode {
    let prefix = "#/$defs/"
    guard reference.hasPrefix(prefix),
      let found = root["$defs"]?[String(reference.dropFirst(prefix.count))]
    else { throw UnknownKeyword(keyword: "$ref \(reference)") }
    return found
  }

  private func list(_ demand: JSONNode) throws -> [JSONNode] {
    guard let list = demand.elements, !list.isEmpty else { throw UnknownKeyword(keyword: "list") }
    return list
  }

  private func count(_ demand: JSONNode) -> Int { demand.integer ?? .max }

  private func number(_ node: JSONNode) -> Double? { Self.number(node) }

  private static func number(_ node: JSONNode) -> Double? {
    if case .number(let digits) = node.value { Double(digits) } else { nil }
  }

  /// Returns whether a pattern matches the whole text.
  ///
  /// Every pattern in the schema must start with `^` and end with `$`.
  private func matches(_ text: String, _ demand: JSONNode) throws -> Bool {
    guard let pattern = demand.string, pattern.hasPrefix("^"), pattern.hasSuffix("$") else {
      throw UnknownKeyword(keyword: "pattern \(demand.kind)")
    }
    let whole = try Regex(String(pattern.dropFirst().dropLast()))
    return try whole.matchingSemantics(.unicodeScalar).wholeMatch(in: text) != nil
  }

  private static func isOf(_ value: JSONNode, type: String) -> Bool {
    switch (value.value, type) {
    case (.null, "null"), (.boolean, "boolean"), (.number, "number"), (.string, "string"),
      (.array, "array"), (.object, "object"):
      true
    case (.number, "integer"): number(value).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private static func areUnique(_ values: [JSONNode]) -> Bool {
    values.indices.allSatisfy { index in
      values[..<index].allSatisfy { !areEqual($0, values[index]) }
    }
  }

  /// Returns whether two values are equal, ignoring their positions in the source.
  private static func areEqual(_ one: JSONNode, _ other: JSONNode) -> Bool {
    switch (one.value, other.value) {
    case (.array(let a), .array(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    case (.object(let a), .object(let b)):
      return a.count == b.count
        && a.allSatisfy { member in other[member.key].map { areEqual(member.value, $0) } ?? false }
    case (.number, .number): return number(one) == number(other)
    case (.string(let a), .string(let b)): return a.utf8.elementsEqual(b.utf8)
    default: return one.value == other.value
    }
  }
}
