/// The options of `formcheck elicit`.
struct ElicitRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest {
  var ruleFiles: [String] = []
  var asking = AskingRequest()
  var language: String?
  var isReviewed = false
  var wantsHelp = false
}

extension CommandOption<ElicitRequest> {
  /// All options for answering a request, in the order in which the help lists them.
  static let elicit: [CommandOption] =
    [
      .toggle("--review", "review all answers before they are submitted") {
        (request) throws(UsageError) in request.isReviewed = true
      },
      .rules, .language,
    ] + asking(\.asking) + [.help]
}
