import FormCheckCore

/// The meaning of a line for a field: a value, or a sentence that says why it has none.
enum LineAnswer: Hashable, Sendable {
  case value(String)
  case complaint(String)

  /// Reads a line; where a field offers values, it is one of them, or several with commas between them.
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
    // A label may have a comma in it.
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
    // In the order in which they are offered, however they were named.
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
