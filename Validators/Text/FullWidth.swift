extension String {
  /// The text with its full-width letters, digits and signs, as East Asian keyboards type them, in
  /// ASCII.
  func withFullWidthAsASCII() -> String {
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      plain.append((isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) : nil) ?? scalar)
    }
    return String(plain)
  }
}
