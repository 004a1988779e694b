import FormCheckCore

/// The meaning of a line for a field: a value, or a sentence that explains why the line is not a valid value.
enum LineAnswer: Hashable, Sendable {
  case value(String)
  case complaint(String)

  /// Interprets a line.
  ///
  /// If the field offers values, the line must select one of them or, if the field allows several, any number of them
  /// separated by commas. The word for none selects no value, unless it names one.
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
    if line.trimmed.lowercased() == form.phrases(.noneWord).lowercased() {
      self = .value("")
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
    let offered = form.choices(of: number)
    let text = ParameterValue.text(VisibleText.word(word))
    switch ChoiceMatch(word, among: offered) {
    case .one(let choice): return .value(choice.value)
    case .none:
      if isSecret { return .complaint(form.phrases(.noSecretChoice)) }
      let found = found(word.trimmed, among: offered, of: form)
      return .complaint(found ?? form.phrases(.noChoice, ["text": text]))
    case .several(let fitting):
      let labels = ParameterValue.text(list(fitting.map(\.label), of: form))
      return .complaint(
        isSecret
          ? form.phrases(.ambiguousSecretChoice)
          : form.phrases(.ambiguousChoice, ["text": text, "choices": labels]))
    }
  }

  /// Returns a sentence with the choices of a long list whose labels contain a text, or nil if there are none.
  private static func found(_ text: String, among offered: [Choice], of form: Form) -> String? {
    guard offered.count > ChoiceMatch.portion, !text.isEmpty else { return nil }
    let places = offered.positions(containing: text)
    guard !places.isEmpty else { return nil }
    let isNumbered = ChoiceMatch.areNumbered(offered)
    let labels = places.map { (isNumbered ? "\($0 + 1). " : "") + offered[$0].label }
    return form.phrases(
      isNumbered ? .foundNumberedChoices : .foundChoices,
      ["text": .text(VisibleText.word(text)), "choices": .text(list(labels, of: form))])
  }

  /// Returns labels as a list, with the number of those that are left out if there are many.
  private static func list(_ labels: [String], of form: Form) -> String {
    let rest = labels.count - ChoiceMatch.portion
    guard rest > 0 else { return labels.joined(separator: ", ") }
    let more = form.phrases(.andMore, ["count": .integer(rest)])
    return (labels.prefix(ChoiceMatch.portion) + [more]).joined(separator: ", ")
  }
}
