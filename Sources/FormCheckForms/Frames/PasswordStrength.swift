internal import FormCheckCore

/// The strength of a password that is being typed, in words.
///
/// Only the rule of the field, the words of other answers and the length count, as NIST SP 800-63B-4 recommends: the rule rejects short and common
/// passwords. It is not a score, because scores reward passwords that only look complicated.
enum PasswordStrength: Hashable {
  /// The rule rejects the password, or it contains a word of another answer, for this reason.
  case rejected(String)
  /// The rule accepts the password.
  case accepted
  /// The rule accepts the password, and it is long enough to be the only authentication factor.
  case long

  /// The number of characters that NIST requires of a password that is the only authentication factor.
  private static let longLength = 15

  /// Returns the strength of the password in a field, or nil if the field is empty or its rule has no validator of
  /// passwords.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - form: The form.
  ///   - secrets: The text of the secret fields.
  init?(of number: Int, in form: Form, _ secrets: borrowing Secrets) {
    let field = form.fields[number]
    guard field.isSecret, secrets.length(of: number) > 0,
      field.rule.validators.contains(where: { $0.code.name == "password" })
    else { return nil }
    let verdict = field.validate()
    if verdict.verdict != .accepted {
      self = .rejected(verdict.errors.map(form.translated).instructions.first ?? "")
    } else if let error = form.errors(of: number).first(where: {
      $0.code == ErrorCode.containsWord.number
    }) {
      self = .rejected([error].instructions.first ?? "")
    } else {
      self = secrets.borders(of: number).count > Self.longLength ? .long : .accepted
    }
  }

  /// Returns the sentence about the strength.
  func sentence(_ phrases: FormPhrases) -> String {
    switch self {
    case .rejected(let reason): phrases(.passwordRejected, ["reason": .text(reason)])
    case .accepted: phrases(.passwordAccepted)
    case .long: phrases(.passwordLong)
    }
  }
}
