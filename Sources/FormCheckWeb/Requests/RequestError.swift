package import FormCheckCore

/// The reason why a request is not processed: the status of the response, a code, and what exactly is wrong.
package struct RequestError: Error, Hashable, Sendable {
  /// The status of the response.
  package let status: WebStatus
  /// The code.
  package let code: ErrorCode
  /// What exactly is wrong, for programmers, or nil if the code says it.
  package let detail: String?

  /// Creates an error.
  package init(_ status: WebStatus, _ code: ErrorCode, _ detail: String? = nil) {
    self.status = status
    self.code = code
    self.detail = detail
  }

  /// An error of content that cannot be read.
  package static func malformed(_ detail: String) -> RequestError {
    RequestError(.badRequest, .requestMalformed, detail)
  }

  /// The error of content that is longer than permitted.
  package static func tooLarge(limit: Int) -> RequestError {
    RequestError(.tooLarge, .requestTooLarge, "the limit is \(limit) bytes")
  }
}

extension ErrorCode {
  /// 4080: the content of a request is malformed.
  package static let requestMalformed = ErrorCode(
    4080, "request-malformed", reason: "The request cannot be read",
    fix: "Send the fields of the form in the format that Content-Type names.")

  /// 4081: the content of a request is too long.
  package static let requestTooLarge = ErrorCode(
    4081, "request-too-large", reason: "The answers are too long",
    fix: "Shorten the answers, or choose smaller files.")

  /// 4082: the content of a request did not arrive in time.
  package static let requestTimedOut = ErrorCode(
    4082, "request-timed-out", reason: "The answers did not arrive in time",
    fix: "Send the answers again.")

  /// 4083: the content of a request has a format that a form cannot read.
  package static let requestType = ErrorCode(
    4083, "request-type", reason: "The answers have an unknown format",
    fix:
      "Send application/x-www-form-urlencoded, multipart/form-data or application/json.")

  /// 4084: the method of a request is neither GET nor POST.
  package static let requestMethod = ErrorCode(
    4084, "request-method", reason: "The form does not support this kind of request",
    fix: "Use GET for the page, and POST for the answers.")

  /// 4085: a page of another site sent the answers.
  package static let requestFromAnotherSite = ErrorCode(
    4085, "request-from-another-site", reason: "The answers come from a page of another site",
    fix: "Open the page of the form, and fill it in there.")

  /// 4086: the page that sent the answers has no valid token.
  package static let pageExpired = ErrorCode(
    4086, "page-expired", reason: "The page is too old, or the browser keeps no cookies",
    prompt: "Check your answers and submit them again; if this does not help, allow cookies",
    fix: "Submit the form again from the new page, with cookies.")

  /// 4087: a field occurs twice in a request.
  package static let answerRepeated = ErrorCode(
    4087, "answer-repeated", reason: "The answer was sent twice",
    fix: "Send one answer for each field.")

  /// 4088: the program that serves the form failed.
  package static let serviceFailed = ErrorCode(
    4088, "service-failed", reason: "The form is not available at the moment",
    fix: "Read the error log of the web server.")

  /// All codes about requests.
  package static let webCodes: [ErrorCode] = [
    .requestMalformed, .requestTooLarge, .requestTimedOut, .requestType, .requestMethod,
    .requestFromAnotherSite, .pageExpired, .answerRepeated, .serviceFailed,
  ]
}
