internal import FormCheckCore

extension ReportDefinition {
  /// Reads a definition and checks its digest.
  ///
  /// - Parameter cursor: The object.
  /// - Throws: `SourceDiagnostic`.
  init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    try cursor.holdKeys([
      "digest", "kind", "delimiter", "header", "valueLimit", "recordLimit", "fields", "aliases",
      "unique", "form",
    ])
    kind = try cursor.word("kind", Kind.self)
    delimiter = try cursor.optionalString("delimiter")
    hasHeader = try cursor.isNull("header") ? nil : try cursor.boolean("header")
    valueLimit = try cursor.number("valueLimit")
    recordLimit = try cursor.optionalNumber("recordLimit")
    fields = try cursor.list("fields") { (cursor) throws(SourceDiagnostic) in
      try cursor.holdKeys(["name", "selector", "rule", "filters", "files"])
      return Field(
        name: try cursor.optionalString("name"), selector: try cursor.string("selector"),
        rule: try cursor.optionalString("rule"), filters: try cursor.optionalString("filters"),
        files: try cursor.list("files") { (file) throws(SourceDiagnostic) in try file.hex() })
    }
    aliases = try cursor.list("aliases") { (cursor) throws(SourceDiagnostic) in
      try cursor.holdKeys(["name", "code", "rule"])
      return Alias(
        name: try cursor.string("name"), code: try cursor.number("code"),
        rule: try cursor.string("rule"))
    }
    unique = try cursor.list("unique") { (names) throws(SourceDiagnostic) in
      UniqueFields(
        names: try names.elements { (name) throws(SourceDiagnostic) in try name.string() })
    }
    form = try cursor.isNull("form") ? nil : try cursor["form"].hex()
    guard try cursor.digest("digest") == digest else {
      throw try cursor["digest"].error(.reportSum, "this is not the digest of the definition")
    }
  }
}
