import FormCheckContracts
import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckTerminal
import FormCheckValidators
import StrictJSON

extension Subcommand {
  /// The command `formcheck elicit REQUEST`, which answers a request of the Model Context Protocol.
  static let elicit = Subcommand.reading(
    "elicit", "answer an elicitation of the Model Context Protocol on the terminal",
    usage: ["elicit [OPTION...] FILE|-"],
    details: """
      Reads an elicitation: its message elicitation/create, the parameters of the message, or its JSON Schema. The form \
      appears on the terminal even if standard input or output is redirected. Escape asks whether to decline or to \
      cancel. The result is printed to standard output, as the response to the message or, without a message, alone:
        {"action": "accept", "content": {"name": "Ada"}}
        {"action": "decline"}
        {"action": "cancel"}
      Exit statuses:
        0    accept
        1    decline
        2    the arguments or the request is invalid, or no form can express it
        4    cancel
        5    cancel, because there is no terminal, or because of --no-input
        124  cancel, because the time limit was exceeded
      """,
    options: CommandOption<ElicitRequest>.elicit, operands: [.files], takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      guard let word = words.first, words.count == 1 else {
        throw UsageError(
          words.isEmpty ? "elicit needs a request" : "elicit takes one request",
          fix: "For example: formcheck elicit request.json")
      }
      return try Elicitation(request, word, console).answer()
    })
}

/// A request of a server that a person answers.
private struct Elicitation {
  private let request: ElicitRequest
  private let console: Console
  private let notices: FormNotices
  private let definition: FormDefinition
  private let translations: Translations?
  /// The identifier of the message as JSON, or nil if the request is not a message.
  private let identifier: JSONNode?

  init(_ request: ElicitRequest, _ word: [UInt8], _ console: Console) throws(UsageError) {
    try request.asking.checkContradictions()
    try request.checkLanguage()
    let catalog = try request.catalog()
    let file = DefinitionFile(word: word, catalog: catalog)
    let bytes = try file.contents()
    let message = try? JSONReader.read(bytes)
    guard ContractReader<Catalog>.format(of: bytes) == .jsonSchema else {
      if (message?["params"] ?? message)?["mode"]?.string == "url" {
        throw UsageError(
          "an elicitation with the mode \"url\" is not supported, because it asks for no data",
          fix: "Open its URL in a browser. formcheck answers elicitations with the mode \"form\".")
      }
      throw UsageError(
        "this is neither an elicitation nor a JSON Schema of an object",
        fix: "To fill in a form, use formcheck --form.")
    }
    definition = try file.definition(file.converted(bytes))
    identifier = message?["jsonrpc"] == nil ? nil : message?["id"]
    translations = request.translations(catalog)
    notices = FormNotices(translations, console)
    self.request = request
    self.console = console
  }

  func answer() throws(UsageError) -> ExitStatus {
    ProgressSignal.restoreMask()
    guard var form = try? definition.form(languages: request.languages) else {
      throw UsageError("the request is not a valid form")
    }
    form.translations = translations
    var session = FormSession(form, isReviewed: request.isReviewed)
    session.canDecline = true
    var secrets = Secrets(slots: form.fields.count)
    let delivery = Delivery(to: .output, notices)
    let host = FormHost()
    host.onSubmit = { [unowned host] session, secrets in delivery.submit(&session, &secrets, host) }
    let asking = Asking(request.asking, host: host, console: console, notices: notices)
    switch asking.ask(&session, &secrets) {
    case .submitted:
      let (start, end) = response("accept", hasContent: true)
      delivery.printWithin(start, end)
      return delivery.finish(console)
    case .ended(.stopped) where session.isDeclined: return respond("decline", .rejected)
    case .ended(let status): return respond("cancel", status)
    case .interrupted(let signal):
      _ = respond("cancel", .stopped)
      return signal.end()
    case .nobody(let why):
      console.complain(why)
      return respond("cancel", .inputNeeded)
    }
  }

  /// Prints a response without answers, and returns the exit status.
  private func respond(_ action: String, _ status: ExitStatus) -> ExitStatus {
    let (start, end) = response(action, hasContent: false)
    return console.isPrinted(start + end) ? status : .couldNotFinish
  }

  /// Returns the JSON before and after the answers.
  private func response(_ action: String, hasContent: Bool) -> (start: [UInt8], end: [UInt8]) {
    var start = Array("{\"action\":\"\(action)\"\(hasContent ? ",\"content\":" : "")".utf8)
    var end = Array("}".utf8)
    if let identifier {
      var json = JSONWriter()
      json.node(identifier)
      start =
        Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + json.finish() + Array(",\"result\":".utf8)
        + start
      end += Array("}".utf8)
    }
    return (start, end + Array("\n".utf8))
  }
}
