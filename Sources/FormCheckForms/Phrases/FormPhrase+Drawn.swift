// Sentences of forms that are drawn on a terminal.
extension FormPhrase {
  package static let submit = FormPhrase("form.submit", "Submit")
  static let next = FormPhrase("form.next", "Next")
  static let keysHint = FormPhrase("form.keys-hint", "F1 help")
  static let backToAnswers = FormPhrase(
    "form.back-to-answers", "Ctrl-S returns to the answers")
  static let submitCorrected = FormPhrase("form.submit-corrected", "Ctrl-S submits again")
  static let takeCorrection = FormPhrase(
    "form.take-correction", "The right arrow accepts it")
  static let stepHint = FormPhrase("form.step-hint", "The up and down arrows change the value")
  static let pageBackHint = FormPhrase("form.page-back-hint", "Page Up goes back")
  static let clearHint = FormPhrase("form.clear-hint", "Ctrl-U clears the field")
  static let clearLetters = FormPhrase("form.clear-letters", "Enter clears the typed letters")
  static let enterContinues = FormPhrase(
    "form.enter-continues", "Enter again continues without a correction")
  static let openFirst = FormPhrase(
    "form.open-first", "Press Enter to go to the selected field, then type")
  static let typingHint = FormPhrase("form.typing-hint", "Typing replaces the value")
  static let cancelQuestion = FormPhrase(
    "form.cancel-question",
    "Press Escape again to cancel, or any other key to continue")
  static let declineQuestion = FormPhrase(
    "form.decline-question",
    "Press F2 to decline, Escape again to cancel, or any other key to continue")
  static let reviewTitle = FormPhrase("form.review-title", "Check your answers")
  static let listKeys = FormPhrase(
    "form.list-keys",
    "Enter goes to the selected field, a number goes to the field with that number, Escape returns to the form"
  )
  static let retryKeys = FormPhrase(
    "form.retry-keys",
    "Enter submits the form again, Escape returns to it")
  static let reviewKeys = FormPhrase(
    "form.review-keys",
    "Enter changes the selected answer or submits the form, Escape returns to the form")
  static let listMoveKeys = FormPhrase(
    "form.list-move-keys",
    "The up and down arrows, Page Up, Page Down, Home and End move, Ctrl-S submits")
  static let keys = FormPhrase(
    "form.keys",
    "Tab and Shift-Tab move, Enter continues, Ctrl-S submits, Ctrl-U clears, Ctrl-_ undoes, Escape cancels; * marks a required field"
  )
  static let questionKeys = FormPhrase(
    "form.question-keys",
    "Enter submits, Ctrl-U clears, Ctrl-_ undoes, Escape cancels")
  static let multilineKeys = FormPhrase(
    "form.multiline-keys",
    "Alt-Enter or Ctrl-J starts a new line, the up and down arrows move between lines")
  static let choiceKeys = FormPhrase(
    "form.choice-keys",
    "The arrow keys and first letters move between options, the space bar or Enter selects one, / searches"
  )
  static let choicesKeys = FormPhrase(
    "form.choices-keys",
    "The up and down arrows and first letters move between options, the space bar selects or clears one, / searches"
  )
  static let areaHint = FormPhrase(
    "form.area-hint",
    "Enter leaves the field, Alt-Enter starts a new line, Ctrl-E opens an editor")
  static let areaQuestionHint = FormPhrase(
    "form.area-question-hint",
    "Enter submits, Alt-Enter starts a new line, Ctrl-E opens an editor")
  static let spaceHint = FormPhrase(
    "form.space-hint", "Space selects or clears, Enter continues")
  static let openCalendarHint = FormPhrase("form.open-calendar-hint", "F2 opens a calendar")
  static let calendarHint = FormPhrase(
    "form.calendar-hint",
    "Arrows move by days and weeks, Page Up and Page Down by months, Ctrl-Left and Ctrl-Right by years; Enter selects, Escape closes the calendar"
  )
  static let monthTitle = FormPhrase("form.month-title", "{month} {year}")
  static let months = FormPhrase(
    "form.months",
    "January February March April May June July August September October November December")
  static let weekdays = FormPhrase("form.weekdays", "Su Mo Tu We Th Fr Sa")
  static let revealHint = FormPhrase("form.reveal-hint", "F2 shows the text, Ctrl-U clears it")
  static let hideHint = FormPhrase("form.hide-hint", "F2 hides the text, Ctrl-U clears it")
  static let passwordRejected = FormPhrase("form.password-rejected", "Too weak. {reason}")
  static let passwordAccepted = FormPhrase(
    "form.password-accepted", "Good enough; a longer password is safer")
  static let passwordLong = FormPhrase("form.password-long", "Strong: long and not common")
  static let numberKeys = FormPhrase(
    "form.number-keys",
    "The up and down arrows change the number by {step}")
  static let dateKeys = FormPhrase(
    "form.date-keys",
    "The up and down arrows change the date by one day")
  static let suggestionKeys = FormPhrase(
    "form.suggestion-keys",
    "The right arrow accepts the suggestion")
  static let pathKeys = FormPhrase("form.path-keys", "Tab completes the path")
  static let checking = FormPhrase("form.checking", "checking")
  static let noMatch = FormPhrase("form.no-match", "No option matches")
  static let more = FormPhrase("form.more", "{count} more")
  static let moreBelow = FormPhrase("form.more-below", "{count} more, PgDn and PgUp scroll")
  static let scrollHint = FormPhrase("form.scroll-hint", "PgDn and PgUp scroll")
  static let calendarKeysHint = FormPhrase(
    "form.calendar-keys-hint", "Enter selects, Esc closes")
  static let fieldPlace = FormPhrase("form.field-place", "Field {field} of {fields}")

  /// All sentences in this file.
  static let drawnPhrases: [FormPhrase] = [
    .submit, .next, .keysHint, .backToAnswers, .submitCorrected, .takeCorrection, .stepHint,
    .pageBackHint, .clearHint, .clearLetters, .enterContinues, .openFirst, .typingHint,
    .cancelQuestion, .declineQuestion, .reviewTitle, .listKeys, .retryKeys, .reviewKeys,
    .listMoveKeys,
    .keys, .questionKeys,
    .multilineKeys, .choiceKeys, .choicesKeys, .numberKeys, .dateKeys, .suggestionKeys, .pathKeys,
    .checking,
    .spaceHint, .noMatch, .more, .moreBelow, .scrollHint, .calendarKeysHint, .fieldPlace, .areaHint,
    .areaQuestionHint, .openCalendarHint,
    .calendarHint,
    .monthTitle, .months, .weekdays, .revealHint, .hideHint, .passwordRejected, .passwordAccepted,
    .passwordLong,
  ]
}
