import FormCheckCore
import FormCheckForms

/// The purpose of a field for the attribute `autocomplete`, which lets a browser fill in what it knows about the person.
///
/// The words are those of the HTML standard, which success criterion 1.3.5 of WCAG asks for.
struct AutofillPurpose {
  /// The word.
  let word: String

  /// Finds the purpose of a field, or returns nil if neither its validators nor its name state one.
  ///
  /// - Parameters:
  ///   - number: The position of the field.
  ///   - form: The form.
  init?(of number: Int, in form: Form) {
    let field = form.fields[number]
    let validators = Self.validators(of: field)
    let found =
      validators.lazy.compactMap { name in Self.ofValidators.first { $0.name == name }?.word }
      .first ?? Self.word(for: field.key)
    // Only a secret field can have a password, and no other purpose is for a secret except the number of a card.
    let isForSecrets = found.map { $0.hasSuffix("password") || $0.hasPrefix("cc-") } ?? false
    if field.isSecret, !isForSecrets {
      word = Self.isNew(field, in: form) ? "new-password" : "current-password"
      return
    }
    guard let found, field.isSecret || !found.hasSuffix("password") else { return nil }
    word = found
  }

  private static func validators(of field: TextField) -> [String] {
    field.rule.validators.map(\.code.name)
  }

  /// Returns whether a secret is a new password, or the repetition of one.
  private static func isNew(_ secret: TextField, in form: Form) -> Bool {
    let repetitions = form.rules.filter { rule in
      if case .same = rule.requirement { rule.fields.contains(secret.name) } else { false }
    }
    let others = repetitions.flatMap(\.fields).compactMap { form.index(of: $0) }
    return ([secret] + others.map { form.fields[$0] }).contains {
      validators(of: $0).contains("password")
    }
  }

  private static let ofValidators: [(name: String, word: String)] = [
    ("email", "email"), ("phone", "tel"), ("creditcard", "cc-number"), ("password", "new-password"),
    ("country", "country"),
  ]

  private static func word(for name: String) -> String? {
    let plain = String(
      name.utf8.map { $0 == UInt8(ascii: "_") ? "-" : Character(Unicode.Scalar($0)) }
    )
    .lowercased()
    return ofNames.first { $0.names.contains(plain) }?.word
  }

  private static let ofNames: [(names: [String], word: String)] = [
    (["name", "full-name", "fullname"], "name"),
    (["first-name", "firstname", "given-name"], "given-name"),
    (["last-name", "lastname", "family-name", "surname"], "family-name"),
    (["username", "user", "login"], "username"), (["new-password"], "new-password"),
    (["company", "organization"], "organization"),
    (["street", "street-address"], "street-address"), (["address-line1"], "address-line1"),
    (["address-line2"], "address-line2"), (["city", "town"], "address-level2"),
    (["state", "province", "region"], "address-level1"),
    (["zip", "zip-code", "postcode", "postal-code"], "postal-code"),
    (["country-name"], "country-name"),
    (["birthday", "birth-date", "date-of-birth", "born"], "bday"),
    (["card-name", "cardholder"], "cc-name"), (["card-expiry", "expiry"], "cc-exp"),
    (["cvc", "cvv", "security-code"], "cc-csc"), (["tel", "phone", "telephone"], "tel"),
    (["email"], "email"), (["website", "homepage"], "url"),
  ]
}
