/// The text and parameters that a validator adds to a ``ValidationError``.
///
/// A validator has two explanations: ``InputValidator/explain(_:)`` returns the one that depends on the value, and
/// ``InputValidator/requirement`` the one that depends only on the validator's options. The error combines both
/// explanations with the reason of its ``ErrorCode``.
///
/// ```swift
/// final class PairsValidator: InputValidator, @unchecked Sendable {
///   override var code: ErrorCode {
///     ErrorCode(9005, "pairs", reason: "The input must consist of pairs", fix: "Add a character.")
///   }
///
///   override func inspect(_ text: UTF8Span) -> Inspection {
///     text.count.isMultiple(of: 2) ? .passed : .incomplete(at: text.count)
///   }
///
///   override func explain(_ text: UTF8Span) -> Explanation {
///     Explanation(details: [.init(name: "pairs.last", reason: "the last pair is incomplete")])
///   }
/// }
/// ```
public struct Explanation: Hashable, Sendable {
  /// The sentence that replaces the reason of the error code, or nil to keep that reason.
  ///
  /// Set this sentence if the wording depends on the validator's options, such as "at least 2 characters".
  public let reason: String?

  /// A short instruction that replaces the prompt of the error code, or nil to keep that prompt.
  public let prompt: String?

  /// The key of the sentence's translations, or nil if the sentence has no translations.
  public let wording: String?

  /// The invalid parts of the value, or the requirements that it does not meet.
  public private(set) var details: [ValidationError.Detail]

  /// The values of the placeholders in the sentence.
  public let parameters: [String: ParameterValue]

  /// The position of the mistake, in bytes, or nil for the first position after which no text is valid.
  ///
  /// The two differ if the beginning of the value could still become something else: `https://-b.example` could be the
  /// beginning of a URL with a user name.
  package var mistake: Int?

  /// The prompt that the validator chose by its options, or nil if it chose none.
  ///
  /// If there is one, its English text is also the value of ``prompt``.
  let chosenPrompt: Prompt?

  /// Creates an explanation without translations.
  ///
  /// - Parameters:
  ///   - reason: The sentence, or nil to use the reason of the error code.
  ///   - details: The invalid parts of the value, or the requirements that it does not meet.
  ///   - parameters: The values of the placeholders in the sentence.
  public init(
    reason: String? = nil, details: [ValidationError.Detail] = [],
    parameters: [String: ParameterValue] = [:]
  ) {
    self.init(
      reason: reason, prompt: nil, wording: nil, details: details, parameters: parameters)
  }

  /// Creates an explanation with a translatable sentence.
  ///
  /// - Parameters:
  ///   - wording: The key of the translations: the name of the error code, a period and the variant of the sentence,
  ///     such as `length.between`.
  ///   - template: The English sentence, as a ``MessageTemplate``.
  ///   - prompt: The prompt, as a template with the same parameters, or nil to use the prompt of the error code.
  ///   - details: The invalid parts of the value, or the requirements that it does not meet.
  ///   - parameters: The values of the placeholders in the template.
  public init(
    _ wording: String, _ template: String, prompt: String? = nil,
    details: [ValidationError.Detail] = [],
    parameters: [String: ParameterValue] = [:]
  ) {
    self.init(
      reason: MessageTemplate.fill(template, with: parameters),
      prompt: prompt.map { MessageTemplate.fill($0, with: parameters) }, wording: wording,
      details: details, parameters: parameters)
  }

  /// Creates an explanation with the reason of the error code and a prompt that depends on the validator's options.
  ///
  /// - Parameters:
  ///   - prompt: The prompt, or nil to use the prompt of the error code.
  ///   - parameters: The values of the placeholders in the reason of the error code.
  package init(_ prompt: Prompt?, parameters: [String: ParameterValue] = [:]) {
    self.init(
      reason: nil, prompt: prompt?.text, wording: nil, details: [], parameters: parameters,
      chosenPrompt: prompt)
  }

  /// Creates an explanation with a translatable sentence and a prompt that depends on the validator's options.
  ///
  /// - Parameters:
  ///   - wording: The key of the translations.
  ///   - template: The English sentence, as a ``MessageTemplate``.
  ///   - prompt: The prompt.
  ///   - parameters: The values of the placeholders in the template.
  package init(
    _ wording: String, _ template: String, prompt: Prompt, parameters: [String: ParameterValue]
  ) {
    self.init(
      reason: MessageTemplate.fill(template, with: parameters), prompt: prompt.text,
      wording: wording, details: [], parameters: parameters, chosenPrompt: prompt)
  }

  private init(
    reason: String?, prompt: String?, wording: String?, details: [ValidationError.Detail],
    parameters: [String: ParameterValue], chosenPrompt: Prompt? = nil
  ) {
    self.chosenPrompt = chosenPrompt
    self.reason = reason
    self.prompt = prompt
    self.wording = wording
    self.details = details
    self.parameters = parameters
  }

  /// Returns the explanation with the sentence and the parameters of a requirement added.
  ///
  /// If both explanations have a sentence, a prompt or the same parameter, this explanation takes precedence.
  func completed(by requirement: Explanation) -> Explanation {
    if requirement.reason == nil, requirement.prompt == nil, requirement.parameters.isEmpty {
      return self
    }
    // Merge dictionaries only if necessary: a merge takes longer than all other steps of a rejection.
    let all =
      parameters.isEmpty
      ? requirement.parameters : parameters.merging(requirement.parameters) { own, _ in own }
    let inheritsPrompt = reason == nil && prompt == nil
    return Explanation(
      reason: reason ?? requirement.reason,
      prompt: inheritsPrompt ? requirement.prompt : prompt,
      wording: reason == nil ? requirement.wording : wording, details: details, parameters: all,
      chosenPrompt: inheritsPrompt ? requirement.chosenPrompt : chosenPrompt)
  }

  /// Whether the error has the sentences and the parameters of the requirement.
  var addsOnlyDetails: Bool { reason == nil && prompt == nil && parameters.isEmpty }

  /// The explanation without the positions of its details.
  var withoutPositions: Explanation {
    var explanation = self
    explanation.details = details.map(\.withoutPosition)
    return explanation
  }

  /// Returns the explanation with its positions shifted, for use with longer text that contains the explained text.
  ///
  /// - Parameter shift: The offset of the explained text in the longer text, in Unicode scalars.
  /// - Returns: The explanation with positions in the longer text.
  package func shifted(by shift: Int) -> Explanation {
    var explanation = self
    explanation.details = details.map { $0.shifted(by: shift) }
    return explanation
  }
}

extension Explanation {
  /// Returns the range of the character at the ``mistake``, or another range if it begins earlier.
  ///
  /// - Parameters:
  ///   - bytes: The range of the invalid part according to the pattern.
  ///   - text: The value.
  /// - Returns: The range with the earlier beginning.
  func range(insteadOf bytes: Range<Int>, in text: UTF8Span) -> Range<Int> {
    guard let mistake, mistake < bytes.lowerBound else { return bytes }
    return text.bytes(ofCharacterAt: mistake)
  }
}
