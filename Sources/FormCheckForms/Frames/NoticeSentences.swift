import FormCheckCore

extension FormNotice {
  /// Returns the sentences about the last event of a session: its notice, and which answers are left out since then.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - undo: The key or command with which the person undoes a change.
  /// - Returns: The sentences.
  static func sentences(about session: FormSession, undo: String) -> [String] {
    let phrases = session.form.phrases
    let sentences = session.notice?.sentences(phrases, undo: undo) ?? []
    let labels = session.tools.hiddenAnswers.map { VisibleText.word($0) }
    guard !labels.isEmpty else { return sentences }
    return sentences
      + [phrases(.answersHidden, ["fields": .text(labels.joined(separator: ", "))])]
  }

  /// Returns the sentences that describe the notice in every front end.
  ///
  /// - Parameters:
  ///   - phrases: The sentences of the form.
  ///   - undo: The key or command with which the person undoes a change.
  /// - Returns: The sentences.
  func sentences(_ phrases: FormPhrases, undo: String) -> [String] {
    switch self {
    case .leftOut(let lines, let characters):
      [(FormPhrase.linesNotPasted, lines), (.charactersRemoved, characters)]
        .filter { $0.1 > 0 }.map { phrases($0.0, ["count": .integer($0.1)]) }
    case .announcement(let text): [text]
    case .secretIsFull: [phrases(.fieldFull)]
    case .nothingMarked(let isOptional): [phrases(isOptional ? .chooseOrSkip : .chooseFirst)]
    case .undoneInForm: [phrases(.undoneInForm, ["undo": .text(undo)])]
    case .notSelected(let label, let isBelow):
      [
        phrases(
          isBelow ? .notSelectedBelow : .notSelected, ["choice": .text(VisibleText.word(label))])
      ]
    case .replaced(let label, let before):
      [
        phrases(
          .choiceReplaced,
          [
            "choice": .text(VisibleText.word(label)), "before": .text(VisibleText.word(before)),
            "undo": .text(undo),
          ])
      ]
    case .cleared(let label):
      [
        phrases(
          .choiceCleared, ["field": .text(VisibleText.word(label)), "undo": .text(undo)])
      ]
    case .unselected(let label, let isMany, let isSubmitting):
      [phrases(isMany ? .markedOnlyMany : .markedOnly, ["choice": .text(VisibleText.word(label))])]
        + (isSubmitting ? [phrases(.submitWithout)] : [])
    case .pageNotShown(let number):
      [phrases(.pageNotShown, ["page": .integer(number)]), phrases(.submitAnyway)]
    case .isHeld: [phrases(.enterContinues)]
    case .unknownLetters(let text):
      [phrases(.noChoice, ["text": .text(VisibleText.word(text))]), phrases(.clearLetters)]
    case .inList: [phrases(.openFirst)]
    case .pageHasErrors(let count):
      [phrases(.pageHasErrors, ["count": .integer(count)]), phrases(.leavePage)]
    case .pagesSkipped(let numbers):
      [
        phrases(
          .pagesSkipped,
          [
            "count": .integer(numbers.count),
            "pages": .text(numbers.map(String.init).joined(separator: ", ")),
          ])
      ]
    case .turned(let label, let isAgain):
      [phrases(isAgain ? .redone : .undone, ["field": .text(VisibleText.word(label))])]
    case .noSuchChoice(let text):
      [phrases(.noChoice, ["text": .text(VisibleText.word(text))])]
    case .onButton: [phrases(.submitAdvice)]
    case .secretNotUndone: [phrases(.secretNotUndone)]
    case .atLimit: [phrases(.atLimit)]
    case .editorFailed(let failure):
      [phrases(.editorFailed, ["cause": .text(failure.sentence(phrases))])]
    case .entryRemoved(let entry, let number, let isComplete):
      [
        phrases(
          isComplete ? .entryRemoved : .secretRemoved,
          ["entry": .text(entry), "number": .integer(number), "undo": .text(undo)])
      ]
    case .entryMoved(let entry, let number):
      [phrases(.entryMoved, ["entry": .text(entry), "number": .integer(number)])]
    case .entriesNeeded(let count): [phrases(.entriesNeeded, ["count": .integer(count)])]
    case .secretEntry: [phrases(.secretEntry)]
    case .choicesCleared(let labels):
      [
        phrases(
          .choicesCleared,
          ["fields": .text(labels.map { VisibleText.word($0) }.joined(separator: ", "))])
      ]
    case .names(let names, let count):
      [names.map { VisibleText.word($0) }.joined(separator: ", ")]
        + (count > names.count ? [phrases(.more, ["count": .integer(count - names.count)])] : [])
    case .limitReached(let count): [phrases(.limitReached, ["count": .integer(count)])]
    }
  }
}
