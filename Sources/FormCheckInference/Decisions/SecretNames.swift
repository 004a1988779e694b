/// The names of columns whose values are secret.
enum SecretNames {
  /// Words of names that mean a secret.
  private static let words = [
    "password", "passwd", "passphrase", "passcode", "pwd", "pw", "secret", "token", "credential",
    "credentials", "apikey", "otp", "pin", "cvv", "cvc", "bearer", "cookie", "ssn",
  ]

  /// Words that mean a secret only at the end of a name, as in `user_pass`, but not in `pass_rate`.
  private static let lastWords = ["pass", "session", "key", "hash"]

  /// Words before one of the last words that mean something public, as in `primary_key`.
  private static let publicWords = [
    "public", "primary", "foreign", "sort", "partition", "business", "natural", "surrogate",
    "commit", "boarding",
  ]

  /// Pairs of words that mean a secret only together.
  private static let pairs = [
    ("api", "key"), ("access", "key"), ("private", "key"), ("session", "id"), ("pass", "word"),
    ("secret", "key"), ("auth", "key"), ("auth", "code"),
  ]

  /// Returns whether the name of a column means that its values are secret.
  ///
  /// - Parameter name: The name, such as `api_key` or `userPassword`.
  /// - Returns: Whether the values are secret.
  static func contains(_ name: String) -> Bool {
    let parts = NameWords.of(name)
    if parts.contains(where: { words.contains($0) }) { return true }
    if let last = parts.last, lastWords.contains(last),
      parts.dropLast().last.map({ publicWords.contains($0) }) != true
    {
      return true
    }
    return pairs.contains { pair in
      zip(parts, parts.dropFirst()).contains { $0 == pair.0 && $1 == pair.1 }
    }
  }
}
