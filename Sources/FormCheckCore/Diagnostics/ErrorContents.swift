internal import StrictJSON

/// The contents of a ``ValidationError``.
///
/// An error refers to its contents, because verdicts copy errors often: copying one reference takes a fraction of the time
/// of copying all properties.
final class ErrorContents: Sendable {
  let sentences: ErrorSentences
  let details: [ValidationError.Detail]
  let position: ErrorPosition

  init(
    _ sentences: ErrorSentences, details: [ValidationError.Detail], at position: ErrorPosition
  ) {
    self.sentences = sentences
    self.details = details
    self.position = position
  }
}

/// The code of a ``ValidationError`` with its sentences.
///
/// Most validators use the same sentences for all values that they reject, so the errors share one instance.
final class ErrorSentences: Sendable {
  let code: Int
  let name: String
  let reason: String
  let wording: String?
  let parameters: [String: ParameterValue]
  /// The prompt that the validator chose by its options, for translations, or nil if it chose none.
  let chosenPrompt: Prompt?

  /// The template of the prompt, or the prompt itself if `promptIsFilled` is true.
  ///
  /// The placeholders are filled in only when the prompt is read, because most reports print no prompts.
  private let promptTemplate: String
  private let promptIsFilled: Bool

  /// The encoded sentences, or nil if they are not prepared for many errors.
  private let encoded: EncodedSentences?

  /// The prompt with its placeholders filled in.
  var prompt: String {
    promptIsFilled ? promptTemplate : MessageTemplate.fill(promptTemplate, with: parameters)
  }

  /// Creates the sentences of an error with a code and an explanation.
  convenience init(_ code: ErrorCode, _ explanation: Explanation) {
    let hasOwnSentence = explanation.reason != nil && explanation.wording == nil
    self.init(
      code: code.number, name: code.name,
      reason: explanation.reason ?? code.reason(with: explanation.parameters),
      prompt: explanation.prompt ?? (hasOwnSentence ? explanation.reason : nil) ?? code.prompt,
      promptIsFilled: explanation.prompt != nil || hasOwnSentence
        || code.parameters.isEmpty && explanation.parameters.isEmpty,
      wording: explanation.reason == nil ? code.name : explanation.wording,
      parameters: explanation.parameters, chosenPrompt: explanation.chosenPrompt)
  }

  init(
    code: Int, name: String, reason: String, prompt: String, promptIsFilled: Bool = true,
    wording: String?, parameters: [String: ParameterValue], chosenPrompt: Prompt? = nil,
    encoded: EncodedSentences? = nil
  ) {
    self.code = code
    self.name = name
    self.reason = reason
    self.wording = wording
    self.parameters = parameters
    self.chosenPrompt = chosenPrompt
    self.encoded = encoded
    promptTemplate = prompt
    self.promptIsFilled = promptIsFilled
  }

  /// The same sentences, prepared for many errors: filled in and encoded.
  var prepared: ErrorSentences {
    ErrorSentences(
      code: code, name: name, reason: reason, prompt: prompt, wording: wording,
      parameters: parameters, chosenPrompt: chosenPrompt, encoded: EncodedSentences(of: self))
  }

  /// Writes the members of an error from its domain to its prompt.
  func write(to json: inout JSONWriter) {
    if let encoded { return json.members(encoded: encoded.sentences.span) }
    json.member("domain", ValidationError.domain)
    json.member("code", code)
    json.member("name", name)
    json.member("description", ValidationError.title)
    json.member("reason", reason)
    json.member("prompt", prompt)
  }

  /// Writes the parameters.
  func writeParameters(to json: inout JSONWriter) {
    if let encoded { return json.members(encoded: encoded.parameters.span) }
    json.member("params", parameters)
  }
}

/// The members of an error that do not depend on the rejected value, encoded as JSON.
struct EncodedSentences: Sendable {
  /// The members from the domain to the prompt.
  fileprivate let sentences: [UInt8]
  fileprivate let parameters: [UInt8]

  fileprivate init(of errorSentences: ErrorSentences) {
    sentences = Self.members { errorSentences.write(to: &$0) }
    parameters = Self.members { errorSentences.writeParameters(to: &$0) }
  }

  /// Returns members without the braces around them.
  private static func members(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    write(&json)
    return json.finish()
  }
}
