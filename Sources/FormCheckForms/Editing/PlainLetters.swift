import FormCheckCore

/// Letters without their marks, so that a person finds a name without typing the marks.
enum PlainLetters {
  /// Returns a text in lowercase, with each letter that has a mark replaced by the letter alone: `zurich` for `Zürich`.
  ///
  /// The name of a scalar in Unicode says which letter it has, as in LATIN SMALL LETTER U WITH DIAERESIS. Letters of
  /// other scripts stay as they are.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text without marks.
  static func of(_ text: String) -> String {
    let lowered = text.lowercased()
    if lowered.isASCII { return lowered }
    var plain = String.UnicodeScalarView()
    for scalar in lowered.unicodeScalars {
      if let letter = letter(of: scalar) {
        plain.append(letter)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// Returns the letter from a to z in the name of a scalar, or nil if it has none.
  private static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= 0x80, let name = scalar.properties.name,
      name.hasPrefix(Self.beginning)
    else { return nil }
    let rest = name.dropFirst(Self.beginning.count)
    guard let letter = rest.unicodeScalars.first, rest.dropFirst().hasPrefix(" WITH ") else {
      return nil
    }
    return letter.properties.lowercaseMapping.unicodeScalars.first
  }

  private static let beginning = "LATIN SMALL LETTER "
}
