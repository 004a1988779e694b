import FormCheckPipelines
import Testing

@testable import SignUp

@Suite struct SignUpTests {
  /// A request that uses the protocol's default for every requirement and so has no values.
  private struct Nothing: AccountRequest {}

  @Test func theFirstMissingValueIsReported() {
    #expect(logInChecks.answer(to: Nothing()) == .emptyEmail)
    #expect(signUpChecks.answer(to: Nothing()) == .emptyFirstName)
    #expect(logInChecks.answer(to: LogInRequest()) == .emptyEmail)
  }

  @Test func everyErrorCanOccur() {
    let complete = RegistrationDemo.newcomer.with(\.areNotificationsEnabled, true)
    let spoiled: [(SignUpRequest, AccountError)] = [
      (complete.with(\.firstName, nil), .emptyFirstName),
      (complete.with(\.lastName, ""), .emptyLastName),
      (complete.with(\.email, nil), .emptyEmail),
      (complete.with(\.email, "ada@-example.org"), .invalidEmail),
      (complete.with(\.password, ""), .emptyPassword),
      (complete.with(\.password, "7654321"), .invalidPassword),
      (complete.with(\.repeatedPassword, nil), .differentPasswords),
      (complete.with(\.isLocationEnabled, false), .locationDisabled),
      (complete.with(\.areNotificationsEnabled, false), .notificationsDisabled),
    ]
    for (request, error) in spoiled { #expect(signUpChecks.answer(to: request) == error) }
    #expect(Set(spoiled.map(\.1)) == Set(AccountError.allCases))
    #expect(signUpChecks.answer(to: complete) == nil)
    #expect(Set(AccountError.allCases.map(\.description)).count == AccountError.allCases.count)
  }

  @Test func logInAcceptsAShortPassword() {
    #expect(logInChecks.answer(to: RegistrationDemo.member.with(\.password, "x")) == nil)
    #expect(logInChecks.answer(to: RegistrationDemo.member.with(\.email, "x")) == .invalidEmail)
    #expect(
      logInChecks.answer(to: RegistrationDemo.member.with(\.isLocationEnabled, false))
        == .locationDisabled)
  }
}
