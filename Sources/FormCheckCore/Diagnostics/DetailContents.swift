/// The contents of a detail of a ``ValidationError``, apart from its position.
///
/// A detail refers to its contents, because copying one reference takes a fraction of the time of copying all properties.
final class DetailContents: Sendable {
  let name: String
  let reason: String
  let parameters: [String: ParameterValue]
  let prompt: String?
  let chosenPrompt: Prompt?
  let instruction: String?

  /// The variant of the reason, such as `exact`, or nil for the usual one.
  let variant: String?

  let isCovered: Bool

  init(
    name: String, reason: String, parameters: [String: ParameterValue], prompt: String? = nil,
    chosenPrompt: Prompt? = nil, instruction: String? = nil, variant: String? = nil,
    isCovered: Bool = false
  ) {
    self.name = name
    self.reason = reason
    self.parameters = parameters
    self.prompt = prompt
    self.chosenPrompt = chosenPrompt
    self.instruction = instruction
    self.variant = variant
    self.isCovered = isCovered
  }

  /// The properties that a copy can change.
  struct Changes {
    var reason: String
    var prompt: String?
    var chosenPrompt: Prompt?
    var instruction: String?
    var variant: String?
    var isCovered: Bool
  }

  /// Returns a copy with other properties.
  func changed(_ change: (inout Changes) -> Void) -> DetailContents {
    var changes = Changes(
      reason: reason, prompt: prompt, chosenPrompt: chosenPrompt, instruction: instruction,
      variant: variant, isCovered: isCovered)
    change(&changes)
    return DetailContents(
      name: name, reason: changes.reason, parameters: parameters, prompt: changes.prompt,
      chosenPrompt: changes.chosenPrompt, instruction: changes.instruction,
      variant: changes.variant, isCovered: changes.isCovered)
  }
}
