public import FormCheckCore

// The errors of a form: those of its fields, those of rules across fields, and those attached from outside.
extension Form {
  /// A Boolean value that indicates whether the form is valid.
  ///
  /// A form is valid if neither the form as a whole nor any of its shown fields has an error.
  public var isValid: Bool { isValid(with: attached) }

  private func isValid(with attached: AttachedErrors) -> Bool {
    fields.indices.allSatisfy { !isShown[$0] || isValidByItself($0, with: attached) }
      && crossRules.errors.allSatisfy { $0 == nil } && attached.ofForm.isEmpty
  }

  /// Returns whether a field has no errors other than those of rules across fields.
  private func isValidByItself(_ field: Int, with attached: AttachedErrors) -> Bool {
    fields[field].validate().verdict == .accepted && attached.errors(of: field).isEmpty
  }

  /// Returns whether the answer of a shown field has passed everything that could reject it.
  ///
  /// A field without errors has not passed a rule across fields while another field of the rule is invalid by itself, is
  /// rejected by a rule that is not about this field, or is unchecked: the rule could not be validated yet, or its result is about an answer that is going to change. This
  /// concerns only the rules whose errors the field would show.
  ///
  /// - Parameters:
  ///   - field: The field's position.
  ///   - isUnchecked: A closure that returns whether a field has an answer that its slow check has not accepted.
  /// - Returns: Whether the answer is known to be valid.
  func isKnownValid(_ field: Int, unless isUnchecked: (Int) -> Bool) -> Bool {
    guard isShown[field], errors(of: field).isEmpty else { return false }
    return crossRules.fieldsDeciding(errorsAt: field, where: isShown).union([field]).allSatisfy {
      isValidByItself($0, with: attached) && !isUnchecked($0)
        && !crossRules.hasError(at: $0, ofRulesWithout: field, where: isShown)
    }
  }

  /// The errors about the form as a whole, all of them attached from outside the form.
  public var ownErrors: [ValidationError] { attached.ofForm.map(translated) }

  /// Whether the answers may be valid although the form has errors: they could not be checked or delivered.
  package var isUndecided: Bool {
    (fields.indices.flatMap(errors) + ownErrors).contains { $0.isUndecided || $0.code / 1000 == 5 }
  }

  /// Whether submitting the form again could succeed: all of its errors come from outside the form and might not recur.
  var mayBeTriedAgain: Bool {
    guard !attached.isEmpty else { return false }
    var remaining = attached
    remaining.removeTemporary()
    return isValid(with: remaining)
  }

  /// Returns all errors of a field: those of its own rule, those attached from outside, and those of rules across
  /// fields.
  ///
  /// A hidden field has no errors.
  package func errors(of field: Int) -> [ValidationError] {
    guard fields.indices.contains(field), isShown[field] else { return [] }
    let others = (attached.errors(of: field) + crossRules.errors(at: field, where: isShown))
      .map(translated)
    // If an answer was removed, the reason for that is the only one: it also says what to do.
    if attached.sayWhyEmpty(field, fields) { return others }
    return fields[field].validate().errors.map { shown($0, in: field) } + others
  }

  /// The errors of rules across fields, each with the position of its rule and the positions of the fields that show
  /// it.
  package var crossErrors: [(rule: Int, fields: [Int], error: ValidationError)] {
    crossRules.errors.enumerated().compactMap { rule, error in
      error.map { (rule, crossRules.places(of: rule, where: isShown), $0) }
    }
  }

  /// Returns an error of a field's rule as the form shows it: translated, and with the field's own message if there is
  /// one.
  ///
  /// If several values can be selected, the sentences begin with the label of the one that is not valid.
  private func shown(_ error: ValidationError, in field: Int) -> ValidationError {
    let message = fields[field].message
    let isReplaced = error.code != ErrorCode.required.number && !error.isUndecided
    let error = translated(error)
    if !message.isEmpty, isReplaced { return error.with(prompt: message) }
    guard let value = fields[field].rejectedValue else { return error }
    let choice = choices(of: field).first { $0.value.utf8.elementsEqual(value.utf8) }
    let label = ParameterValue.text(VisibleText.word(choice?.label ?? value))
    // The details say more about the value than the instruction to correct it.
    let instructions = error.instructions
    let isGeneral = instructions.count > 1 && instructions[0] == error.prompt
    let precise =
      isGeneral ? error.with(prompt: instructions.dropFirst().joined(separator: "; ")) : error
    return precise.reworded { phrases(.choiceError, ["choice": label, "prompt": .text($0)]) }
  }

  /// Returns an error in the language of the form.
  func translated(_ error: ValidationError) -> ValidationError {
    translations?.translated(error) ?? error
  }

  /// All errors: first those of each field, then those about the form as a whole.
  var formErrors: [FormError] {
    let ofFields = fields.indices.flatMap { field in
      errors(of: field).map { (name: Optional(fields[field].name), error: $0) }
    }
    return (ofFields + ownErrors.map { (name: nil, error: $0) }).map { name, error in
      FormError(
        field: name, code: error.code, name: error.name, reason: error.reason,
        prompt: error.instructions.joined(separator: "; "))
    }
  }

  /// Returns the alert to show beside a field.
  ///
  /// Until the person has left the field, the alert shows only errors that are attached to the current answer, or an
  /// invalid character that no further typing can make valid.
  package func alert(of field: Int) -> FieldAlert {
    guard fields.indices.contains(field), isShown[field] else { return .none }
    let verdict = fields[field].validate()
    guard verdict.verdict == .accepted else {
      if attached.sayWhyEmpty(field, fields) { return .rejected(errors(of: field)) }
      if fields[field].hasBeenLeft {
        return .rejected(
          verdict.errors.map { shown($0, in: field) } + attached.errors(of: field).map(translated))
      }
      // The filter may still remove the invalid character.
      if fields[field].isLive, fields[field].filter == nil, !fields[field].isSecret,
        case .impossible(let position) = fields[field].rule.progress(of: fields[field].text)
      {
        return .impossible(at: position)
      }
      return .none
    }
    // Attached errors apply to the current answer, so they are shown even before editing ends.
    let errors =
      attached.errors(of: field) + crossRules.errors(atLeft: field, fields, where: isShown)
    return errors.isEmpty ? .none : .rejected(errors.map(translated))
  }
}
