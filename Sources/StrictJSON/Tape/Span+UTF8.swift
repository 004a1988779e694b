extension Span<UInt8> {
  /// Whether the bytes are well-formed UTF-8.
  ///
  /// The result is that of `UTF8Span(validating:)`. For text in which other characters are scattered among ASCII, as in
  /// most JSON, it takes a fraction of the time.
  var isWellFormed: Bool {
    var index = 0
    while index < count {
      let high = word(at: index) & 0x8080_8080_8080_8080
      if high == 0 {
        index &+= 8
        continue
      }
      index &+= high.trailingZeroBitCount &>> 3
      let length = lengthOfCharacter(at: index)
      if length == 0 { return false }
      index &+= length
    }
    return true
  }

  /// Returns the number of bytes of a character that is not ASCII, or zero if it is malformed.
  @inline(__always)
  private func lengthOfCharacter(at index: Int) -> Int {
    let second = byte(index &+ 1)
    switch byte(index) {
    case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
    case 0xE0...0xEF:
      guard isContinuation(second), isContinuation(byte(index &+ 2)) else { return 0 }
      // The second byte excludes overlong encodings and surrogates.
      if byte(index) == 0xE0, second < 0xA0 { return 0 }
      return byte(index) == 0xED && second >= 0xA0 ? 0 : 3
    case 0xF0...0xF4:
      guard isContinuation(second), isContinuation(byte(index &+ 2)),
        isContinuation(byte(index &+ 3))
      else { return 0 }
      // The second byte excludes overlong encodings and code points above U+10FFFF.
      if byte(index) == 0xF0, second < 0x90 { return 0 }
      return byte(index) == 0xF4 && second >= 0x90 ? 0 : 4
    default: return 0
    }
  }

  @inline(__always)
  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
