// Help for dialogues that ask for a form's answers line by line.
extension FormPhrase {
  static let expected = FormPhrase("form.expected", "Expected: {expected}.")
  static let expectedText = FormPhrase("form.expected-text", "a line of text")
  static let expectedPassword = FormPhrase(
    "form.expected-password",
    "a line of text (not shown as you type)")
  static let expectedLines = FormPhrase(
    "form.expected-lines",
    "lines of text; to finish, type a period on its own line (type .. for a line with just a period)"
  )
  static let expectedNumber = FormPhrase("form.expected-number", "a number")
  static let expectedDate = FormPhrase("form.expected-date", "a date such as {example}")
  static let expectedChoice = FormPhrase(
    "form.expected-choice",
    "the name of one option, or the start of its name")
  static let expectedNumberedChoice = FormPhrase(
    "form.expected-numbered-choice",
    "the number or name of one option, or the start of its name")
  static let expectedChoices = FormPhrase(
    "form.expected-choices",
    "one or more options, separated by commas; type names or the start of each name")
  static let expectedNumberedChoices = FormPhrase(
    "form.expected-numbered-choices",
    "one or more options, separated by commas; type numbers, names or the start of each name")
  static let expectedYesNo = FormPhrase("form.expected-yes-no", "yes or no, or the first letter")
  static let filters = FormPhrase("form.filters", "Applied to the answer: {filters}")
  static let examples = FormPhrase("form.examples", "For example: {examples}")
  static let suggestions = FormPhrase("form.suggestions", "Suggestions: {suggestions}")
  static let currentAnswer = FormPhrase("form.current-answer", "Current answer: {answer}")
  static let initialAnswer = FormPhrase("form.initial-answer", "Initial answer: {answer}")
  static let keepHelp = FormPhrase("form.keep-help", "An empty line keeps the answer, - clears it.")
  static let moveHelp = FormPhrase(
    "form.move-help",
    "< goes back and > continues, even if the answer is invalid.")
  static let pageHelp = FormPhrase(
    "form.page-help",
    "<< goes back a page, >> continues to the next page.")
  static let commandHelp = FormPhrase(
    "form.command-help",
    #"\u undoes, \r redoes, \s submits, \q cancels."#)
  static let escapeHelp = FormPhrase(
    "form.escape-help",
    #"To enter one of these as your answer, put a backslash before it: type \< for <."#)
  static let submitHelp = FormPhrase("form.submit-help", "Enter submits the form.")
  static let retryHelp = FormPhrase("form.retry-help", "Enter submits the form again.")
  static let correctHelp = FormPhrase(
    "form.correct-help",
    "Type the number of an answer to go to it, or press Enter for the first.")
  static let reviewHelp = FormPhrase(
    "form.review-help",
    "Press Enter to submit, or type the number of an answer to change it.")
  static let leaveHelp = FormPhrase("form.leave-help", #"< goes back, \q cancels."#)

  /// All sentences in this file.
  static let helpPhrases: [FormPhrase] = [
    .expected, .expectedText, .expectedPassword, .expectedLines, .expectedNumber, .expectedDate,
    .expectedChoice, .expectedNumberedChoice, .expectedChoices, .expectedNumberedChoices,
    .expectedYesNo, .filters, .examples, .suggestions, .currentAnswer, .initialAnswer, .keepHelp,
    .moveHelp, .pageHelp, .commandHelp, .escapeHelp, .submitHelp, .retryHelp, .correctHelp,
    .reviewHelp, .leaveHelp,
  ]
}
