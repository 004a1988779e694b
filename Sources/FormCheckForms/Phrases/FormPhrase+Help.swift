// The help of a form that is asked line by line.
extension FormPhrase {
  static let expected = FormPhrase("form.expected", "Expected: {expected}.")
  static let expectedText = FormPhrase("form.expected-text", "a line of text")
  static let expectedPassword = FormPhrase(
    "form.expected-password",
    "a line of text, which is not shown")
  static let expectedLines = FormPhrase(
    "form.expected-lines",
    "lines of text, ended by a line with only a period; type .. for a line with one period")
  static let expectedNumber = FormPhrase("form.expected-number", "a number")
  static let expectedDate = FormPhrase("form.expected-date", "a date such as 2026-11-21")
  static let expectedChoice = FormPhrase(
    "form.expected-choice",
    "one of the options, by its name or the start of it")
  static let expectedNumberedChoice = FormPhrase(
    "form.expected-numbered-choice",
    "one of the options, by its number, its name or the start of it")
  static let expectedChoices = FormPhrase(
    "form.expected-choices",
    "one or more of the options, separated by commas, by name or the start of it")
  static let expectedNumberedChoices = FormPhrase(
    "form.expected-numbered-choices",
    "one or more of the options, separated by commas, by number, name or the start of it")
  static let expectedYesNo = FormPhrase("form.expected-yes-no", "yes or no, or the first letter")
  static let filters = FormPhrase("form.filters", "Applied to the answer: {filters}")
  static let examples = FormPhrase("form.examples", "For example: {examples}")
  static let suggestions = FormPhrase("form.suggestions", "Suggestions: {suggestions}")
  static let currentAnswer = FormPhrase("form.current-answer", "Current answer: {answer}")
  static let initialAnswer = FormPhrase("form.initial-answer", "Initial answer: {answer}")
  static let keepHelp = FormPhrase("form.keep-help", "An empty line keeps the answer, - clears it.")
  static let moveHelp = FormPhrase(
    "form.move-help",
    "< goes back, > continues, even if the answer is invalid.")
  static let pageHelp = FormPhrase(
    "form.page-help",
    "<< goes back a page, >> continues to the next page.")
  static let commandHelp = FormPhrase(
    "form.command-help",
    #"\u undoes, \r redoes, \s submits, \q cancels."#)
  static let escapeHelp = FormPhrase(
    "form.escape-help",
    #"To answer with one of these, put a backslash before it: \< is <."#)
  static let submitHelp = FormPhrase("form.submit-help", "Enter submits the form.")
  static let retryHelp = FormPhrase("form.retry-help", "Enter submits the form again.")
  static let correctHelp = FormPhrase(
    "form.correct-help",
    "A number goes to that answer, Enter goes to the first.")
  static let reviewHelp = FormPhrase(
    "form.review-help",
    "Enter submits, a number goes to that answer.")
  static let leaveHelp = FormPhrase("form.leave-help", #"< goes back, \q cancels."#)

  /// All of them.
  static let helpPhrases: [FormPhrase] = [
    .expected, .expectedText, .expectedPassword, .expectedLines, .expectedNumber, .expectedDate,
    .expectedChoice, .expectedNumberedChoice, .expectedChoices, .expectedNumberedChoices,
    .expectedYesNo, .filters, .examples, .suggestions, .currentAnswer, .initialAnswer, .keepHelp,
    .moveHelp, .pageHelp, .commandHelp, .escapeHelp, .submitHelp, .retryHelp, .correctHelp,
    .reviewHelp, .leaveHelp,
  ]
}
