import FormCheckIO
import FormCheckForms
import FormCheckValidators

/// The definition of the two fields.
enum Definition {
  /// Reads the definition in a file; without one, that which lies beside this code.
  static func read(_ path: String?) throws -> FormDefinition {
    let bytes =
      try path.map { try FileInput(InputName(Array($0.utf8))).readWhole() }
      ?? PackageResources.Fields_json
    return try FormDefinition(bytes, source: path ?? "Fields.json", in: Catalog.standard)
  }
}
