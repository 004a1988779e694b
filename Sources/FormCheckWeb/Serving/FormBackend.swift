package import FormCheckForms

/// The part of a service that a program performs: lists of choices, the submission, and uploaded files.
package protocol FormBackend {
  /// Lets programs list the choices of the fields.
  func listChoices(_ session: inout FormSession, _ secrets: inout Secrets)

  /// Checks and submits the answers.
  ///
  /// Answers that are not accepted leave errors in the session.
  func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> WebSubmission

  /// Stores an uploaded file.
  ///
  /// - Parameter file: The file.
  /// - Returns: The path of the stored file.
  /// - Throws: ``RequestError`` if the file cannot be stored.
  func store(_ file: PostedFile) throws(RequestError) -> String

  /// Removes a file that was stored for answers that were not accepted.
  func remove(_ path: String)
}

/// The result of a submission.
package enum WebSubmission: Hashable, Sendable {
  /// The answers were accepted.
  case accepted
  /// The answers have errors.
  case rejected
  /// Whether the answers are valid is not known, or they could not be delivered.
  case undecided
}
