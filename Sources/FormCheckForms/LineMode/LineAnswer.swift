import FormCheckCore

/// The meaning of a line for a field: a value, or a sentence that says why there is none.
enum LineAnswer: Hashable, Sendable {
  case value(String)
  case complaint(String)

  /// Reads a line, which selects one value or several values separated by commas if the field offers values.
  init(_ line: String, for number: Int, of form: Form) {
    let kind = form.fields[number].kind
    let offered = form.choices(of: number)
    guard !offered.isEmpty else {
      self = .value(line)
      return
    }
    guard case .choices = kind else {
      self = Self.choice(line, for: number, of: form)
      return
    }
    // The complete line comes first, because a label can contain a comma.
    if case .one(let choice) = ChoiceMatch(line, among: offered) {
      self = .value(choice.value)
      return
    }
    var chosen: [String] = []
    let words = line.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    for word in words.isEmpty ? [line] : words {
      switch Self.choice(word, for: number, of: form) {
      case .value(let value): chosen.append(value)
      case .complaint(let sentence):
        self = .complaint(sentence)
        return
      }
    }
    // The values are in the order in which the field offers them, not in the order of the input.
    self = .value(offered.map(\.value).filter { chosen.contains($0) }.joined(separator: "\n"))
  }

  private static func choice(_ word: String, for number: Int, of form: Form) -> LineAnswer {
    let isSecret = form.fields[number].isSecret
    let text = ParameterValue.text(VisibleText.word(word))
    switch ChoiceMatch(word, among: form.choices(of: number)) {
    case .one(let choice): return .value(choice.value)
    case .none:
      return .complaint(
        isSecret ? form.phrases(.noSecretChoice) : form.phrases(.noChoice, ["text": text]))
    case .several(let fitting):
      let labels = ParameterValue.text(fitting.map(\.label).joined(separator: ", "))
      return .complaint(
        isSecret
          ? form.phrases(.ambiguousSecretChoice)
          : form.phrases(.ambiguousChoice, ["text": text, "choices": labels]))
    }
  }
}
