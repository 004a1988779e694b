// What is told of the keys.
extension FramePainter {
  /// What leads to the keys.
  var keysHint: String { "F1 tells the keys" }

  /// Whether Enter alone does not get far in a field.
  func needsHint(_ field: Int) -> Bool {
    switch session.form.fields[field].kind {
    case .multiline, .choices: true
    case .text, .password, .number, .date, .choice, .yesNo: false
    }
  }

  /// The most important keys, and those of the field that has the cursor.
  mutating func keys() {
    guard session.showsHelp else { return }
    if let sentence = session.focus.flatMap(keys(of:)) { add(sentence, .hint, margin: 2) }
    add(
      session.isQuestion
        ? "Enter submits, Ctrl-_ undoes, Escape leaves."
        : "Tab and Shift-Tab move, Enter goes on, Ctrl-S submits, Ctrl-_ undoes, Escape leaves.",
      .hint, margin: 2)
  }

  /// The keys that a field has a use of its own for; nil where there are none.
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
