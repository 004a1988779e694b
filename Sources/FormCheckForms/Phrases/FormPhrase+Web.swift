// Sentences of forms on web pages.
extension FormPhrase {
  /// The heading of the list of errors.
  package static let webProblem = FormPhrase("form.web-problem", "There is a problem")
  /// The words before an error, for people who do not see its color.
  package static let webError = FormPhrase("form.web-error", "Error:")
  /// The condition of a field, which is shown if no script hides the field.
  package static let webOnlyIf = FormPhrase(
    "form.web-only-if", "Answer only if {field} is {answers&or}")
  /// The first entry of a list, which selects nothing.
  package static let webNoAnswer = FormPhrase("form.web-no-answer", "No answer")
  /// The label of the button that removes an entry.
  package static let webRemove = FormPhrase("form.web-remove", "Remove {entry} {number}")
  /// The hint of a secret that the page does not contain any more.
  package static let webEnterAgain = FormPhrase(
    "form.web-enter-again", "Enter this again, because the page does not keep it")
  /// The hint of a file that the page does not contain any more.
  package static let webChooseAgain = FormPhrase(
    "form.web-choose-again", "Choose the file again, because the page does not keep it")
  /// The hint of an upload that accepts some files only.
  package static let webExtensions = FormPhrase(
    "form.web-extensions", "The name of the file must end with {extensions&or}")
  /// The hint of a field whose choices a program lists, if there are none.
  package static let webNoChoices = FormPhrase(
    "form.web-no-choices", "There are no choices yet. Submit the form to load them.")
  /// The sentence on the page that follows the form.
  package static let webSubmitted = FormPhrase("form.web-submitted", "Your answers were sent")
  /// The position of the first wrong character, after the instruction of a field.
  package static let webPlace = FormPhrase(
    "form.web-place", "(character {position}: {character})")

  /// All sentences in this file.
  static let webPhrases: [FormPhrase] = [
    .webProblem, .webError, .webOnlyIf, .webNoAnswer, .webRemove, .webEnterAgain,
    .webChooseAgain, .webExtensions, .webNoChoices, .webSubmitted, .webPlace,
  ]
}
