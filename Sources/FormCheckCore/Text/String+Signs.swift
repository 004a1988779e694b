extension String {
  /// Returns the text with each occurrence of an ASCII character replaced.
  ///
  /// `replacing(_:with:)` compares grapheme clusters and therefore misses a `"` that is followed by a combining mark. A
  /// program that reads the text byte by byte would still find that `"`.
  ///
  /// - Parameters:
  ///   - sign: An ASCII character.
  ///   - words: The replacement.
  /// - Returns: The new text.
  package func replacing(sign: Unicode.Scalar, with words: String) -> String {
    guard let sign = UInt8(exactly: sign.value), utf8.contains(sign) else { return self }
    var text: [UInt8] = []
    for byte in utf8 {
      if byte == sign { text += words.utf8 } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
