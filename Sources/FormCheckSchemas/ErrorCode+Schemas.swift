package import FormCheckCore

extension ErrorCode {
  /// 3105: the evaluation of a schema reached a limit.
  package static let schemaBudget = ErrorCode(
    3105, "schema-budget", reason: "The check against the schema was stopped at the {limit}",
    prompt: "This value cannot be checked. Enter a shorter one", parameters: ["limit"],
    fix: "Simplify the schema, or shorten the value.")

  /// 4070: the schema is not JSON.
  package static let schemaNotJSON = ErrorCode(
    4070, "schema-not-json", reason: "The schema is not JSON",
    fix: "Correct the JSON at the reported position.")

  /// 4071: the value of a keyword is not valid.
  package static let schemaKeywordValue = ErrorCode(
    4071, "schema-keyword-value", reason: "The keyword cannot have this value",
    fix: "Write a value that the keyword accepts.")

  /// 4072: the schema has a keyword that is unknown in its dialect.
  package static let schemaUnknownKeyword = ErrorCode(
    4072, "schema-unknown-keyword", reason: "The schema has an unknown keyword",
    fix: "Correct the name of the keyword, or remove it. Begin the name of an annotation with x-.")

  /// 4073: a reference in the schema leads nowhere.
  package static let schemaReference = ErrorCode(
    4073, "schema-reference", reason: "The reference leads to no schema",
    fix: "Correct the reference, or add the document to which it refers.")

  /// 4074: references in the schema form a loop.
  package static let schemaLoop = ErrorCode(
    4074, "schema-loop", reason: "The schema refers to itself without end",
    fix: "Remove the reference, or put it into a keyword such as properties or items.")

  /// 4075: the schema uses an unsupported version of JSON Schema.
  package static let schemaDialect = ErrorCode(
    4075, "schema-dialect", reason: "This version of JSON Schema is not supported",
    fix: "Convert the schema to 2020-12 or draft-07, or add the metaschema that it names.")

  /// 4076: the format is unknown.
  package static let schemaUnknownFormat = ErrorCode(
    4076, "schema-unknown-format", reason: "The format is unknown and not checked",
    fix: "Correct the name of the format, or use the keyword pattern.")

  /// 4077: the schema exceeds a limit.
  package static let schemaLimit = ErrorCode(
    4077, "schema-limit", reason: "The schema is too large",
    fix: "Divide the schema into smaller ones.")

  /// All error codes of this module.
  package static let schemaCodes: [ErrorCode] =
    [
      .schemaBudget, .schemaNotJSON, .schemaKeywordValue, .schemaUnknownKeyword, .schemaReference,
      .schemaLoop, .schemaDialect, .schemaUnknownFormat, .schemaLimit,
    ] + keywordCodes
}
