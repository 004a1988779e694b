/// The data of a log-in or a sign-up form.
///
/// A type declares only the properties that its form has. The others are nil or false by default.
protocol AccountRequest: Sendable {
  var firstName: String? { get }
  var lastName: String? { get }
  var email: String? { get }
  var password: String? { get }
  var repeatedPassword: String? { get }
  var isLocationEnabled: Bool { get }
  var areNotificationsEnabled: Bool { get }
}

extension AccountRequest {
  var firstName: String? { nil }
  var lastName: String? { nil }
  var email: String? { nil }
  var password: String? { nil }
  var repeatedPassword: String? { nil }
  var isLocationEnabled: Bool { false }
  var areNotificationsEnabled: Bool { false }
}

/// The data of the log-in form.
struct LogInRequest: AccountRequest {
  var email: String?
  var password: String?
  var isLocationEnabled = false
}

/// The data of the sign-up form.
struct SignUpRequest: AccountRequest {
  var firstName: String?
  var lastName: String?
  var email: String?
  var password: String?
  var repeatedPassword: String?
  var isLocationEnabled = false
  var areNotificationsEnabled = false
}

/// The reason why a request is rejected.
enum AccountError: Error, Equatable, CaseIterable {
  case emptyFirstName
  case emptyLastName
  case emptyEmail
  case emptyPassword
  case invalidEmail
  case invalidPassword
  case differentPasswords
  case locationDisabled
  case notificationsDisabled
}

extension AccountError: CustomStringConvertible {
  /// The message to show.
  var description: String {
    switch self {
    case .emptyFirstName: "First name is empty"
    case .emptyLastName: "Last name is empty"
    case .emptyEmail: "Email is empty"
    case .emptyPassword: "Password is empty"
    case .invalidEmail: "Email is invalid"
    case .invalidPassword: "Password is invalid"
    case .differentPasswords: "Password and repeated password should be equal"
    case .locationDisabled: "Please turn location services on"
    case .notificationsDisabled: "Please turn notifications on"
    }
  }
}
