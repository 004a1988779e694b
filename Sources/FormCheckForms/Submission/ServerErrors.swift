package import FormCheckCore

/// The errors of a server, whose causes are not for the person who fills in a form.
package enum ServerErrors {
  /// Replaces all errors that were attached from outside the form by one of the form as a whole.
  ///
  /// - Parameters:
  ///   - code: The code of the error that the person sees.
  ///   - session: The session.
  package static func hide(behind code: ErrorCode, in session: inout FormSession) {
    session.form.removeAttachedErrors()
    session.attach([FormError(field: nil, code)])
  }
}
