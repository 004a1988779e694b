import FormCheckCore
import FormCheckForms
import FormCheckMarkup

/// One request and the responses to it, in the language of the person.
struct FormExchange {
  /// The query of the page that follows the form.
  static let submittedQuery = "submitted=yes"

  /// The query with which a program has answers checked without submitting them.
  static let checkQuery = "check=yes"

  let request: WebRequest
  private let definition: FormDefinition
  private let settings: FormService.Settings
  private let time: Int
  private let languages: [String]
  /// The language of the texts in the definition, or nil if it states none.
  private let textLanguage: String?
  private let translations: Translations?
  /// The random name of the browser.
  private let browser: String
  /// Whether the browser had no name before.
  private let isNew: Bool

  /// Creates the exchange for a request.
  ///
  /// - Parameters:
  ///   - definition: The definition of the form.
  ///   - settings: The settings of the service.
  ///   - request: The request.
  ///   - time: The current time, in seconds since 1970.
  init(
    _ definition: FormDefinition, _ settings: FormService.Settings, _ request: WebRequest,
    at time: Int
  ) {
    self.definition = definition
    self.settings = settings
    self.request = request
    self.time = time
    languages =
      settings.language.map { [$0] }
      ?? AcceptedLanguages.tags(of: request.acceptLanguage ?? "")
    textLanguage = definition.pageLanguage(for: languages)
    translations = definition.pageTranslations(for: languages, adding: settings.codes)
    let known = request.cookie(named: FormToken.cookie).flatMap {
      FormToken.isBrowser($0) ? $0 : nil
    }
    browser = known ?? FormToken.newBrowser()
    isNew = known == nil
  }

  /// Whether the answers are checked, but not submitted.
  var onlyChecks: Bool { request.query == Self.checkQuery }

  /// Returns the form without answers.
  ///
  /// - Throws: ``RequestError`` if the definition is invalid, which its reader has excluded.
  func form() throws(RequestError) -> Form {
    guard var form = try? definition.form(languages: languages) else {
      throw RequestError(.failed, .serviceFailed)
    }
    form.translations = translations
    return form
  }

  // MARK: Tokens

  private var token: FormToken? {
    settings.key.map { FormToken(key: $0, form: settings.digest, browser: browser) }
  }

  /// Returns whether answers come from a page of this service in the same browser.
  func accepts(_ token: String) -> Bool {
    guard let own = self.token else { return true }
    return !isNew && own.isValid(token, at: time)
  }

  // MARK: Responses

  /// Returns a page with the form.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - form: The form with its answers.
  ///   - secrets: The secrets, which are not on the page.
  ///   - showsErrors: Whether the page shows the errors of the answers.
  ///   - files: The fields with uploaded files, which are not on the page.
  /// - Returns: The response.
  func page(
    _ status: WebStatus, _ form: Form, _ secrets: borrowing Secrets, showsErrors: Bool,
    files: Set<Int> = []
  ) -> WebResponse {
    var surroundings = WebPage.Surroundings()
    surroundings.token = token?.text(at: time)
    surroundings.action = settings.action
    surroundings.thanks = settings.thanks
    surroundings.language = language(of: form)
    surroundings.retyped = files
    for field in form.fields.indices where secrets.length(of: field) > 0 {
      surroundings.retyped.insert(field)
    }
    let page = WebPage(form, showsErrors: showsErrors, surroundings)
    var response = html(status, page.document, page.policy, form)
    if token != nil, isNew { response.add(.setCookie, cookie) }
    return response
  }

  /// Returns the page that follows the form.
  func submittedPage(_ form: Form) -> WebResponse {
    message(.ok, heading: form.title, isOwn: true, form.phrases(.webSubmitted), form)
  }

  /// Returns the response to answers that were accepted.
  func acceptance() -> WebResponse {
    if request.expectsJSON || onlyChecks { return WebResponse(.noContent) }
    var response = WebResponse(.seeOther)
    response.add(.location, settings.thanks ?? "?\(Self.submittedQuery)")
    return response
  }

  /// Returns the response to a request that is not processed.
  func refusal(_ error: RequestError) -> WebResponse {
    let translated = ValidationError(error.code)
    let reason = (translations?.translated(translated) ?? translated).reason
    var response: WebResponse
    if request.expectsJSON {
      let detail = error.detail.map { "\(reason): \($0)" } ?? reason
      response = problem(error.status) {
        ProblemDetails($0, detail: detail).bytes(code: error.code)
      }
    } else if let form = try? form() {
      response = message(
        error.status, heading: reason, isOwn: false, error.detail ?? "", form)
    } else {
      response = WebResponse(error.status)
    }
    if error.status == .methodNotAllowed { response.add(.allow, "GET, HEAD, POST") }
    return response
  }

  /// Returns a response that describes a problem for programs.
  func problem(_ status: WebStatus, _ details: (WebStatus) -> [UInt8]) -> WebResponse {
    var response = WebResponse(status, body: details(status))
    response.add(.contentType, ProblemDetails.type)
    return response
  }

  private func message(
    _ status: WebStatus, heading: String, isOwn: Bool, _ sentence: String, _ form: Form
  ) -> WebResponse {
    let (title, text) = heading.isEmpty ? (sentence, "") : (heading, sentence)
    let policy = WebPage(form).policy
    let pageLanguage = language(of: form)
    let language = PartLanguage(form, on: pageLanguage).attributes
    let document = WebDocument(title: title, language: pageLanguage, policy: policy) {
      html in
      html.element("h1", isOwn && !heading.isEmpty ? [] : language, text: title)
      if !text.isEmpty { html.element("p", language, text: text) }
    }
    return html(status, document.bytes, policy, form)
  }

  private func html(
    _ status: WebStatus, _ document: [UInt8], _ policy: String, _ form: Form
  ) -> WebResponse {
    var response = WebResponse(status, body: document)
    response.add(.contentType, "text/html; charset=utf-8")
    response.add(.contentLanguage, language(of: form))
    response.add(.contentPolicy, policy)
    return response
  }

  private func language(of form: Form) -> String {
    textLanguage ?? form.phrases.language.rawValue
  }

  /// The cookie that names the browser.
  private var cookie: String {
    let path = request.path.hasPrefix("/") && WebAddress.isValid(request.path) ? request.path : "/"
    return "\(FormToken.cookie)=\(browser); Path=\(path); HttpOnly; SameSite=Lax"
      + (request.isEncrypted ? "; Secure" : "")
  }
}
