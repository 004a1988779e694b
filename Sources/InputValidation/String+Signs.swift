extension String {
  /// The text with an ASCII sign replaced wherever it stands, also before a mark that makes one character of both.
  ///
  /// `replacing(_:with:)` looks at characters: of `"` and a combining mark it sees no `"`, but whoever reads
  /// the text byte by byte does.
  package func replacing(sign: Unicode.Scalar, with words: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == sign { text += words.unicodeScalars } else { text.append(scalar) }
    }
    return String(text)
  }
}
