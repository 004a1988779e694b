public import FormCheckPipelines
import FormCheckCore
import StrictJSON

extension Interceptor
where
  Request == SubmissionRequest, Response == SubmissionResponse, Failure == SubmissionError
{
  /// The default interceptors: ``normalize``, ``check`` and ``attach``.
  public static var standard: [SubmissionInterceptor] { [normalize, check, attach] }

  /// An interceptor that normalizes the whitespace in answers.
  ///
  /// It removes leading and trailing whitespace from the answers of one-line fields. In the answers of fields with
  /// several lines, it converts line breaks to line feeds.
  ///
  /// An answer stays unchanged if it is secret, if it was selected from offered values, or if its field has a slow
  /// check. It also stays unchanged if the change would make the form invalid, or would show or hide other fields.
  public static var normalize: SubmissionInterceptor {
    SubmissionInterceptor("normalize") { request, next throws(SubmissionError) in
      var request = request
      for field in request.form.fields.indices {
        guard let text = SubmissionInterceptor.normalText(of: request.form.fields[field]) else {
          continue
        }
        var form = request.form
        request.withSecrets { form.setAnswer(text, of: field, $0) }
        guard form.isShown == request.form.isShown,
          form.fields[field].validate().verdict == .accepted,
          form.isValid || !request.form.isValid
        else { continue }
        request.form = form
      }
      return try next(request)
    }
  }

  /// Returns the normalized answer of a field, or nil if the answer does not change.
  private static func normalText(of field: TextField) -> String? {
    guard !field.isSecret, field.check == nil, !field.isPath,
      !field.kind.offersValues
    else { return nil }
    let answer = field.answer
    let normal =
      field.kind.hasLines
      ? String(answer.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : answer.withoutOuterBlanks
    return normal.utf8.elementsEqual(answer.utf8) ? nil : normal
  }

  /// An interceptor that validates the whole form again, and submits it only if it is valid.
  public static var check: SubmissionInterceptor {
    SubmissionInterceptor("check") { request, next throws(SubmissionError) in
      var form = request.form
      form.removeAttachedErrors()
      request.withSecrets { form.revalidate($0) }
      let errors = form.formErrors
      guard errors.isEmpty else { throw .wrong(errors) }
      return try next(request)
    }
  }

  /// An interceptor that throws the errors in the response.
  ///
  /// A response with errors has the format `{"errors": [{"field": "email", "code": 9001, "reason": "..."}]}`. An empty
  /// response, `{}` and an empty list of errors mean that the form was accepted. Any other response is a failure, so
  /// that a malformed rejection is never mistaken for acceptance.
  public static var attach: SubmissionInterceptor {
    SubmissionInterceptor("attach") { request, next throws(SubmissionError) in
      let response = try next(request)
      let errors = try response.errors()
      guard errors.isEmpty else { throw .rejected(errors) }
      return response
    }
  }
}

extension String {
  fileprivate var withoutOuterBlanks: String {
    func isBlank(_ character: Character) -> Bool {
      character.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    }
    var rest = self[...]
    while let first = rest.first, isBlank(first) { rest.removeFirst() }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}

extension SubmissionResponse {
  /// Returns the errors in the response.
  fileprivate func errors() throws(SubmissionError) -> [FormError] {
    if bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) { return [] }
    do throws(SourceDiagnostic) {
      let cursor = try JSONCursor(
        reading: SourceText(bytes, visibility: .nothing), codes: .response)
      let members = try cursor.object(keys: ["errors"])
      var errors: [FormError] = []
      for error in try members["errors"]?.elements() ?? [] { errors.append(try error.formError()) }
      return errors
    } catch {
      throw .failed(
        FormError(
          field: nil, .responseMalformed, "\(ErrorCode.responseMalformed.reason): ",
          cause: "line \(error.line), column \(error.column): \(error.message)"))
    }
  }
}

extension JSONCursor.Codes {
  /// The error code for all mistakes in a response.
  fileprivate static let response = JSONCursor.Codes(
    notJSON: .responseMalformed, type: .responseMalformed, key: .responseMalformed,
    keyMissing: .responseMalformed, value: .responseMalformed)
}

extension JSONCursor {
  fileprivate func formError() throws(SourceDiagnostic) -> FormError {
    let members = try object(keys: ["field", "code", "name", "reason", "prompt"])
    let code = try members.required("code")
    let number = try code.integer()
    guard (1...999_999).contains(number) else {
      throw code.error(.responseMalformed, "a code must be a number from 1 to 999999")
    }
    let reason = try members.required("reason")
    guard try !reason.string().isEmpty else {
      throw reason.error(.responseMalformed, "a reason must not be empty")
    }
    let isOfForm = members["field"]?.node.value == .null
    return FormError(
      field: isOfForm ? nil : try members["field"]?.name(), code: number,
      name: try members["name"]?.name() ?? "outside", reason: try reason.string(),
      prompt: try members["prompt"]?.string())
  }
}
