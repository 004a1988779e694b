import FormCheckCore

extension Form {
  /// The sentences of the form in its language.
  var phrases: FormPhrases { FormPhrases(translations) }

  /// Returns the values that a field offers, with their labels in the language of the form.
  func choices(of field: Int) -> [Choice] {
    guard case .yesNo = fields[field].kind else { return fields[field].kind.offered }
    return [Choice("yes", label: phrases(.yes)), Choice("no", label: phrases(.no))]
  }

  /// Returns an error in the language of the form.
  func translated(_ error: ValidationError) -> ValidationError {
    translations?.translated(error) ?? error
  }
}
