/// The words that a validator adds to the error of a rejection.
public struct Explanation: Hashable, Sendable {
  /// A sentence that replaces the code's own, where the options decide the wording.
  public let reason: String?

  /// The key of the sentence's translations, or nil for a sentence without translations.
  public let wording: String?

  /// The invalid parts, or the requirements that are not met.
  public private(set) var details: [ValidationError.Detail]

  /// The values for the placeholders of the sentence.
  public let parameters: [String: ParameterValue]

  /// Creates an explanation.
  ///
  /// The error code provides what is left out.
  public init(
    reason: String? = nil, details: [ValidationError.Detail] = [],
    parameters: [String: ParameterValue] = [:]
  ) {
    self.init(reason: reason, wording: nil, details: details, parameters: parameters)
  }

  /// Creates an explanation with a translatable sentence.
  ///
  /// - Parameters:
  ///   - wording: The key of the sentence: the code's name, a full stop and the case, such as `length.between`.
  ///   - template: The sentence, a ``MessageTemplate`` for the parameters.
  ///   - details: The invalid parts.
  ///   - parameters: The values for the placeholders.
  public init(
    _ wording: String, _ template: String, details: [ValidationError.Detail] = [],
    parameters: [String: ParameterValue] = [:]
  ) {
    self.init(
      reason: MessageTemplate.fill(template, with: parameters), wording: wording,
      details: details, parameters: parameters)
  }

  private init(
    reason: String?, wording: String?, details: [ValidationError.Detail],
    parameters: [String: ParameterValue]
  ) {
    self.reason = reason
    self.wording = wording
    self.details = details
    self.parameters = parameters
  }

  /// Returns the same explanation with the missing words and parameters of a requirement.
  func completed(by requirement: Explanation) -> Explanation {
    if requirement.reason == nil, requirement.parameters.isEmpty { return self }
    // Merging dictionaries takes longer than the rest of a rejection.
    let all =
      parameters.isEmpty
      ? requirement.parameters : parameters.merging(requirement.parameters) { own, _ in own }
    return Explanation(
      reason: reason ?? requirement.reason,
      wording: reason == nil ? requirement.wording : wording, details: details, parameters: all)
  }

  /// The same explanation without the positions of its details.
  var withoutPositions: Explanation {
    var explanation = self
    explanation.details = details.map(\.withoutPosition)
    return explanation
  }

  /// Returns the explanation of a text that is a part of another one.
  ///
  /// - Parameter shift: The offset of the part in the whole text, in Unicode scalars.
  /// - Returns: The same explanation with positions in the whole text.
  package func shifted(by shift: Int) -> Explanation {
    var explanation = self
    explanation.details = details.map { $0.shifted(by: shift) }
    return explanation
  }
}
