import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckTerminal
import FormCheckValidators
import FormCheckWeb

extension Subcommand {
  /// The command `formcheck cgi`, which serves a form behind a web server.
  static let cgi: Subcommand = {
    var command = serving
    let run = command.run
    command.run = { (arguments, console) throws(UsageError) in
      do throws(UsageError) {
        return try run(arguments, console)
      } catch {
        // Without a response, the person would see an error of the web server.
        if CGIEnvironment.isPresent { _ = console.isPrinted(WebResponse.unavailableForm.message) }
        throw error
      }
    }
    return command
  }()

  private static let serving = Subcommand.reading(
    "cgi", "serve a form as a web page, behind any web server",
    usage: [
      "cgi --append FILE [OPTION...] FORM|@NAME",
      "cgi --run COMMAND [OPTION...] FORM|@NAME",
    ],
    details: """
      A web server starts this program for each request (CGI/1.1). It answers GET with the page of the form, and POST \
      with a page that says that the answers were sent, or with the form and the errors in place (422). It reads \
      application/x-www-form-urlencoded and multipart/form-data from pages, and application/json from programs, which \
      get errors as problem details (RFC 9457) and 204 if the answers are accepted.
      The server needs a short script that starts the program, without the arguments of the request:
        #!/bin/sh
        exec formcheck cgi --append /var/lib/orders.ndjson --key /etc/orders.key /etc/order.json
      Messages for the operator go to standard error, which the server writes to its log.
      Exit statuses:
        0  the request was answered, even if the answers were rejected
        2  the arguments or the form is invalid; the response is 500
        3  the response could not be written
      """,
    options: CommandOption<CGIRequest>.cgi, operands: [.forms], takesFiles: true,
    run: { (request, words, console) throws(UsageError) in
      guard let word = words.first, words.count == 1 else {
        throw UsageError(
          words.isEmpty ? "cgi needs a form" : "cgi takes one form",
          fix: "For example: formcheck cgi --append answers.ndjson form.json")
      }
      return try CGICall(request, word, console).run()
    })
}

/// The answer to one request of a web server.
private struct CGICall {
  let request: CGIRequest
  let console: Console
  let definition: FormDefinition
  let settings: FormService.Settings
  let backend: CGIBackend

  init(_ request: CGIRequest, _ word: [UInt8], _ console: Console) throws(UsageError) {
    let destination = try request.destination()
    let catalog = try request.catalog()
    let file = DefinitionFile(word: word, catalog: catalog)
    guard !file.isStandardInput else {
      throw UsageError("the form cannot be standard input", fix: "Name a file.")
    }
    let bytes = try file.bytes()
    definition = try file.definition(bytes)
    try request.checkCommands(of: definition)
    var settings = try request.settings()
    settings.codes = catalog.ownCodes
    settings.digest = DefinitionDigest(of: bytes).text
    self.settings = settings
    guard let form = try? definition.form() else {
      throw UsageError("the definition is not a valid form")
    }
    try Self.check(form, hasUploads: request.uploads != nil)
    let delivery = Delivery(to: destination, FormNotices(nil, console))
    try delivery.check(for: form)
    let host = request.host()
    host.limit = request.timeLimit
    host.onSubmit = { [unowned host] session, secrets in delivery.submit(&session, &secrets, host) }
    self.request = request
    self.console = console
    backend = CGIBackend(
      host: host, delivery: delivery, uploads: request.uploads.map(UploadFolder.init),
      console: console)
  }

  /// Checks that a page can ask for all fields of a form.
  private static func check(_ form: Form, hasUploads: Bool) throws(UsageError) {
    for obstacle in PageObstacle.all(in: form) {
      switch obstacle {
      case .listedChoices, .entries: continue
      case .path(let field):
        if let number = form.index(of: field), form.fields[number].isUpload {
          if hasUploads { continue }
          throw UsageError(
            "the files of \"\(VisibleText.word(field))\" have no destination",
            fix: "Add --uploads FOLDER.")
        }
        throw obstacle.usageError
      case .reservedName: throw obstacle.usageError
      }
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    ProgressSignal.restoreMask()
    ShellCommand.inheritSignalMask()
    guard let environment = CGIEnvironment() else {
      throw UsageError(
        "there is no request: REQUEST_METHOD is not set",
        fix: "A web server sets it. To see the page: REQUEST_METHOD=GET formcheck cgi ...")
    }
    let service = FormService(definition, settings)
    let response: WebResponse
    do throws(RequestError) {
      let whole = try environment.request(limit: request.largestBody, within: request.timeLimit)
      response = service.response(to: whole, at: UTCTime.seconds, backend)
    } catch {
      response = service.response(to: environment.head, after: error)
    }
    return console.isPrinted(response.message) ? .accepted : .couldNotFinish
  }
}
