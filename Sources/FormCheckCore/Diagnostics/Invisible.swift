extension Unicode.Scalar {
  /// Whether the character shows nothing of itself: blanks, controls, zero-width characters.
  package var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
    // U+2800 BRAILLE PATTERN BLANK is a symbol by category and a blank to the eye.
    default: value == 0x2800
    }
  }
}

extension String {
  /// The text without the blanks and invisible characters at both ends.
  package func trimmingInvisible() -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isInvisible }),
      let last = scalars.lastIndex(where: { !$0.isInvisible })
    else { return "" }
    return String(scalars[first...last])
  }
}
