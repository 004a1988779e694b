import FormCheckCore

/// The options of `formcheck convert`.
struct ConvertRequest: HelpfulRequest, RuleFilesRequest {
  /// A format in which the result is written.
  enum Target: String, CaseIterable {
    case definition
    case tableSchema = "table-schema"
  }

  var target = Target.definition
  var table: String?
  var ruleFiles: [String] = []
  var wantsHelp = false
}

extension CommandOption<ConvertRequest> {
  /// All options for converting, in the order in which the help lists them.
  static let convert: [CommandOption] = [
    .valued(
      "--to", "FORMAT", completion: .words(ConvertRequest.Target.allCases.map(\.rawValue)),
      "what to write: definition (default) or table-schema"
    ) { (request, text) throws(UsageError) in
      guard let target = ConvertRequest.Target(rawValue: text) else {
        throw .badValue(text, of: "--to", expected: "definition or table-schema")
      }
      request.target = target
    },
    .single(
      "--table", "NAME", "the table to read, if the contract describes several",
      details: "The name of a resource of a Data Package, or of an object of a data contract.",
      into: \.table),
    .rules, .help,
  ]
}
