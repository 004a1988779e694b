import FormCheckIO
import FormCheckForms
import FormCheckValidators

/// The definition of the form with two fields.
enum Definition {
  /// Reads the definition from a file or, without a path, from the resource of this example.
  static func read(_ path: String?) throws -> FormDefinition {
    let bytes =
      try path.map { try FileInput(InputName(Array($0.utf8))).readWhole() }
      ?? PackageResources.Fields_json
    return try FormDefinition(bytes, source: path ?? "Fields.json", in: Catalog.standard)
  }
}
