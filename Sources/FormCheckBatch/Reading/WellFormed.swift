extension Span<UInt8> {
  /// Whether the bytes are well-formed UTF-8.
  ///
  /// Most text is ASCII, and that is seen for 64 bytes at once, without branches, which the compiler
  /// makes vectors of. Only where a byte over 0x7F stands is the standard library asked.
  package var isWellFormedUTF8: Bool {
    var start = 0
    while start < count {
      var end = Swift.min(start &+ 64, count)
      let piece = extracting(start..<end)
      var all: UInt8 = 0
      for index in piece.indices { all |= piece[index] }
      if all >= 0x80 {
        // A character may go on beyond the piece; no ASCII byte is ever part of one.
        while end < count, self[end] >= 0x80 { end &+= 1 }
        guard (try? UTF8Span(validating: extracting(start..<end))) != nil else { return false }
      }
      start = end
    }
    return true
  }
}

extension Span<UInt8> {
  /// The bytes as a string.
  ///
  /// - Parameter isWellFormed: Whether they are known to be well-formed UTF-8.
  /// - Returns: The string; nil where they are none.
  func text(isWellFormed: Bool) -> String? {
    // SAFETY: the caller has seen that the bytes, or a block that they stand in whole, are well formed.
    if isWellFormed { return String(copying: unsafe UTF8Span(unchecked: self)) }
    guard let text = try? UTF8Span(validating: self) else { return nil }
    return String(copying: text)
  }
}
