/// The reason that a value is rejected or undecided: a code, a sentence and a position.
///
/// The library returns the error in a ``Verdict``, the command prints it, and a form shows it next to the field.
/// ``Translations`` translates its messages. The module FormCheckFoundation conforms this type to `LocalizedError` and
/// `CustomNSError`.
///
/// ```swift
/// if let error = NumericInputValidator().validate("12a").error {
///   print(error.code, error.offset)   // 1001 2
///   print(error)   // 1001 numeric at offset 2: The input can contain only numerical values
/// }
/// ```
///
/// An error about a secret value has no position, no character and no details that depend on the value.
public struct ValidationError: Error, Hashable, Sendable {
  /// The domain of all error codes.
  public static let domain = "InputValidationErrorDomain"

  /// The title of every rejection, for use in an alert.
  public static let title = "Input Validation Failed"

  let contents: ErrorContents

  /// The number of the error code, such as 1001.
  public var code: Int { contents.sentences.code }

  /// The name of the error code, such as `numeric`.
  public var name: String { contents.sentences.name }

  /// The reason, in one precise sentence, for people who want to know why a value was rejected.
  public var reason: String { contents.sentences.reason }

  /// A short instruction for the person who fills in a form, such as "Use digits only".
  ///
  /// A form shows the prompt only if the error has no ``details``, because details are more specific.
  public var prompt: String { contents.sentences.prompt }

  /// The prompt that the validator chose by its options, for translations, or nil if it chose none.
  var chosenPrompt: Prompt? { contents.sentences.chosenPrompt }

  /// The key of the reason's translations, or nil if the reason has no translations.
  ///
  /// The key is usually the name of the code.
  public var wording: String? { contents.sentences.wording }

  /// The values of the placeholders in the reason, by parameter name.
  public var parameters: [String: ParameterValue] { contents.sentences.parameters }

  /// The parts of the error, such as each requirement that a password does not meet.
  public var details: [Detail] { contents.details }

  private var position: ErrorPosition { contents.position }

  /// A part of an error, such as one requirement that a value does not meet.
  public struct Detail: Hashable, Sendable {
    /// Everything but the position.
    let contents: DetailContents

    /// The offset in Unicode scalars, or nil if the detail has no position or the value is secret.
    public private(set) var offset: Int?

    /// A stable name: the name of the code, a period and the cause, such as `email.label-too-long`.
    public var name: String { contents.properties.name }

    /// The cause, in words.
    public var reason: String { contents.properties.reason }

    /// The values of the placeholders in the reason.
    public var parameters: [String: ParameterValue] { contents.properties.parameters }

    /// The prompt of the inner rule's error that became this detail, or nil for any other detail.
    ///
    /// The inner rules of `any(email, phone)`, for example, are `email` and `phone`.
    public var prompt: String? { contents.properties.prompt }

    /// The prompt for translations: the one that the inner rule's validator chose or, for a detail of a validator, the
    /// instruction that a form shows instead of the reason.
    var chosenPrompt: Prompt? { contents.properties.chosenPrompt }

    /// The instruction that a form shows instead of the reason, or nil to show the reason.
    package var instruction: String? { contents.properties.instruction }

    /// The key of the reason's translations: the name, and the variant if there is one.
    package var wording: String { contents.properties.variant.map { "\(name).\($0)" } ?? name }

    /// Whether the message of a rule of your own already says what this inner error says.
    var isCovered: Bool { contents.properties.isCovered }

    /// Creates a detail.
    ///
    /// - Parameters:
    ///   - name: A stable name, which is also the key of the translations.
    ///   - reason: The cause, as a ``MessageTemplate``.
    ///   - parameters: The values of the placeholders in the reason.
    ///   - offset: The offset, in Unicode scalars.
    public init(
      name: String, reason: String, parameters: [String: ParameterValue] = [:], offset: Int? = nil
    ) {
      let reason = parameters.isEmpty ? reason : MessageTemplate.fill(reason, with: parameters)
      self.init(name: name, filled: reason, parameters: parameters, offset: offset)
    }

    /// Creates a detail with a reason whose placeholders are already filled in.
    init(
      name: String, filled reason: String, parameters: [String: ParameterValue], offset: Int?,
      prompt: String? = nil, instruction: String? = nil
    ) {
      contents = DetailContents(
        .init(
          name: name, reason: reason, parameters: parameters, prompt: prompt,
          instruction: instruction))
      self.offset = offset
    }

    /// Creates a detail from an error of an inner validator.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - shift: The offset, in the whole text, of the part that the inner validator checked. It is in Unicode scalars.
    init(_ error: ValidationError, shiftedBy shift: Int) {
      contents = DetailContents(
        .init(
          name: error.wording ?? error.name, reason: error.reason, parameters: error.parameters,
          prompt: error.prompt, chosenPrompt: error.chosenPrompt))
      offset = error.offset + shift
    }

    private init(_ contents: DetailContents, offset: Int?) {
      self.contents = contents
      self.offset = offset
    }

    /// Returns the detail with a key for the translations of its reason.
    ///
    /// Use it where details with the same name have different sentences, such as "at least 8" and "exactly 8".
    ///
    /// - Parameter variant: The variant of the sentence, such as `exact`, or nil for the usual one.
    /// - Returns: The detail.
    package func worded(as variant: String?) -> Detail {
      Detail(contents.changed { $0.variant = variant }, offset: offset)
    }

    /// Returns the detail with an instruction that a form shows instead of the reason.
    ///
    /// Use it where the reason is a diagnosis that does not tell people what to type.
    package func instructing(_ prompt: Prompt) -> Detail {
      let changed = contents.changed {
        $0.chosenPrompt = prompt
        $0.instruction = prompt.text
      }
      return Detail(changed, offset: offset)
    }

    /// The detail without an effect on forms if it is an inner error, for a rule that has its own message.
    var covered: Detail {
      Detail(contents.changed { $0.isCovered = $0.prompt != nil }, offset: offset)
    }

    /// Returns the detail with another reason, prompt and instruction, such as translations.
    func with(reason: String, prompt: String?, instruction: String?) -> Detail {
      let changed = contents.changed {
        $0.reason = reason
        $0.prompt = prompt
        $0.instruction = instruction
        $0.chosenPrompt = nil
      }
      return Detail(changed, offset: offset)
    }

    /// Returns the detail with its position shifted.
    func shifted(by shift: Int) -> Detail { Detail(contents, offset: offset.map { $0 + shift }) }

    /// The detail without its position.
    var withoutPosition: Detail { Detail(contents, offset: nil) }
  }

  /// Creates an error from its contents.
  init(_ contents: ErrorContents) { self.contents = contents }

  /// Creates an error about a part of a value.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - bytes: The range of the invalid part, in UTF-8 bytes.
  ///   - text: The text.
  ///   - explanation: The text and parameters to add to those of the code.
  public init(
    _ code: ErrorCode, at bytes: Range<Int>, of text: UTF8Span,
    explanation: Explanation = Explanation()
  ) {
    self.init(
      ErrorContents(
        ErrorSentences(code, explanation), details: explanation.details,
        at: ErrorPosition(of: bytes, in: text)))
  }

  /// Creates an error at a known position.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - offset: The offset of the invalid part, in Unicode scalars.
  ///   - length: The length of the invalid part, in Unicode scalars.
  ///   - byteOffset: The offset of the invalid part, in UTF-8 bytes.
  ///   - character: The character at the position.
  ///   - explanation: The text and parameters to add to those of the code.
  public init(
    _ code: ErrorCode, offset: Int = 0, length: Int = 0, byteOffset: Int = 0,
    character: OffendingCharacter? = nil, explanation: Explanation = Explanation()
  ) {
    let position = ErrorPosition(
      offset: offset, length: length, byteOffset: byteOffset, character: character)
    self.init(
      ErrorContents(
        ErrorSentences(code, explanation), details: explanation.details, at: position))
  }

  /// The offset of the first invalid character, in Unicode scalars.
  ///
  /// If something is missing at the end, this is the length of the text.
  public var offset: Int { position.offset }

  /// The length of the invalid part, in Unicode scalars, or 0 if something is missing.
  public var length: Int { position.length }

  /// The offset of the first invalid character, in UTF-8 bytes.
  public var byteOffset: Int { position.byteOffset }

  /// The character at the position, or nil if there is none or the value is secret.
  public var character: OffendingCharacter? { position.character }

  /// A Boolean value that indicates whether a resource limit stopped the validation before it reached a verdict.
  public var isUndecided: Bool { (3101...3199).contains(code) }

  /// The sentences that tell the person who fills in a form what to correct: the details, or the prompt if there are
  /// none.
  ///
  /// ```swift
  /// let error = IntegerInputValidator(in: 18...120).validate("17").error
  /// print(error?.instructions ?? [])               // ["The number must be at least 18"]
  /// ```
  ///
  /// The details are more specific than the prompt: they say, for example, which requirement a password does not meet.
  /// If a rule contains other rules, as `each(email)` and `any(email, phone)` do, the prompt comes first. It is
  /// followed by the details of a single inner error, or by the prompts of several inner errors. For a rule of your own
  /// with its own message, the prompts of the inner errors are left out. No sentence occurs twice.
  public var instructions: [String] { Instructions(of: self).sentences }

  /// Returns the error with another reason, another prompt and other details, such as translations.
  func with(reason: String, prompt: String, details: [Detail]) -> ValidationError {
    ValidationError(
      ErrorContents(
        ErrorSentences(
          code: code, name: name, reason: reason, prompt: prompt, wording: wording,
          parameters: parameters), details: details, at: position))
  }

  /// Returns the error with another prompt and without details, because a form would show the details instead of the
  /// prompt.
  package func with(prompt: String) -> ValidationError {
    with(reason: reason, prompt: prompt, details: [])
  }

  /// Returns the error with each of its sentences changed.
  ///
  /// The reasons of the details do not change, because reports print them after the reason of the error.
  ///
  /// - Parameter change: A closure that returns the sentence to show instead of the given one.
  /// - Returns: The error.
  package func reworded(_ change: (String) -> String) -> ValidationError {
    with(
      reason: change(reason), prompt: change(prompt),
      details: details.map { detail in
        detail.with(
          reason: detail.reason, prompt: detail.prompt.map(change),
          instruction: change(detail.instruction ?? detail.reason.withInitialCapital))
      })
  }

  /// The error without its position, character and details, for a secret value.
  ///
  /// The reason and the parameters remain, so use this property only for an error whose reason does not depend on the
  /// value, such as an error about the length limit. For the errors of validators, see ``InputValidator/requirement``.
  package var redacted: ValidationError {
    // The name of the limit that stopped a match depends on the value.
    if code == ErrorCode.patternBudget.number {
      return ValidationError(
        .patternBudget,
        explanation: Explanation("pattern-budget.secret", "The check was stopped at a limit"))
    }
    return ValidationError(
      ErrorContents(contents.sentences, details: [], at: ErrorPosition()))
  }
}

// The conformance to Equatable is not synthesized, so that an error with a prompt template equals an error that contains
// the same prompt with its placeholders already filled in.
extension ValidationError {
  /// Returns whether two errors have the same code, position and sentences.
  public static func == (one: ValidationError, other: ValidationError) -> Bool {
    one.code == other.code && one.name == other.name && one.position == other.position
      && one.reason == other.reason && one.wording == other.wording
      && one.parameters == other.parameters && one.details == other.details
      && one.prompt == other.prompt
  }

  /// Hashes the code, the position and the reason.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(position)
    hasher.combine(reason)
  }
}

extension ValidationError.Detail {
  /// Returns whether two details have the same name, position and sentences.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.reason == other.reason && one.offset == other.offset
      && one.parameters == other.parameters && one.prompt == other.prompt
      && one.instruction == other.instruction
  }

  /// Returns whether two details differ at most in the values of their positions.
  func isSimilar(to other: Self) -> Bool {
    (offset == nil) == (other.offset == nil)
      && (contents === other.contents
        || reason.utf8.count == other.reason.utf8.count
          && contents.properties.variant == other.contents.properties.variant
          && name == other.name && reason == other.reason && prompt == other.prompt
          && instruction == other.instruction && parameters == other.parameters)
  }

  /// Hashes the name, the reason and the position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(reason)
    hasher.combine(offset)
  }
}

extension ValidationError: CustomStringConvertible {
  /// The code, its name, the position, the reason and the details, on one line.
  ///
  /// ```swift
  /// if let error = NumericInputValidator().validate("12a").error {
  ///   print(error)   // 1001 numeric at offset 2: The input can contain only numerical values
  /// }
  /// ```
  ///
  /// The position is omitted for a value that is empty or secret.
  public var description: String {
    let position = offset > 0 || length > 0 ? " at offset \(offset)" : ""
    let causes = details.map(\.reason).joined(separator: "; ")
    return "\(code) \(name)\(position): \(reason)\(causes.isEmpty ? "" : ": \(causes)")"
  }
}
