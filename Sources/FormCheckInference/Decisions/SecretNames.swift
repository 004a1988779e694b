/// The names of columns whose values are secret.
enum SecretNames {
  /// Returns whether the name of a column means that its values are secret.
  ///
  /// The words are those of ``SecretWords``.
  ///
  /// - Parameter name: The name, such as `api_key`, `userPassword` or `Kennwort`.
  /// - Returns: Whether the values are secret.
  static func contains(_ name: String) -> Bool {
    let parts = NameWords.of(name)
    return parts.contains { isSecret($0) }
      || SecretWords.sequences.contains { contains($0, in: parts) }
  }

  /// Returns whether the last word of a name means secrets in many tables, and something else in others.
  ///
  /// - Parameter name: The name, such as `user_pass` or `customer_key`.
  /// - Returns: Whether the values may be secret.
  static func endsWithSecret(_ name: String) -> Bool { isSecretAtEnd(NameWords.of(name)) }

  private static func isSecret(_ word: String) -> Bool {
    SecretWords.words.contains(word)
      || SecretWords.endings.contains { word.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
      || SecretWords.unspaced.contains { part in
        word.utf8.indices.contains { word.utf8[$0...].starts(with: part.utf8) }
      }
  }

  private static func isSecretAtEnd(_ parts: [String]) -> Bool {
    guard let last = parts.last, SecretWords.lastWords.contains(last) else { return false }
    return parts.dropLast().last.map { SecretWords.publicWords.contains($0) } != true
  }

  private static func contains(_ sequence: [String], in parts: [String]) -> Bool {
    parts.indices.contains { parts[$0...].starts(with: sequence) { $0 == $1 } }
  }
}
