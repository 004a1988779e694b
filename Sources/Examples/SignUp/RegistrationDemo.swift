import FormCheckPipelines

/// The demonstration: for each form, a valid request and at least one request for each error.
enum RegistrationDemo {
  static let member = LogInRequest(
    email: "ada@example.org", password: "analytical engine", isLocationEnabled: true)

  static let newcomer = SignUpRequest(
    firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", password: "analytical engine",
    repeatedPassword: "analytical engine", isLocationEnabled: true)

  static var text: String {
    let logIns: [(String, LogInRequest)] = [
      ("everything right", member),
      ("no email", member.with(\.email, nil)),
      ("an email without @", member.with(\.email, "ada")),
      ("no password", member.with(\.password, "")),
      ("location off", member.with(\.isLocationEnabled, false)),
    ]
    let signUps: [(String, SignUpRequest)] = [
      ("everything right except notifications", newcomer),
      ("notifications as well", newcomer.with(\.areNotificationsEnabled, true)),
      ("no first name", newcomer.with(\.firstName, nil)),
      ("no last name", newcomer.with(\.lastName, "")),
      ("no email", newcomer.with(\.email, "")),
      ("two @ signs in the email address", newcomer.with(\.email, "ada@@example.org")),
      ("no password", newcomer.with(\.password, nil)),
      ("a password of seven characters", newcomer.with(\.password, "a2b3c4d")),
      ("a common password", newcomer.with(\.password, "password1")),
      ("a different repeated password", newcomer.with(\.repeatedPassword, "analytics")),
      ("location off", newcomer.with(\.isLocationEnabled, false)),
    ]
    return """
      Log in
      \(lines(logIns, logInChecks))

      Sign up
      \(lines(signUps, signUpChecks))
      """
  }

  private static func lines(
    _ requests: [(String, some AccountRequest)], _ checks: Checks
  ) -> String {
    requests.map { title, request in "  \(title): \(result(of: checks, request))" }
      .joined(separator: "\n")
  }

  /// Returns the message for a request.
  static func result(of checks: Checks, _ request: any AccountRequest) -> String {
    checks.answer(to: request)?.description ?? "All checks passed"
  }
}

extension AccountRequest {
  /// Returns a copy of the request with one changed property.
  func with<Value>(_ field: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var changed = self
    changed[keyPath: field] = value
    return changed
  }
}
