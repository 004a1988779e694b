import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckTerminal
import FormCheckWeb

/// The part of a form on a web page that this program performs: commands, the delivery of answers, and uploaded files.
struct CGIBackend: FormBackend {
  let host: FormHost
  let delivery: Delivery
  let uploads: UploadFolder?
  let console: Console

  func listChoices(_ session: inout FormSession, _ secrets: inout Secrets) {
    guard session.form.fields.contains(where: { $0.choiceSource != nil }) else { return }
    host.listChoices(&session, &secrets)
    for request in session.pendingLists {
      complain(about: request.field, in: session, "the choices did not arrive in time")
    }
    for failure in session.listFailures {
      complain(about: failure.field, in: session, failure.sentence)
    }
  }

  func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> WebSubmission {
    switch host.submit(&session, &secrets) {
    case .submitted:
      delivery.printInstead([])
      return .accepted
    case .late:
      console.complain("the time limit was exceeded")
      ServerErrors.hide(behind: .submissionFailed, in: &session)
      return .undecided
    case .canceled, .interrupted, .abandoned, nil: return rejection(of: &session)
    }
  }

  /// Returns whether answers were rejected, and tells the operator why they could not be checked or delivered.
  ///
  /// The person cannot do anything about that, and need not know the files and commands of the server.
  private func rejection(of session: inout FormSession) -> WebSubmission {
    let own = session.form.ownErrors
    let hasFailed = own.contains { Self.isOperational($0.code) }
    guard hasFailed || session.form.isUndecided else { return .rejected }
    for field in session.form.fields.indices {
      for error in session.form.errors(of: field) where error.isUndecided {
        complain(about: field, in: session, "error \(error.code): \(error.reason)")
      }
    }
    for error in own { console.complain("error \(error.code): \(error.reason)") }
    if hasFailed { ServerErrors.hide(behind: .submissionFailed, in: &session) }
    return .undecided
  }

  /// Returns whether an error is one of files, commands or their output.
  private static func isOperational(_ code: Int) -> Bool {
    code / 1000 == 5 || code == ErrorCode.responseMalformed.number
  }

  private func complain(about field: Int, in session: FormSession, _ sentence: String) {
    console.complain("\(VisibleText.word(session.form.fields[field].name)): \(sentence)")
  }

  func store(_ file: PostedFile) throws(RequestError) -> String {
    guard let uploads else { throw RequestError(.failed, .serviceFailed) }
    do throws(IOError) {
      return try uploads.store(file)
    } catch {
      console.complain(about: [error])
      throw RequestError(.failed, .serviceFailed)
    }
  }

  func remove(_ path: String) { uploads?.remove(path) }
}
