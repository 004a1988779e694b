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
    for failure in session.listFailures {
      let name = VisibleText.word(session.form.fields[failure.field].name)
      console.complain("\(name): \(failure.sentence)")
    }
  }

  func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> WebSubmission {
    switch host.submit(&session, &secrets) {
    case .submitted:
      delivery.printInstead([])
      return .accepted
    case .late:
      session.attach([FormError(field: nil, .submissionFailed)])
      return .undecided
    case .canceled, .interrupted, .abandoned, nil:
      guard session.form.isUndecided else { return .rejected }
      // The operator of the service should know, and the person cannot do anything about it.
      for error in session.form.ownErrors {
        console.complain("error \(error.code): \(error.reason)")
      }
      return .undecided
    }
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
