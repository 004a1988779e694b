// What is done about an event, once it is known what that is.
extension FormSession {
  mutating func apply(
    _ action: FormAction, wasLeaving: Bool, _ secrets: inout Secrets
  ) -> [FormEffect] {
    switch action {
    case .edit(let edit): return focus.map { apply(edit, to: $0, &secrets) } ?? [.bell]
    case .choose(let value): return choose(value, &secrets)
    case .focus(let field): move(to: field)
    case .mark(let choice): if let focus { marks[focus] = choice }
    case .stage(let stage): self.stage = stage
    case .undo: return change(history.undo(), isUndone: true, secrets)
    case .redo: return change(history.redo(), isUndone: false, secrets)
    case .toggleHelp: showsHelp.toggle()
    case .submit: return submit()
    case .leave:
      guard wasLeaving || !hasChanged(secrets) else {
        isLeaving = true
        return []
      }
      stage = .canceled
      return [.cancel]
    }
    return []
  }

  private mutating func choose(_ value: String, _ secrets: inout Secrets) -> [FormEffect] {
    guard let focus else { return [.bell] }
    let effects = apply(.replace(value), to: focus, &secrets)
    guard let next = askedFields.first(where: { $0 > focus }) else { return effects + submit() }
    move(to: next)
    return effects
  }

  /// Whether anything was filled in that would be lost.
  private func hasChanged(_ secrets: borrowing Secrets) -> Bool {
    for field in form.fields.indices
    where secrets.length(of: field) > 0
      || !form.fields[field].text.utf8.elementsEqual(form.fields[field].initialText.utf8)
    {
      return true
    }
    return false
  }

  /// Whether the field that has the cursor is only passed on the way back, with nothing done to it:
  /// nobody has finished anything there.
  private func isPassedBy(_ next: Int?) -> Bool {
    guard let focus, let next, next < focus, stage == .filling else { return false }
    return !edited.contains(focus)
  }

  /// Ends the editing of a field; where its filter has changed the text, the cursor goes to the end.
  mutating func leave(_ field: Int) {
    let before = form.fields[field].text
    form.endEditing(field)
    let text = form.fields[field].text
    if !text.utf8.elementsEqual(before.utf8) { take(EditBuffer(text), in: field) }
  }

  private mutating func move(to field: Int?) {
    history.pause()
    if let focus, focus != field || stage != .filling, !isPassedBy(field) {
      leave(focus)
    }
    focus = field
    if let field { settled.remove(field) }
    stage = .filling
    showsHelp = false
  }

  /// Ends the editing of every field, asks for the checks that are missing, and goes on.
  private mutating func submit() -> [FormEffect] {
    history.pause()
    for field in form.fields.indices { leave(field) }
    form.removeAttachedErrors()
    let requests = askForMissingChecks()
    return requests + goOnSubmitting()
  }

  /// Goes where submitting leads: to the list of what is wrong, to waiting for checks, to the list of
  /// all answers, or out.
  mutating func goOnSubmitting() -> [FormEffect] {
    isWaitingToSubmit = false
    if let first = wrongFields.first {
      // Of one question, what is wrong stands beside it already.
      if isQuestion { focus = first } else { stage = .summary(marked: first) }
      return [.bell]
    }
    if case .summary = stage { stage = .filling }
    guard outstanding.isEmpty else {
      isWaitingToSubmit = true
      return []
    }
    if isReviewed, stage == .filling {
      stage = .review(marked: nil)
      return []
    }
    stage = .submitted
    return [.submit]
  }

  private mutating func change(
    _ change: EditHistory.Change?, isUndone: Bool, _ secrets: borrowing Secrets
  ) -> [FormEffect] {
    guard let change else { return [.bell] }
    let buffer = isUndone ? change.before : change.after
    if isUndone ? change.wasAnswer : change.isAnswer {
      form.setAnswer(buffer.text, of: change.field, secrets)
    } else {
      form.setText(buffer.text, of: change.field, secrets)
    }
    take(buffer, in: change.field)
    if form.isShown[change.field] { move(to: change.field) }
    return []
  }

  mutating func take(_ buffer: EditBuffer, in field: Int) {
    cursors[field] = buffer.cursor
    // Of several choices, what is chosen says nothing about which one is marked.
    if case .choices = form.fields[field].kind { return }
    let offered = form.fields[field].kind.offered
    if let chosen = offered.firstIndex(where: { $0.value == buffer.text }) { marks[field] = chosen }
  }

  private mutating func apply(
    _ edit: FormAction.Edit, to field: Int, _ secrets: inout Secrets
  ) -> [FormEffect] {
    if form.fields[field].isSecret { return applySecretly(edit, to: field, &secrets) }
    let before = EditBuffer(form.fields[field].text, cursor: cursors[field])
    let wasAnswer = form.fields[field].isSettled
    var after = before
    switch edit {
    case .insert(let text): after.insert(text)
    case .paste(let pasted): after.insert(fit(pasted, into: form.fields[field].kind))
    case .delete(let reach): after.delete(reach)
    case .replace(let text): after = EditBuffer(text)
    case .answer(let text): after = EditBuffer(form.fields[field].filtered(text))
    case .move(let reach):
      guard after.move(reach) else { return [.bell] }
      history.pause()
      cursors[field] = after.cursor
      return []
    }
    guard after != before else { return notice == nil ? [.bell] : [] }
    edited.insert(field)
    let isTyping = if case .insert = edit { true } else { false }
    let isAnswer = if case .answer = edit { true } else { false }
    history.note(
      .init(
        field: field, before: before, after: after, isTyping: isTyping, wasAnswer: wasAnswer,
        isAnswer: isAnswer))
    if isAnswer {
      form.setAnswer(after.text, of: field, secrets)
    } else {
      form.setText(after.text, of: field, secrets)
    }
    take(after, in: field)
    return []
  }

  /// The text of a paste that goes into a field; of what does not, the number is told.
  private mutating func fit(_ pasted: PastedText, into kind: FieldKind) -> String {
    let lines = kind.hasLines ? pasted.lines[...] : pasted.lines.prefix(1)
    let missing = pasted.lines.count - lines.count
    if missing > 0 || pasted.dropped > 0 {
      notice = .leftOut(lines: missing, signs: pasted.dropped)
    }
    return lines.joined(separator: "\n")
  }

  /// The same in a secret: where it stands, and without a trace in the history.
  private mutating func applySecretly(
    _ edit: FormAction.Edit, to field: Int, _ secrets: inout Secrets
  ) -> [FormEffect] {
    let length = secrets.length(of: field)
    let cursor = min(cursors[field], length)
    var place = cursor..<cursor
    var text = ""
    switch edit {
    case .insert(let typed): text = typed
    case .paste(let pasted): text = fit(pasted, into: form.fields[field].kind)
    case .replace(let other), .answer(let other):
      place = 0..<length
      text = other
    case .delete(let reach):
      let other = secrets.target(of: reach, from: cursor, in: field)
      place = min(cursor, other)..<max(cursor, other)
    case .move(let reach):
      let other = secrets.target(of: reach, from: cursor, in: field)
      cursors[field] = other
      return other == cursor ? [.bell] : []
    }
    guard !text.isEmpty || !place.isEmpty else { return [.bell] }
    guard secrets.replace(place, of: field, with: text.utf8.span) else {
      notice = .secretIsFull
      return [.bell]
    }
    edited.insert(field)
    cursors[field] = place.lowerBound + text.utf8.count
    form.secretDidChange(field, secrets)
    return []
  }
}

extension Secrets {
  /// Where a reach ends in a secret: words and lines have no borders there, which would tell of it.
  func target(of reach: EditBuffer.Reach, from cursor: Int, in slot: Int) -> Int {
    switch reach {
    case .wordLeft, .lineStart, .textStart, .lineUp: return 0
    case .wordRight, .lineEnd, .textEnd, .lineDown: return length(of: slot)
    case .characterLeft: return borders(of: slot).last { $0 < cursor } ?? 0
    case .characterRight: return borders(of: slot).first { $0 > cursor } ?? length(of: slot)
    }
  }

  /// The places between the characters of a secret, in bytes, the beginning and the end among them.
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
