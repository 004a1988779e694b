internal import FormCheckCore

/// Creates the trace of a form's answers.
struct FormTracer {
  private let form: Form

  /// Creates a tracer for a form.
  init(_ form: Form) { self.form = form }

  /// Returns the trace.
  func trace(_ secrets: borrowing Secrets) -> FormTrace {
    var fields: [FieldTrace] = []
    for field in form.fields.indices where !isInAbsentEntry(field) {
      fields.append(trace(of: field, secrets))
    }
    let rules = form.crossRules.rules.indices.map { crossTrace(of: $0) }
    let isAccepted =
      fields.allSatisfy { $0.verdict?.isAccepted ?? true }
      && rules.allSatisfy { if case .rejected = $0.result { false } else { true } }
    return FormTrace(fields: fields, rules: rules, isAccepted: isAccepted)
  }

  /// Returns whether a field is in an entry that its repeating group does not have.
  private func isInAbsentEntry(_ field: Int) -> Bool {
    form.entry(of: field).map { $0.entry >= form.entryCount(of: $0.group) } ?? false
  }

  private func trace(of field: Int, _ secrets: borrowing Secrets) -> FieldTrace {
    let content = form.fields[field]
    let isShown = form.isShown[field]
    let hiddenBy = isShown ? [] : form.visibility.unmet(field, form.fields)
    let validation =
      !isShown
      ? FieldValidation.Trace()
      : secrets.length(of: field) > 0
        ? secrets.withBytes(of: field) { content.trace($0) }
        : content.trace(content.answer.utf8.span)
    return FieldTrace(
      name: content.name, isShown: isShown, hiddenBy: hiddenBy.map { form.fields[$0].name },
      isSecret: content.isSecret, text: content.isSecret ? nil : content.text,
      filters: content.isSecret ? [] : Self.filters(of: content), hasRule: content.hasRule,
      values: validation.values, valuesNotReached: validation.valuesNotReached,
      count: validation.count, check: content.check?.name,
      verdict: isShown ? content.validate() : nil)
  }

  /// Returns the text after each filter of a field, in order.
  private static func filters(of field: TextField) -> [FilterTrace] {
    guard let filter = field.filter else { return [] }
    let steps = filter.trace(field.text)
    // A field with one line has no line breaks after its filters.
    guard let last = steps.last, !last.text.utf8.elementsEqual(field.answer.utf8) else {
      return steps
    }
    return steps + [FilterTrace(filter: "one line", text: field.answer)]
  }

  private func crossTrace(of rule: Int) -> CrossRuleTrace {
    let result: CrossRuleTrace.Result =
      switch form.crossRules.obstacle(to: rule, form.fields, where: form.isShown) {
      case .hidden: .hidden
      case .invalid(let waiting): .waiting(for: waiting.map { form.fields[$0].name })
      case nil: form.crossRules.errors[rule].map { .rejected(form.translated($0)) } ?? .passed
      }
    return CrossRuleTrace(
      requirement: form.rules[rule].requirement.word, fields: form.rules[rule].fields,
      result: result)
  }
}

/// Fills in answers, and keeps the text before the filters for a trace.
package struct UnfilteredAnswers: Sendable {
  private let answers: FormAnswers

  /// Creates the answers.
  package init(_ answers: FormAnswers) { self.answers = answers }

  /// Fills in the answers.
  ///
  /// - Parameters:
  ///   - form: The form that the answers belong to.
  ///   - secrets: The text of the secret fields.
  package func fill(_ form: inout Form, _ secrets: borrowing Secrets) {
    for answer in answers.flattened(for: form) {
      if let text = answer.value.text {
        form.setText(text, of: answer.field, secrets)
      } else {
        form.secretDidChange(answer.field, secrets)
      }
      form.resetAbsentEntries(of: answer.field, secrets)
      if let place = form.entry(of: answer.field), place.entry >= form.entryCount(of: place.group) {
        form.setEntryCount(place.entry + 1, of: place.group, secrets)
      }
    }
  }
}

extension CrossRule.Requirement {
  /// The name in a form definition, or the key that adds the rule, or `custom` for a function.
  package var word: String {
    switch self {
    case .same: "same"
    case .different: "different"
    case .after: "after"
    case .atLeastOne: "at-least-one"
    case .exactlyOne: "exactly-one"
    case .sum: "sum"
    case .excludesWords: "excludes-words"
    case .requires: "requires"
    case .unlikeOthers: "unique"
    case .listed: "choices-by"
    case .custom: "custom"
    }
  }
}
