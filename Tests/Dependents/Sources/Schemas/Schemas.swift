import FormCheckCore
import FormCheckSchemas
import FormCheckValidators

/// Returns the findings for a document, with the formats of the package.
public func findings(in document: String, schema: String) throws -> [String] {
  let options = SchemaOptions { name in
    JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule, in: Catalog.standard) }
  }
  let schema = try JSONSchema(Array(schema.utf8), options: options)
  return schema.validate(Array(document.utf8)).findings.map {
    "\($0.instancePointer) \($0.error.code)"
  }
}
