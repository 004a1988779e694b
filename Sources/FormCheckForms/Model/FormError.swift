public import FormCheckCore

/// An error that refers to a field by name, for exchanging errors with a server or another program.
///
/// ``FormSession/attach(_:)`` shows such errors in a form, and ``SubmissionError`` carries them:
///
/// ```swift
/// var session = FormSession(try Form(fields: [TextField("email")]))
/// session.attach([FormError(field: "email", code: 9001, reason: "This address has an account already")])
/// ```
public struct FormError: Error, Hashable, Sendable {
  /// The name of the field, or nil for an error of the form as a whole.
  public let field: String?

  /// The number of the error code.
  public let code: Int

  /// The name of the error code.
  public let name: String

  /// One sentence that says why the answer was rejected.
  public let reason: String

  /// The short instruction that the form shows to the person who fills it in.
  public let prompt: String

  /// The part of the reason that a translation replaces.
  private let translated: TranslatedPart

  private enum TranslatedPart: Hashable {
    case everything
    /// Nothing, because the reason is already in the language of the form.
    case nothing
    /// Everything up to the cause, which no table of messages translates, such as the words of the operating system.
    case upTo(cause: String)
  }

  /// Creates an error of a field, or of the form as a whole.
  ///
  /// - Parameters:
  ///   - field: The name of the field, or nil for the form as a whole.
  ///   - code: The number of the error code.
  ///   - name: The name of the error code.
  ///   - reason: One sentence that says why the answer was rejected.
  ///   - prompt: The instruction that the form shows, or nil to show the reason.
  public init(
    field: String?, code: Int, name: String = "outside", reason: String, prompt: String? = nil
  ) {
    self.field = field
    self.code = code
    self.name = name
    self.reason = reason
    self.prompt = prompt ?? reason
    translated = .everything
  }

  /// Creates an error from an error code.
  public init(field: String?, _ code: ErrorCode, reason: String? = nil) {
    self.init(
      field: field, code: code.number, name: code.name, reason: reason ?? code.reason,
      prompt: reason ?? code.prompt)
  }

  /// Creates an error with a more precise reason than the code has.
  ///
  /// - Parameters:
  ///   - field: The name of the field, or nil for the form as a whole.
  ///   - code: The error code.
  ///   - reason: The reason, in the language of the form.
  package init(field: String?, _ code: ErrorCode, translatedReason reason: String) {
    self.field = field
    self.code = code.number
    name = code.name
    self.reason = reason
    prompt = reason
    translated = .nothing
  }

  /// Creates an error with a cause, which remains as it is when the reason is translated.
  ///
  /// - Parameters:
  ///   - field: The name of the field, or nil for the form as a whole.
  ///   - code: The error code.
  ///   - start: The reason in English up to the cause.
  ///   - cause: The cause, which is the end of the reason.
  package init(field: String?, _ code: ErrorCode, _ start: String, cause: String) {
    self.field = field
    self.code = code.number
    name = code.name
    reason = start + cause
    prompt = reason
    translated = .upTo(cause: cause)
  }

  /// The maximum length of a sentence that comes from outside the form, in Unicode scalars.
  static let longestSentence = 500

  static func shortened(_ sentence: String) -> String {
    String(String.UnicodeScalarView(sentence.unicodeScalars.prefix(longestSentence)))
  }

  /// The error as a `ValidationError`, with sentences of limited length.
  var validationError: ValidationError {
    let shortReason = Self.shortened(reason)
    let code = ErrorCode(code, name, reason: shortReason, prompt: Self.shortened(prompt), fix: "")
    switch translated {
    case .everything: return ValidationError(code)
    case .nothing: return ValidationError(code, explanation: Explanation(reason: shortReason))
    case .upTo(let cause):
      let template = reason.dropLast(cause.count) + "{cause}"
      return ValidationError(
        code,
        explanation: Explanation(
          name, String(template), prompt: String(template),
          parameters: ["cause": .text(Self.shortened(cause))]))
    }
  }
}
