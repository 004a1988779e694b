import FormCheckCore

// The state of a session, as front ends show it.
extension FormSession {
  /// The position of the current page: the page of the focused field, or the last page if the focus is at the end of
  /// the form.
  public var page: Int { focus.map { form.page(of: $0) } ?? max(0, form.pages.count - 1) }

  /// Returns the cursor's position in a field, as a UTF-8 offset.
  package func cursor(in field: Int) -> Int { editing.cursor(in: field) }

  /// Returns the position of the marked choice of a field.
  ///
  /// It is nil if no choice is marked.
  package func mark(in field: Int) -> Int? { editing.mark(in: field) }

  /// The terminal on which the form is drawn, or nil if it is not drawn.
  ///
  /// Set it at the start and whenever the size changes, so that the keys in a field with several lines move between the
  /// rows on the screen, and the form can be scrolled. Without it, they move between the lines of the text.
  public var screen: FrameStyle? {
    get { tools.screen }
    set { tools.screen = newValue }
  }

  /// A Boolean value that indicates whether the codes of errors are shown after their messages.
  public var showsCodes: Bool {
    get { tools.showsCodes }
    set { tools.showsCodes = newValue }
  }

  /// Sets the current date, which a date field suggests.
  ///
  /// A session has no clock. Without this call, a date field suggests no date. A date that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month, from 1.
  public mutating func setToday(year: Int, month: Int, day: Int) {
    tools.today = CalendarDate(year: year, month: month, day: day) ?? tools.today
  }

  /// Sets the person's home folder, which replaces `~` at the beginning of the paths in fields with a ``TextField/path``.
  ///
  /// A session does not look at the environment. Without this call, `~` is an ordinary character.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - secrets: The text of the secret fields.
  public mutating func setHome(_ folder: String, _ secrets: borrowing Secrets) {
    for field in form.fields.indices where form.fields[field].isPath {
      form.change(field, secrets) { $0.setHome(folder) }
    }
  }

  /// Hides the secret of the focused field if it is shown, for example before the form leaves the screen for a while.
  public mutating func hideSecret() { tools.isRevealed = false }

  /// The search for a choice of the focused field, or nil if there is none.
  var choiceSearch: ChoiceSearch? { editing.search }

  /// Returns the positions of the choices of a field that the search shows, which are all choices without a search.
  func visibleChoices(of field: Int) -> [Int] {
    let labels = form.choices(of: field).map(\.label)
    guard field == focus, let search = editing.search else { return Array(labels.indices) }
    return search.matches(among: labels)
  }

  /// Returns the part of a suggestion that would complete a field's text, or nil if no suggestion matches.
  package func suggestion(for field: Int) -> String? {
    guard form.fields.indices.contains(field) else { return nil }
    return form.fields[field].suggestion(atCursor: editing.cursor(in: field))
  }

  /// The positions of the fields that have errors, in order.
  package var wrongFields: [Int] {
    form.fields.indices.filter { !form.errors(of: $0).isEmpty }
  }

  /// Returns whether a field is marked as valid: the person has left it with an answer that is known to be valid.
  ///
  /// A field in ``wrongFields`` is never marked. Neither is a field whose rule across fields depends on another field
  /// that has errors or that its slow check has not accepted, and a choice whose program has not listed the values for
  /// the current answers.
  package func isConfirmed(_ field: Int, _ secrets: borrowing Secrets) -> Bool {
    let isFilled = !form.fields[field].text.isEmpty || secrets.length(of: field) > 0
    return isFilled && form.fields[field].hasBeenLeft && lists.isCurrent(field, in: form)
      && form.isKnownValid(field) { checks.isUnchecked($0, in: form) }
  }

  /// The positions of the fields that are currently shown, in order.
  package var shownFields: [Int] { form.fields.indices.filter { form.isShown[$0] } }

  /// Returns whether a field is marked as required: it is empty, but an empty answer is rejected.
  ///
  /// The only field of a question is never marked.
  func isMissing(_ field: Int, _ secrets: borrowing Secrets) -> Bool {
    !isQuestion && form.fields[field].isRequired && form.fields[field].text.isEmpty
      && secrets.length(of: field) == 0
  }

  /// The positions of the shown fields, in order, without those that were answered in advance.
  package var askedFields: [Int] { shownFields.filter { !settled.contains($0) } }

  /// The requests for the checks that the session is waiting for.
  ///
  /// A front end can cancel any check that is not in this list, because the session ignores its verdict.
  public var pendingChecks: [CheckRequest] { checks.pending }

  /// Returns a Boolean value that indicates whether the check of a field has been running long enough to be shown.
  package func isChecking(_ field: Int) -> Bool { checks.isSlow(field) }

  /// Returns the effects that the form needs before its first event, such as a request for the choices of the first field.
  ///
  /// Call this function once, before the first call of ``handle(_:_:)``.
  public mutating func begin() -> [FormEffect] {
    // Without a question, a reviewed form begins with its answers.
    if isReviewed, stage == .filling, askedFields.isEmpty { enter(.review) }
    return ListedChoices.request(in: &self)
  }

  /// Requests the choices of all shown fields, because no person will arrive at them.
  ///
  /// Answers that turn out not to be offered are then errors of their fields.
  package mutating func listChoices() -> [FormEffect] { lists.askForAll(in: &form) }

  /// The requests for values that the session is waiting for.
  ///
  /// A front end can stop any program that lists values for another request, because the session ignores its result.
  public var pendingLists: [ChoiceRequest] { lists.pending }

  /// The sentences about lists of values that could not be loaded, each with the position of its field.
  package var listFailures: [(field: Int, sentence: String)] { lists.failures(form.phrases) }

  /// The positions of the fields whose checks must finish before the session submits the form.
  package var awaitedFields: [Int] { isWaitingToSubmit ? checks.outstanding(in: form) : [] }

  /// Returns the sentences that describe errors, with the codes of the errors if the session shows them.
  func sentences(about errors: [ValidationError]) -> [String] {
    guard tools.showsCodes else { return errors.instructions }
    return errors.flatMap { error in
      error.instructions.enumerated().map { $0 == 0 ? "\($1) (\(error.code))" : $1 }
    }
  }

  // MARK: Names

  /// The name of the focused field, or nil at the end of the form.
  public var focusedField: String? { focus.map { form.fields[$0].name } }

  /// The name of the selected field in the list of errors or answers.
  ///
  /// It is nil at the end of the list, and also while neither list is shown.
  public var markedField: String? { marked.map { form.fields[$0].name } }

  /// The names of the fields that have errors, in order.
  public var rejectedFieldNames: [String] { names(of: wrongFields) }

  /// The names of the fields that are currently shown, in order.
  public var shownFieldNames: [String] { names(of: shownFields) }

  /// The names of the shown fields, in order, without those that were answered in advance.
  public var askedFieldNames: [String] { names(of: askedFields) }

  /// The names of the fields whose checks must finish before the session submits the form.
  public var awaitedFieldNames: [String] { names(of: awaitedFields) }

  /// Returns the cursor's position in a field, as a UTF-8 offset, or nil if no field has the name.
  public func cursor(in name: String) -> Int? { form.index(of: name).map { cursor(in: $0) } }

  /// Returns the position of the marked choice of a field, or nil if no choice is marked or no field has the name.
  public func mark(in name: String) -> Int? { form.index(of: name).flatMap { mark(in: $0) } }

  /// Returns the part of a suggestion that would complete a field's text, or nil if no suggestion matches.
  public func suggestion(for name: String) -> String? {
    form.index(of: name).flatMap { suggestion(for: $0) }
  }

  /// Returns a Boolean value that indicates whether the check of a field has been running long enough to be shown.
  public func isChecking(_ name: String) -> Bool {
    form.index(of: name).map { isChecking($0) } ?? false
  }

  private func names(of fields: [Int]) -> [String] { fields.map { form.fields[$0].name } }

  // MARK: Drawing

  /// Returns a picture of the form for a terminal, or of the receipt of its answers if it has been submitted.
  ///
  /// - Parameters:
  ///   - style: The size and the capabilities of the terminal.
  ///   - secrets: The text of the secret fields. The frame shows a bullet for each character, unless the field hides
  ///     the length of its text.
  /// - Returns: The frame. If it has more rows than the terminal, show the part around the cursor.
  public func frame(_ style: FrameStyle, _ secrets: borrowing Secrets) -> Frame {
    FramePainter.frame(of: self, style, secrets)
  }

  /// The sentence to show while checks delay the submission of the form, or nil if none do.
  public var waitingSentence: String? {
    let fields = awaitedFields + (isWaitingToSubmit ? lists.pending.map(\.field) : [])
    let labels = Set(fields).sorted().map { CellText.visible(form.fullLabel(of: $0)) }
    return labels.isEmpty
      ? nil : form.phrases(.waiting, ["fields": .text(labels.joined(separator: ", "))])
  }
}
