import FormCheckCore

/// The meaning of a line for a field: a value, or a sentence that says why there is none.
enum LineAnswer: Hashable, Sendable {
  case value(String)
  case complaint(String)

  /// Reads a line, which selects one value or several values separated by commas if the field offers values.
  init(_ line: String, for field: TextField) {
    let kind = field.kind
    guard !kind.offered.isEmpty else {
      self = .value(line)
      return
    }
    guard case .choices = kind else {
      self = Self.choice(line, of: field)
      return
    }
    // The complete line comes first, because a label can contain a comma.
    if case .one(let choice) = ChoiceMatch(line, among: kind.offered) {
      self = .value(choice.value)
      return
    }
    var chosen: [String] = []
    let words = line.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    for word in words.isEmpty ? [line] : words {
      switch Self.choice(word, of: field) {
      case .value(let value): chosen.append(value)
      case .complaint(let sentence):
        self = .complaint(sentence)
        return
      }
    }
    // The values are in the order in which the field offers them, not in the order of the input.
    self = .value(
      kind.offered.map(\.value).filter { chosen.contains($0) }.joined(separator: "\n"))
  }

  private static func choice(_ word: String, of field: TextField) -> LineAnswer {
    let isSecret = field.isSecret
    let shown = isSecret ? "That" : "\"\(VisibleText.word(word))\""
    switch ChoiceMatch(word, among: field.kind.offered) {
    case .one(let choice): return .value(choice.value)
    case .none: return .complaint("\(shown) is none of the choices.")
    case .several(let fitting):
      let names = isSecret ? "several choices" : fitting.map(\.label).joined(separator: ", ")
      return .complaint("\(shown) may be: \(names). Say more of it.")
    }
  }
}
