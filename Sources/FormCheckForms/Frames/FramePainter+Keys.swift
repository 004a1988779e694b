import FormCheckCore

// The help about keys.
extension FramePainter {
  /// The hint that leads to the help about keys.
  var keysHint: String { phrases(.keysHint) }

  /// Returns true if Enter alone is not enough to fill in a field of this kind.
  func needsHint(_ field: Int) -> Bool {
    switch session.form.fields[field].kind {
    case .multiline, .choices: true
    case .text, .password, .number, .date, .choice, .yesNo: false
    }
  }

  /// Draws the most important keys and those of the focused field, if the help is shown.
  mutating func keys() {
    guard session.showsHelp else { return }
    if let sentence = session.focus.flatMap(keys(of:)) { add(sentence, .hint, margin: 2) }
    add(
      phrases(session.isQuestion ? .questionKeys : .keys), .hint, margin: 2)
  }

  /// Returns a sentence about the keys of a field, or nil if it has no special keys.
  private func keys(of number: Int) -> String? {
    let field = session.form.fields[number]
    switch field.kind {
    case .multiline: return phrases(.multilineKeys)
    case .choice, .yesNo: return phrases(.choiceKeys)
    case .choices: return phrases(.choicesKeys)
    case .number(let step): return phrases(.numberKeys, ["step": .integer(step)])
    case .date: return phrases(.dateKeys)
    case .text where !field.suggestions.isEmpty: return phrases(.suggestionKeys)
    case .text, .password: return nil
    }
  }
}
