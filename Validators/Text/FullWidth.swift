import FormCheckCore

extension String {
  /// Returns the text with full-width letters, digits and punctuation converted to ASCII.
  ///
  /// East Asian input methods produce full-width characters.
  func withFullWidthAsASCII() -> String {
    String(
      scalars: unicodeScalars.lazy.map { scalar in
        let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
        return (isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) : nil) ?? scalar
      })
  }
}
