import FormCheckIO
import FormCheckForms
import FormCheckCore

/// Saves the draft of a form while the user types, and removes it when the form is submitted.
///
/// An existing file that this run has neither written nor resumed is renamed before a draft is saved.
final class DraftKeeper {
  private let draft: Draft
  private let console: Console

  /// The draft that this run has written or resumed, or nil if there is none.
  private var written: [UInt8]?

  /// The draft of the form as it is first shown.
  ///
  /// It is not saved until the answers change.
  private var initial: [UInt8]?

  private var hasLock = false
  private var isGivenUp = false
  private var failure: String?

  /// The path to which the draft of an earlier run was moved, or nil if none was moved.
  private var aside: String?

  init(_ draft: Draft, _ console: Console) {
    self.draft = draft
    self.console = console
  }

  /// Fills in the form from the draft of an earlier run.
  func resume(
    _ session: inout FormSession, _ secrets: borrowing Secrets
  ) throws(UsageError) {
    guard case .texts(let texts) = try content() else {
      console.complain("no draft found; starting with an empty form")
      return
    }
    session.fill(FormAnswers(texts: texts, of: session.form), secrets, areFiltered: true)
    written = draft.bytes(of: session.form) ?? []
  }

  /// Checks the draft file before the form is shown.
  ///
  /// - Throws: `UsageError` if the file is not a draft of this form.
  func begin(_ form: Form) throws(UsageError) {
    initial = draft.bytes(of: form)
    // A resumed draft has already been checked.
    guard written == nil, case .texts = try content() else { return }
    console.complain(
      "an earlier run left a draft; to continue with it, run the same command with --resume")
  }

  private func content() throws(UsageError) -> Draft.Content {
    do throws(IOError) {
      let content = try draft.content()
      guard case .foreign = content else { return content }
      // A foreign file in the default folder can only be a damaged draft, which is renamed later.
      if draft.isUsual { return .nothing }
    } catch {
      throw UsageError("\(error)", fix: "Choose another file with --draft, or use --no-draft.")
    }
    throw UsageError(
      "\(VisibleText.sentence(draft.path)) is not a draft of this form",
      fix: "Choose another file with --draft, or use --no-draft.")
  }

  /// Saves the draft of a form if its answers have changed.
  func keep(_ form: Form) {
    let bytes = draft.bytes(of: form)
    guard !isGivenUp, bytes != written, written != nil || bytes != initial else { return }
    if !hasLock {
      guard draft.take() else {
        isGivenUp = true
        failure = "another process is using the draft of this form, so these answers were not saved"
        return
      }
      hasLock = true
    }
    do throws(IOError) {
      if written == nil {
        switch try draft.content() {
        case .texts, .foreign:
          aside = draft.setAside()
          // Never overwrite the earlier answers.
          guard aside != nil else {
            failure =
              "the draft from an earlier run could not be moved, so these answers were not saved"
            return
          }
        case .nothing: break
        }
      }
      guard let bytes else {
        draft.remove()
        written = nil
        return
      }
      try draft.write(bytes)
      written = bytes
      failure = nil
    } catch {
      failure = "the draft could not be saved: \(error)"
    }
  }

  /// Ends a run in which the form was not submitted, and prints a message if a draft was saved.
  func endUnsubmitted() {
    if let failure { console.complain(failure) }
    if written != nil {
      console.complain(
        "a draft was saved, without secrets; to continue with it, run the same command with --resume"
      )
    }
    mentionMovedDraft()
  }

  /// Ends a run in which the form was submitted, and removes the draft.
  func endSubmitted() {
    if written != nil { draft.remove() }
    mentionMovedDraft()
  }

  private func mentionMovedDraft() {
    if let aside {
      console.complain("the draft from an earlier run was moved to \(VisibleText.sentence(aside))")
    }
  }
}
