internal import FormCheckPipelines

/// A session in which a person fills in a form.
///
/// A session is a value that handles events and returns effects. It does no input or output, and its state depends only
/// on its events, so a form can be tested without a terminal. The text of secret fields is in ``Secrets``, with one
/// slot for each field. No undo step and no copy of a session contains a secret.
///
/// ```swift
/// let form = try Form(fields: [TextField("email", validator: EmailInputValidator())])
/// var session = FormSession(form)
/// var secrets = Secrets(slots: form.fields.count)
/// for event in [FormEvent.text("ann@example.org"), .key(.enter), .key(.submit)] {
///   let effects = session.handle(event, &secrets)
///   if effects.contains(.submit) { print(FormAnswers(of: session.form)["email"] as Any) }
/// }
/// ```
///
/// A front end translates input into a ``FormEvent``, performs each ``FormEffect``, and shows the session, for instance
/// with ``frame(_:_:)``. ``CheckRunner`` performs the checks, and ``submit(_:through:trip:)`` delivers the answers.
///
/// An event goes to the focused field, then to the page, then to the form, until one of them handles it. If none of
/// them does, the bell rings.
public struct FormSession: Sendable {
  /// The stage that a session has reached.
  public enum Stage: Hashable, Sendable {
    /// The person fills in the focused field.
    case filling
    /// The person sees the list of errors.
    ///
    /// ``FormSession/markedField`` is the selected field. It is nil at the end of the list, where the form can be
    /// submitted again.
    case summary
    /// The person sees all answers before the form is submitted.
    ///
    /// ``FormSession/markedField`` is the selected field. It is nil at the end of the list, where Enter submits.
    case review
    /// The form was submitted.
    case submitted
    /// The form was closed without being submitted.
    case canceled
  }

  /// The form, with the answers so far.
  public internal(set) var form: Form

  /// The current stage.
  public private(set) var stage = Stage.filling

  /// The position of the selected field in the list of errors or answers.
  ///
  /// It is nil at the end of the list, and also while neither list is shown.
  package private(set) var marked: Int?

  /// The number whose first digits were typed in the list of errors, or 0 if there are none.
  private(set) var typedNumber = 0

  /// The position of the focused field, or nil at the end of the form.
  package internal(set) var focus: Int?

  /// A Boolean value that indicates whether the help of the focused field is shown in full.
  public internal(set) var showsHelp = false

  /// A Boolean value that indicates whether another Escape cancels the form.
  public internal(set) var isLeaving = false

  /// A Boolean value that indicates whether the person can decline the form, which is another answer than to cancel it.
  ///
  /// Escape then asks which of the two the person means.
  public var canDecline = false

  /// A Boolean value that indicates whether the person has declined the form.
  ///
  /// The stage is ``Stage/canceled``.
  public private(set) var isDeclined = false

  /// The notice about the last event, such as a paste that did not fit.
  public package(set) var notice: FormNotice?

  /// A Boolean value that indicates whether the session submits the form as soon as all running checks have accepted
  /// their answers.
  public internal(set) var isWaitingToSubmit = false

  /// Whether the current submission repeats one that failed, so that the person has already reviewed the answers.
  private var isRetry = false

  /// The values that programs list.
  var lists: SessionLists

  /// The states of the checks.
  var checks: SessionChecks

  /// The cursors, marked choices and undo steps.
  var editing: FieldEditing

  /// The tools of the focused field, and the surroundings of the form.
  var tools = FieldTools()

  /// The positions of the pages that the person has seen.
  private(set) var seenPages: Set<Int> = []

  /// Whether the person sees all answers before the form is submitted.
  let isReviewed: Bool

  /// Whether answering the last field submits the form.
  let isQuestion: Bool

  /// The positions of the fields that the session skips, because their valid answers were given in advance.
  package internal(set) var settled: Set<Int> = []

  /// Creates a session that starts at the first shown field of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - isReviewed: Whether the person sees all answers before the form is submitted.
  ///   - isQuestion: Whether answering the last field submits the form, without a submit button.
  public init(_ form: Form, isReviewed: Bool = false, isQuestion: Bool = false) {
    self.form = form
    self.isReviewed = isReviewed
    self.isQuestion = isQuestion
    editing = FieldEditing(form)
    checks = SessionChecks(form)
    lists = SessionLists(form)
    focus = form.fields.indices.first { form.isShown[$0] }
    seenPages = [page]
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - secrets: The text of the secret fields, with one slot for each field.
  /// - Returns: The effects for the caller to perform.
  public mutating func handle(_ event: FormEvent, _ secrets: inout Secrets) -> [FormEffect] {
    switch event {
    case .checked(let ticket, let verdict):
      return checks.take(verdict, to: ticket, &form) && isWaitingToSubmit ? goOnSubmitting() : []
    case .waiting(let ticket):
      checks.slowDown(ticket)
      return []
    case .paused:
      (tools.hasPaused, tools.offersCorrection) = (true, true)
      editing.endTyping()
      return []
    case .scrolled(let rows):
      FrameScrolling.scroll(rows, in: &self, secrets)
      return []
    case .completedPath(let completion): return PathKeys.take(completion, in: &self, &secrets)
    case .listing(let ticket):
      lists.slowDown(ticket)
      return []
    case .listed(let ticket, let result):
      let isTaken = ListedChoices.take(result, to: ticket, in: &self, secrets)
      return isTaken && isWaitingToSubmit ? goOnSubmitting() : []
    case .text, .paste, .answer, .key, .pointed, .edited, .editorFailed: break
    }
    if let effects = ReadingKeys.scroll(event, in: &self, secrets) { return effects }
    tools.endPause()
    if case .text(let text) = event, text.count > 1, !FieldKeys.takesText(self) {
      // Text arrives in one piece if it was typed ahead or over a slow connection. Outside a text field, each letter
      // counts as a separate key.
      var effects: [FormEffect] = []
      for letter in text { effects += handle(.text(String(letter)), &secrets) }
      return effects
    }
    notice = nil
    // Any further input cancels a pending submission, so that the form is never submitted unexpectedly.
    let (wasLeaving, wasWaiting) = (isLeaving, isWaitingToSubmit)
    (isLeaving, isWaitingToSubmit) = (false, false)
    if wasWaiting, event == .key(.escape) { return [] }
    if wasLeaving, canDecline, event == .key(.tool) { return decline() }
    if wasLeaving, event.onlyContinues { return [] }
    let action = FormHandlers.chain.answer(
      to: EventContext(event: FieldKeys.meaning(of: event, in: self), session: self))
    typedNumber = 0
    guard let action else { return [.bell] }
    tools.lastInput = FieldKeys.input(event, with: action)
    let (offered, wasShown) = (form.dependentChoices.current, form.isShown)
    var effects = apply(action, wasLeaving: wasLeaving, &secrets)
    if !offered.isEmpty { OutdatedChoices.clear(since: offered, in: &self, secrets) }
    HiddenAnswers.note(after: action, since: wasShown, in: &self, secrets)
    effects += checks.follow(&form) + ListedChoices.request(in: &self)
    unsettle()
    FrameScrolling.followCursor(in: &self)
    return effects
  }

  /// Stops skipping those fields that were answered in advance but now have errors.
  mutating func unsettle() {
    if !settled.isEmpty { settled = settled.filter { form.errors(of: $0).isEmpty } }
  }

  // MARK: Actions

  private mutating func apply(
    _ action: FormAction, wasLeaving: Bool, _ secrets: inout Secrets
  ) -> [FormEffect] {
    if case .place = action {} else { tools.goalColumn = nil }
    if case .edit = action { (tools.calendar, tools.offersCorrection) = (nil, false) }
    let (removal, wasWarned) = (tools.pendingRemoval, tools.isWarned)
    (tools.pendingRemoval, tools.isWarned, tools.isHeld) = (nil, false, false)
    switch action {
    case .edit(let edit): return focus.map { self.edit(edit, $0, &secrets) } ?? [.bell]
    case .choose(let value): return ChosenValue.set(value, in: &self, &secrets)
    case .focus(let field): move(to: field)
    case .hold(let field, let count):
      PageWarning.hold(field, count: count, in: &self)
      return [.bell]
    case .mark(let choice):
      tools.hasMovedMark = true
      if let focus { editing.mark(choice, in: focus) }
    case .take(let choice):
      guard let focus else { return [.bell] }
      editing.mark(choice, in: focus)
      return ChoiceKeys(self, focus).selection().map { apply($0, wasLeaving: false, &secrets) }
        ?? []
    case .search(let search, let mark):
      if let focus { editing.search(search, mark: mark, in: focus) }
    case .typed(let typed): return typed.apply(to: &self, &secrets)
    case .advise(let advice):
      notice = advice
      return [.bell]
    case .select(let field): marked = field
    case .count(let number, let field):
      typedNumber = number
      marked = field
    case .place(let offset, let goal):
      tools.goalColumn = goal
      let moves = focus.map { editing.moveCursor(to: offset, in: $0, of: form) } ?? false
      return moves ? [] : [.bell]
    case .calendar(let day): tools.calendar = day
    case .pick(let text):
      tools.calendar = nil
      guard let focus, !form.fields[focus].text.utf8.elementsEqual(text.utf8) else { return [] }
      return edit(.replace(text), focus, &secrets)
    case .toggleReveal: tools.isRevealed.toggle()
    case .completePath: return focus.map { PathKeys.complete($0, in: &self) } ?? []
    case .listAgain: return focus.map { lists.ask(for: $0, in: &form, retries: true) } ?? []
    case .openEditor: return focus.map { [.openEditor(text: form.fields[$0].text)] } ?? [.bell]
    case .entry(let change):
      return EntryChanges.apply(change, to: &self, confirming: removal, &secrets)
    case .undo: return AnswerChange.turn(isAgain: false, in: &self, &secrets)
    case .redo: return AnswerChange.turn(isAgain: true, in: &self, &secrets)
    case .toggleHelp: showsHelp.toggle()
    case .submit: return SubmissionWarning.warn(in: &self, wasWarned: wasWarned) ?? submit()
    case .leave:
      guard wasLeaving || !canDecline && !editing.hasChanged(form, secrets) else {
        isLeaving = true
        return []
      }
      enter(.canceled)
      return [.cancel]
    }
    return []
  }

  /// Declines the form.
  mutating func decline() -> [FormEffect] {
    isDeclined = true
    enter(.canceled)
    return [.cancel]
  }

  /// Enters a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - marked: The selected field, in a list of errors or answers.
  mutating func enter(_ stage: Stage, marked: Int? = nil) {
    self.stage = stage
    self.marked = marked
    if stage != .filling {
      tools.close()
      tools.origin = nil
    }
  }

  /// Ends editing of a field.
  ///
  /// If the field's filter changes the text, the cursor moves to the end.
  mutating func leave(_ field: Int) {
    let before = form.fields[field].text
    form.endEditing(field)
    let text = form.fields[field].text
    if !text.utf8.elementsEqual(before.utf8) {
      editing.place(EditBuffer(text), in: field, of: form)
    }
  }

  mutating func move(to field: Int?) {
    editing.endStep()
    let pageBefore = page
    if let focus, focus != field || stage != .filling,
      !FrameScrolling.isPassed(focus, onTheWayTo: field, in: self)
    {
      leave(focus)
    }
    let left = tools.leftChoice
    if let focus, focus != field {
      let unselected = ChoiceKeys(self, focus).leavingNotice(to: field)
      tools.leftChoice = unselected?.choice.map { .init(field: focus, label: $0) }
      notice = notice ?? unselected
      editing.endSearch(in: focus, of: form)
      tools.close()
    }
    if let field, focus != field {
      editing.arrive(at: field, of: form)
      if let left, left.field == field { editing.mark(left.label, in: field, of: form) }
    }
    tools.isAtStart = focus != field || stage != .filling
    if stage != .filling { tools.origin = stage }
    focus = field
    if let field { settled.remove(field) }
    notice = notice ?? PageWarning.skipped(after: pageBefore, in: self)
    seenPages.insert(page)
    enter(.filling)
    showsHelp = false
  }

  /// Ends editing of every field, requests the missing checks, and continues with the submission.
  mutating func submit() -> [FormEffect] {
    editing.endStep()
    isRetry = stage == .summary && wrongFields.isEmpty
    for field in form.fields.indices { leave(field) }
    form.removeAttachedErrors()
    let requests = ListedChoices.requestForSubmission(in: &self) + checks.askForMissing(&form)
    return requests + goOnSubmitting()
  }

  /// Takes the next step of a submission: shows errors, waits for checks, shows the answers, or submits the form.
  private mutating func goOnSubmitting() -> [FormEffect] {
    isWaitingToSubmit = false
    if let first = wrongFields.first {
      // A form that is a single question already shows its error, so it needs no list of errors.
      if isQuestion { focus = first } else { enter(.summary, marked: first) }
      return [.bell]
    }
    if stage == .summary { enter(.filling) }
    guard checks.outstanding(in: form).isEmpty, lists.pending.isEmpty else {
      isWaitingToSubmit = true
      return []
    }
    if isReviewed, stage == .filling, !isRetry {
      enter(.review)
      return []
    }
    enter(.submitted)
    return [.submit]
  }

  mutating func edit(
    _ edit: FormAction.Edit, _ field: Int, _ secrets: inout Secrets
  ) -> [FormEffect] {
    let before = form.fields[field].text
    let effect = editing.apply(edit, to: field, &form, &secrets)
    tools.hasMovedMark = false
    var shown = effect.notice
    // A typed answer is visible where it was typed.
    if case .replace = edit { shown = shown ?? ChosenValue.notice(about: field, before, in: form) }
    notice = shown ?? notice
    return effect.rings ? [.bell] : []
  }
}
