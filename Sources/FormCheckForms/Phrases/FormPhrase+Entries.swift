// Sentences about the entries of repeating groups.
extension FormPhrase {
  static let entryWord = FormPhrase("form.entry-word", "Entry")
  package static let addEntry = FormPhrase("form.add-entry", "Add: {entry}")
  static let entryPlace = FormPhrase("form.entry-place", "{entry} {number} of {count}")
  static let entryLabel = FormPhrase("form.entry-label", "{entry} {number}: {label}")
  static let uniqueAnswer = FormPhrase("form.unique-answer", "Different in each entry")
  static let addHint = FormPhrase("form.add-hint", "Enter adds an entry, Tab continues")
  static let entriesFull = FormPhrase(
    "form.entries-full", "{count} {count#entry|entries}, no more can be added")
  static let entryHint = FormPhrase(
    "form.entry-hint", "Ctrl-X removes, Ctrl-R and Ctrl-O move")
  static let entryKeys = FormPhrase(
    "form.entry-keys",
    "Ctrl-X removes the entry, Ctrl-R or Alt-Up moves it up, Ctrl-O or Alt-Down moves it down")
  static let entryRemoved = FormPhrase(
    "form.entry-removed", "{entry} {number} was removed. {undo} brings the entry back.")
  static let secretRemoved = FormPhrase(
    "form.secret-removed", "{entry} {number} was removed.")
  static let entryMoved = FormPhrase("form.entry-moved", "The entry is now {entry} {number}.")
  static let entriesNeeded = FormPhrase(
    "form.entries-needed", "At least {count} {count#entry has|entries have} to remain")
  static let secretEntry = FormPhrase(
    "form.secret-entry",
    "The secret in this entry cannot be brought back. Remove the entry again to confirm.")
  static let noEntry = FormPhrase(
    "form.no-entry", "No entry can be moved or removed here.")
  static let addContinue = FormPhrase("form.add-continue", "press Enter to continue")
  static let expectedEntry = FormPhrase(
    "form.expected-entry", "yes to add an entry, or no to continue")
  static let addHelp = FormPhrase("form.add-help", "An empty line continues without adding.")
  static let entryHelp = FormPhrase(
    "form.entry-help",
    #"\remove removes this entry, \up moves it up, \down moves it down."#)

  /// All sentences in this file.
  static let entryPhrases: [FormPhrase] = [
    .entryWord, .addEntry, .entryPlace, .entryLabel, .uniqueAnswer, .addHint, .entriesFull,
    .entryHint,
    .entryKeys, .entryRemoved, .secretRemoved, .entryMoved, .entriesNeeded, .secretEntry, .noEntry,
    .addContinue, .expectedEntry, .addHelp, .entryHelp,
  ]
}
