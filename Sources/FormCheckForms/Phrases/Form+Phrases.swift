import FormCheckCore

extension Form {
  /// The sentences of the form in its language.
  var phrases: FormPhrases { FormPhrases(translations) }

  /// Returns the values that a field offers, with their labels in the language of the form.
  func choices(of field: Int) -> [Choice] {
    guard case .yesNo = fields[field].kind else { return fields[field].kind.offered }
    return [Choice("yes", label: phrases(.yes)), Choice("no", label: phrases(.no))]
  }

  /// Returns an error of a field's rule as the form shows it: with the field's own message, or in the form's language.
  func shown(_ error: ValidationError, in field: Int) -> ValidationError {
    let message = fields[field].message
    let isReplaced = error.code != ErrorCode.required.number && !error.isUndecided
    let error = translated(error)
    return message.isEmpty || !isReplaced ? error : error.with(prompt: message)
  }

  /// Returns an error in the language of the form.
  func translated(_ error: ValidationError) -> ValidationError {
    translations?.translated(error) ?? error
  }
}
