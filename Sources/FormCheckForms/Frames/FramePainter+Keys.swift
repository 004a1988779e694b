import FormCheckCore

// The help about keys.
extension FramePainter {
  /// The hint that names the key for help and, after the person has come from a list, the way back.
  var keysHint: String {
    let help = shown(.keysHint)
    return wayBack.map { "\(shown($0)), \(help)" } ?? help
  }

  private var wayBack: FormPhrase? {
    switch session.tools.origin {
    case .review: .backToAnswers
    case .summary: .submitCorrected
    case .filling, .submitted, .canceled, nil: nil
    }
  }

  /// Draws the help about the keys of the focused field and of the form, if the help is shown.
  mutating func keys() {
    guard session.showsHelp else { return }
    if session.tools.calendar != nil { canvas.add(phrases(.calendarHint), .hint, margin: 2) }
    if let sentence = session.focus.flatMap(keys(of:)) { canvas.add(sentence, .hint, margin: 2) }
    if session.focus.flatMap({ session.form.entry(of: $0) }) != nil {
      canvas.add(phrases(.entryKeys), .hint, margin: 2)
    }
    canvas.add(
      phrases(session.isQuestion ? .questionKeys : .keys), .hint, margin: 2)
  }

  /// Draws what a person can do in a list of errors or answers, and the notice about the last key.
  mutating func listKeys(_ keys: FormPhrase) {
    for sentence in session.notice?.sentences(phrases, undo: "Ctrl-_") ?? [] {
      canvas.add(sentence, .hint, margin: 2)
    }
    canvas.add(phrases(keys), .hint, margin: 2)
    if session.showsHelp { canvas.add(phrases(.listMoveKeys), .hint, margin: 2) }
  }

  /// Returns a sentence about the special keys of a field, or nil if the field has none.
  private func keys(of number: Int) -> String? {
    let field = session.form.fields[number]
    switch field.kind {
    case .multiline: return phrases(.multilineKeys)
    case .choice, .yesNo: return phrases(.choiceKeys)
    case .choices: return phrases(.choicesKeys)
    case .number(let step): return phrases(.numberKeys, ["step": .text(step.description)])
    case .date: return phrases(.dateKeys)
    case .text where field.path != nil: return phrases(.pathKeys)
    case .text where !field.suggestions.isEmpty: return phrases(.suggestionKeys)
    case .text, .password: return nil
    case .group: return phrases(.addHint)
    }
  }
}
