// Sentences that both drawn forms and line-by-line dialogues show.
extension FormPhrase {
  static let page = FormPhrase("form.page", "Page {page} of {pages}")
  static let notAccepted = FormPhrase("form.not-accepted", "The form was not accepted")
  static let toCorrect = FormPhrase(
    "form.to-correct",
    "{count} {count#answer needs|answers need} to be corrected")
  static let waiting = FormPhrase("form.waiting", "Still checking {fields}")
  static let submitting = FormPhrase("form.submitting", "Submitting")
  static let submittingFor = FormPhrase("form.submitting-for", "Submitting, {seconds} s")
  static let linesNotPasted = FormPhrase(
    "form.lines-not-pasted",
    "{count} {count#line was|lines were} not pasted, because this field has only one line")
  static let charactersRemoved = FormPhrase(
    "form.characters-removed",
    "{count} {count#character that cannot be displayed was|characters that cannot be displayed were} removed"
  )
  static let fieldFull = FormPhrase("form.field-full", "This field is full")
  static let chooseFirst = FormPhrase(
    "form.choose-first", "Choose an option with the arrow keys, then press Enter")
  static let chooseOrSkip = FormPhrase(
    "form.choose-or-skip",
    "Choose an option with the arrow keys, or press Tab to leave the field empty")
  static let undoneInForm = FormPhrase(
    "form.undone-in-form", "Escape returns to the form; there, {undo} undoes a change")
  static let notSelected = FormPhrase(
    "form.not-selected",
    "{choice} is not selected. Shift-Tab goes back to the question")
  static let notSelectedBelow = FormPhrase(
    "form.not-selected-below", "{choice} is not selected. Tab returns to the question")
  static let choiceReplaced = FormPhrase(
    "form.choice-replaced", "{choice} replaces {before}. {undo} undoes it")
  static let choiceCleared = FormPhrase(
    "form.choice-cleared", "{field} has no answer now. {undo} undoes it")
  static let markedOnly = FormPhrase(
    "form.marked-only", "{choice} is not selected yet. Enter selects it")
  static let markedOnlyMany = FormPhrase(
    "form.marked-only-many", "{choice} is not selected yet. The space bar selects it")
  static let submitWithout = FormPhrase(
    "form.submit-without", "Ctrl-S again submits without it")
  static let pageNotShown = FormPhrase(
    "form.page-not-shown", "Page {page} has not been shown yet. Page Down leads to the next page")
  static let pageHasErrors = FormPhrase(
    "form.page-has-errors",
    "{count} {count#answer on this page is|answers on this page are} missing or invalid")
  static let leavePage = FormPhrase("form.leave-page", "Page Down continues anyway")
  static let pagesSkipped = FormPhrase(
    "form.pages-skipped",
    "Skipped {count#page|pages} {pages}, because no question there applies")
  static let submitAnyway = FormPhrase(
    "form.submit-anyway", "Ctrl-S again submits the form anyway")
  static let meant = FormPhrase("form.meant", "Did you mean {text}?")
  static let submitAdvice = FormPhrase(
    "form.press-enter", "Press Enter to submit, or Shift-Tab to go back to the fields")
  static let secretNotUndone = FormPhrase(
    "form.secret-not-undone", "Changes to a secret cannot be undone")
  static let atLimit = FormPhrase("form.at-limit", "No further value is allowed")
  static let editorFailed = FormPhrase(
    "form.editor-failed", "The editor failed, so the text is unchanged: {cause}")
  static let editorFile = FormPhrase(
    "form.editor-file", "the file with the text could not be written or read")
  static let choiceError = FormPhrase("form.choice-error", "{choice}: {prompt}")
  static let selectedCount = FormPhrase(
    "form.selected-count", "{limits} ({count} selected)")
  static let limitReached = FormPhrase(
    "form.limit-reached",
    "{count} {count#option is|options are} selected already. Clear one to select another."
  )
  static let choicesCleared = FormPhrase(
    "form.choices-cleared", "Answer cleared, because the options have changed: {fields}")
  static let answersHidden = FormPhrase(
    "form.answers-hidden", "No longer asked, and left out of the answers: {fields}")
  static let optionsChanged = FormPhrase(
    "form.options-changed", "The options have changed, choose again")
  static let listing = FormPhrase("form.listing", "loading the options")
  static let listFailed = FormPhrase(
    "form.list-failed", "The options could not be loaded: {cause}")
  static let listLate = FormPhrase(
    "form.list-late", "The options could not be loaded in time")
  static let listUnusable = FormPhrase(
    "form.list-unusable", "The options could not be loaded: the program printed no list")
  static let listAgain = FormPhrase("form.list-again", "F2 tries again")
  static let listAgainInLine = FormPhrase(
    "form.list-again-in-line", "Type any word to try again, or > to skip the question.")
  static let yes = FormPhrase("form.yes", "yes")
  static let no = FormPhrase("form.no", "no")

  /// All sentences in this file.
  static let commonPhrases: [FormPhrase] = [
    .page, .notAccepted, .toCorrect, .waiting, .submitting, .submittingFor, .linesNotPasted,
    .charactersRemoved, .fieldFull, .chooseFirst, .chooseOrSkip, .undoneInForm, .notSelected,
    .notSelectedBelow, .choiceReplaced, .choiceCleared, .markedOnly, .markedOnlyMany,
    .submitWithout, .pageNotShown, .pageHasErrors, .leavePage, .pagesSkipped, .submitAnyway, .meant,
    .atLimit,
    .submitAdvice,
    .secretNotUndone,
    .editorFailed, .editorFile,
    .choiceError, .selectedCount, .limitReached, .choicesCleared, .answersHidden,
    .optionsChanged, .listing,
    .listFailed, .listLate,
    .listUnusable, .listAgain, .listAgainInLine,
    .yes, .no,
  ]
}
