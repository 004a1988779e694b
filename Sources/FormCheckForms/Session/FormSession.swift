internal import FormCheckPipelines

/// A form while somebody fills it in: events in, effects out.
///
/// A value that draws nothing and waits for nothing: what it does depends on its events alone. Secrets
/// stand beside it, in ``Secrets``, with one slot for each field; no undo step and no copy of a session
/// holds any of them.
///
/// An event goes to the field that has the cursor, then to the page, then to the form; the first that
/// has a use for it takes it, and what nobody takes is dropped.
public struct FormSession: Sendable {
  /// Where somebody is.
  public enum Stage: Hashable, Sendable {
    /// Filling in the field that has the cursor.
    case filling
    /// Looking at the list of what is wrong; one of the fields is marked, by its position,
    /// or, with nil, the end of the list, where the form can be submitted once more.
    case summary(marked: Int?)
    /// Looking at all answers before they are submitted; one of the fields is marked, or, with nil,
    /// the end of the list, where they are submitted.
    case review(marked: Int?)
    /// Submitted.
    case submitted
    /// Left without being submitted.
    case canceled
  }

  /// The form, with what has been filled in.
  public internal(set) var form: Form

  /// Where somebody is.
  public internal(set) var stage = Stage.filling

  /// The field that has the cursor; nil at the end of the form, where it is submitted.
  package internal(set) var focus: Int?

  /// Whether the help of the field is shown in full.
  public internal(set) var showsHelp = false

  /// Whether one more Escape leaves the form.
  public internal(set) var isLeaving = false

  /// What to tell of the last event, such as lines of a paste that were left out.
  public internal(set) var notice: Notice?

  /// Whether the form is submitted by itself as soon as the checks that run have said yes.
  public internal(set) var isWaitingToSubmit = false

  /// The states of the checks.
  var checks: SessionChecks

  /// The cursors, marked choices and undo steps.
  var editing: FieldEditing

  /// Whether all answers are shown once more before they are submitted.
  let isReviewed: Bool

  /// Whether it is one question: its answer submits it.
  let isQuestion: Bool

  /// The fields that were answered beforehand, and are not asked for again.
  package internal(set) var settled: Set<Int> = []

  /// Something to tell.
  public enum Notice: Hashable, Sendable {
    /// That many lines of a paste did not fit a field of one line, and that many signs cannot be shown.
    case leftOut(lines: Int, signs: Int)
    /// A secret cannot be longer.
    case secretIsFull
  }

  /// A session at the beginning of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - isReviewed: Whether all answers are shown once more before they are submitted.
  ///   - isQuestion: Whether the answer of the last field submits the form, with nothing below it.
  public init(_ form: Form, isReviewed: Bool = false, isQuestion: Bool = false) {
    self.form = form
    self.isReviewed = isReviewed
    self.isQuestion = isQuestion
    editing = FieldEditing(form)
    checks = SessionChecks(form)
    focus = form.fields.indices.first { form.isShown[$0] }
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - secrets: Where secret fields have their texts; a slot for each field.
  /// - Returns: What is to be done outside.
  public mutating func handle(_ event: FormEvent, _ secrets: inout Secrets) -> [FormEffect] {
    switch event {
    case .checked(let ticket, let verdict):
      return checks.take(verdict, to: ticket, &form) && isWaitingToSubmit ? goOnSubmitting() : []
    case .waiting(let ticket):
      checks.slowDown(ticket)
      return []
    case .text, .paste, .answer, .key: break
    }
    if case .text(let text) = event, text.count > 1, !takesText {
      // Typed ahead, or over a slow line: each letter is a key of its own here.
      var effects: [FormEffect] = []
      for letter in text { effects += handle(.text(String(letter)), &secrets) }
      return effects
    }
    notice = nil
    let wasLeaving = isLeaving
    isLeaving = false
    // Whatever somebody does is a sign that the form is not to be submitted behind their back.
    let wasWaiting = isWaitingToSubmit
    isWaitingToSubmit = false
    if wasWaiting, event == .key(.escape) { return [] }
    guard let action = FormHandlers.chain.answer(to: EventContext(event: event, session: self))
    else {
      return [.bell]
    }
    let effects = apply(action, wasLeaving: wasLeaving, &secrets) + checks.follow(&form)
    unsettle()
    return effects
  }

  /// Whether text is typed where the cursor is, and is not a choice of something.
  private var takesText: Bool {
    stage == .filling && focus.map { form.fields[$0].kind.offered.isEmpty } ?? false
  }

  /// Asks again for what was answered beforehand, and is wrong now.
  mutating func unsettle() {
    if !settled.isEmpty { settled = settled.filter { form.errors(of: $0).isEmpty } }
  }

  // MARK: Actions

  private mutating func apply(
    _ action: FormAction, wasLeaving: Bool, _ secrets: inout Secrets
  ) -> [FormEffect] {
    switch action {
    case .edit(let edit): return focus.map { self.edit(edit, $0, &secrets) } ?? [.bell]
    case .choose(let value): return choose(value, &secrets)
    case .focus(let field): move(to: field)
    case .mark(let choice): if let focus { editing.mark(choice, in: focus) }
    case .stage(let stage): self.stage = stage
    case .undo: return show(editing.undo(&form, secrets))
    case .redo: return show(editing.redo(&form, secrets))
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
    let effects = edit(.replace(value), focus, &secrets)
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
    return !editing.isEdited(focus)
  }

  /// Ends the editing of a field; where its filter has changed the text, the cursor goes to the end.
  private mutating func leave(_ field: Int) {
    let before = form.fields[field].text
    form.endEditing(field)
    let text = form.fields[field].text
    if !text.utf8.elementsEqual(before.utf8) {
      editing.place(EditBuffer(text), in: field, of: form)
    }
  }

  private mutating func move(to field: Int?) {
    editing.endStep()
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
    editing.endStep()
    for field in form.fields.indices { leave(field) }
    form.removeAttachedErrors()
    let requests = checks.askForMissing(&form)
    return requests + goOnSubmitting()
  }

  /// Goes where submitting leads: to the list of what is wrong, to waiting for checks, to the list of
  /// all answers, or out.
  private mutating func goOnSubmitting() -> [FormEffect] {
    isWaitingToSubmit = false
    if let first = wrongFields.first {
      // Of one question, what is wrong stands beside it already.
      if isQuestion { focus = first } else { stage = .summary(marked: first) }
      return [.bell]
    }
    if case .summary = stage { stage = .filling }
    guard checks.outstanding(in: form).isEmpty else {
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

  private mutating func edit(
    _ edit: FormAction.Edit, _ field: Int, _ secrets: inout Secrets
  ) -> [FormEffect] {
    let outcome = editing.apply(edit, to: field, &form, &secrets)
    if let told = outcome.notice { notice = told }
    return outcome.rings ? [.bell] : []
  }

  /// Goes to a field that was changed by undoing; nil if there was nothing to undo.
  private mutating func show(_ field: Int?) -> [FormEffect] {
    guard let field else { return [.bell] }
    if form.isShown[field] { move(to: field) }
    return []
  }
}
