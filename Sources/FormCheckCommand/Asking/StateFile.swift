import FormCheckIO
import FormCheckForms
import FormCheckCore

/// A file that keeps the answers to a form between the calls that fill it in.
///
/// Secrets are never saved. The file is locked while a call uses it.
final class StateFile {
  /// The path of the file.
  let path: String

  /// The digest of the definition that the state belongs to.
  private let digest: DefinitionDigest

  /// The steps of the form, including this call.
  private(set) var steps = FormSteps()

  private var isLocked = false

  /// Creates a state that does not exist yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - definition: The text of the definition.
  init(_ path: String, definition: [UInt8]) {
    self.path = path
    digest = DefinitionDigest(of: definition)
  }

  deinit { if isLocked { FileSystem.remove(lockFile) } }

  private var lockFile: String { "\(path).lock" }

  /// Locks the file, and fills in the answers of the earlier calls.
  ///
  /// A file that does not exist or is empty begins a new state.
  ///
  /// - Throws: `UsageError` if another call uses the file, or if it is damaged or belongs to another form.
  func open(_ session: inout FormSession, _ secrets: borrowing Secrets) throws(UsageError) {
    guard FileSystem.lock(file: lockFile) else {
      let code = ErrorCode.stateInUse
      throw UsageError(
        "\(VisibleText.sentence(path)): error \(code.number): \(code.reason)", fix: code.fix)
    }
    isLocked = true
    guard FileSystem.exists(path) else { return }
    let bytes = try InputName(Array(path.utf8)).contents()
    if bytes.isEmpty { return }
    // The answers in the file can be private, so that diagnostics show none of them.
    let text = SourceText(bytes, name: VisibleText.sentence(path), visibility: .nothing)
    do throws(SourceDiagnostic) {
      steps = try FormSteps(reading: text, definition: digest.text, into: &session, secrets)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }

  /// Notes the fields that this call has answered.
  func note(_ fields: Set<Int>) { steps.note(fields) }

  /// Ends the step of this call, and writes the answers of all calls so far.
  func keep(_ session: FormSession) throws(IOError) {
    steps.advance(session)
    try AtomicFile.write(steps.bytes(of: session.form, definition: digest.text), to: path)
  }

  /// Removes the state of a form that was submitted.
  func remove() { FileSystem.removeRegularFile(path) }
}
