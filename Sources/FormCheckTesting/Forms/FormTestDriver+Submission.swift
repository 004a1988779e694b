public import FormCheckForms

extension FormTestDriver {
  /// The answers as they would be submitted: one line of JSON, secrets among them, since this is a test.
  public var answers: String {
    let bytes = try? AnswerBytes(FormAnswers(of: session.form), secrets)
    return bytes?.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    } ?? ""
  }

  /// Fills in answers that are given beforehand, as JSON.
  public func fill(_ json: String) throws(AnswersError) {
    let answers = try FormAnswers.read(
      Array(json.utf8), source: "answers", for: session.form, into: &secrets)
    session.fill(answers, secrets)
  }

  /// Takes errors that were found outside.
  public func attach(_ errors: FormError...) { session.attach(errors) }

  /// Sends the form on its way.
  ///
  /// - Parameters:
  ///   - interceptors: What it passes on its way out and back.
  ///   - trip: Gets the line of JSON, and answers.
  /// - Returns: What came back.
  /// - Throws: What kept it from being submitted.
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
