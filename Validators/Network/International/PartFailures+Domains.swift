import FormCheckCore

extension PartFailures {
  /// Adds a detail about a label of a domain name.
  ///
  /// The parameters of its message are the number of the label, its decoded text, the offending character, the text that
  /// a mapped character stands for, and the document that defines the allowed characters.
  mutating func add(_ flaw: DomainFlaw, by standard: DomainStandard) {
    var parameters: [String: ParameterValue] = [
      "label": .integer(flaw.label.number), "text": .text(flaw.label.text),
      "standard": .text(standard.characters.rawValue),
    ]
    if let character = flaw.character {
      parameters["character"] = .text(OffendingCharacter(character).description)
      parameters["meant"] = .text(flaw.replacement)
    }
    // A detail has only the parameters that its message mentions.
    parameters = parameters.filter { flaw.rule.reason.hasOccurrence(of: "{\($0.key)}") }
    add(
      flaw.rule.rawValue, flaw.rule.reason, at: flaw.bytes.lowerBound, parameters: parameters,
      instruction: flaw.instruction)
  }
}
