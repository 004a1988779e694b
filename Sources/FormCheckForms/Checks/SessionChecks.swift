import FormCheckCore

/// The states of all checks of a session.
struct SessionChecks: Sendable {
  private var checks: [FieldCheck]

  /// The ticket of the last request.
  private var lastTicket = 0

  init(_ form: Form) {
    checks = form.fields.enumerated().compactMap { field, asked in
      asked.check.map { FieldCheck($0, of: field, asked) }
    }
  }

  /// The requests that have no answer yet.
  var pending: [CheckRequest] { checks.compactMap(\.request) }

  /// Returns true if the check of a field runs, and takes so long that people are told.
  func isSlow(_ field: Int) -> Bool {
    checks.contains { $0.field == field && $0.request != nil && $0.isSlow }
  }

  /// Returns the fields that are part of the form and whose check has no answer yet.
  func outstanding(in form: Form) -> [Int] {
    checks.filter { $0.request != nil && form.isShown[$0.field] }.map(\.field)
  }

  /// Returns true if a field has a text that its check has not accepted.
  func isUnchecked(_ field: Int, in form: Form) -> Bool {
    checks.contains {
      $0.field == field && $0.verdict != .accepted && Self.canBeChecked(field, in: form)
    }
  }

  /// Follows the texts after an event: requests for old ones are void, and those that are right by
  /// themselves are asked for.
  mutating func follow(_ form: inout Form) -> [FormEffect] {
    var effects: [FormEffect] = []
    for index in checks.indices where turn(index, &form) {
      effects += ask(index, in: form, debounce: checks[index].check.debounce)
    }
    return effects
  }

  /// Follows the texts without asking for anything: that is done when the form is submitted.
  mutating func turn(_ form: inout Form) {
    for index in checks.indices { _ = turn(index, &form) }
  }

  private mutating func turn(_ index: Int, _ form: inout Form) -> Bool {
    let field = checks[index].field
    guard checks[index].turn(to: form.fields[field].answer) else { return false }
    form.setCheckError(checks[index].verdict?.error, of: field)
    return true
  }

  /// Asks for every check that is missing, because the form is being submitted.
  mutating func askForMissing(_ form: inout Form) -> [FormEffect] {
    var effects: [FormEffect] = []
    for index in checks.indices {
      let field = checks[index].field
      _ = checks[index].turn(to: form.fields[field].answer)
      checks[index].forgetUndecided()
      form.setCheckError(checks[index].verdict?.error, of: field)
      // Nobody types any more, so there is nothing to wait for.
      effects += ask(index, in: form, debounce: .zero)
    }
    return effects
  }

  /// Asks for a check, if its field can be checked and nothing is known or asked yet.
  private mutating func ask(_ index: Int, in form: Form, debounce: Duration) -> [FormEffect] {
    guard checks[index].verdict == nil, checks[index].request == nil,
      Self.canBeChecked(checks[index].field, in: form)
    else { return [] }
    lastTicket += 1
    return [.check(checks[index].ask(ticket: lastTicket, debounce: debounce))]
  }

  /// Whether a field is part of the form, filled in, right by itself, and no secret.
  private static func canBeChecked(_ field: Int, in form: Form) -> Bool {
    form.isShown[field] && !form.fields[field].isSecret && !form.fields[field].answer.isEmpty
      && form.fields[field].validate().verdict == .accepted
  }

  /// Notes that a check takes a while.
  mutating func slowDown(_ ticket: Int) {
    guard let index = checks.firstIndex(where: { $0.request?.ticket == ticket }) else { return }
    checks[index].slowDown()
  }

  /// Takes the verdict that a request asked for.
  ///
  /// - Returns: false if the request is void; then nothing has changed.
  mutating func take(_ verdict: Verdict, to ticket: Int, _ form: inout Form) -> Bool {
    guard let index = checks.firstIndex(where: { $0.request?.ticket == ticket }) else {
      return false
    }
    checks[index].take(verdict)
    form.setCheckError(checks[index].verdict?.error, of: checks[index].field)
    return true
  }

  /// Removes the check of a field that has become secret.
  mutating func remove(_ field: Int, _ form: inout Form) {
    checks.removeAll { $0.field == field }
    form.setCheckError(nil, of: field)
  }
}
