import FormCheckCore

/// The meaning of a line for a field: a value, or a sentence that explains why the line is not a valid value.
enum LineAnswer: Hashable, Sendable {
  case value(String)
  case complaint(String)

  /// Interprets a line.
  ///
  /// If the field offers values, the line must select one of them or, if the field allows several, any number of them
  /// separated by commas.
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
    // The complete line is tried first, because a label can contain a comma.
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
    // The values stay in the order in which the field offers them, regardless of the order of the input.
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
