import FormCheckIO
import FormCheckForms
import FormCheckCore

/// Saves the draft of a form while the user types, and removes it when the form is submitted.
///
/// An existing file that this run has neither written nor resumed is renamed before a draft is saved.
final class DraftKeeper {
  private let draft: Draft
  private let notices: FormNotices

  /// The option that continues with a draft.
  private static let resuming: [String: ParameterValue] = ["option": .text("--resume")]

  /// The draft that this run has written or resumed, or nil if there is none.
  private var written: [UInt8]?

  /// The draft of the form as it is first shown.
  ///
  /// It is not saved until the answers change.
  private var initial: [UInt8]?

  /// Whether this run has locked the draft.
  private var isLocked = false

  /// Whether this run saves no draft, because another process has locked it.
  private var isGivenUp = false

  /// The notice that says why the draft was not saved, or nil if it was saved.
  private var failure: (phrase: FormPhrase, values: [String: ParameterValue])?

  /// The path to which the draft of an earlier run was moved, or nil if none was moved.
  private var aside: String?

  init(_ draft: Draft, _ notices: FormNotices) {
    self.draft = draft
    self.notices = notices
  }

  /// Fills in the form from the draft of an earlier run.
  func resume(
    _ session: inout FormSession, _ secrets: borrowing Secrets
  ) throws(UsageError) {
    guard case .texts(let texts) = try content() else {
      notices.show(.draftMissing)
      return
    }
    session.fill(FormAnswers(texts: texts, of: session.form), secrets, areFiltered: true)
    written = draft.bytes(of: session.form) ?? []
  }

  /// Locks and checks the draft file before the form is shown.
  ///
  /// If another process has the form open, a notice says so, and this run does not touch the draft.
  ///
  /// - Parameter form: The form.
  /// - Returns: The notice that was printed, or nil if there was none.
  /// - Throws: `UsageError` if the file is not a draft of this form.
  func begin(_ form: Form) throws(UsageError) -> String? {
    initial = draft.bytes(of: form)
    guard draft.take() else {
      isGivenUp = true
      written = nil
      return notices.show(.draftInUse)
    }
    isLocked = true
    // A resumed draft has already been checked.
    guard written == nil else {
      return form.fields.contains(where: \.isSecret) ? notices.show(.draftResumed) : nil
    }
    guard case .texts = try content() else { return nil }
    return notices.show(.draftFound, Self.resuming)
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
    do throws(IOError) {
      if written == nil {
        switch try draft.content() {
        case .texts, .foreign:
          aside = draft.setAside()
          // Never overwrite the earlier answers.
          guard aside != nil else {
            failure = (.draftNotMoved, [:])
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
      failure = (.draftNotSaved, ["cause": .text("\(error)")])
    }
  }

  /// Ends a run in which the form was not submitted, and prints a message if a draft was saved.
  func endUnsubmitted() {
    defer { release() }
    if let failure { notices.show(failure.phrase, failure.values) }
    if written != nil { notices.show(.draftSaved, Self.resuming) }
    mentionMovedDraft()
  }

  /// Ends a run in which the form was submitted, and removes the draft.
  func endSubmitted() {
    if written != nil { draft.remove() }
    release()
    mentionMovedDraft()
  }

  private func release() {
    if isLocked { draft.release() }
    isLocked = false
  }

  private func mentionMovedDraft() {
    if let aside {
      notices.show(
        .draftMoved,
        ["file": .text(VisibleText.sentence(aside)), "option": .text("--resume --draft")])
    }
  }
}
