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
  /// - Throws: ``SchemaObstacle`` with the place of the mistake, or of all unknown parts if the request is strict.
  func schema() throws(SchemaObstacle) -> JSONSchema {
    guard let name = request.schema else {
      throw .usage(
        UsageError(
          "the schema is missing: use --schema FILE",
          fix: "For example: formcheck --schema schema.json --json document.json"))
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
    let bytes = try Self.contents(of: input)
    var mistakes = MetaschemaCheck.mistakes(
      in: bytes, name: input.shown, dialect: options.dialect)
    for other in documents {
      mistakes += MetaschemaCheck.mistakes(
        in: other.bytes, name: other.name, dialect: options.dialect)
    }
    do throws(SchemaError) {
      schema = try JSONSchema(bytes, name: input.shown, documents: documents, options: options)
    } catch {
      // The compiler knows more about the mistake that it has found.
      let isOther = { (mistake: SchemaError) in
        !mistake.place.overlaps(error.place)
          || !(mistake.diagnostic.source ?? "").utf8.elementsEqual(
            (error.diagnostic.source ?? "").utf8)
      }
      throw .mistakes(([error] + mistakes.filter(isOther)).map(\.diagnostic))
    }
    if !mistakes.isEmpty { throw .mistakes(mistakes.map(\.diagnostic)) }
    if request.isStrict, !schema.warnings.isEmpty {
      throw .mistakes(schema.warnings.map(\.diagnostic))
    }
    return schema
  }

  private static func contents(of input: InputName) throws(SchemaObstacle) -> [UInt8] {
    do throws(IOError) {
      return try FileInput(input).readWhole(limit: FileInput.largestWhole)
    } catch {
      throw .unreadable([error])
    }
  }

  /// Reads a schema from a word such as `FILE` or `URI=FILE`.
  private func document(_ word: String) throws(SchemaObstacle) -> JSONSchema.Document {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : word
    let input = InputName(Array(path.utf8))
    return JSONSchema.Document(
      uri: parts.count == 2 ? String(parts[0]) : path, bytes: try Self.contents(of: input),
      name: input.shown)
  }
}
