package import FormCheckCore
package import FormCheckForms

/// A service that shows a form as a web page and takes its answers, behind any web server.
///
/// It answers one request at a time: `GET` with the page, and `POST` with a page that follows the form, or with the page and
/// the errors in place. Programs send and receive JSON instead.
package struct FormService {
  /// What a service needs in addition to its form.
  package struct Settings {
    /// The key for the tokens of pages, or nil for pages without tokens.
    package var key: [UInt8]?
    /// A text that distinguishes the definition of the form.
    package var digest = ""
    /// The address that receives the answers, or nil for the address of the page.
    package var action: String?
    /// The address of the page that follows if the answers are accepted, or nil for one of the service.
    package var thanks: String?
    /// The language of the pages, or nil for the one that the browser prefers.
    package var language: String?
    /// The own error codes, whose messages can be translated.
    package var codes: [ErrorCode] = []

    /// Creates the settings of pages without tokens.
    package init() {}
  }

  private let definition: FormDefinition
  private let settings: Settings

  /// Creates a service.
  package init(_ definition: FormDefinition, _ settings: Settings) {
    self.definition = definition
    self.settings = settings
  }

  /// Returns the response to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: The current time, in seconds since 1970.
  ///   - backend: The part that the program performs.
  /// - Returns: The response.
  package func response(
    to request: WebRequest, at time: Int, _ backend: some FormBackend
  ) -> WebResponse {
    let exchange = FormExchange(definition, settings, request, at: time)
    var response: WebResponse
    do throws(RequestError) {
      response = try self.response(exchange, backend)
    } catch {
      response = exchange.refusal(error)
    }
    if request.method == "HEAD" { response.dropBody() }
    return response
  }

  /// Returns the response to a request that cannot be read.
  package func response(to request: WebRequest, after error: RequestError) -> WebResponse {
    FormExchange(definition, settings, request, at: 0).refusal(error)
  }

  private func response(
    _ exchange: FormExchange, _ backend: some FormBackend
  ) throws(RequestError) -> WebResponse {
    var session = FormSession(try exchange.form())
    var secrets = Secrets(slots: session.form.fields.count)
    switch exchange.request.method {
    case "GET", "HEAD":
      if exchange.request.query == FormExchange.submittedQuery {
        return exchange.submittedPage(session.form)
      }
      backend.listChoices(&session, &secrets)
      return exchange.page(.ok, session.form, secrets, showsErrors: false)
    case "POST":
      return try FormPost(exchange: exchange, backend: backend).response(&session, &secrets)
    default: throw RequestError(.methodNotAllowed, .requestMethod)
    }
  }
}
