import FormCheckCore

/// The options of `formcheck --form`.
struct FormRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest, FormCommandsRequest {
  var form: String?
  var ruleFiles: [String] = []
  var asking = AskingRequest()
  var answersFile: String?
  var given: [String] = []
  var output: String?
  var record: String?
  var append: String?
  var command: String?
  var checks: [ExactText: String] = [:]
  var lists: [ExactText: String] = [:]
  var language: String?
  var isReviewed = false
  var resumes = false
  var draft: String?
  var keepsNoDraft = false
  var state: String?
  var wantsHelp = false
}

/// The options for prompting the user, which forms and questions share.
struct AskingRequest: Sendable {
  /// Whether the user may be prompted.
  var isInteractive = true
  /// Whether to prompt line by line.
  var asksLines = false
  var takesWholeScreen = false
  /// Whether the drawn form reacts to the mouse.
  var usesMouse = false
  /// The theme, or nil for the one of the environment.
  var theme: ThemeFile?
  /// Whether to show the codes of errors.
  var showsCodes = false
  /// The maximum width of the drawn form, in columns, or nil for the width of the terminal.
  var width: Int?
  /// The maximum height of the drawn form, in rows, or nil for the height of the terminal.
  var height: Int?
  /// Whether the answers stay on the terminal when the form is submitted.
  var showsReceipt = true
  /// The time limit, or nil for no limit.
  var limit: Duration?

  /// Checks that the options do not contradict each other.
  func checkContradictions() throws(UsageError) {
    for (option, isGiven) in [("--fullscreen", takesWholeScreen), ("--mouse", usesMouse)]
    where isGiven {
      if asksLines { throw .contradiction("--accessible", option) }
      if !isInteractive { throw .contradiction("--no-input", option) }
    }
    if !isInteractive, asksLines { throw .contradiction("--no-input", "--accessible") }
  }
}

extension FormRequest {
  /// The answers that are given on the command line.
  var answers: GivenAnswers { GivenAnswers(file: answersFile, words: given) }

  /// The destination of the answers.
  var destination: Delivery.Destination {
    if let output, output != "-" { return .file(output) }
    if let append { return .append(append) }
    if let command { return .command(command) }
    return .output
  }

  /// The files on the command line, and their roles.
  var fileRoles: FileRoles {
    var roles = FileRoles()
    roles.note("--form", form.flatMap { $0.hasPrefix("@") ? nil : $0 }, isWritten: false)
    for file in ruleFiles { roles.note("--rules", file, isWritten: false) }
    roles.note("--answers", answersFile, isWritten: false)
    roles.note("--output", output == "-" ? nil : output)
    roles.note("--append", append)
    roles.note("--record", record)
    roles.note("--draft", keepsNoDraft ? nil : draft)
    roles.note("--state", state)
    return roles
  }

  /// Checks that the options do not contradict each other.
  func checkContradictions() throws(UsageError) {
    let given: [(option: String, isGiven: Bool)] = [
      ("--output", output != nil), ("--append", append != nil), ("--run", command != nil),
    ]
    let destinations = given.filter(\.isGiven).map(\.option)
    if destinations.count > 1 { throw .contradiction(destinations[0], destinations[1]) }
    if keepsNoDraft {
      if resumes { throw .contradiction("--no-draft", "--resume") }
      if draft != nil { throw .contradiction("--no-draft", "--draft") }
    }
    if form == "-", answersFile == "-" {
      throw UsageError(
        "--form and --answers cannot both be standard input", fix: "Read one of them from a file."
      )
    }
    if state != nil {
      if resumes { throw .contradiction("--state", "--resume") }
      if draft != nil { throw .contradiction("--state", "--draft") }
      guard !asking.isInteractive else {
        throw UsageError("--state needs --no-input", fix: "Add --no-input, or use --draft FILE.")
      }
    }
    for (option, path) in [
      ("--append", append), ("--record", record), ("--draft", draft), ("--state", state),
    ]
    where path == "-" {
      throw UsageError("\(option) needs a file", fix: "For a file with this name, write ./-")
    }
    try asking.checkContradictions()
  }
}
