/// The reason why a value is rejected or undecided: a code, a sentence and a position.
///
/// The library returns it, the command prints it, and a form shows it beside the field. `FormCheckFoundation` makes
/// it a `LocalizedError` and an `NSError`.
///
/// ```swift
/// if let error = NumericInputValidator().validate("12a").error {
///   print(error.code, error.offset)   // 1001 2
///   print(error)   // 1001 numeric at offset 2: The input can contain only numerical values
/// }
/// ```
public struct ValidationError: Error, Hashable, Sendable {
  /// The domain of all codes.
  public static let domain = "InputValidationErrorDomain"

  /// The title of every rejection, for an alert.
  public static let title = "Input Validation Failed"

  /// The code's number, such as 1001.
  public let code: Int

  /// The code's name, such as `numeric`.
  public let name: String

  /// The reason, in one sentence.
  public private(set) var reason: String

  /// The key of the sentence's translations, usually the code's name, or nil for a sentence without translations.
  public let wording: String?

  /// The values for the placeholders of the sentence, by the names that the code declares.
  public let parameters: [String: ParameterValue]

  /// The parts of the error, such as each requirement that a password does not meet.
  public private(set) var details: [Detail]

  private var position: ErrorPosition

  /// A part of an error, such as one requirement that the value does not meet.
  public struct Detail: Hashable, Sendable {
    /// A stable name: the code's name, a full stop and the cause, such as `email.label-too-long`.
    public let name: String

    /// The cause, in words.
    public private(set) var reason: String

    /// The offset in Unicode scalars, or nil if the detail has no position or the value is secret.
    public private(set) var offset: Int?

    /// The values for the placeholders of the reason.
    public let parameters: [String: ParameterValue]

    /// Creates a detail.
    ///
    /// - Parameters:
    ///   - name: A stable name, which is the key of the translations.
    ///   - reason: The cause, a ``MessageTemplate`` for the parameters.
    ///   - parameters: The values for the placeholders.
    ///   - offset: The position, in Unicode scalars.
    public init(
      name: String, reason: String, parameters: [String: ParameterValue] = [:], offset: Int? = nil
    ) {
      let reason = parameters.isEmpty ? reason : MessageTemplate.fill(reason, with: parameters)
      self.init(name: name, filled: reason, parameters: parameters, offset: offset)
    }

    /// Creates a detail whose reason has no placeholders left.
    init(name: String, filled reason: String, parameters: [String: ParameterValue], offset: Int?) {
      self.name = name
      self.reason = reason
      self.parameters = parameters
      self.offset = offset
    }

    /// Creates a detail from another error.
    ///
    /// - Parameters:
    ///   - error: The other error.
    ///   - shift: The offset of its text in the whole text, in Unicode scalars.
    init(_ error: ValidationError, shiftedBy shift: Int) {
      self.init(
        name: error.wording ?? error.name, filled: error.reason, parameters: error.parameters,
        offset: error.offset + shift)
    }

    /// Returns the same detail at another position.
    func shifted(by shift: Int) -> Detail {
      var detail = self
      detail.offset = offset.map { $0 + shift }
      return detail
    }

    /// Returns the same detail in other words.
    func with(reason: String) -> Detail {
      var detail = self
      detail.reason = reason
      return detail
    }

    /// The same detail without its position.
    var withoutPosition: Detail {
      var detail = self
      detail.offset = nil
      return detail
    }
  }

  /// Creates an error from all its parts.
  init(
    code: Int, name: String, reason: String, wording: String?,
    parameters: [String: ParameterValue], details: [Detail], position: ErrorPosition
  ) {
    self.code = code
    self.name = name
    self.reason = reason
    self.wording = wording
    self.parameters = parameters
    self.details = details
    self.position = position
  }

  private init(_ code: ErrorCode, _ position: ErrorPosition, _ explanation: Explanation) {
    self.init(
      code: code.number, name: code.name,
      reason: explanation.reason ?? code.reason(with: explanation.parameters),
      wording: explanation.reason == nil ? code.name : explanation.wording,
      parameters: explanation.parameters, details: explanation.details, position: position)
  }

  /// Creates an error about a part of a text.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - bytes: The invalid part, as a range of the UTF-8 bytes.
  ///   - text: The text.
  ///   - explanation: The words to add to those of the code.
  public init(
    _ code: ErrorCode, at bytes: Range<Int>, of text: UTF8Span,
    explanation: Explanation = Explanation()
  ) {
    self.init(code, ErrorPosition(of: bytes, in: text), explanation)
  }

  /// Creates an error at a known position.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - offset: The position, in Unicode scalars.
  ///   - length: The number of invalid scalars.
  ///   - byteOffset: The position, in bytes.
  ///   - character: The character at the position.
  ///   - explanation: The words to add to those of the code.
  public init(
    _ code: ErrorCode, offset: Int = 0, length: Int = 0, byteOffset: Int = 0,
    character: OffendingCharacter? = nil, explanation: Explanation = Explanation()
  ) {
    let position = ErrorPosition(
      offset: offset, length: length, byteOffset: byteOffset, character: character)
    self.init(code, position, explanation)
  }

  /// The offset of the first invalid character, in Unicode scalars.
  ///
  /// It is the end of the text if something is missing there.
  public var offset: Int { position.offset }

  /// The number of invalid scalars at the position, or 0 if something is missing.
  public var length: Int { position.length }

  /// The offset of the first invalid character, in UTF-8 bytes.
  public var byteOffset: Int { position.byteOffset }

  /// The character at the position, if there is one and it is not secret.
  public var character: OffendingCharacter? { position.character }

  /// Whether a limit was reached before there was a verdict.
  public var isUndecided: Bool { (3101...3199).contains(code) }

  /// Returns the same error in other words.
  func with(reason: String, details: [Detail]) -> ValidationError {
    var error = self
    error.reason = reason
    error.details = details
    return error
  }

  /// The same error without a position, a character and details, for a secret value.
  ///
  /// The reason and the parameters stay. Only for errors whose words do not depend on the value, such as a value
  /// that is longer than a limit: a validator's own words are kept from secrets by ``InputValidator/requirement``.
  package var redacted: ValidationError {
    // The limit that stopped a match depends on the value.
    if code == ErrorCode.patternBudget.number {
      return ValidationError(
        .patternBudget,
        explanation: Explanation("pattern-budget.secret", "The check was stopped at a limit"))
    }
    var error = self
    error.position = ErrorPosition()
    error.details = []
    return error
  }
}

extension ValidationError: CustomStringConvertible {
  /// The code, its name, the position, the reason and the details, on one line.
  ///
  /// ```swift
  /// print(error)   // 1003 email at offset 4: The input is not an e-mail address
  /// ```
  ///
  /// The position is left out if there is none to report: for a value that is empty or secret.
  public var description: String {
    let position = offset > 0 || length > 0 ? " at offset \(offset)" : ""
    let causes = details.map(\.reason).joined(separator: "; ")
    return "\(code) \(name)\(position): \(reason)\(causes.isEmpty ? "" : ": \(causes)")"
  }
}
