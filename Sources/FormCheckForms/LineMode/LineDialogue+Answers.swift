internal import FormCheckCore

// Handling of lines that answer a question.
extension LineDialogue {
  /// Handles a line in response to the question for a field.
  mutating func hearAnswer(_ line: String, to field: Int, _ secrets: inout Secrets) {
    let kind = session.form.fields[field].kind
    let input = kind == .multiline ? LineInput(firstLine: line) : LineInput(answer: line)
    if case .text = input, session.lists.list(of: field)?.failure != nil {
      return send(.key(.tool), &secrets)
    }
    if case .group(let group) = kind {
      return EntryLines.hearWhetherToAdd(input, to: field, group, in: &self, &secrets)
    }
    switch input {
    case .command(let command)
    where command.entryKey != nil && session.form.entry(of: field) == nil:
      // Outside of groups, the words are ordinary answers.
      hear(line, for: field, &secrets)
    case .command(.empty): clear(field, &secrets)
    case .command(let command): obey(command, at: field, &secrets)
    case .keep where session.isQuestion && isUnchosen(field, secrets): say(phrases(.chooseOne))
    case .keep, .end: conclude(field, &secrets)
    case .text(let text): hear(text, for: field, &secrets)
    }
  }

  /// Handles text in response to the question for a field.
  private mutating func hear(_ text: String, for field: Int, _ secrets: inout Secrets) {
    if session.form.fields[field].kind == .multiline {
      body = []
      add(text, to: field, isFirst: true, &secrets)
    } else {
      switch LineAnswer(text, for: field, of: session.form) {
      case .value(let value):
        say(sentences.abbreviation(text, of: value, at: field))
        put(value, into: field, &secrets)
      case .complaint(let sentence): say(sentence)
      }
    }
  }

  /// Returns true if a field requires a choice of one value and none is selected yet.
  private func isUnchosen(_ number: Int, _ secrets: borrowing Secrets) -> Bool {
    let field = session.form.fields[number]
    if case .choices = field.kind { return false }
    return field.kind.offersValues && field.text.isEmpty && secrets.length(of: number) == 0
  }

  /// Handles a later line of an answer with several lines.
  mutating func hearNextLine(_ line: String, of field: Int, _ secrets: inout Secrets) {
    guard case .text(let text) = LineInput(nextLine: line) else {
      let lines = body ?? []
      body = nil
      if session.form.fields[field].isSecret {
        conclude(field, &secrets)
      } else {
        put(lines.joined(separator: "\n"), into: field, &secrets)
      }
      return
    }
    add(text, to: field, isFirst: false, &secrets)
  }

  /// Adds a line to an answer with several lines.
  ///
  /// A secret line goes directly to the secrets.
  private mutating func add(
    _ text: String, to field: Int, isFirst: Bool, _ secrets: inout Secrets
  ) {
    if session.form.fields[field].isSecret {
      send(isFirst ? .answer(text) : .text("\n" + text), &secrets)
    } else {
      body?.append(text)
    }
  }

  /// Sets the answer of a field, and continues if it is valid.
  private mutating func put(_ text: String, into field: Int, _ secrets: inout Secrets) {
    let known = session.form.fields[field]
    if known.isSecret || !known.text.utf8.elementsEqual(text.utf8) {
      send(.answer(text), &secrets)
      if session.notice == .secretIsFull { return }
      say(sentences.replacement(of: known, at: field))
    }
    conclude(field, &secrets)
  }

  /// Removes the answer of a field, and says so.
  private mutating func clear(_ field: Int, _ secrets: inout Secrets) {
    let isEmpty = session.form.fields[field].text.isEmpty && secrets.length(of: field) == 0
    if !isEmpty { say(sentences.removal(of: field)) }
    put("", into: field, &secrets)
  }

  /// Validates a field as if editing had ended, and then either continues or reports the field's errors.
  mutating func conclude(_ field: Int, _ secrets: inout Secrets) {
    pathField = nil
    var left = session.form
    left.endEditing(field)
    guard case .rejected(let errors) = left.alert(of: field) else {
      if session.checks.isLookingUp(field) { return pathField = field }
      return pass(field, &secrets)
    }
    say(errors, about: field)
    if let correction = FieldCorrection.text(for: left.fields[field]) {
      say(phrases(.meant, ["text": .text(VisibleText.word(correction))]))
    }
    say(phrases(.answerAgain))
  }
}
