extension JSONScanner {
  /// Appends the text of a string that is written with escapes.
  ///
  /// A backslash that begins no escape is copied; the scanner never accepts such a string.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the quotes of the string.
  ///   - text: The bytes to append to.
  public static func unescape(_ raw: Span<UInt8>, into text: inout [UInt8]) {
    var index = 0
    while index < raw.count {
      if let escape = JSONEscape(at: index, in: raw) {
        for byte in UTF8.encode(escape.scalar) ?? .init() { text.append(byte) }
        index += escape.length
      } else {
        let plain = index..<raw.endOfPiece(from: index)
        unsafe raw.extracting(plain).withUnsafeBufferPointer { bytes in
          // SAFETY: the bytes are copied before the span ends.
          unsafe text.append(contentsOf: bytes)
        }
        index = plain.upperBound
      }
    }
  }

  /// Returns the offset in a string as it is written that corresponds to an offset in its text.
  ///
  /// - Parameters:
  ///   - offset: The offset in the text of the string, in bytes.
  ///   - raw: The bytes between the quotes of the string.
  /// - Returns: The offset in these bytes: the beginning of the escape for a byte of an escaped character, and the end
  ///   for an offset after the text.
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
  /// Returns the end of a piece of bytes without escapes, whose first byte is certainly part of it.
  fileprivate func endOfPiece(from start: Int) -> Int {
    Swift.min(endOfPlainText(from: start + 1), count)
  }
}
