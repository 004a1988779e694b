import FormCheckCore
package import StrictJSON

/// A format of others that describes the records of a file.
package enum ContractFormat: String, CaseIterable, Sendable {
  /// Table Schema of Frictionless, alone or in a resource or a Data Package; versions 1 and 2.
  case tableSchema = "table-schema"
  /// The Open Data Contract Standard, version 3, as JSON.
  case dataContract = "odcs"
  /// JSON Schema of an object, draft 2020-12 or 07, or a request of MCP for such an object.
  case jsonSchema = "json-schema"

  /// Returns the format of a JSON value, or nil if it is another one, such as a form definition.
  ///
  /// - Parameter node: The value.
  package init?(of node: JSONNode) {
    guard node.members != nil else { return nil }
    if node["kind"]?.string == "DataContract"
      || node["apiVersion"]?.string?.hasPrefix("v3") == true && node["schema"]?.elements != nil
    {
      self = .dataContract
    } else if Self.isJSONSchema(
      node["params"]?["requestedSchema"] ?? node["requestedSchema"] ?? node)
    {
      self = .jsonSchema
    } else if node["resources"]?.elements != nil
      || Self.isTableSchema(node) || node["schema"].map(Self.isTableSchema) == true
    {
      self = .tableSchema
    } else {
      return nil
    }
  }

  /// Returns whether an object is a JSON Schema.
  private static func isJSONSchema(_ node: JSONNode) -> Bool {
    if node["fields"] != nil || node["pages"] != nil { return false }
    return node["properties"]?.members != nil
      || node["$schema"]?.string?.hasOccurrence(of: "json-schema.org") == true
  }

  /// The keys that a Table Schema can have, and a form definition cannot.
  private static let ownKeys = ["missingValues", "primaryKey", "foreignKeys", "fieldsMatch"]

  /// Returns whether an object is a Table Schema.
  ///
  /// A form definition also has fields, but states the version of its format, and its fields have no type.
  private static func isTableSchema(_ node: JSONNode) -> Bool {
    guard let fields = node["fields"]?.elements else { return false }
    if node["version"]?.integer != nil || node["pages"] != nil { return false }
    return node["$schema"]?.string?.hasSuffix("tableschema.json") == true
      || ownKeys.contains { node[$0] != nil }
      || fields.contains { $0["type"]?.string != nil || $0["constraints"]?.members != nil }
  }
}
