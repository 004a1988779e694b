import FormCheckCore

// Sentences about the entries of repeating groups, and about answers that consist of several values.
extension DialogueSentences {
  /// Returns the lines to show before the question for a field of a group: the heading and the note of the group before
  /// its first question, and the heading of the entry before the first question of an entry.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - last: The position of the previous field, or nil if there is none.
  /// - Returns: The lines.
  func headings(at number: Int, after last: Int?) -> [String] {
    var lines: [String] = []
    if form.begins(number, groupAfter: last), let group = form.groupOwner(of: number) {
      let section = form.fields[group].sectionHeading
      if !section.isEmpty { lines.append(phrases(.listTitle, ["title": .text(section)])) }
      lines += notes(of: group)
    }
    if let heading = form.heading(of: number, after: last) {
      lines.append(phrases(.listTitle, ["title": .text(heading)]))
    }
    return lines
  }

  /// Returns the lines of the note of a field.
  func notes(of number: Int) -> [String] {
    form.fields[number].note.split(separator: "\n").map(String.init)
  }

  /// Returns the question whether to add an entry to a group, or whether to continue if the group is full.
  func addQuestion(about number: Int) -> String {
    guard let group = form.group(at: number) else { return "" }
    let count = form.entryCount(of: number)
    guard count < group.atMost else {
      let full = phrases(.entriesFull, ["count": .integer(count)])
      return "\(full) (\(phrases(.addContinue))): "
    }
    return "\(group.addLabel) (\(phrases(.yesNoHint))): "
  }

  /// Returns the sentence about a choice that the person has typed only the start of, which can mean another one.
  func abbreviation(_ line: String, of value: String, at number: Int) -> [String] {
    guard case .choice(let offered) = form.fields[number].kind, !form.fields[number].isSecret,
      let choice = offered.first(where: { $0.value == value })
    else { return [] }
    let typed = line.trimmed.lowercased()
    let isStart = choice.label.lowercased().hasPrefix(typed) && choice.label.lowercased() != typed
    guard isStart, choice.value.lowercased() != typed else { return [] }
    return [phrases(.currentAnswer, ["answer": .text(VisibleText.word(choice.label))])]
  }

  /// Returns the sentence about an answer that was removed.
  ///
  /// Undo does not bring back a secret.
  func removal(of number: Int) -> String {
    let label = VisibleText.word(label(of: number))
    if form.fields[number].isSecret { return "\(label): \(phrases(.notSet))" }
    return phrases(
      .choiceCleared, ["field": .text(label), "undo": .text(LineCommand.undo.rawValue)])
  }

  /// Returns the sentence about the values that are selected now, if they have replaced others that the person may not
  /// have meant to clear.

  func replacement(of before: TextField, at number: Int) -> [String] {
    guard case .choices = before.kind, !before.isSecret, !before.text.isEmpty else { return [] }
    let selected = form.chosenLabels(of: number)
    return selected.isEmpty ? [] : [phrases(.currentAnswer, ["answer": .text(selected)])]
  }
}
