/// A reader of the parameter names in a media type that is known to be valid.
struct ParameterReader {
  private var place = 0

  /// The number of names that have been read.
  private(set) var count = 0

  /// Returns the range of the next parameter name, or nil if there is none.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    guard skip(to: UInt8(ascii: ";"), in: text) else { return nil }
    place += 1
    while place < text.count, text[place] == 0x20 || text[place] == 0x09 { place += 1 }
    let start = place
    guard skip(to: UInt8(ascii: "="), in: text) else { return nil }
    count += 1
    return start..<place
  }

  /// Moves to the next occurrence of a character outside of quotes and comments.
  ///
  /// - Returns: Whether the character was found.
  private mutating func skip(to sign: UInt8, in text: Span<UInt8>) -> Bool {
    var closing: UInt8?
    while place < text.count {
      let byte = text[place]
      if closing == nil, byte == sign { return true }
      switch byte {
      case UInt8(ascii: "\\") where closing != nil: place += 1
      case closing: closing = nil
      case UInt8(ascii: "\"") where closing == nil: closing = byte
      case UInt8(ascii: "(") where closing == nil: closing = UInt8(ascii: ")")
      default: break
      }
      place += 1
    }
    return false
  }
}
