// Sentences of forms on web pages.
extension FormPhrase {
  /// The heading of the list of errors.
  package static let webProblem = FormPhrase("form.web-problem", "There is a problem")
  /// The words before an error, for people who do not see its color.
  package static let webError = FormPhrase("form.web-error", "Error:")
  /// The condition of a field, which is shown if no script hides the field.
  package static let webOnlyIf = FormPhrase(
    "form.web-only-if", "Answer only if {field} is {answers}")
  /// The first entry of a list, which selects nothing.
  package static let webNoAnswer = FormPhrase("form.web-no-answer", "No answer")
  /// The label of the button that removes an entry.
  package static let webRemove = FormPhrase("form.web-remove", "Remove {entry} {number}")

  /// All sentences in this file.
  static let webPhrases: [FormPhrase] = [
    .webProblem, .webError, .webOnlyIf, .webNoAnswer, .webRemove,
  ]
}
