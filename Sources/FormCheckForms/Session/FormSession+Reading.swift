// The state of a session that a front end shows.
extension FormSession {
  /// The position of the current page: the page of the focused field, or else the last page.
  public var page: Int { focus.map { form.page(of: $0) } ?? max(0, form.pages.count - 1) }

  /// Returns the position of the cursor in a field, in bytes of its text.
  package func cursor(in field: Int) -> Int { editing.cursor(in: field) }

  /// Returns the position of a field's marked choice.
  package func mark(in field: Int) -> Int { editing.mark(in: field) }

  /// Returns the rest of the suggestion that completes a field's text; nil if there is none.
  package func suggestion(for field: Int) -> String? {
    guard form.fields.indices.contains(field) else { return nil }
    let text = form.fields[field].text
    guard !text.isEmpty, editing.cursor(in: field) == text.utf8.count else { return nil }
    let fitting = form.fields[field].suggestions.first { suggestion in
      suggestion.utf8.count > text.utf8.count && suggestion.hasPrefix(text)
    }
    return fitting.map { String($0.dropFirst(text.count)) }
  }

  /// The fields that have errors, in order.
  package var wrongFields: [Int] {
    form.fields.indices.filter { !form.errors(of: $0).isEmpty }
  }

  /// The fields that are shown now, in order.
  package var shownFields: [Int] { form.fields.indices.filter { form.isShown[$0] } }

  /// The shown fields, in order, without those that were answered in advance.
  package var askedFields: [Int] { shownFields.filter { !settled.contains($0) } }

  /// The check requests that the session waits for.
  ///
  /// Any other check can be canceled.
  public var pendingChecks: [CheckRequest] { checks.pending }

  /// Returns true if a field's check has run for so long that the form shows it.
  package func isChecking(_ field: Int) -> Bool { checks.isSlow(field) }

  /// The fields whose checks the session waits for before it submits the form.
  package var awaitedFields: [Int] { isWaitingToSubmit ? checks.outstanding(in: form) : [] }

  // MARK: Names

  /// The name of the focused field; nil at the end of the form, where it is submitted.
  public var focusedField: String? { focus.map { form.fields[$0].name } }

  /// The name of the selected field in the list of errors or answers; nil at its end, and in the other stages.
  public var markedField: String? { marked.map { form.fields[$0].name } }

  /// The names of the fields that have errors, in order.
  public var rejectedFieldNames: [String] { names(of: wrongFields) }

  /// The names of the fields that are shown now, in order.
  public var shownFieldNames: [String] { names(of: shownFields) }

  /// The names of the shown fields, in order, without those that were answered in advance.
  public var askedFieldNames: [String] { names(of: askedFields) }

  /// The names of the fields whose checks the session waits for before it submits the form.
  public var awaitedFieldNames: [String] { names(of: awaitedFields) }

  /// Returns the position of the cursor in a field, in bytes of its text; nil if no field has the name.
  public func cursor(in name: String) -> Int? { form.index(of: name).map { cursor(in: $0) } }

  /// Returns the position of a field's marked choice; nil if no field has the name.
  public func mark(in name: String) -> Int? { form.index(of: name).map { mark(in: $0) } }

  /// Returns the rest of the suggestion that completes a field's text; nil if there is none.
  public func suggestion(for name: String) -> String? {
    form.index(of: name).flatMap { suggestion(for: $0) }
  }

  /// Returns true if a field's check has run for so long that the form shows it.
  public func isChecking(_ name: String) -> Bool {
    form.index(of: name).map { isChecking($0) } ?? false
  }

  private func names(of fields: [Int]) -> [String] { fields.map { form.fields[$0].name } }

  // MARK: Drawing

  /// Returns a picture of the form.
  ///
  /// - Parameters:
  ///   - style: The size and the abilities of the terminal.
  ///   - secrets: The texts of secret fields. The frame shows their lengths, unless a field hides its length.
  /// - Returns: The frame. If it has more rows than the terminal, show the part around the cursor.
  public func frame(_ style: FrameStyle, _ secrets: borrowing Secrets) -> Frame {
    var painter = FramePainter(session: self, style: style)
    switch stage {
    case .filling: painter.page(secrets)
    case .summary: painter.summary()
    case .review: painter.review(secrets)
    case .submitted, .canceled: painter.review(secrets, isOver: true)
    }
    return painter.frame
  }

  /// The sentence to show while the session waits for checks before it submits the form, or nil.
  public var waitingSentence: String? {
    let labels = awaitedFields.map { CellText.visible(form.fields[$0].label) }
    return labels.isEmpty ? nil : "Waiting for the check of \(labels.joined(separator: ", "))."
  }
}
