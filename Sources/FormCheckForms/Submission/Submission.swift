public import FormCheckPipelines
public import FormCheckCore

/// The submission of a form, as a ``SubmissionInterceptor`` receives it.
///
/// An interceptor can change the form, and the answers of the changed form are submitted. Interceptors can read the
/// secrets but not store them.
///
/// ```swift
/// let lowercase = SubmissionInterceptor("lowercase") { request, next throws(SubmissionError) in
///   var changed = request
///   changed.form.setText(LowercaseFilter().apply(to: request.form["email"]?.text ?? ""), of: "email")
///   return try next(changed)
/// }
/// let interceptors = [lowercase] + SubmissionInterceptor.standard  // The changed answers are validated again.
/// ```
public struct SubmissionRequest {
  /// The form to submit.
  public var form: Form

  let vault: SecretVault

  /// The current answers of the form.
  public var answers: FormAnswers { FormAnswers(of: form) }

  /// Calls a closure with the secrets.
  ///
  /// - Parameter body: A closure that reads the secrets.
  /// - Returns: The result of `body`.
  /// - Throws: Any error that `body` throws.
  public func withSecrets<Answer: ~Copyable, Failure: Error>(
    _ body: (borrowing Secrets) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try vault.withSecrets(body)
  }
}

/// The response to a submitted form.
///
/// ``FormSession/submit(_:through:trip:)`` returns it after the interceptors have examined it.
///
/// ```swift
/// let logging = SubmissionInterceptor("logging") { request, next throws(SubmissionError) in
///   let response = try next(request)
///   print("received \(response.bytes.count) bytes")
///   return response
/// }
/// ```
public struct SubmissionResponse: Hashable, Sendable {
  /// The output of a command or the response of a server; it can be empty.
  public var bytes: [UInt8]

  /// The submitted answers, or nil if none were submitted.
  public internal(set) var answers: FormAnswers?

  /// Creates a response.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// An error that describes why a form was not submitted.
///
/// ``FormSession/submit(_:through:trip:)`` throws it, and attaches its ``errors`` to the form.
///
/// ```swift
/// var session = FormSession(try Form(fields: [TextField("email", initialText: "ann@example.org")]))
/// var secrets = Secrets(slots: 1)
/// do throws(SubmissionError) {
///   _ = try session.submit(&secrets) { _ throws(SubmissionError) in
///     throw .rejected([FormError(field: "email", code: 9001, reason: "This address has an account already")])
///   }
/// } catch {
///   print(error.errors.map(\.code))   // [9001]
/// }
/// ```
public enum SubmissionError: Error, Hashable, Sendable {
  /// The form has errors and was not sent.
  case wrong([FormError])
  /// The recipient rejected the answers.
  case rejected([FormError])
  /// The answers could not be delivered, or the response is malformed.
  case failed(FormError)

  /// The errors to show.
  public var errors: [FormError] {
    switch self {
    case .wrong(let errors), .rejected(let errors): errors
    case .failed(let error): [error]
    }
  }
}

/// A function that delivers a form's answers as one line of JSON, and returns the response.
///
/// ``FormSession/submit(_:through:trip:)`` calls the function after the interceptors. The line may contain secrets, so
/// it is wiped when the function returns. Do not keep a copy of it.
public typealias SubmissionTrip = (Span<UInt8>) throws(SubmissionError) -> [UInt8]

/// An interceptor that can change or stop the submission of a form, and can examine the response.
///
/// ```swift
/// let log = SubmissionInterceptor("log") { request, next throws(SubmissionError) in
///   print("submitting \(request.answers.answers.count) answers")
///   return try next(request)
/// }
/// let interceptors = SubmissionInterceptor.standard + [log]
/// ```
///
/// Pass the interceptors to ``FormSession/submit(_:through:trip:)``.
public typealias SubmissionInterceptor =
  Interceptor<SubmissionRequest, SubmissionResponse, SubmissionError>

/// A container that holds the secrets during a submission, because a copyable request cannot contain a noncopyable
/// value.
final class SecretVault {
  private var secrets = Secrets(slots: 0)

  /// Swaps the contained secrets with others.
  func exchange(_ others: inout Secrets) { swap(&secrets, &others) }

  func withSecrets<Answer: ~Copyable, Failure: Error>(
    _ body: (borrowing Secrets) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try body(secrets)
  }
}

extension ErrorCode {
  /// 4036: the response to a submitted form is malformed.
  public static let responseMalformed = ErrorCode(
    4036, "response-malformed", reason: "The response to the form cannot be read",
    fix:
      "Respond with nothing, or with {\"errors\": [{\"field\": \"...\", \"code\": 9001, \"reason\": \"...\"}]}."
  )

  /// 5005: a form could not be submitted.
  public static let submissionFailed = ErrorCode(
    5005, "submission-failed", reason: "The form could not be submitted",
    fix: "Try again; the answers are still there.")
}
