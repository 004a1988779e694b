public import FormCheckForms

extension FormTestDriver {
  /// The answers as the form would submit them: one line of JSON, including secrets.
  public var answers: String {
    let bytes = try? AnswerBytes(FormAnswers(of: session.form), secrets)
    return bytes?.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    } ?? ""
  }

  /// Enters answers from JSON, as if they had been given before the form was shown.
  public func fill(_ json: String) throws(AnswersError) {
    let answers = try FormAnswers.read(
      Array(json.utf8), source: "answers", for: session.form, into: &secrets)
    session.fill(answers, secrets)
  }

  /// Attaches errors that were found outside of the form, for example by a server.
  public func attach(_ errors: FormError...) { session.attach(errors) }

  /// Submits the form.
  ///
  /// - Parameters:
  ///   - interceptors: The interceptors that the submission and the response pass through.
  ///   - trip: A closure that receives the answers as one line of JSON, and returns the response.
  /// - Returns: The response.
  /// - Throws: An error that describes why the form was not submitted.
  @discardableResult
  public func submit(
    through interceptors: [SubmissionInterceptor] = SubmissionInterceptor.standard,
    trip: @escaping (String) throws(SubmissionError) -> String
  ) throws(SubmissionError) -> String {
    let response = try session.submit(&secrets, through: interceptors) {
      bytes throws(SubmissionError) in
      let line = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      return Array(try trip(line).utf8)
    }
    return String(decoding: response.bytes, as: UTF8.self)
  }
}
