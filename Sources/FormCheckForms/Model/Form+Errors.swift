public import FormCheckCore

// The errors of a form: of its fields, of the rules across them, and from outside.
extension Form {
  /// Whether the form has no error, and none of its shown fields has one.
  public var isValid: Bool { isValid(with: attached) }

  private func isValid(with attached: AttachedErrors) -> Bool {
    fields.indices.allSatisfy { field in
      !isShown[field]
        || fields[field].validate().verdict == .accepted && attached.errors(of: field).isEmpty
    } && crossRules.errors.allSatisfy { $0 == nil } && attached.ofForm.isEmpty
  }

  /// The attached errors of the form as a whole.
  public var ownErrors: [ValidationError] { attached.ofForm }

  /// Whether all errors come from outside and may be gone when the form is submitted again.
  var mayBeTriedAgain: Bool {
    guard !attached.isEmpty else { return false }
    var remaining = attached
    remaining.removeTemporary()
    return isValid(with: remaining)
  }

  /// Returns all errors of a field: of its rule, from outside, and of rules across fields.
  ///
  /// A hidden field has none.
  package func errors(of field: Int) -> [ValidationError] {
    guard fields.indices.contains(field), isShown[field] else { return [] }
    let errors =
      fields[field].validate().errors + attached.errors(of: field)
      + crossRules.errors(at: field, where: isShown)
    return translations.map { errors.map($0.translated) } ?? errors
  }

  /// The errors of the rules across fields, with the position of the rule and of the fields that show the error.
  package var crossErrors: [(rule: Int, fields: [Int], error: ValidationError)] {
    crossRules.errors.enumerated().compactMap { rule, error in
      error.map { (rule, crossRules.places(of: rule, where: isShown), $0) }
    }
  }

  /// All errors: those of each field, and then those of the form as a whole.
  var formErrors: [FormError] {
    let ofFields = fields.indices.flatMap { field in
      errors(of: field).map { (name: Optional(fields[field].name), error: $0) }
    }
    return (ofFields + ownErrors.map { (name: nil, error: $0) }).map { name, error in
      FormError(field: name, code: error.code, name: error.name, reason: error.reason)
    }
  }

  /// Returns the alert to show beside a field now.
  ///
  /// There is none before the editing has ended, unless no further text can make the field valid.
  package func alert(of field: Int) -> FieldAlert {
    guard fields.indices.contains(field), isShown[field] else { return .none }
    let verdict = fields[field].validate()
    guard verdict.verdict == .accepted else {
      if fields[field].hasBeenLeft {
        return .rejected(verdict.errors + attached.errors(of: field))
      }
      // A filter may still remove the invalid character.
      if fields[field].isLive, fields[field].filter == nil, !fields[field].isSecret,
        case .impossible(let position) = fields[field].rule.progress(of: fields[field].text)
      {
        return .impossible(at: position)
      }
      return .none
    }
    // Attached errors are about this very answer, so they do not wait for the end of the editing.
    let errors =
      attached.errors(of: field) + crossRules.errors(atLeft: field, fields, where: isShown)
    return errors.isEmpty ? .none : .rejected(errors)
  }
}
