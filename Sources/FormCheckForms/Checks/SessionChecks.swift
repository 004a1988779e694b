import FormCheckCore

/// The states of all slow checks of a session.
struct SessionChecks: Sendable {
  private var checks: [FieldCheck]

  /// The ticket of the last request.
  private var lastTicket = 0

  init(_ form: Form) {
    checks = form.fields.enumerated().compactMap { field, asked in
      (asked.check ?? (asked.isPath ? .path : nil)).map { FieldCheck($0, of: field, asked) }
    }
  }

  /// The pending requests.
  var pending: [CheckRequest] { checks.compactMap(\.request) }

  /// Returns true if the path in a field is being looked up.
  func isLookingUp(_ field: Int) -> Bool {
    checks.contains { $0.field == field && $0.request?.path != nil }
  }

  /// Returns true if the check of a field has been running long enough to be shown.
  func isSlow(_ field: Int) -> Bool {
    checks.contains { $0.field == field && $0.request != nil && $0.isSlow }
  }

  /// Returns the positions of the shown fields whose checks are pending.
  func outstanding(in form: Form) -> [Int] {
    checks.filter { $0.request != nil && form.isShown[$0.field] }.map(\.field)
  }

  /// Returns true if a field has an answer that the field's slow check has not accepted.
  func isUnchecked(_ field: Int, in form: Form) -> Bool {
    checks.contains {
      $0.field == field && $0.verdict != .accepted && Self.canBeChecked(field, in: form)
    }
  }

  /// Updates the checks after an event.
  ///
  /// The pending request of a field becomes outdated when the field's text changes. The new text is checked if the
  /// field's rule accepts it.
  mutating func follow(_ form: inout Form) -> [FormEffect] {
    var effects: [FormEffect] = []
    for index in checks.indices where turn(index, &form) {
      effects += ask(index, in: form, debounce: checks[index].check.debounce)
    }
    return effects
  }

  /// Updates the states without requesting any check.
  ///
  /// Missing checks are requested when the form is submitted.
  mutating func turn(_ form: inout Form) {
    for index in checks.indices { _ = turn(index, &form) }
  }

  private mutating func turn(_ index: Int, _ form: inout Form) -> Bool {
    let field = checks[index].field
    guard checks[index].turn(to: form.fields[field].answer) else { return false }
    form.setCheckError(checks[index].verdict?.error, of: field)
    return true
  }

  /// Requests all missing checks, because the form is being submitted.
  mutating func askForMissing(_ form: inout Form) -> [FormEffect] {
    var effects: [FormEffect] = []
    for index in checks.indices {
      let field = checks[index].field
      _ = checks[index].turn(to: form.fields[field].answer)
      checks[index].forgetUncertain()
      form.setCheckError(checks[index].verdict?.error, of: field)
      // The person has stopped typing, so the checks need not wait for further changes.
      effects += ask(index, in: form, debounce: .zero)
    }
    return effects
  }

  /// Requests a check if the field can be checked and has neither a verdict nor a pending request.
  private mutating func ask(_ index: Int, in form: Form, debounce: Duration) -> [FormEffect] {
    guard checks[index].verdict == nil, checks[index].request == nil,
      Self.canBeChecked(checks[index].field, in: form)
    else { return [] }
    lastTicket += 1
    return [.check(checks[index].ask(ticket: lastTicket, debounce: debounce))]
  }

  /// Returns true if a field is shown, filled in, accepted by its rule, and not secret.
  private static func canBeChecked(_ field: Int, in form: Form) -> Bool {
    form.isShown[field] && !form.fields[field].isSecret && !form.fields[field].answer.isEmpty
      && form.fields[field].validate().verdict == .accepted
  }

  /// Records that a check has been running long enough to be shown.
  mutating func slowDown(_ ticket: Int) {
    guard let index = checks.firstIndex(where: { $0.request?.ticket == ticket }) else { return }
    checks[index].slowDown()
  }

  /// Stores the verdict for a request.
  ///
  /// - Returns: false if the request is outdated. In that case, nothing changes.
  mutating func take(_ verdict: Verdict, to ticket: Int, _ form: inout Form) -> Bool {
    guard let index = checks.firstIndex(where: { $0.request?.ticket == ticket }) else {
      return false
    }
    checks[index].take(verdict)
    form.setCheckError(checks[index].verdict?.error, of: checks[index].field)
    return true
  }

  /// Moves the states of the checks of two fields whose texts were exchanged.
  ///
  /// Pending requests move with them.
  mutating func exchange(_ field: Int, _ other: Int, in form: Form) {
    for index in checks.indices {
      switch checks[index].field {
      case field: checks[index].move(to: other, form.fields[other])
      case other: checks[index].move(to: field, form.fields[field])
      default: break
      }
    }
  }

  /// Removes the check of a field that has become secret.
  mutating func remove(_ field: Int, _ form: inout Form) {
    checks.removeAll { $0.field == field }
    form.setCheckError(nil, of: field)
  }
}
