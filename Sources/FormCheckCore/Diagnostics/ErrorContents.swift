/// The contents of a ``ValidationError``.
///
/// An error refers to its contents, because verdicts copy errors often: copying one reference takes a fraction of the time
/// of copying all properties.
final class ErrorContents: Sendable {
  let code: Int
  let name: String
  let reason: String
  /// The template of the prompt, or the prompt itself if `promptIsFilled` is true.
  ///
  /// The placeholders are filled in only when the prompt is read, because most reports print no prompts.
  let prompt: String
  let promptIsFilled: Bool
  let wording: String?
  let parameters: [String: ParameterValue]
  let details: [ValidationError.Detail]
  let position: ErrorPosition
  /// The prompt that the validator chose by its options, for translations, or nil if it chose none.
  let chosenPrompt: Prompt?

  init(
    code: Int, name: String, reason: String, prompt: String, promptIsFilled: Bool,
    wording: String?, parameters: [String: ParameterValue], details: [ValidationError.Detail],
    position: ErrorPosition, chosenPrompt: Prompt? = nil
  ) {
    self.code = code
    self.name = name
    self.reason = reason
    self.prompt = prompt
    self.promptIsFilled = promptIsFilled
    self.wording = wording
    self.parameters = parameters
    self.details = details
    self.position = position
    self.chosenPrompt = chosenPrompt
  }
}
