// Sentences of dialogues that ask for a form's answers line by line.
extension FormPhrase {
  static let introduction = FormPhrase(
    "form.introduction",
    "Type an answer and press Enter. An empty line keeps the answer in [ ]. < goes back, ? shows help."
  )
  static let unfinished = FormPhrase("form.unfinished", "{field}: this answer was not finished.")
  static let inputEnded = FormPhrase(
    "form.input-ended",
    "The input has ended. Nothing was submitted.")
  static let stillWrong = FormPhrase("form.still-wrong", "Still missing or invalid")
  static let listTitle = FormPhrase("form.list-title", "{title}:")
  static let error = FormPhrase("form.error", "error: {prompt}")
  static let errorAt = FormPhrase(
    "form.error-at",
    "error: {prompt} (character {position}: {character})")
  static let cancelPrompt = FormPhrase(
    "form.cancel-prompt",
    #"Cancel without submitting? Type \q again to cancel, or any other line to continue: "#)
  static let declinePrompt = FormPhrase(
    "form.decline-prompt",
    #"Type \d to decline, \q again to cancel, or any other line to continue: "#)
  static let submitPrompt = FormPhrase(
    "form.submit-prompt", "Press Enter to submit; ? lists the answers, < goes back: ")
  static let retryPrompt = FormPhrase(
    "form.retry-prompt", "Press Enter to submit again; < goes back: ")
  static let correctPrompt = FormPhrase(
    "form.correct-prompt",
    "Type a number to go to that answer, or press Enter for the first; < goes back: ")
  static let reviewPrompt = FormPhrase(
    "form.review-prompt",
    "Press Enter to submit, or type a number to change that answer; < goes back: ")
  static let nothing = FormPhrase("form.nothing", "(nothing)")
  static let set = FormPhrase("form.set", "set")
  static let notSet = FormPhrase("form.not-set", "not set")
  static let isNow = FormPhrase("form.is-now", "{field} is now:")
  static let noneWord = FormPhrase("form.none-word", "none")
  static let asAbove = FormPhrase("form.as-above", "as above")
  package static let requiredHint = FormPhrase("form.required-hint", "required")
  static let linesHint = FormPhrase(
    "form.lines-hint", "several lines; finish with . on its own line")
  static let yesNoHint = FormPhrase("form.yes-no-hint", "yes/no")
  static let numberHint = FormPhrase("form.number-hint", "1 to {count}")
  static let numbersHint = FormPhrase("form.numbers-hint", "numbers, separated by commas")
  static let choicesHint = FormPhrase("form.choices-hint", "one or more, separated by commas")
  static let oneOf = FormPhrase("form.one-of", "{field}, one of:")
  static let anyOf = FormPhrase("form.any-of", "{field}, any of:")
  static let moreChoices = FormPhrase(
    "form.more-choices",
    "{count} more {count#option|options}. Type a part of a name to search, or ? for the next {next}."
  )
  static let foundChoices = FormPhrase(
    "form.found-choices",
    #""{text}" is a part of: {choices}. Type the start of one of these names."#)
  static let foundNumberedChoices = FormPhrase(
    "form.found-numbered-choices",
    #""{text}" is a part of: {choices}. Type one of these numbers."#)
  static let andMore = FormPhrase("form.and-more", "and {count} more")
  static let chooseOne = FormPhrase("form.choose-one", "Choose one of the options.")
  static let answerAgain = FormPhrase(
    "form.answer-again",
    "Enter another answer. > continues anyway, < goes back.")
  static let noChoice = FormPhrase("form.no-choice", #""{text}" is not one of the options."#)
  static let noSecretChoice = FormPhrase("form.no-secret-choice", "That is not one of the options.")
  static let ambiguousChoice = FormPhrase(
    "form.ambiguous-choice",
    #""{text}" could be: {choices}. Type more of it."#)
  static let ambiguousSecretChoice = FormPhrase(
    "form.ambiguous-secret-choice",
    "That could be several options. Type more of it.")
  static let controlCharacter = FormPhrase(
    "form.control-character",
    "Not accepted: character {position} is {character}.")
  static let secretControlCharacter = FormPhrase(
    "form.secret-control-character",
    "Not accepted: the answer contains a control character.")
  static let firstQuestion = FormPhrase("form.first-question", "This is the first question.")
  static let firstPage = FormPhrase("form.first-page", "This is the first page.")
  static let nothingToUndo = FormPhrase("form.nothing-to-undo", "Nothing to undo.")
  static let nothingToRedo = FormPhrase("form.nothing-to-redo", "Nothing to redo.")
  static let undone = FormPhrase("form.undone", "{field}: undone.")
  static let redone = FormPhrase("form.redone", "{field}: redone.")
  static let notInList = FormPhrase("form.not-in-list", #""{text}" is not a number in the list."#)
  static let declined = FormPhrase("form.declined", "Declined.")
  static let canceled = FormPhrase("form.canceled", "Canceled without submitting.")

  /// All sentences in this file.
  static let dialoguePhrases: [FormPhrase] = [
    .introduction, .unfinished, .inputEnded, .stillWrong, .listTitle, .error, .errorAt,
    .cancelPrompt, .declinePrompt, .declined,
    .submitPrompt, .retryPrompt, .correctPrompt, .reviewPrompt, .nothing, .noneWord, .set, .notSet,
    .isNow,
    .asAbove, .requiredHint, .linesHint, .yesNoHint, .numberHint, .numbersHint, .choicesHint,
    .oneOf, .anyOf,
    .moreChoices, .foundChoices, .foundNumberedChoices, .andMore, .chooseOne, .answerAgain,
    .noChoice, .noSecretChoice, .ambiguousChoice,
    .ambiguousSecretChoice, .controlCharacter, .secretControlCharacter, .firstQuestion,
    .firstPage, .nothingToUndo, .nothingToRedo, .undone, .redone, .notInList, .canceled,
  ]
}
