internal import FormCheckCore

/// The reason why an editor did not return a text.
///
/// A front end sends it in ``FormEvent/editorFailed(_:)`` after ``FormEffect/openEditor(text:)``.
///
/// ```swift
/// var session = FormSession(try Form(fields: [TextField("notes", kind: .multiline)]))
/// var secrets = Secrets(slots: 1)
/// _ = session.handle(.editorFailed(.status(1)), &secrets)
/// ```
public enum EditorFailure: Error, Hashable, Sendable {
  /// The editor could not be started.
  case notStarted
  /// The editor exited with this status, which is not 0.
  case status(Int)
  /// A signal with this number ended the editor.
  case signal(Int)
  /// The file with the text could not be written or read.
  case file

  /// Returns the sentence about the failure.
  func sentence(_ phrases: FormPhrases) -> String {
    switch self {
    case .notStarted: phrases(.commandNotStarted)
    case .status(let status): phrases(.commandFailed, ["status": .integer(status)])
    case .signal(let signal): phrases(.commandTerminated, ["signal": .integer(signal)])
    case .file: phrases(.editorFile)
    }
  }
}
