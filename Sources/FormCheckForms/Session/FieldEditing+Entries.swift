/// An exchange of an entry of a group with the next one.
struct EntryExchange: Hashable, Sendable {
  let entry: Int
  /// The position of the field with the number of entries.
  let group: Int
}

// Changes to the entries of repeating groups.
extension FieldEditing {
  /// Adds an empty entry at the end of a group, as one undo step.
  mutating func addEntry(to group: Int, _ form: inout Form, _ secrets: inout Secrets) {
    let entry = form.entryCount(of: group)
    form.resetEntry(entry, of: group, &secrets)
    for field in form.fields(ofEntry: entry, of: group) { restart(field, of: form) }
    form.setEntryCount(entry + 1, of: group, secrets)
    edited.insert(group)
    history.note(.added(group: group))
  }

  /// Removes an entry of a group, as one undo step.
  ///
  /// The secrets of the entry are wiped.
  mutating func removeEntry(
    _ entry: Int, of group: Int, _ form: inout Form, _ secrets: inout Secrets
  ) {
    let answers = remove(entry, of: group, &form, &secrets)
    edited.insert(group)
    history.note(.removed(entry, group: group, answers: answers))
  }

  /// Exchanges an entry of a group with the next one, as one undo step.
  mutating func exchangeEntries(
    _ entry: Int, of group: Int, _ form: inout Form, _ secrets: inout Secrets
  ) {
    exchange(entry, of: group, &form, &secrets)
    history.note(.exchanged(entry, group: group))
  }

  /// Undoes a change to the entries of a group.
  ///
  /// - Returns: The position of a field that shows the change.
  mutating func undo(
    _ step: EditHistory.Step, from focus: Int?, _ form: inout Form, _ secrets: inout Secrets
  ) -> Int? {
    switch step {
    case .text, .cleared: return nil
    case .added(let group):
      form.setEntryCount(form.entryCount(of: group) - 1, of: group, secrets)
      return group
    case .removed(let entry, let group, let answers):
      insert(answers, at: entry, of: group, &form, &secrets)
      return form.firstShownField(ofEntry: entry, of: group)
    case .exchanged(let entry, let group):
      exchange(entry, of: group, &form, &secrets)
      return Self.moved(focus, by: EntryExchange(entry: entry, group: group), in: form)
        ?? form.firstShownField(ofEntry: entry, of: group)
    }
  }

  /// Applies a change to the entries of a group again.
  ///
  /// - Returns: The position of a field that shows the change.
  mutating func redo(
    _ step: EditHistory.Step, from focus: Int?, _ form: inout Form, _ secrets: inout Secrets
  ) -> Int? {
    switch step {
    case .text, .cleared: return nil
    case .added(let group):
      let entry = form.entryCount(of: group)
      form.setEntryCount(entry + 1, of: group, secrets)
      return form.firstShownField(ofEntry: entry, of: group)
    case .removed(let entry, let group, _):
      _ = remove(entry, of: group, &form, &secrets)
      return form.firstShownField(ofEntry: entry, of: group)
    case .exchanged(let entry, let group):
      exchange(entry, of: group, &form, &secrets)
      return Self.moved(focus, by: EntryExchange(entry: entry, group: group), in: form)
        ?? form.firstShownField(ofEntry: entry + 1, of: group)
    }
  }

  /// Returns where the focused field is after an exchange of entries, or nil if it is in neither of them.
  private static func moved(_ focus: Int?, by exchange: EntryExchange, in form: Form) -> Int? {
    guard let place = focus.flatMap({ form.entry(of: $0) }), place.group == exchange.group else {
      return nil
    }
    let entry: Int
    switch place.entry {
    case exchange.entry: entry = exchange.entry + 1
    case exchange.entry + 1: entry = exchange.entry
    default: return nil
    }
    return form.fields(ofEntry: entry, of: exchange.group).lowerBound + place.offset
  }

  /// Removes an entry: moves it to the end of the group, and empties it.
  ///
  /// - Returns: The answers of the entry.
  private mutating func remove(
    _ entry: Int, of group: Int, _ form: inout Form, _ secrets: inout Secrets
  ) -> [EditHistory.RemovedAnswer] {
    let last = form.entryCount(of: group) - 1
    for place in entry..<last { exchange(place, of: group, &form, &secrets) }
    let fields = form.fields(ofEntry: last, of: group)
    let answers = fields.map { number in
      let field = form.fields[number]
      return EditHistory.RemovedAnswer(
        text: field.isSecret ? "" : field.text, isAnswer: field.isSettled,
        hasBeenLeft: field.hasBeenLeft)
    }
    form.resetEntry(last, of: group, &secrets)
    for field in fields { restart(field, of: form) }
    form.setEntryCount(last, of: group, secrets)
    return answers
  }

  /// Inserts an entry that was removed: puts it at the end of the group, and moves it to its place.
  private mutating func insert(
    _ answers: [EditHistory.RemovedAnswer], at entry: Int, of group: Int, _ form: inout Form,
    _ secrets: inout Secrets
  ) {
    let last = form.entryCount(of: group)
    form.setEntryCount(last + 1, of: group, secrets)
    for (field, answer) in zip(form.fields(ofEntry: last, of: group), answers) {
      if answer.isAnswer {
        form.setAnswer(answer.text, of: field, secrets)
      } else {
        form.setText(answer.text, of: field, secrets)
      }
      if answer.hasBeenLeft { form.endEditing(field) }
      restart(field, of: form)
    }
    for place in (entry..<last).reversed() { exchange(place, of: group, &form, &secrets) }
  }

  /// Exchanges an entry with the next one, with its cursors and marks.
  private mutating func exchange(
    _ entry: Int, of group: Int, _ form: inout Form, _ secrets: inout Secrets
  ) {
    form.exchangeEntries(entry, of: group, &secrets)
    let pairs = zip(
      form.fields(ofEntry: entry, of: group), form.fields(ofEntry: entry + 1, of: group))
    for (one, other) in pairs {
      cursors.swapAt(one, other)
      marks.swapAt(one, other)
      let (wasEdited, otherWasEdited) = (edited.contains(one), edited.contains(other))
      if otherWasEdited { edited.insert(one) } else { edited.remove(one) }
      if wasEdited { edited.insert(other) } else { edited.remove(other) }
    }
    exchanges.append(EntryExchange(entry: entry, group: group))
  }

  /// Places the cursor of a field whose text has been replaced.
  private mutating func restart(_ field: Int, of form: Form) {
    edited.remove(field)
    place(EditBuffer(form.fields[field].text), in: field, of: form)
  }
}
