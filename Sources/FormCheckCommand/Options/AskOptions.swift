import FormCheckCore

/// The options of `formcheck ask`.
struct AskRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest {
  var language: String?
  var rule: String?
  var filters: String?
  var ruleFiles: [String] = []
  var label: String?
  var help = ""
  var placeholder = ""
  var defaultText: String?
  var isSecret = false
  var kind = Kind.text
  var choices: [String] = []
  var asking = AskingRequest()
  var wantsHelp = false

  /// A kind of input field.
  enum Kind: String, CaseIterable, Sendable {
    case text
    case multiline
    case number
    case date
    case yesNo = "yes-no"
  }
}

extension CommandOption<AskRequest> {
  /// All options for a question, in the order in which the help lists them.
  static let ask: [CommandOption] =
    [
      .valued(
        "--field", "RULE", completion: .strategies,
        "the rule for the answer (default: accept anything)"
      ) { (request, text) throws(UsageError) in
        guard request.rule == nil else {
          throw UsageError(
            "--field is given twice",
            fix: "Join the validators with '|': --field 'required|email'"
          )
        }
        request.rule = text
      },
      .valued(
        "--filter", "LIST", completion: .filters,
        "filters to apply to the answer before it is checked, such as trim,nfc"
      ) { (request, list) throws(UsageError) in
        guard request.filters == nil else {
          throw UsageError(
            "--filter is given twice", fix: "Join the filters with commas: --filter trim,nfc")
        }
        request.filters = list
      },
      .rules,
      .language,
      .valued("--label", "TEXT", "the label, shown in front of the answer") {
        (request, text) throws(UsageError) in request.label = text
      },
      .valued("--help-text", "TEXT", "a line of help below the field") {
        (request, text) throws(UsageError) in request.help = text
      },
      .valued("--placeholder", "TEXT", "placeholder text shown while the field is empty") {
        (request, text) throws(UsageError) in request.placeholder = text
      },
      .valued(
        "--default", "TEXT",
        "the initial value, which is also the answer if no terminal is available"
      ) {
        (request, text) throws(UsageError) in request.defaultText = text
      },
      .toggle("--secret", "hide what is typed, and never print it on a terminal") {
        (request) throws(UsageError) in
        request.isSecret = true
      },
      .valued(
        "--kind", "KIND", completion: .words(AskRequest.Kind.allCases.map(\.rawValue)),
        "text (default), multiline, number, date or yes-no; numbers and dates must also be valid"
      ) { (request, text) throws(UsageError) in
        guard let kind = AskRequest.Kind(rawValue: text) else {
          throw .badValue(
            text, of: "--kind",
            expected: "one of "
              + AskRequest.Kind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        request.kind = kind
      },
      .valued("--choice", "TEXT", "an answer to choose from; may be given several times") {
        (request, text) throws(UsageError) in request.choices.append(text)
      },
    ] + asking(\.asking) + [
      .help
    ]
}
