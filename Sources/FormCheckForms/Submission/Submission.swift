public import FormCheckPipelines
public import FormCheckCore

/// The submission of a form, as interceptors see it.
///
/// An interceptor can change the form. The submitted answers are the answers of the changed form. Interceptors can read
/// the secrets, but not keep them.
public struct SubmissionRequest {
  /// The form that is submitted.
  public var form: Form

  let vault: SecretVault

  /// The current answers of the form.
  public var answers: FormAnswers { FormAnswers(of: form) }

  /// Calls a closure with the secrets.
  ///
  /// - Parameter body: Reads the secrets.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withSecrets<Answer: ~Copyable, Failure: Error>(
    _ body: (borrowing Secrets) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try vault.withSecrets(body)
  }
}

/// The response to a submitted form.
public struct SubmissionResponse: Hashable, Sendable {
  /// The output of a command or the response of a server; empty if there is none.
  public var bytes: [UInt8]

  /// The submitted answers, or nil if none were submitted.
  public internal(set) var answers: FormAnswers?

  /// Creates a response.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The reason why a form was not submitted.
public enum SubmissionError: Error, Hashable, Sendable {
  /// The form has errors, and was not sent.
  case wrong([FormError])
  /// The recipient rejected the answers.
  case rejected([FormError])
  /// The answers did not arrive, or the response is malformed.
  case failed(FormError)

  /// The errors to show.
  public var errors: [FormError] {
    switch self {
    case .wrong(let errors), .rejected(let errors): errors
    case .failed(let error): [error]
    }
  }
}

/// A function that delivers a form's answers, one line of JSON, and returns the response.
///
/// The line may contain secrets. It is wiped when the function returns.
public typealias SubmissionTrip = (Span<UInt8>) throws(SubmissionError) -> [UInt8]

/// An interceptor of the submission of a form and of the response.
public typealias SubmissionInterceptor =
  Interceptor<SubmissionRequest, SubmissionResponse, SubmissionError>

/// Holds the secrets during a submission, because a request cannot hold a value that cannot be copied.
final class SecretVault {
  private var secrets = Secrets(slots: 0)

  /// Exchanges the held secrets for others.
  func exchange(_ others: inout Secrets) { swap(&secrets, &others) }

  func withSecrets<Answer: ~Copyable, Failure: Error>(
    _ body: (borrowing Secrets) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try body(secrets)
  }
}

extension ErrorCode {
  /// 4036: the response to a form is malformed.
  public static let responseMalformed = ErrorCode(
    4036, "response-malformed", reason: "What came back for the form cannot be understood",
    fix: "Answer with nothing, or with {\"errors\": [...]} as the documentation has it.")

  /// 5005: a form could not be submitted.
  public static let submissionFailed = ErrorCode(
    5005, "submission-failed", reason: "The form could not be handed in",
    fix: "Try again; what was filled in is still there.")
}
