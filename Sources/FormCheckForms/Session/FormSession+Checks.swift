import FormCheckCore

// Checks that are made outside, while somebody types on.
extension FormSession {
  /// The requests that an answer is still looked for; what else is running may be stopped.
  public var pendingChecks: [CheckRequest] { checks.compactMap(\.request) }

  /// Whether a field's check is under way, and takes so long that people are told.
  public func isChecking(_ field: Int) -> Bool {
    checks.contains { $0.field == field && $0.request != nil && $0.isSlow }
  }

  /// The fields that submitting the form waits for, as long as it does.
  public var awaitedFields: [Int] { isWaitingToSubmit ? outstanding : [] }

  /// The fields that are asked for and whose check has not been answered.
  var outstanding: [Int] {
    checks.filter { $0.request != nil && form.isShown[$0.field] }.map(\.field)
  }

  /// Whether a field has a text whose check has not said yes.
  func isUnchecked(_ field: Int) -> Bool {
    checks.contains { $0.field == field && $0.verdict != .accepted && canBeChecked(field) }
  }

  /// Follows the texts after an event: what was asked of an old one is void, and what is right by
  /// itself is asked for.
  mutating func followTexts() -> [FormEffect] {
    var effects: [FormEffect] = []
    for index in checks.indices {
      let field = checks[index].field
      guard checks[index].turn(to: form.fields[field].answer) else { continue }
      form.setCheckError(checks[index].verdict?.error, of: field)
      effects += ask(index, debounce: checks[index].check.debounce)
    }
    return effects
  }

  /// Follows the texts without asking for anything: that is done when the form is submitted.
  mutating func turnChecks() {
    for index in checks.indices {
      let field = checks[index].field
      guard checks[index].turn(to: form.fields[field].answer) else { continue }
      form.setCheckError(checks[index].verdict?.error, of: field)
    }
  }

  /// Asks for every check that is missing, as the form is to be submitted.
  mutating func askForMissingChecks() -> [FormEffect] {
    var effects: [FormEffect] = []
    for index in checks.indices {
      let field = checks[index].field
      _ = checks[index].turn(to: form.fields[field].answer)
      checks[index].forgetUndecided()
      form.setCheckError(checks[index].verdict?.error, of: field)
      // Nobody types any more, so there is nothing to wait for.
      effects += ask(index, debounce: .zero)
    }
    return effects
  }

  /// Asks for a check, if its field can be checked and nothing is known or asked yet.
  private mutating func ask(_ index: Int, debounce: Duration) -> [FormEffect] {
    guard checks[index].verdict == nil, checks[index].request == nil,
      canBeChecked(checks[index].field)
    else { return [] }
    lastTicket += 1
    return [.check(checks[index].ask(ticket: lastTicket, debounce: debounce))]
  }

  /// Whether a field is asked for, filled in, right by itself, and no secret.
  private func canBeChecked(_ field: Int) -> Bool {
    form.isShown[field] && !form.fields[field].isSecret && !form.fields[field].answer.isEmpty
      && form.fields[field].validate().verdict == .accepted
  }

  /// Takes note that a check takes a while.
  mutating func slowDown(_ ticket: Int) {
    guard let index = checks.firstIndex(where: { $0.request?.ticket == ticket }) else { return }
    checks[index].slowDown()
  }

  /// Takes the verdict that a request asked for; that of a void request changes nothing.
  mutating func take(_ verdict: Verdict, to ticket: Int) -> [FormEffect] {
    for index in checks.indices {
      guard let request = checks[index].request, request.ticket == ticket else { continue }
      checks[index].take(verdict)
      form.setCheckError(checks[index].verdict?.error, of: request.field)
      return isWaitingToSubmit ? goOnSubmitting() : []
    }
    return []
  }
}
