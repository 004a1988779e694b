import FormCheckForms
internal import FormCheckCore

/// What the cases of a form have shown so far.
struct FormCoverage: Sendable {
  /// For each field, which parts of its rule have rejected something.
  private var failedParts: [[Bool]]
  /// Which rules across fields have.
  private var failedRules: [Bool]
  /// Which fields were asked for at some time.
  private var wasShown: [Bool]
  /// Which were not, at some time.
  private var wasHidden: [Bool]
  /// For each field, which of its values were chosen.
  private var chosen: [Set<ExactText>]

  init(_ form: Form) {
    failedParts = form.fields.map { $0.rule.validators.map { _ in false } }
    failedRules = form.rules.map { _ in false }
    wasShown = form.fields.map { _ in false }
    wasHidden = wasShown
    chosen = form.fields.map { _ in [] }
  }

  /// Takes note of what a case has shown.
  mutating func note(_ form: Form, _ secrets: borrowing Secrets) {
    for field in form.fields.indices {
      guard form.isShown[field] else {
        wasHidden[field] = true
        continue
      }
      wasShown[field] = true
      if !form.fields[field].kind.offered.isEmpty {
        chosen[field].formUnion(form.fields[field].chosenValues.map { ExactText($0) })
      }
      for part in failedParts[field].indices where !failedParts[field][part] {
        let validator = form.fields[field].rule.validators[part]
        failedParts[field][part] = form.rejects(field, validator, secrets)
      }
    }
    for (rule, finding) in form.findings.enumerated() where finding != nil {
      failedRules[rule] = true
    }
  }

  /// What has not been shown.
  func gaps(of form: Form) -> [FormGap] {
    var gaps: [FormGap] = []
    for (number, field) in form.fields.enumerated() {
      if form.conditions[number] != nil {
        if !wasShown[number] {
          gaps.append(.neverAskedFor(field: field.name))
        } else if !wasHidden[number] {
          gaps.append(.alwaysAskedFor(field: field.name))
        }
      }
      for (part, validator) in field.rule.validators.enumerated()
      where !failedParts[number][part] && validator.code != .noStrategy {
        gaps.append(
          .neverFailed(
            fields: [field.name], code: validator.code, rule: field.rule.parts[part]))
      }
      for choice in field.kind.offered where !chosen[number].contains(ExactText(choice.value)) {
        gaps.append(.neverChosen(field: field.name, value: choice.value))
      }
    }
    for (rule, hasFailed) in zip(form.rules, failedRules) where !hasFailed {
      gaps.append(
        .neverFailed(fields: rule.fields, code: rule.requirement.code, rule: rule.requirement.word))
    }
    return gaps
  }
}

extension Form {
  /// Whether one validator of a field's rule rejects what stands in it, for its own reason.
  fileprivate func rejects(
    _ field: Int, _ validator: InputValidator, _ secrets: borrowing Secrets
  ) -> Bool {
    guard secrets.length(of: field) == 0 else {
      return secrets.withBytes(of: field) { bytes in
        guard let text = try? UTF8Span(validating: bytes) else { return false }
        return validator.rejects(text)
      }
    }
    let values = fields[field].chosenValues
    guard case .choices = fields[field].kind, !values.isEmpty else {
      return validator.rejects(fields[field].answer.utf8Span)
    }
    return values.contains { validator.rejects($0.utf8Span) }
  }
}

extension InputValidator {
  /// Whether it rejects a text with its own code, and not because it is too long to be judged.
  fileprivate func rejects(_ text: UTF8Span) -> Bool {
    guard case .rejected(let error) = validate(text) else { return false }
    return error.code == code.number
  }
}

extension CrossRule.Requirement {
  /// By which word a definition calls it.
  var word: String {
    switch self {
    case .same: "same"
    case .different: "different"
    case .after: "after"
    case .atLeastOne: "at-least-one"
    case .exactlyOne: "exactly-one"
    case .sum: "sum"
    case .custom: "custom"
    }
  }

  /// What it rejects with; nil where a program decides that.
  var code: ErrorCode? {
    switch self {
    case .same: .fieldsDiffer
    case .different: .fieldsEqual
    case .after: .notAfter
    case .atLeastOne: .noneFilled
    case .exactlyOne: .notExactlyOne
    case .sum: .wrongSum
    case .custom: nil
    }
  }
}
