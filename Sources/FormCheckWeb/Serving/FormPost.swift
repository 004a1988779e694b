import FormCheckCore
import FormCheckForms

/// A request with answers, and the response to it.
struct FormPost<Backend: FormBackend> {
  let exchange: FormExchange
  let backend: Backend

  private var request: WebRequest { exchange.request }

  /// Reads, checks and submits the answers, and returns the response.
  ///
  /// - Throws: ``RequestError`` if the answers cannot be read.
  func response(
    _ session: inout FormSession, _ secrets: inout Secrets
  ) throws(RequestError) -> WebResponse {
    guard !request.isFromAnotherSite else {
      throw RequestError(.forbidden, .requestFromAnotherSite)
    }
    guard let type = request.mediaType else {
      throw RequestError(.unsupportedType, .requestType)
    }
    if type.isJSON { return try responseToJSON(&session, &secrets) }
    var answers = PostedAnswers(try fields(type), of: session.form)
    guard answers.button == nil else {
      // A button that changes the number of entries submits nothing.
      answers.fill(&session, &secrets)
      backend.listChoices(&session, &secrets)
      return exchange.page(.ok, session.form, secrets, showsErrors: false)
    }
    guard exchange.accepts(answers.token) else {
      answers.fill(&session, &secrets)
      session.attach([FormError(field: nil, .pageExpired)])
      return page(.forbidden, session, secrets, answers)
    }
    var paths: [String] = []
    let status = try submit(&answers, &session, &secrets, &paths)
    guard let status else { return exchange.acceptance() }
    for path in paths { backend.remove(path) }
    return page(status, session, secrets, answers)
  }

  private func fields(_ type: MediaType) throws(RequestError) -> [PostedField] {
    switch type.name {
    case "application/x-www-form-urlencoded": return try URLEncodedReader.fields(of: request.body)
    case "multipart/form-data":
      var reader = MultipartReader(request.body, boundary: type.parameter("boundary") ?? "")
      return try reader.fields()
    default: throw RequestError(.unsupportedType, .requestType)
    }
  }

  /// Stores the uploaded files and submits the answers.
  ///
  /// - Returns: The status of the response, or nil if the answers were accepted.
  private func submit(
    _ answers: inout PostedAnswers, _ session: inout FormSession, _ secrets: inout Secrets,
    _ paths: inout [String]
  ) throws(RequestError) -> WebStatus? {
    do throws(RequestError) {
      for (field, file) in answers.files.sorted(by: { $0.key < $1.key }) {
        let path = try backend.store(file)
        paths.append(path)
        answers.place(path, in: field)
      }
    } catch {
      for path in paths { backend.remove(path) }
      throw error
    }
    answers.fill(&session, &secrets)
    return submit(&session, &secrets)
  }

  /// Checks and submits the answers of a session.
  ///
  /// - Returns: The status of the response, or nil if the answers were accepted.
  private func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> WebStatus? {
    backend.listChoices(&session, &secrets)
    // A submission forgets the errors that were attached before.
    guard session.form.isValid else { return .unprocessable }
    return switch backend.submit(&session, &secrets) {
    case .accepted: nil
    case .rejected: .unprocessable
    case .undecided: .unavailable
    }
  }

  /// Returns the page with the answers and their errors.
  private func page(
    _ status: WebStatus, _ session: FormSession, _ secrets: borrowing Secrets,
    _ answers: PostedAnswers
  ) -> WebResponse {
    if request.expectsJSON { return problem(status, session.form) }
    var form = session.form
    // The path of a file that was removed means nothing to the person.
    for field in answers.files.keys { form.setText("", of: field, secrets) }
    return exchange.page(
      status, form, secrets, showsErrors: true, files: Set(answers.files.keys))
  }

  private func problem(_ status: WebStatus, _ form: Form) -> WebResponse {
    exchange.problem(status) { ProblemDetails($0, detail: form.phrases(.webProblem)).bytes(form) }
  }

  private func responseToJSON(
    _ session: inout FormSession, _ secrets: inout Secrets
  ) throws(RequestError) -> WebResponse {
    do throws(AnswersError) {
      let form = session.form
      let answers = try FormAnswers.read(request.body, source: "request", for: form, into: &secrets)
      session.fill(answers, secrets)
    } catch {
      let form = session.form
      let isUnreadable = error.mistakes.contains { $0.diagnostic.code == .answersNotJSON }
      return exchange.problem(isUnreadable ? .badRequest : .unprocessable) {
        ProblemDetails($0, detail: form.phrases(.webProblem)).bytes(error.mistakes, form)
      }
    }
    if request.query == FormExchange.checkQuery {
      let form = session.form
      return form.isValid ? WebResponse(.noContent) : problem(.unprocessable, form)
    }
    guard let status = submit(&session, &secrets) else { return exchange.acceptance() }
    return problem(status, session.form)
  }
}
