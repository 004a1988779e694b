import FormCheckCore

/// The options of `formcheck export`.
struct ExportRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest {
  /// Whether to write a JSON Schema.
  var writesSchema = false
  var ruleFiles: [String] = []
  var language: String?
  var wantsHelp = false
}

extension CommandOption<ExportRequest> {
  /// All options for exporting, in the order in which the help lists them.
  static let export: [CommandOption] = [
    .toggle("--json-schema", "write a JSON Schema (2020-12) of the answers") {
      (request) throws(UsageError) in request.writesSchema = true
    },
    .rules,
    .single(
      "--lang", "TAG", "the language of titles and descriptions",
      details: "By default, the first language of each text in the definition.", into: \.language),
    .help,
  ]
}
