import FormCheckPipelines
import FormCheckCore
import FormCheckValidators

/// A check of a request, which returns an error or passes the request on.
typealias Check = Handler<any AccountRequest, AccountError>

/// A chain of checks.
///
/// A request is valid if no check returns an error.
typealias Checks = ResponsibilityChain<any AccountRequest, AccountError>

/// The checks of the log-in form.
///
/// The length of the password is not checked here, because an existing password is either right or wrong.
let logInChecks = Checks([filledEmail, validEmail, filledPassword, location])

/// The checks of the sign-up form, which include those of the log-in form.
let signUpChecks = Checks([
  filled("first name", or: .emptyFirstName) { $0.firstName },
  filled("last name", or: .emptyLastName) { $0.lastName },
  filledEmail, validEmail, filledPassword, goodPassword, samePasswords, location, notifications,
])

private let filledEmail = filled("email", or: .emptyEmail) { $0.email }
private let filledPassword = filled("password", or: .emptyPassword) { $0.password }

/// Returns a check that tests whether a field is filled in.
private func filled(
  _ name: String, or error: AccountError,
  _ field: @escaping @Sendable (any AccountRequest) -> String?
) -> Check {
  let required = RequiredConstraint()
  return Check(name) { request in
    required.validate(field(request) ?? "") == .accepted
      ? .passed(because: "the field is filled in") : .answered(error)
  }
}

private let goodPassword: Check = {
  let validator = PasswordInputValidator()
  return Check("password") { request in
    validator.validate(request.password ?? "") == .accepted
      ? .passed(because: "it has at least 8 characters and is not common")
      : .answered(.invalidPassword)
  }
}()

private let validEmail: Check = {
  let validator = EmailInputValidator()
  return Check("email address") { request in
    validator.validate(request.email ?? "") == .accepted
      ? .passed(because: "it is an email address") : .answered(.invalidEmail)
  }
}()

private let samePasswords = Check("repeated password") { request in
  request.password == request.repeatedPassword
    ? .passed(because: "they are equal") : .answered(.differentPasswords)
}

private let location = Check("location") { request in
  request.isLocationEnabled ? .passed(because: "it is on") : .answered(.locationDisabled)
}

private let notifications = Check("notifications") { request in
  request.areNotificationsEnabled
    ? .passed(because: "they are on") : .answered(.notificationsDisabled)
}
