import FormCheckCore
import FormCheckForms

/// The options of `formcheck ask`.
struct AskRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest {
  var language: String?
  var rule: String?
  var filters: String?
  var ruleFiles: [String] = []
  var label: String?
  var help = ""
  var placeholder = ""
  var defaults: [String] = []
  var isSecret = false
  var confirms = false
  var kind = Kind.text
  var choices: [String] = []
  var choicesFile: String?
  var atLeast: Int?
  var atMost: Int?
  /// What the path must lead to, for the kind `path`.
  var path = PathPurpose()
  var asking = AskingRequest()
  var wantsHelp = false

  /// A kind of input field.
  enum Kind: String, CaseIterable, Sendable {
    case text
    case multiline
    case number
    case date
    case path
    case choice
    case choices
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
        "the initial value, which is also the answer if no terminal is available",
        details: "For --kind choices, repeat the option."
      ) {
        (request, text) throws(UsageError) in request.defaults.append(text)
      },
      .toggle("--secret", "hide what is typed, and never print it on a terminal") {
        (request) throws(UsageError) in
        request.isSecret = true
      },
      .valued(
        "--kind", "KIND", completion: .words(AskRequest.Kind.allCases.map(\.rawValue)),
        "text (default), multiline, number, date, path, choice, choices or yes-no",
        details: """
          Numbers and dates must also be valid. The folder of a path must exist, and Tab completes a path. With choices, any number of the offered values can be selected, and \
          each of them is printed on a line of its own.
          """
      ) { (request, text) throws(UsageError) in
        guard let kind = AskRequest.Kind(rawValue: text) else {
          if text.lowercased().utf8.elementsEqual("password".utf8) {
            throw UsageError(
              "--kind has no value password", fix: "Use --secret instead: it hides what is typed.")
          }
          throw .badValue(
            text, of: "--kind",
            expected: "one of "
              + AskRequest.Kind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        request.kind = kind
      },
      .toggle("--exists", "with --kind path: the path must exist") {
        (request) throws(UsageError) in request.path.existence = .required
      },
      .toggle("--new", "with --kind path: nothing may have the path yet") {
        (request) throws(UsageError) in
        if request.path.existence == .required { throw .contradiction("--exists", "--new") }
        request.path.existence = .forbidden
      },
      .toggle("--folder", "with --kind path: the path must lead to a folder") {
        (request) throws(UsageError) in request.path.isFolder = true
      },
      .valued(
        "--extension", "EXT",
        "with --kind path: the extension of the file, such as csv; may be given several times"
      ) { (request, text) throws(UsageError) in
        guard text.utf8.contains(where: { $0 != UInt8(ascii: ".") }),
          !text.utf8.contains(UInt8(ascii: "/"))
        else {
          throw .badValue(text, of: "--extension", expected: "an extension such as csv")
        }
        request.path.extensions.append(text.hasPrefix(".") ? String(text.dropFirst()) : text)
      },
      .toggle(
        "--confirm", "ask yes or no, and answer by exit status: 0 for yes, 1 for no",
        details: """
          Nothing is printed. Another status means that there is no answer: 4 if the question was canceled with Escape, \
          5 if there is no terminal, and 124 if the time limit was exceeded.
          """
      ) { (request) throws(UsageError) in request.confirms = true },
      .valued("--choice", "TEXT", "an answer to choose from; may be given several times") {
        (request, text) throws(UsageError) in request.choices.append(text)
      },
      .single(
        "--choice-from", "FILE", completion: .files,
        "a file with one answer to choose from on each line; '-' is standard input",
        details: "Keys are read from the terminal. Empty lines and repeated lines are left out.",
        into: \.choicesFile),
      .valued("--at-least", "N", "the minimum number of values to select with --kind choices") {
        (request, text) throws(UsageError) in
        request.atLeast = try number(text, of: "--at-least", in: 1...DefinitionWords.largestCount)
      },
      .valued("--at-most", "N", "the maximum number of values to select with --kind choices") {
        (request, text) throws(UsageError) in
        request.atMost = try number(text, of: "--at-most", in: 1...DefinitionWords.largestCount)
      },
    ] + asking(\.asking) + [
      .help
    ]
}
