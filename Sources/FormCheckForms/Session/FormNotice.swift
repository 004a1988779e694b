/// A notice about the last event of a session, such as a paste that did not fit.
public enum FormNotice: Hashable, Sendable {
  /// The program has something to say before the person begins.
  case announcement(String)
  /// Part of a paste was left out: lines that did not fit into a one-line field, or characters that cannot be shown.
  case leftOut(lines: Int, signs: Int)
  /// The secret has reached the maximum length.
  case secretIsFull
  /// No choice is marked, so there is none to select.
  case nothingMarked(isOptional: Bool)
  /// Changes are undone in the form, and not in a list of errors or answers.
  case undoneInForm
  /// The person has left a field with a marked choice that is not selected, and is now above the field if `isBelow` is
  /// true.
  case notSelected(label: String, isBelow: Bool)
  /// A choice has replaced another one that was selected.
  case replaced(label: String, before: String)
  /// The selected choice was removed, so the field with this label has no answer.
  case cleared(label: String)
  /// The choice or day is marked, but not selected.
  case unselected(label: String, isMany: Bool, isSubmitting: Bool)
  /// A page has not been shown, and the form would be submitted without it.
  case pageNotShown(number: Int)
  /// The person stays in the field, because its answer is missing or invalid.
  case isHeld
  /// Letters with which no choice begins were typed.
  case unknownLetters(String)
  /// Text was typed in a list of errors or answers.
  case inList
  /// The person stays on the page, because this many of its answers are missing or invalid.
  case pageHasErrors(count: Int)
  /// The pages with these numbers were skipped, because none of their fields is asked for.
  case pagesSkipped([Int])
  /// A change to the answer with this label was undone or, if `isAgain` is true, redone.
  case turned(label: String, isAgain: Bool)
  /// No choice begins with the typed text.
  case noSuchChoice(String)
  /// Text was typed while the button that submits has the focus.
  case onButton
  /// The last change of the focused field cannot be undone, because the field is a secret.
  case secretNotUndone
  /// No further number or date is accepted.
  case atLimit
  /// An editor has returned no text.
  case editorFailed(EditorFailure)
  /// As many choices are selected as the field allows.
  case limitReached(Int)
  /// An entry of a repeating group was removed. Undo brings it back completely, except if it had a secret.
  case entryRemoved(entry: String, number: Int, isComplete: Bool)
  /// An entry of a repeating group was moved to another place.
  case entryMoved(entry: String, number: Int)
  /// No entry can be removed, because the repeating group needs this many.
  case entriesNeeded(Int)
  /// The entry was not removed yet, because it has a secret.
  case secretEntry
  /// The path continues with one of several names, of which these are the first.
  case names([String], count: Int)
  /// Answers were cleared, because their fields offer other choices now.
  case choicesCleared(labels: [String])

  /// The choice that the person has left marked, but not selected, or nil if the notice is about something else.
  var choice: String? {
    if case .notSelected(let label, _) = self { label } else { nil }
  }
}
