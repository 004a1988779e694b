// The help about keys.
extension FramePainter {
  /// The hint that leads to the help about keys.
  var keysHint: String { "F1 tells the keys" }

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
      session.isQuestion
        ? "Enter submits, Ctrl-_ undoes, Escape leaves."
        : "Tab and Shift-Tab move, Enter goes on, Ctrl-S submits, Ctrl-_ undoes, Escape leaves.",
      .hint, margin: 2)
  }

  /// Returns a sentence about the keys of a field, or nil if it has no special keys.
  private func keys(of number: Int) -> String? {
    let field = session.form.fields[number]
    switch field.kind {
    case .multiline: return "Alt-Enter or Ctrl-J begins a new line; up and down move by lines."
    case .choice, .yesNo: return "The arrows, the space bar or a first letter choose."
    case .choices: return "Up and down mark; the space bar chooses what is marked, or no longer."
    case .number(let step): return "Up and down change the number by \(step)."
    case .date: return "Up and down change the date by a day."
    case .text where !field.suggestions.isEmpty: return "Right takes the suggestion."
    case .text, .password: return nil
    }
  }
}
