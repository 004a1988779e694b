import FormCheckCore

/// The words of the name of a column.
enum NameWords {
  /// Returns the words of a name in lowercase.
  ///
  /// A word ends before a sign, a digit, or an uppercase letter that follows a lowercase one. Letters of all scripts belong
  /// to words, in Unicode normalization form C.
  ///
  /// - Parameter name: The name, such as `api_key` or `userPassword`.
  /// - Returns: The words, such as `api` and `key`.
  static func of(_ name: String) -> [String] {
    var parts = [""]
    var wasLowercase = false
    for scalar in NFCFilter().apply(to: name).unicodeScalars {
      let properties = scalar.properties
      let isLetter = properties.isAlphabetic
      if !isLetter || properties.isUppercase && wasLowercase { parts.append("") }
      if isLetter { parts[parts.count - 1] += lowercase(scalar) }
      wasLowercase = properties.isLowercase
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns a letter in lowercase.
  ///
  /// The lowercase letter of the Turkish İ is an i.
  private static func lowercase(_ scalar: Unicode.Scalar) -> String {
    scalar == "\u{130}" ? "i" : scalar.properties.lowercaseMapping
  }
}
