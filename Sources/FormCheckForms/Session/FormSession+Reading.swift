// What a front end reads of a session to show it.
extension FormSession {
  /// The page that is shown: that of the field that has the cursor, or the last one.
  public var page: Int { focus.map { form.page(of: $0) } ?? max(0, form.pages.count - 1) }

  /// Where the cursor stands in a field, in bytes of its text.
  package func cursor(in field: Int) -> Int { editing.cursor(in: field) }

  /// Which of a field's choices is marked.
  package func mark(in field: Int) -> Int { editing.mark(in: field) }

  /// The rest of the suggestion that goes with what stands in a field; nil when there is none.
  package func suggestion(for field: Int) -> String? {
    guard form.fields.indices.contains(field) else { return nil }
    let text = form.fields[field].text
    guard !text.isEmpty, editing.cursor(in: field) == text.utf8.count else { return nil }
    let fitting = form.fields[field].suggestions.first { suggestion in
      suggestion.utf8.count > text.utf8.count && suggestion.hasPrefix(text)
    }
    return fitting.map { String($0.dropFirst(text.count)) }
  }

  /// The fields that something is wrong with, in order.
  package var wrongFields: [Int] {
    form.fields.indices.filter { !form.errors(of: $0).isEmpty }
  }

  /// The fields that are part of the form as things stand, in order.
  package var shownFields: [Int] { form.fields.indices.filter { form.isShown[$0] } }

  /// The fields that are asked for, in order: those that were not answered beforehand.
  package var askedFields: [Int] { shownFields.filter { !settled.contains($0) } }

  /// The requests that the session waits for; any other check may be canceled.
  public var pendingChecks: [CheckRequest] { checks.pending }

  /// Returns true if a field's check runs, and takes so long that people are told.
  package func isChecking(_ field: Int) -> Bool { checks.isSlow(field) }

  /// The fields whose checks submitting the form waits for, while it does.
  package var awaitedFields: [Int] { isWaitingToSubmit ? checks.outstanding(in: form) : [] }

  // MARK: Names

  /// The name of the field that has the cursor; nil at the end of the form, where it is submitted.
  public var focusedField: String? { focus.map { form.fields[$0].name } }

  /// The name of the field that is marked in the list of errors or of answers.
  public var markedField: String? {
    switch stage {
    case .summary(let marked), .review(let marked): marked.map { form.fields[$0].name }
    case .filling, .submitted, .canceled: nil
    }
  }

  /// The names of the fields that have errors, in order.
  public var rejectedFieldNames: [String] { names(of: wrongFields) }

  /// The names of the fields that are part of the form now, in order.
  public var shownFieldNames: [String] { names(of: shownFields) }

  /// The names of the fields that are asked for, in order: those that were not answered beforehand.
  public var askedFieldNames: [String] { names(of: askedFields) }

  /// The names of the fields whose checks submitting the form waits for, while it does.
  public var awaitedFieldNames: [String] { names(of: awaitedFields) }

  /// Returns the position of the cursor in a field, in bytes of its text; nil if no field has the name.
  public func cursor(in name: String) -> Int? { form.index(of: name).map { cursor(in: $0) } }

  /// Returns the position of a field's marked choice; nil if no field has the name.
  public func mark(in name: String) -> Int? { form.index(of: name).map { mark(in: $0) } }

  /// Returns the rest of the suggestion that completes a field's text; nil if there is none.
  public func suggestion(for name: String) -> String? {
    form.index(of: name).flatMap { suggestion(for: $0) }
  }

  /// Returns true if a field's check runs, and takes so long that people are told.
  public func isChecking(_ name: String) -> Bool {
    form.index(of: name).map { isChecking($0) } ?? false
  }

  private func names(of fields: [Int]) -> [String] { fields.map { form.fields[$0].name } }

  // MARK: Drawing

  /// What the form looks like now.
  ///
  /// - Parameters:
  ///   - style: The size of the terminal, and what it can show.
  ///   - secrets: Where secret fields have their texts; of them only the number of characters is shown,
  ///     and not even that where a field hides it.
  /// - Returns: The frame. It may have more rows than the terminal; then the part around the cursor is
  ///   to be shown.
  public func frame(_ style: FrameStyle, _ secrets: borrowing Secrets) -> Frame {
    var painter = FramePainter(session: self, style: style)
    switch stage {
    case .filling: painter.page(secrets)
    case .summary(let marked): painter.summary(marked)
    case .review(let marked): painter.review(marked, secrets)
    case .submitted, .canceled: painter.review(nil, secrets, isOver: true)
    }
    return painter.frame
  }

  /// What is said while submitting the form waits for checks; nil while it does not.
  public var waitingSentence: String? {
    let labels = awaitedFields.map { CellText.visible(form.fields[$0].label) }
    return labels.isEmpty ? nil : "Waiting for the check of \(labels.joined(separator: ", "))."
  }
}
