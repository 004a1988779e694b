import FormCheckIO
import FormCheckForms
import FormCheckCore

/// Keeps the draft of one call: writes it as somebody types, and removes it when it is needed no more.
///
/// What it did not write or resume, it does not touch.
final class DraftKeeper {
  private let draft: Draft
  private let console: Console

  /// What the file holds of ours; nil where it is nothing of ours yet.
  private var written: [UInt8]?

  /// What stood in the form when the call began, which needs no draft of its own.
  private var initial: [UInt8]?

  private var hasLock = false
  private var isGivenUp = false
  private var failure: String?

  /// Where a draft of an earlier call lies now.
  private var aside: String?

  init(_ draft: Draft, _ console: Console) {
    self.draft = draft
    self.console = console
  }

  /// Fills in what an earlier call has left.
  func resume(
    _ session: inout FormSession, _ secrets: borrowing Secrets
  ) throws(UsageError) {
    guard case .texts(let texts) = try content() else {
      console.complain("there is no draft; the form begins anew")
      return
    }
    session.fill(FormAnswers(texts: texts, of: session.form), secrets, areFiltered: true)
    written = draft.bytes(of: session.form) ?? []
  }

  /// Looks what lies where the draft is to lie, before anybody types.
  ///
  /// - Throws: `UsageError` where that is somebody else's.
  func begin(_ form: Form) throws(UsageError) {
    initial = draft.bytes(of: form)
    // What was resumed has been looked at.
    guard written == nil, case .texts = try content() else { return }
    console.complain("an earlier call left a draft; the same call with --resume goes on with it")
  }

  private func content() throws(UsageError) -> Draft.Content {
    do throws(IOError) {
      let content = try draft.content()
      guard case .foreign = content else { return content }
      // In a place of our own, it is a draft that something has broken.
      if draft.isUsual { return .nothing }
    } catch {
      throw UsageError("\(error)", fix: "Name another file with --draft, or say --no-draft.")
    }
    throw UsageError(
      "\(VisibleText.sentence(draft.path)) is no draft of this form",
      fix: "Name another file with --draft, or say --no-draft.")
  }

  /// Writes what has been typed, where that has changed.
  func keep(_ form: Form) {
    let bytes = draft.bytes(of: form)
    guard !isGivenUp, bytes != written, written != nil || bytes != initial else { return }
    if !hasLock {
      guard draft.take() else {
        isGivenUp = true
        failure = "another call keeps the draft of this form, so nothing of this one was kept"
        return
      }
      hasLock = true
    }
    do throws(IOError) {
      if written == nil {
        switch try draft.content() {
        case .texts, .foreign: aside = draft.setAside()
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
      failure = "what was typed could not be kept: \(error)"
    }
  }

  /// Ends without the form having been submitted: says what is kept, and where.
  func endOpen() {
    if let failure { console.complain(failure) }
    if written != nil {
      console.complain(
        "what was typed is kept, without secrets; the same call with --resume goes on with it")
    }
    tellOfAside()
  }

  /// Ends with the form submitted, and the answers where they belong.
  func endHandedIn() {
    if written != nil { draft.remove() }
    tellOfAside()
  }

  private func tellOfAside() {
    if let aside {
      console.complain("the draft of an earlier call is \(VisibleText.sentence(aside)) now")
    }
  }
}
