// Notices about a form that a program prints above or below it. The program fills in the names of its options.
extension FormPhrase {
  package static let draftFound = FormPhrase(
    "form.draft-found",
    "an earlier run left a draft; to continue with it, run the same command with {option}")
  package static let draftMissing = FormPhrase(
    "form.draft-missing", "no draft found; starting with an empty form")
  package static let draftResumed = FormPhrase(
    "form.draft-resumed", "continuing with the draft, which contains no secrets; type them again")
  package static let draftSaved = FormPhrase(
    "form.draft-saved",
    "a draft was saved, without secrets; to continue with it, run the same command with {option}")
  package static let draftMoved = FormPhrase(
    "form.draft-moved",
    "the draft from an earlier run was moved to {file}; to continue with it, run the same command with {option} {file}"
  )
  package static let draftNotMoved = FormPhrase(
    "form.draft-not-moved",
    "the draft from an earlier run could not be moved, so these answers were not saved")
  package static let draftInUse = FormPhrase(
    "form.draft-in-use",
    "this form is open elsewhere, so the answers here are not saved as a draft")
  package static let draftNotSaved = FormPhrase(
    "form.draft-not-saved", "the draft could not be saved: {cause}")
  package static let timeLimit = FormPhrase("form.time-limit", "the time limit was exceeded")
  package static let terminalClosed = FormPhrase(
    "form.terminal-closed", "the terminal was closed")
  package static let notAsked = FormPhrase(
    "form.not-asked", "the question was not asked; using the default answer")
  package static let secretsHidden = FormPhrase(
    "form.secrets-hidden",
    "the {count#answer|answers} to {fields} {count#is|are} not shown on a terminal; use {option} or a pipe"
  )
  package static let secretHidden = FormPhrase(
    "form.secret-hidden", "the answer is a secret, and will not be printed on a terminal")
  package static let notSubmitted = FormPhrase(
    "form.not-submitted", "The form could not be submitted: {cause}")
  package static let commandNotStarted = FormPhrase(
    "form.command-not-started", "the command cannot be started")
  package static let commandTooLong = FormPhrase(
    "form.command-too-long", "the command printed more than {count} MiB")
  package static let commandFailed = FormPhrase(
    "form.command-failed", "the command exited with status {status}")
  package static let commandTerminated = FormPhrase(
    "form.command-terminated", "signal {signal} terminated the command")
  package static let commandInterrupted = FormPhrase(
    "form.command-interrupted", "the command was interrupted")
  package static let commandUnread = FormPhrase(
    "form.command-unread", "the output of the command could not be read")
  package static let commandUnknown = FormPhrase(
    "form.command-unknown", "the exit status of the command is unknown")

  /// All sentences in this file.
  static let noticePhrases: [FormPhrase] = [
    .draftFound, .draftMissing, .draftResumed, .draftSaved, .draftMoved, .draftNotMoved,
    .draftInUse, .draftNotSaved, .timeLimit, .terminalClosed, .notAsked, .secretsHidden,
    .secretHidden, .notSubmitted, .commandNotStarted, .commandTooLong, .commandFailed,
    .commandTerminated, .commandInterrupted, .commandUnread, .commandUnknown,
  ]
}
