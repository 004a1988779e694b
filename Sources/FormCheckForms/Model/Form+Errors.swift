import FormCheckCore

/// What was found outside about one field's text, until that changes.
struct AttachedErrors: Sendable {
  /// What its slow check found.
  var check: ValidationError?

  /// What whoever got the form found.
  var outside: [ValidationError] = []

  var all: [ValidationError] { (check.map { [$0] } ?? []) + outside }
}

// Errors that no rule of the form has found.
extension Form {
  /// Attaches errors that were found outside, each to the field of its name, until the text of that
  /// changes.
  ///
  /// Those of no field, or of one that is not there or not asked for, become the form's own.
  public mutating func attach(_ errors: [FormError]) {
    for error in errors {
      guard let name = error.field else {
        ownErrors.append(error.validationError)
        continue
      }
      if let field = index(of: name), isShown[field] {
        attached[field].outside.append(error.validationError)
      } else {
        let own = FormError(
          field: nil, code: error.code, name: error.name,
          reason: "\(VisibleText.word(name)): \(error.reason)")
        ownErrors.append(own.validationError)
      }
    }
  }

  /// Removes all errors that were attached: whoever found them may find otherwise now.
  public mutating func removeAttachedErrors() {
    ownErrors = []
    for field in attached.indices { attached[field].outside = [] }
  }

  /// Whether nothing but what was found outside is wrong, so that submitting once more may help.
  var mayBeTriedAgain: Bool {
    let isOutside = !ownErrors.isEmpty || attached.contains { !$0.all.isEmpty }
    var other = self
    other.removeAttachedErrors()
    for field in other.attached.indices where other.attached[field].check?.isUndecided == true {
      other.attached[field].check = nil
    }
    return isOutside && other.isValid
  }

  /// Everything that is wrong, field by field, and with the form as a whole.
  var formErrors: [FormError] {
    let ofFields = fields.indices.flatMap { field in
      errors(of: field).map { (name: Optional(fields[field].name), error: $0) }
    }
    return (ofFields + ownErrors.map { (name: nil, error: $0) }).map { name, error in
      FormError(field: name, code: error.code, name: error.name, reason: error.reason)
    }
  }

  mutating func setCheckError(_ error: ValidationError?, of field: Int) {
    attached[field].check = error
  }
}
