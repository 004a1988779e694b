extension JSONScanner {
  /// Appends the text of a string that was written with escapes.
  ///
  /// A backslash that begins no escape stands for itself; in what the scanner found there is none.
  ///
  /// - Parameters:
  ///   - raw: What stands between its quotes.
  ///   - text: What to append to.
  public static func unescape(_ raw: Span<UInt8>, into text: inout [UInt8]) {
    var index = 0
    while index < raw.count {
      if let escape = JSONEscape(at: index, in: raw) {
        for byte in UTF8.encode(escape.scalar) ?? .init() { text.append(byte) }
        index += escape.length
      } else {
        let plain = index..<raw.endOfPiece(from: index)
        unsafe raw.extracting(plain).withUnsafeBufferPointer { bytes in
          // SAFETY: copied before the span goes away.
          unsafe text.append(contentsOf: bytes)
        }
        index = plain.upperBound
      }
    }
  }

  /// Where something stands in a string that was written with escapes.
  ///
  /// - Parameters:
  ///   - offset: Where it stands in the text of the string, in bytes.
  ///   - raw: What stands between its quotes.
  /// - Returns: Where it stands there, in bytes: for what an escape stands for, where the escape
  ///   begins; for what lies behind the text, the end.
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
  /// Where the bytes end that stand for themselves, the first of which does.
  fileprivate func endOfPiece(from start: Int) -> Int {
    Swift.min(endOfPlainText(from: start + 1), count)
  }
}
