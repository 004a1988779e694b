/// What may be shown on a terminal: nothing that steers it, hides something or turns the direction of writing.
enum Harmless {
  /// The first character that must not be shown.
  ///
  /// - Parameters:
  ///   - text: What is to be shown.
  ///   - allowed: What may stand there nevertheless, such as the ends of lines.
  /// - Returns: Its number in hexadecimal digits; nil where there is none.
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
