import FormCheckCore

/// The lines about the entries of repeating groups in a dialogue.
enum EntryLines {
  /// Handles a line in response to the question whether to add an entry to a group.
  static func hearWhetherToAdd(
    _ input: LineInput, to field: Int, _ group: FieldGroup, in dialogue: inout LineDialogue,
    _ secrets: inout Secrets
  ) {
    let text: String
    switch input {
    case .command(let command) where command.entryKey == nil && command != .empty:
      return dialogue.obey(command, at: field, &secrets)
    case .command: return dialogue.say(dialogue.phrases(.noEntry))
    case .keep, .end: return dialogue.pass(field, &secrets)
    case .text(let answer): text = answer
    }
    let choices = [
      Choice("yes", label: dialogue.phrases(.yes)), Choice("no", label: dialogue.phrases(.no)),
    ]
    guard case .one(let choice) = ChoiceMatch(text, among: choices) else {
      return dialogue.say(dialogue.phrases(.noChoice, ["text": .text(VisibleText.word(text))]))
    }
    guard choice.value == "yes" else { return dialogue.pass(field, &secrets) }
    let entry = dialogue.session.form.entryCount(of: field)
    guard entry < group.atMost else {
      return dialogue.say(dialogue.phrases(.entriesFull, ["count": .integer(entry)]))
    }
    dialogue.passed.remove(field)
    dialogue.passed.subtract(dialogue.session.form.fields(ofEntry: entry, of: field))
    dialogue.send(.key(.enter), &secrets)
  }

  /// Removes or moves the entry of a field.
  static func change(
    _ command: LineCommand, at field: Int, in dialogue: inout LineDialogue,
    _ secrets: inout Secrets
  ) {
    guard let key = command.entryKey else { return }
    let before = dialogue.session.form
    dialogue.send(.key(key), &secrets)
    guard let place = before.entry(of: field) else { return }
    if dialogue.session.notice == nil { return dialogue.say(dialogue.phrases(.noEntry)) }
    // Only the heading of the entry is said again.
    dialogue.lastAsked = place.group
    // The answers have moved to other fields. The dialogue has asked for those that the person has left.
    for entry in 0..<before.entryCount(of: place.group) {
      for other in dialogue.session.form.fields(ofEntry: entry, of: place.group) {
        if dialogue.session.form.fields[other].hasBeenLeft {
          dialogue.passed.insert(other)
        } else {
          dialogue.passed.remove(other)
        }
      }
    }
  }
}
