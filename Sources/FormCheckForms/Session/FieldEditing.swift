import FormCheckCore

/// The cursors, marked choices and undo steps of a form's fields, and the edits that change them.
///
/// The text itself is in the form or, for secret fields, in ``Secrets``.
struct FieldEditing: Sendable {
  /// The position of the cursor in each field, as a UTF-8 offset.
  var cursors: [Int]

  /// The position of the marked choice of each field, or nil if no choice is marked.
  var marks: [Int?]

  /// The search for a choice of the focused field, or nil if there is none.
  private(set) var search: ChoiceSearch?

  var history = EditHistory()

  /// The exchanges of entries of groups that the session has not followed yet.
  var exchanges: [EntryExchange] = []

  /// The positions of the fields that have been edited.
  var edited: Set<Int> = []

  init(_ form: Form) {
    cursors = form.fields.map { $0.text.utf8.count }
    marks = form.fields.map(Self.firstMark)
  }

  /// Returns the choice that is marked when the person reaches a field: the selected one or, if several can be selected,
  /// the first one.
  private static func firstMark(of field: TextField) -> Int? {
    if case .choices = field.kind { return 0 }
    return field.kind.offered.firstIndex { $0.value == field.text }
  }

  func cursor(in field: Int) -> Int { cursors.indices.contains(field) ? cursors[field] : 0 }

  func mark(in field: Int) -> Int? { marks.indices.contains(field) ? marks[field] : nil }

  func isEdited(_ field: Int) -> Bool { edited.contains(field) }

  /// Returns true if any field differs from its initial text, so that canceling the form would lose an answer.
  func hasChanged(_ form: Form, _ secrets: borrowing Secrets) -> Bool {
    for field in form.fields.indices
    where secrets.length(of: field) > 0
      || !form.fields[field].text.utf8.elementsEqual(form.fields[field].initialText.utf8)
    {
      return true
    }
    return false
  }

  /// Marks a choice, and ends a search by first letters.
  mutating func mark(_ choice: Int, in field: Int) {
    marks[field] = choice
    if search?.isFilter == false { search = nil }
  }

  /// Marks the choice with a label, if the field still offers it.
  mutating func mark(_ label: String, in field: Int, of form: Form) {
    let choice = form.choices(of: field).firstIndex { $0.label.utf8.elementsEqual(label.utf8) }
    marks[field] = choice ?? marks[field]
  }

  /// Searches the choices of a field, and marks a choice.
  mutating func search(_ search: ChoiceSearch?, mark: Int?, in field: Int) {
    self.search = search
    marks[field] = mark
  }

  /// Ends the typing of first letters because of a pause.
  mutating func endTyping() { if search?.isFilter == false { search?.isTyping = false } }

  /// Ends the search in a field that the person leaves, and marks the selected choice again.
  mutating func endSearch(in field: Int, of form: Form) {
    search = nil
    markSelected(field, of: form)
  }

  /// Marks the selected choice of a field.
  ///
  /// If several values can be selected, the mark is independent of the selection.
  private mutating func markSelected(_ field: Int, of form: Form) {
    if case .choices = form.fields[field].kind { return }
    marks[field] = Self.firstMark(of: form.fields[field])
  }

  /// Copies the cursor of a buffer to a field, and marks the choice that the buffer contains.
  mutating func place(_ buffer: EditBuffer, in field: Int, of form: Form) {
    cursors[field] = buffer.cursor
    markSelected(field, of: form)
  }

  /// Moves the cursor of a field that is not secret.
  ///
  /// - Parameters:
  ///   - offset: The new position, in bytes.
  ///   - field: The position of the field.
  ///   - form: The form.
  /// - Returns: false if the cursor is already there.
  mutating func moveCursor(to offset: Int, in field: Int, of form: Form) -> Bool {
    let cursor = EditBuffer(form.fields[field].text, cursor: offset).cursor
    defer { cursors[field] = cursor }
    history.pause()
    return cursor != cursors[field]
  }

  /// Moves the cursor of a secret field to the end of the secret.
  mutating func placeAtEnd(_ field: Int, _ secrets: borrowing Secrets) {
    cursors[field] = secrets.length(of: field)
  }

  // MARK: Undoing

  /// Ends the current undo step, so that further typing starts a new one.
  mutating func endStep() { history.pause() }

  /// Removes all undo steps.
  mutating func forgetSteps() { history = EditHistory() }

  /// Removes the undo steps of a field.
  mutating func forgetSteps(of field: Int) { history.forget(field) }

  /// Undoes the last step.
  ///
  /// - Parameters:
  ///   - focus: The position of the focused field, or nil if there is none.
  ///   - form: The form.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The position of the field that has changed, or nil if there is no step.
  mutating func undo(from focus: Int?, _ form: inout Form, _ secrets: inout Secrets) -> Int? {
    guard let step = history.undo() else { return nil }
    if case .cleared(let change) = step {
      let field = put(change.before, isAnswer: change.wasAnswer, into: change.field, &form, secrets)
      return undo(from: focus, &form, &secrets) ?? field
    }
    guard let change = step.change else { return undo(step, from: focus, &form, &secrets) }
    return put(change.before, isAnswer: change.wasAnswer, into: change.field, &form, secrets)
  }

  /// Applies the last undone step again.
  ///
  /// - Parameters:
  ///   - focus: The position of the focused field, or nil if there is none.
  ///   - form: The form.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The position of the field that has changed, or nil if there is no step.
  mutating func redo(from focus: Int?, _ form: inout Form, _ secrets: inout Secrets) -> Int? {
    guard let step = history.redo() else { return nil }
    let field: Int?
    if let change = step.change {
      field = put(change.after, isAnswer: change.isAnswer, into: change.field, &form, secrets)
    } else {
      field = redo(step, from: focus, &form, &secrets)
    }
    while let change = history.redoClearing() {
      _ = put(change.after, isAnswer: change.isAnswer, into: change.field, &form, secrets)
    }
    return field
  }

  /// Removes those selected values of a field that it does not offer any more, as a part of the last step.
  ///
  /// - Parameters:
  ///   - field: The position of the field.
  ///   - form: The form.
  ///   - secrets: The text of the secret fields.
  mutating func clearOutdatedChoices(
    of field: Int, _ form: inout Form, _ secrets: borrowing Secrets
  ) {
    guard let text = form.fields[field].textWithoutOutdatedChoices else { return }
    let before = EditBuffer(form.fields[field].text, cursor: cursors[field])
    let after = EditBuffer(text)
    history.note(
      .cleared(
        .init(
          field: field, before: before, after: after, isTyping: false,
          wasAnswer: form.fields[field].isSettled, isAnswer: false)))
    _ = put(after, isAnswer: false, into: field, &form, secrets)
  }

  /// Marks the selected choice of a field that the person reaches, because its values may have changed.
  mutating func arrive(at field: Int, of form: Form) {
    let count = form.fields[field].kind.offered.count
    if case .choices = form.fields[field].kind, let mark = marks[field], mark >= count {
      marks[field] = 0
    }
    markSelected(field, of: form)
  }

  private mutating func put(
    _ buffer: EditBuffer, isAnswer: Bool, into field: Int, _ form: inout Form,
    _ secrets: borrowing Secrets
  ) -> Int {
    if isAnswer {
      form.setAnswer(buffer.text, of: field, secrets)
    } else {
      form.setText(buffer.text, of: field, secrets)
    }
    place(buffer, in: field, of: form)
    return field
  }

  // MARK: Editing

  /// The result of an edit.
  struct Effect {
    /// Whether the edit changed nothing, so that the bell rings.
    var rings = false
    /// The notice to show, such as the number of pasted lines that were left out.
    var notice: FormNotice?
  }

  /// Edits a field.
  mutating func apply(
    _ edit: FormAction.Edit, to field: Int, _ form: inout Form, _ secrets: inout Secrets
  ) -> Effect {
    if form.fields[field].isSecret { return applySecretly(edit, to: field, &form, &secrets) }
    if search?.isFilter == false { search = nil }
    var effect = Effect()
    let before = EditBuffer(form.fields[field].text, cursor: cursors[field])
    let wasAnswer = form.fields[field].isSettled
    var after = before
    switch edit {
    case .insert(let text): after.insert(text)
    case .paste(let pasted): after.insert(fit(pasted, into: form.fields[field].kind, &effect))
    case .delete(let reach): after.delete(reach)
    case .replace(let text): after = EditBuffer(text)
    case .rewrite(let pasted):
      after = EditBuffer(fit(pasted, into: form.fields[field].kind, &effect))
      if after.text.utf8.elementsEqual(before.text.utf8) { return effect }
    case .answer(let text): after = EditBuffer(form.fields[field].filtered(text))
    case .move(let reach):
      guard after.move(reach) else { return Effect(rings: true) }
      history.pause()
      cursors[field] = after.cursor
      return effect
    }
    guard after != before else {
      effect.rings = effect.notice == nil
      return effect
    }
    edited.insert(field)
    let isTyping = if case .insert = edit { true } else { false }
    let isAnswer = if case .answer = edit { true } else { false }
    history.note(
      .init(
        field: field, before: before, after: after, isTyping: isTyping, wasAnswer: wasAnswer,
        isAnswer: isAnswer))
    _ = put(after, isAnswer: isAnswer, into: field, &form, secrets)
    return effect
  }

  /// Returns the part of a paste that fits into a field, and sets a notice about what was left out.
  private func fit(
    _ pasted: PastedText, into kind: FieldKind, _ effect: inout Effect
  ) -> String {
    let lines = kind.hasLines ? pasted.lines[...] : pasted.lines.prefix(1)
    let missing = pasted.lines.count - lines.count
    if missing > 0 || pasted.dropped > 0 {
      effect.notice = .leftOut(lines: missing, signs: pasted.dropped)
    }
    return lines.joined(separator: "\n")
  }

  /// Edits a secret in place, without recording an undo step.
  private mutating func applySecretly(
    _ edit: FormAction.Edit, to field: Int, _ form: inout Form, _ secrets: inout Secrets
  ) -> Effect {
    var effect = Effect()
    let length = secrets.length(of: field)
    let cursor = min(cursors[field], length)
    var range = cursor..<cursor
    var text = ""
    switch edit {
    case .insert(let typed): text = typed
    case .paste(let pasted), .rewrite(let pasted):
      text = fit(pasted, into: form.fields[field].kind, &effect)
    case .replace(let other), .answer(let other):
      range = 0..<length
      text = other
    case .delete(let reach):
      let other = secrets.target(of: reach, from: cursor, in: field)
      range = min(cursor, other)..<max(cursor, other)
    case .move(let reach):
      let other = secrets.target(of: reach, from: cursor, in: field)
      cursors[field] = other
      return Effect(rings: other == cursor)
    }
    effect.rings = text.isEmpty && range.isEmpty
    guard !effect.rings else { return effect }
    guard secrets.replace(range, of: field, with: text.utf8.span) else {
      return Effect(rings: true, notice: .secretIsFull)
    }
    edited.insert(field)
    cursors[field] = range.lowerBound + text.utf8.count
    form.secretDidChange(field, secrets)
    return effect
  }
}

extension Secrets {
  /// Returns the position that a movement leads to in a secret.
  ///
  /// Movements by word or line go to the start or the end of the secret, because stopping between words would reveal
  /// where the words begin and end.
  func target(of reach: EditBuffer.Reach, from cursor: Int, in slot: Int) -> Int {
    switch reach {
    case .wordLeft, .lineStart, .textStart, .lineUp: return 0
    case .wordRight, .lineEnd, .textEnd, .lineDown: return length(of: slot)
    case .characterLeft: return borders(of: slot).last { $0 < cursor } ?? 0
    case .characterRight: return borders(of: slot).first { $0 > cursor } ?? length(of: slot)
    }
  }

  /// Returns the character boundaries of a secret, as byte offsets, including the start and the end.
  public func borders(of slot: Int) -> [Int] {
    withBytes(of: slot) { bytes in
      guard let text = try? UTF8Span(validating: bytes) else { return [0, bytes.count] }
      var characters = text.makeCharacterIterator()
      var borders = [0]
      while characters.currentCodeUnitOffset < bytes.count {
        _ = characters.skipForward()
        borders.append(characters.currentCodeUnitOffset)
      }
      return borders
    }
  }
}
