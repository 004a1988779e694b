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
    guard !answers.pressesButton else {
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
    var stored: [Int: String] = [:]
    let status = try submit(&answers, &session, &secrets, &stored)
    for (field, path) in stored
    where status != nil || exchange.onlyChecks || !session.form.isShown[field] {
      backend.remove(path)
    }
    guard let status else { return exchange.acceptance() }
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
    _ stored: inout [Int: String]
  ) throws(RequestError) -> WebStatus? {
    do throws(RequestError) {
      for (field, file) in answers.files.sorted(by: { $0.key < $1.key }) {
        let path = try backend.store(file)
        stored[field] = path
        answers.place(path, in: field)
      }
    } catch {
      for path in stored.values { backend.remove(path) }
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
    if exchange.onlyChecks { return nil }
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
    return exchange.page(
      status, session.form, secrets, showsErrors: true, files: Set(answers.files.keys))
  }

  private func problem(_ status: WebStatus, _ form: Form) -> WebResponse {
    exchange.problem(status) { ProblemDetails($0, detail: form.phrases(.webProblem)).bytes(form) }
  }

  /// Rejects paths in JSON, which could name any file of the server.
  ///
  /// Only a page can upload a file.
  private func rejectPaths(in session: inout FormSession) {
    let paths = session.form.fields.filter { $0.isUpload && !$0.text.isEmpty }
    session.attach(paths.map { FormError(field: $0.name, .answerType) })
  }

  private func responseToJSON(
    _ session: inout FormSession, _ secrets: inout Secrets
  ) throws(RequestError) -> WebResponse {
    do throws(AnswersError) {
      let form = session.form
      let answers = try FormAnswers.read(request.body, source: "request", for: form, into: &secrets)
      session.fill(answers, secrets)
      rejectPaths(in: &session)
    } catch {
      let form = session.form
      let isUnreadable = error.mistakes.contains { $0.diagnostic.code == .answersNotJSON }
      return exchange.problem(isUnreadable ? .badRequest : .unprocessable) {
        ProblemDetails($0, detail: form.phrases(.webProblem))
          .bytes(Array(error.mistakes.prefix(PostedAnswers.mostErrors)), form)
      }
    }
    guard let status = submit(&session, &secrets) else { return exchange.acceptance() }
    return problem(status, session.form)
  }
}
