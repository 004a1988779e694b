extension JSONScanner {
  /// Appends the decoded text of a string that contains escapes.
  ///
  /// An invalid escape is copied unchanged. A string that the scanner has accepted contains no invalid escapes.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the quotes of the string.
  ///   - text: The array to which the text is appended.
  public static func unescape(_ raw: Span<UInt8>, into text: inout [UInt8]) {
    var index = 0
    while index < raw.count {
      if let escape = JSONEscape(at: index, in: raw) {
        for byte in UTF8.encode(escape.scalar) ?? .init() { text.append(byte) }
        index += escape.length
      } else {
        let plain = index..<raw.endOfPiece(from: index)
        unsafe raw.extracting(plain).withUnsafeBufferPointer { bytes in
          // SAFETY: the bytes are copied inside the closure, and the pointer does not leave it.
          unsafe text.append(contentsOf: bytes)
        }
        index = plain.upperBound
      }
    }
  }

  /// Converts an offset in the decoded text of a string to the corresponding offset in its source.
  ///
  /// - Parameters:
  ///   - offset: The offset in the decoded text of the string, in bytes.
  ///   - raw: The bytes between the quotes of the string.
  /// - Returns: The offset in `raw`. For a byte of an escaped character, the result is the start of the escape. For an
  ///   offset after the end of the text, the result is the end of `raw`.
  public static func rawOffset(of offset: Int, in raw: Span<UInt8>) -> Int {
    var index = 0
    var passed = 0
    while index < raw.count {
      if let escape = JSONEscape(at: index, in: raw) {
        passed += UTF8.width(escape.scalar)
        if passed > offset { return index }
        index += escape.length
      } else {
        let end = raw.endOfPiece(from: index)
        if end - index > offset - passed { return index + (offset - passed) }
        passed += end - index
        index = end
      }
    }
    return index
  }
}

extension Span<UInt8> {
  /// Returns the end of a section without escapes.
  ///
  /// The first byte always belongs to the section, even if it is a backslash.
  fileprivate func endOfPiece(from start: Int) -> Int {
    Swift.min(endOfPlainText(from: start + 1), count)
  }
}
