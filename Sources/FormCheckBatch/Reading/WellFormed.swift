extension Span<UInt8> {
  /// A Boolean value that indicates whether the bytes are well-formed UTF-8.
  ///
  /// Most text is ASCII, so the loop checks 64 bytes at once, without branches, in a form that the compiler can
  /// vectorize. The standard library validates only pieces that contain other bytes.
  package var isWellFormedUTF8: Bool {
    var start = 0
    while start < count {
      var end = Swift.min(start &+ 64, count)
      let piece = extracting(start..<end)
      var all: UInt8 = 0
      for index in piece.indices { all |= piece[index] }
      if all >= 0x80 {
        // A character can extend beyond the piece. Its bytes are all at least 0x80, so the next ASCII byte ends it.
        while end < count, self[end] >= 0x80 { end &+= 1 }
        guard (try? UTF8Span(validating: extracting(start..<end))) != nil else { return false }
      }
      start = end
    }
    return true
  }
}

extension Span<UInt8> {
  /// Returns the bytes as a string.
  ///
  /// - Parameter isWellFormed: Whether the bytes are known to be well-formed UTF-8.
  /// - Returns: The string, or nil if the bytes are not well-formed UTF-8.
  func text(isWellFormed: Bool) -> String? {
    // SAFETY: the caller has validated these bytes, or a whole block in which they begin and end at character
    // boundaries.
    if isWellFormed { return String(copying: unsafe UTF8Span(unchecked: self)) }
    guard let text = try? UTF8Span(validating: self) else { return nil }
    return String(copying: text)
  }
}
