package import FormCheckCore

/// The sentences of errors that do not depend on the answers, for a script on a web page.
package struct GeneralErrors {
  private let form: Form

  /// Creates the errors of a form.
  package init(of form: Form) { self.form = form }

  /// Returns the sentences of an error of a field's rule, as the form shows them.
  ///
  /// The error must not depend on the value.
  package func instructions(for error: ValidationError, of field: Int) -> [String] {
    let message = form.fields[field].message
    let isReplaced = error.code != ErrorCode.required.number && !message.isEmpty
    return isReplaced ? [message] : form.translated(error).instructions
  }

  /// Returns the sentences of the error about the number of values in a field, or none if it has no limits.
  package func countInstructions(of field: Int) -> [String] {
    let limits = form.fields[field].limits
    guard !limits.isEmpty, form.group(at: field) == nil else { return [] }
    let requirement = ChoiceCountConstraint(limits).requirement
    return instructions(
      for: ValidationError(.choiceCount, explanation: requirement), of: field)
  }

  /// Returns the sentences of the error of a rule across fields, or none if they depend on the answers.
  package func instructions(for rule: CrossRule) -> [String] {
    let isSecret = rule.fields.contains { name in
      form.index(of: name).map { form.fields[$0].isSecret } ?? false
    }
    guard let error = rule.generalError else { return [] }
    return form.translated(isSecret ? error.redacted : error).instructions
  }
}
