/// Checks that text is safe to print: no control, invisible or bidirectional characters.
enum Harmless {
  /// Finds the first character that is not safe.
  ///
  /// - Parameters:
  ///   - text: The text to print.
  ///   - allowed: Exceptions, such as line feeds.
  /// - Returns: The code point in hexadecimal, or nil if the text is safe.
  static func offence(in text: String, allowing allowed: Set<Unicode.Scalar> = []) -> String? {
    let harmful: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
    ]
    let offence = text.unicodeScalars.first { scalar in
      guard !scalar.isASCII || scalar.value < 0x20 || scalar.value == 0x7F else { return false }
      return !allowed.contains(scalar)
        && (harmful.contains(scalar.properties.generalCategory) || scalar.value & 0xFFFE == 0xFFFE)
    }
    return offence.map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }
}
