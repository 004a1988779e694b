import FormCheckForms
internal import FormCheckCore

/// The parts of a form that its cases have covered so far.
struct FormCoverage: Sendable {
  /// Whether each validator of each field's rule has rejected a value.
  private var failedParts: [[Bool]]
  /// Whether the limits on the number of selected values of each field have rejected an answer.
  private var failedLimits: [Bool]
  /// The cross-field rules that have reported an error, by requirement and fields.
  private var failedRules: Set<[String]> = []
  /// Whether each field was shown in at least one case.
  private var wasShown: [Bool]
  /// Whether each field was hidden in at least one case.
  private var wasHidden: [Bool]
  /// The values of each field that were selected in at least one case.
  private var chosen: [Set<ExactText>]

  init(_ form: Form) {
    failedParts = form.fields.map { $0.rule.validators.map { _ in false } }
    failedLimits = form.fields.map { _ in false }
    wasShown = form.fields.map { _ in false }
    wasHidden = wasShown
    chosen = form.fields.map { _ in [] }
  }

  /// Records the parts that a case has covered.
  mutating func note(_ form: Form, _ secrets: borrowing Secrets) {
    let parts = CoveredParts(form: form)
    for asked in form.fields.indices {
      // What an entry of a group covers is covered for all entries.
      let field = parts.firstEntryField(of: asked)
      guard form.isShown[asked] else {
        if !parts.isAbsent(asked) { wasHidden[field] = true }
        continue
      }
      wasShown[field] = true
      if form.fields[field].kind.offersValues {
        chosen[field].formUnion(form.fields[asked].chosenValues.map { ExactText($0) })
      }
      if form.errors(of: form.fields[asked].name).contains(where: {
        $0.code == ErrorCode.choiceCount.number
      }) {
        failedLimits[field] = true
      }
      for part in failedParts[field].indices where !failedParts[field][part] {
        let validator = form.fields[field].rule.validators[part]
        failedParts[field][part] = Self.rejects(form.fields[asked], asked, validator, secrets)
      }
    }
    for error in form.crossErrors { failedRules.insert(parts.names(of: form.rules[error.rule])) }
  }

  /// Returns whether a validator in a field's rule rejects the text of the field with the validator's own code.
  private static func rejects(
    _ field: TextField, _ slot: Int, _ validator: InputValidator, _ secrets: borrowing Secrets
  ) -> Bool {
    guard secrets.length(of: slot) == 0 else {
      return secrets.withBytes(of: slot) { bytes in
        guard let text = try? UTF8Span(validating: bytes) else { return false }
        return validator.rejects(text)
      }
    }
    guard case .choices = field.kind, !field.chosenValues.isEmpty else {
      return validator.rejects(field.answer.utf8Span)
    }
    return field.chosenValues.contains { validator.rejects($0.utf8Span) }
  }

  /// Returns the parts of the form that no case has covered.
  func gaps(of form: Form) -> [FormGap] {
    var gaps: [FormGap] = []
    let parts = CoveredParts(form: form)
    for (number, field) in form.fields.enumerated()
    where parts.firstEntryField(of: number) == number {
      let name = parts.name(of: number)
      if form.isConditional(number) {
        if !wasShown[number] {
          gaps.append(.neverAskedFor(field: name))
        } else if !wasHidden[number] {
          gaps.append(.alwaysAskedFor(field: name))
        }
      }
      for (part, validator) in field.rule.validators.enumerated()
      where !failedParts[number][part] && validator.code != .noStrategy {
        gaps.append(
          .neverFailed(
            fields: [name], code: validator.code, rule: field.rule.parts[part]))
      }
      if !field.limits.isEmpty, !failedLimits[number] {
        gaps.append(
          .neverFailed(fields: [name], code: .choiceCount, rule: field.limits.words))
      }
      for choice in field.wholeKind.offered where !chosen[number].contains(ExactText(choice.value))
      {
        gaps.append(.neverChosen(field: name, value: choice.value))
      }
    }
    var named = failedRules
    for rule in form.rules {
      let name = parts.names(of: rule)
      guard named.insert(name).inserted else { continue }
      gaps.append(
        .neverFailed(
          fields: Array(name.dropFirst()), code: rule.requirement.code, rule: rule.requirement.word)
      )
    }
    return gaps
  }
}

/// The fields and rules of a form, in which all entries of a repeating group count as one.
private struct CoveredParts {
  let form: Form

  /// Returns the position of the field in the first entry that corresponds to a field in an entry, or the position of any
  /// other field.
  func firstEntryField(of field: Int) -> Int {
    guard let place = form.entry(of: field) else { return field }
    return form.fields(ofEntry: 0, of: place.group).lowerBound + place.offset
  }

  /// Returns whether a field belongs to an entry that the group does not have.
  func isAbsent(_ field: Int) -> Bool {
    form.entry(of: field).map { $0.entry >= form.entryCount(of: $0.group) } ?? false
  }

  /// Returns the name of a field, without the number of its entry.
  func name(of field: Int) -> String {
    guard let place = form.entry(of: field) else { return form.fields[field].name }
    return "\(form.fields[place.group].name)[].\(form.fields[field].key)"
  }

  /// Returns the name of a rule's requirement, and the names of its fields without the numbers of entries.
  func names(of rule: CrossRule) -> [String] {
    var names = [rule.requirement.word]
    for field in rule.fields.compactMap({ form.index(of: $0) }) {
      let name = name(of: field)
      if !names.dropFirst().contains(name) { names.append(name) }
    }
    return names
  }
}

extension InputValidator {
  /// Returns whether the validator rejects the text with its own code, and not because the text is too long.
  fileprivate func rejects(_ text: UTF8Span) -> Bool {
    guard case .rejected(let error) = validate(text) else { return false }
    return error.code == code.number
  }
}

extension ChoiceLimits {
  /// The limits as keys of a form definition, such as `at-least=2,at-most=4`.
  fileprivate var words: String {
    let least = atLeast > 0 ? ["at-least=\(atLeast)"] : []
    return (least + (atMost.map { ["at-most=\($0)"] } ?? [])).joined(separator: ",")
  }
}

extension CrossRule.Requirement {
  /// The code of the error, or nil for a custom rule, which chooses its own code.
  var code: ErrorCode? {
    switch self {
    case .same: .fieldsDiffer
    case .different, .unlikeOthers: .fieldsEqual
    case .after: .notAfter
    case .atLeastOne: .noneFilled
    case .exactlyOne: .notExactlyOne
    case .sum: .wrongSum
    case .excludesWords: .containsWord
    case .requires: .requiredByAnswer
    case .listed: .choice
    case .custom: nil
    }
  }
}
