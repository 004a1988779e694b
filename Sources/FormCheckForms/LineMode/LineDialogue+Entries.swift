internal import FormCheckCore

// The entries of repeating groups.
extension LineDialogue {
  /// Handles a line in response to the question whether to add an entry to a group.
  mutating func hearWhetherToAdd(
    _ input: LineInput, to field: Int, _ group: FieldGroup, _ secrets: inout Secrets
  ) {
    let text: String
    switch input {
    case .command(let command) where command.entryKey == nil && command != .empty:
      return obey(command, at: field, &secrets)
    case .command: return say(phrases(.noEntry))
    case .keep, .end: return pass(field, &secrets)
    case .text(let answer): text = answer
    }
    let choices = [Choice("yes", label: phrases(.yes)), Choice("no", label: phrases(.no))]
    guard case .one(let choice) = ChoiceMatch(text, among: choices) else {
      return say(phrases(.noChoice, ["text": .text(VisibleText.word(text))]))
    }
    guard choice.value == "yes" else { return pass(field, &secrets) }
    let entry = session.form.entryCount(of: field)
    guard entry < group.atMost else {
      return say(phrases(.entriesFull, ["count": .integer(entry)]))
    }
    passed.remove(field)
    passed.subtract(session.form.fields(ofEntry: entry, of: field))
    send(.key(.enter), &secrets)
  }

  /// Removes or moves the entry of a field.
  mutating func changeEntry(_ key: FormKey, at field: Int, _ secrets: inout Secrets) {
    let before = session.form
    send(.key(key), &secrets)
    guard let place = before.entry(of: field) else { return }
    if session.notice == nil { return say(phrases(.noEntry)) }
    // Only the heading of the entry is said again.
    lastAsked = place.group
    // The answers have moved to other fields. The dialogue has asked for those that the person has left.
    for entry in 0..<before.entryCount(of: place.group) {
      for other in session.form.fields(ofEntry: entry, of: place.group) {
        if session.form.fields[other].hasBeenLeft {
          passed.insert(other)
        } else {
          passed.remove(other)
        }
      }
    }
  }
}
