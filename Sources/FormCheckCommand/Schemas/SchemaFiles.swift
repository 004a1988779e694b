import FormCheckCore
import FormCheckIO
import FormCheckSchemas
import FormCheckValidators

/// The schema that the command line names, with the schemas to which it can refer.
struct SchemaFiles {
  private let request: SchemaCheckRequest

  /// Creates the files.
  init(_ request: SchemaCheckRequest) { self.request = request }

  /// Reads and compiles the schema.
  ///
  /// - Returns: The schema, and the unknown parts of it.
  /// - Throws: ``UsageError`` with the place of the mistake, or of all unknown parts if the request is strict.
  func schema() throws(UsageError) -> JSONSchema {
    guard let name = request.schema else {
      throw UsageError(
        "the schema is missing: use --schema FILE",
        fix: "For example: formcheck --schema schema.json --json document.json")
    }
    var documents: [JSONSchema.Document] = []
    for other in request.others { documents.append(try document(other)) }
    var options = SchemaOptions()
    options.maximumFindings = FindingPrinter.maximumFindings
    if request.isDraft7 { options.dialect = .draft7 }
    if request.checksFormats {
      options.format = { name in
        JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule, in: Catalog.standard) }
      }
    }
    let schema: JSONSchema
    let input = InputName(Array(name.utf8))
    let bytes = try input.contents()
    do throws(SchemaError) {
      schema = try JSONSchema(bytes, name: input.shown, documents: documents, options: options)
    } catch {
      throw UsageError(describing: error.diagnostic.commandDescription)
    }
    if request.isStrict, !schema.warnings.isEmpty {
      let mistakes = schema.warnings.map(\.diagnostic.commandDescription)
      throw UsageError(describing: mistakes.joined(separator: "\n"))
    }
    return schema
  }

  /// Reads a schema from a word such as `FILE` or `URI=FILE`.
  private func document(_ word: String) throws(UsageError) -> JSONSchema.Document {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : word
    let input = InputName(Array(path.utf8))
    return JSONSchema.Document(
      uri: parts.count == 2 ? String(parts[0]) : path, bytes: try input.contents(),
      name: input.shown)
  }
}
