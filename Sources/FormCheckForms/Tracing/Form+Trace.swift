internal import FormCheckCore

// The trace of a form. The validation of the form does not use any of this.
extension Form {
  /// Returns the steps in which the form validates its answers.
  ///
  /// - Parameter secrets: The text of the secret fields.
  /// - Returns: The trace.
  public func trace(_ secrets: borrowing Secrets) -> FormTrace {
    var traces: [FieldTrace] = []
    for field in fields.indices where !isInAbsentEntry(field) {
      traces.append(trace(of: field, secrets))
    }
    let rules = crossRules.rules.indices.map { crossTrace(of: $0) }
    let isAccepted =
      traces.allSatisfy { $0.verdict?.isAccepted ?? true }
      && rules.allSatisfy { if case .rejected = $0.result { false } else { true } }
    return FormTrace(fields: traces, rules: rules, isAccepted: isAccepted)
  }

  /// Returns the steps in which a form without secrets validates its answers.
  ///
  /// - Returns: The trace.
  public func trace() -> FormTrace {
    let secrets = Secrets(slots: 0)
    return trace(secrets)
  }

  /// Fills in answers, and keeps the text before the filters for the trace.
  ///
  /// - Parameters:
  ///   - answers: The answers, which belong to this form.
  ///   - secrets: The text of the secret fields.
  package mutating func fill(unfiltered answers: FormAnswers, _ secrets: borrowing Secrets) {
    for answer in answers.flattened(for: self) {
      if let text = answer.value.text {
        setText(text, of: answer.field, secrets)
      } else {
        secretDidChange(answer.field, secrets)
      }
      resetAbsentEntries(of: answer.field, secrets)
      if let place = entry(of: answer.field), place.entry >= entryCount(of: place.group) {
        setEntryCount(place.entry + 1, of: place.group, secrets)
      }
    }
  }

  /// Returns whether a field is in an entry that its repeating group does not have.
  private func isInAbsentEntry(_ field: Int) -> Bool {
    entry(of: field).map { $0.entry >= entryCount(of: $0.group) } ?? false
  }

  private func trace(of field: Int, _ secrets: borrowing Secrets) -> FieldTrace {
    let content = fields[field]
    let isShown = isShown[field]
    let hasSecret = secrets.length(of: field) > 0
    let validation =
      !isShown
      ? FieldValidation.Trace()
      : hasSecret
        ? secrets.withBytes(of: field) { content.trace($0) }
        : content.trace(content.answer.utf8.span)
    return FieldTrace(
      name: content.name, isShown: isShown,
      hiddenBy: isShown ? [] : visibility.unmet(field, fields).map { fields[$0].name },
      isSecret: content.isSecret, text: content.isSecret ? nil : content.text,
      filters: content.isSecret ? [] : content.filterTrace, hasRule: content.hasRule,
      values: validation.values, valuesNotReached: validation.valuesNotReached,
      count: validation.count, check: content.check?.name,
      verdict: isShown ? content.validate() : nil)
  }

  private func crossTrace(of rule: Int) -> CrossRuleTrace {
    let result: CrossRuleTrace.Result =
      switch crossRules.obstacle(to: rule, fields, where: isShown) {
      case .hidden: .hidden
      case .invalid(let waiting): .waiting(for: waiting.map { fields[$0].name })
      case nil: crossRules.errors[rule].map { .rejected(translated($0)) } ?? .passed
      }
    return CrossRuleTrace(
      requirement: rules[rule].requirement.name, fields: rules[rule].fields, result: result)
  }
}

extension TextField {
  /// The text after each filter, in order.
  fileprivate var filterTrace: [FilterTrace] {
    guard let filter else { return [] }
    let steps = filter.trace(text)
    // A field with one line has no line breaks after its filters.
    guard let last = steps.last, !last.text.utf8.elementsEqual(answer.utf8) else { return steps }
    return steps + [FilterTrace(filter: "one line", text: answer)]
  }
}

extension CrossRule.Requirement {
  /// The name in a form definition, or `custom` for a function.
  fileprivate var name: String {
    switch self {
    case .same: "same"
    case .different: "different"
    case .after: "after"
    case .atLeastOne: "at-least-one"
    case .exactlyOne: "exactly-one"
    case .sum: "sum"
    case .excludesWords: "excludes-words"
    case .unlikeOthers: "unlike-others"
    case .listed: "listed"
    case .custom: "custom"
    }
  }
}
