public import FormCheckPipelines
public import FormCheckCore

/// A form on its way out, as interceptors see it.
///
/// An interceptor may change the form; the answers are those of the form as it is when it arrives. The
/// secrets can be looked at, and cannot be kept.
public struct SubmissionRequest {
  /// The form that is submitted.
  public var form: Form

  let vault: SecretVault

  /// The answers of the form as it stands.
  public var answers: FormAnswers { FormAnswers(of: form) }

  /// Shows the secrets to somebody who does not keep them.
  ///
  /// - Parameter body: Looks at them.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withSecrets<Answer: ~Copyable, Failure: Error>(
    _ body: (borrowing Secrets) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try vault.withSecrets(body)
  }
}

/// What came back for a form that was submitted.
public struct SubmissionResponse: Hashable, Sendable {
  /// The bytes: what a command wrote, what a server answered; none where nobody answers.
  public var bytes: [UInt8]

  /// The answers as they went out; nil where nothing did.
  public internal(set) var answers: FormAnswers?

  /// A response of these bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// Why a form was not submitted.
public enum SubmissionError: Error, Hashable, Sendable {
  /// Something is wrong with it; it has not left.
  case wrong([FormError])
  /// Whoever got it found something wrong with it.
  case rejected([FormError])
  /// It did not arrive, or nobody could understand what came back.
  case failed(FormError)

  /// What is to be told of it.
  public var errors: [FormError] {
    switch self {
    case .wrong(let errors), .rejected(let errors): errors
    case .failed(let error): [error]
    }
  }
}

/// The trip of a form's answers: takes them where they belong, as one line of JSON, and brings back what
/// was answered.
///
/// The bytes may hold secrets; they are wiped when it returns.
public typealias SubmissionTrip = (Span<UInt8>) throws(SubmissionError) -> [UInt8]

/// One that stands in the way of a form that is submitted, and of what comes back.
public typealias SubmissionInterceptor =
  Interceptor<SubmissionRequest, SubmissionResponse, SubmissionError>

/// Where the secrets are as long as a form is on its way; a value that cannot be copied cannot go with
/// a request.
final class SecretVault {
  private var secrets = Secrets(slots: 0)

  /// Takes secrets and gives back those that it had.
  func exchange(_ others: inout Secrets) { swap(&secrets, &others) }

  func withSecrets<Answer: ~Copyable, Failure: Error>(
    _ body: (borrowing Secrets) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try body(secrets)
  }
}

extension ErrorCode {
  /// 4036: what came back for a form is not what is expected.
  public static let responseMalformed = ErrorCode(
    4036, "response-malformed", reason: "What came back for the form cannot be understood",
    fix: "Answer with nothing, or with {\"errors\": [...]} as the documentation has it.")

  /// 5005: a form could not be submitted.
  public static let submissionFailed = ErrorCode(
    5005, "submission-failed", reason: "The form could not be handed in",
    fix: "Try again; what was filled in is still there.")
}
