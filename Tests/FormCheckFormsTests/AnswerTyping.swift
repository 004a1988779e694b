import FormCheckForms
import FormCheckTesting

// Answers as a person enters them, in a dialogue and in a drawn form.

extension DialogueScript {
  /// Returns the lines to type for an answer, or for keeping the current one.
  static func lines(for answer: String?, kind: FieldKind) -> [String] {
    guard let answer else { return [""] }
    guard !answer.isEmpty else { return ["-"] }
    if case .choices = kind { return [answer.replacing("\n", with: ",")] }
    let special: Set = ["<", ">", "?", "-", #"\<"#, #"\q"#]
    guard kind == .multiline else { return [special.contains(answer) ? "\\" + answer : answer] }
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.enumerated().map { index, line in
      let isSpecial =
        [".", "..", #"\."#].contains(line)
        || (index == 0 && (special.contains(line) || ["", #"\"#].contains(line)))
      return isSpecial ? "\\" + line : line
    } + ["."]
  }
}

extension FormTestDriver {
  /// Moves the focus to a field with the keys.
  func goTo(_ field: Int) {
    while session.focus != field {
      let isBehind = session.focus.map { $0 < field } ?? false
      press(isBehind ? .next : .previous)
    }
  }

  /// Enters an answer into the focused field with the keys, or keeps the current one.
  func fillIn(_ answer: String?, field: Int) {
    guard let answer else { return }
    switch session.form.fields[field].kind {
    case .choice, .yesNo:
      press(.delete(.characterLeft))
      type(String(answer.prefix(1)) + (answer.isEmpty ? "" : " "))
    case .choices(let offered):
      for (index, choice) in offered.enumerated() {
        while session.mark(in: field) ?? -1 < index { press(.down) }
        while session.mark(in: field) ?? -1 > index { press(.up) }
        let chosen = session.form.fields[field].chosenValues.contains(choice.value)
        if chosen != answer.split(separator: "\n").contains(choice.value[...]) { type(" ") }
      }
    case .group: break
    case .text, .password, .number, .date, .multiline:
      press(.move(.lineEnd))
      // At the end of a text, the key for its end leads to another field.
      while session.cursor(in: field) < session.form.fields[field].text.utf8.count {
        press(.move(.textEnd))
      }
      press(.delete(.textStart))
      paste(answer + (answer.contains("\n") ? "\n" : ""))
    }
  }
}
