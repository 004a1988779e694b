public import FormCheckCore

/// What to tell people of a field.
public enum FieldAlert: Hashable, Sendable {
  /// Nothing: it is right, or not finished yet.
  case none
  /// The character at this place, in Unicode scalars, cannot be right, whatever follows.
  case impossible(at: Int)
  /// It is rejected, or could not be decided, for these reasons.
  case rejected([ValidationError])
}

// Changes, and what is looked at because of them.
extension Form {
  /// Changes what stands in a field.
  ///
  /// - Parameters:
  ///   - text: The new text.
  ///   - field: The field's number.
  ///   - secrets: Where secret fields have their texts.
  package mutating func setText(_ text: String, of field: Int, _ secrets: borrowing Secrets) {
    change(field, secrets) { $0.text = text }
  }

  /// Changes what stands in a field to a text that has come out of its filter already.
  mutating func setAnswer(_ text: String, of field: Int, _ secrets: borrowing Secrets) {
    change(field, secrets) { $0.set(answer: text) }
  }

  private mutating func change(
    _ field: Int, _ secrets: borrowing Secrets, by change: (inout TextField) -> Void
  ) {
    guard fields.indices.contains(field) else { return }
    let before = fields[field].answer
    change(&fields[field])
    if !fields[field].answer.utf8.elementsEqual(before.utf8) { attached[field] = AttachedErrors() }
    didChange(field, secrets)
  }

  /// Changes what stands in a field of a form without secrets.
  package mutating func setText(_ text: String, of field: Int) {
    let secrets = Secrets(slots: 0)
    setText(text, of: field, secrets)
  }

  /// Attaches another rule to a field; where that makes it secret, its text goes to the secrets.
  package mutating func attach(_ rule: Rule, to field: Int, _ secrets: inout Secrets) {
    guard fields.indices.contains(field) else { return }
    let text = fields[field].answer
    fields[field].attach(rule)
    if fields[field].isSecret, !text.isEmpty,
      secrets.replace(0..<secrets.length(of: field), of: field, with: Array(text.utf8))
    {
      fields[field].text = ""
    }
    didChange(field, secrets)
  }

  /// Takes note that a secret has changed, in the place where it stands.
  package mutating func secretDidChange(_ field: Int, _ secrets: borrowing Secrets) {
    guard fields.indices.contains(field) else { return }
    attached[field] = AttachedErrors()
    didChange(field, secrets)
  }

  /// Looks at all that the change of a field concerns.
  private mutating func didChange(_ field: Int, _ secrets: borrowing Secrets) {
    validate(field, secrets)
    var touched: Set<Int> = [field]
    var waiting = links.dependents[field]
    while let dependent = waiting.popLast() {
      let isShownNow = holds(conditions[dependent])
      guard isShownNow != isShown[dependent] else { continue }
      isShown[dependent] = isShownNow
      touched.insert(dependent)
      waiting += links.dependents[dependent]
    }
    for rule in Set(touched.flatMap { links.rules[$0] }) { check(rule, secrets) }
  }

  /// Looks at everything, as at the beginning.
  mutating func checkEverything(_ secrets: borrowing Secrets) {
    for field in fields.indices { validate(field, secrets) }
    lookAcross(secrets)
  }

  /// Looks at all conditions and at all rules across fields.
  mutating func lookAcross(_ secrets: borrowing Secrets) {
    for field in links.order { isShown[field] = holds(conditions[field]) }
    for rule in rules.indices { check(rule, secrets) }
  }

  /// Ends the editing of a field: what stands in it is what came out of its filter from now on.
  package mutating func endEditing(_ field: Int) {
    guard fields.indices.contains(field) else { return }
    fields[field].leave()
  }

  private mutating func validate(_ field: Int, _ secrets: borrowing Secrets) {
    if secrets.length(of: field) > 0 {
      let judgement = secrets.withBytes(of: field) { fields[field].validate($0) }
      fields[field].set(judgement)
    } else if fields[field].isSecret {
      // Its text does not change when the secret does, so nothing tells that it was emptied.
      fields[field].set(fields[field].validate(fields[field].answer.utf8.span))
    } else {
      fields[field].refresh()
    }
  }

  private func holds(_ condition: Condition?) -> Bool {
    guard let condition else { return true }
    return condition.terms.allSatisfy { term in
      guard let field = links.number(of: term.field), isShown[field] else { return false }
      let values =
        if case .choices = fields[field].kind { fields[field].chosenValues } else {
          [fields[field].answer]
        }
      return values.contains { value in
        term.values.contains { $0.utf8.elementsEqual(value.utf8) }
      }
    }
  }

  /// Looks at a rule across fields, if each of them is valid by itself.
  private mutating func check(_ rule: Int, _ secrets: borrowing Secrets) {
    let numbers = rules[rule].fields.compactMap { links.number(of: $0) }
    let shown = numbers.filter { isShown[$0] }
    guard shown.count > 0, shown.allSatisfy({ fields[$0].validate().verdict == .accepted }) else {
      findings[rule] = nil
      return
    }
    findings[rule] = rules[rule].error(of: numbers, where: isShown, in: fields, secrets)
  }
}

// What there is to tell.
extension Form {
  /// Everything that is wrong with a field that is asked for: by itself, by what was found outside, and
  /// with others.
  package func errors(of field: Int) -> [ValidationError] {
    guard fields.indices.contains(field), isShown[field] else { return [] }
    let errors = fields[field].validate().errors + attached[field].all + crossErrors(of: field)
    return translations.map { errors.map($0.translated) } ?? errors
  }

  private func crossErrors(of field: Int) -> [ValidationError] {
    zip(rules, findings).compactMap { rule, finding in
      places(of: rule).contains(field) ? finding : nil
    }
  }

  /// The fields beside which the error of a rule stands: those that it concerns, or, where none of
  /// these is asked for, those that it looks at.
  func places(of rule: CrossRule) -> [Int] {
    func shown(_ names: [String]) -> [Int] {
      names.compactMap { links.number(of: $0) }.filter { isShown[$0] }
    }
    let named = shown(rule.errorFields)
    return named.isEmpty ? shown(rule.fields) : named
  }

  /// What to tell people of a field now: nothing before they have finished typing, unless it cannot
  /// come right any more; nothing as soon as it is right.
  package func alert(of field: Int) -> FieldAlert {
    guard fields.indices.contains(field), isShown[field] else { return .none }
    let judgement = fields[field].validate()
    guard judgement.verdict == .accepted else {
      if fields[field].hasBeenLeft {
        return .rejected(judgement.errors + attached[field].all)
      }
      // What a filter will make of more of it, nobody can say.
      if fields[field].isLive, fields[field].filter == nil, !fields[field].isSecret,
        case .impossible(let place) = fields[field].rule.progress(of: fields[field].text)
      {
        return .impossible(at: place)
      }
      return .none
    }
    // What several fields must meet together is told when all of them have been left.
    let together = zip(rules, findings).compactMap { rule, finding in
      places(of: rule).contains(field)
        && rule.fields.allSatisfy { links.number(of: $0).map(isDone) ?? true } ? finding : nil
    }
    // What was found outside was found of just this text: it is told at once.
    let told = attached[field].all + together
    return told.isEmpty ? .none : .rejected(told)
  }

  private func isDone(_ field: Int) -> Bool { !isShown[field] || fields[field].hasBeenLeft }

  /// Whether nothing is wrong with the form and any field that is asked for.
  public var isValid: Bool {
    fields.indices.allSatisfy { field in
      !isShown[field]
        || fields[field].validate().verdict == .accepted && attached[field].all.isEmpty
    } && findings.allSatisfy { $0 == nil } && ownErrors.isEmpty
  }
}
