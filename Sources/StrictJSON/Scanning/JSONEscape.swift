/// An escape sequence in a JSON string.
struct JSONEscape {
  /// The character that the escape represents.
  ///
  /// The two `\u` sequences of a surrogate pair count as one escape.
  let scalar: Unicode.Scalar

  /// The length of the escape, in bytes.
  let length: Int

  /// Reads an escape.
  ///
  /// The result is nil if the text has no valid escape at the position.
  ///
  /// - Parameters:
  ///   - start: The position of the backslash.
  ///   - text: The text.
  init?(at start: Int, in text: Span<UInt8>) {
    guard text.byte(start) == UInt8(ascii: "\\") else { return nil }
    let letter = text.byte(start &+ 1)
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(letter)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      guard let first = Self.codeUnit(at: start &+ 2, in: text) else { return nil }
      if let whole = Unicode.Scalar(first) {
        scalar = whole
        length = 6
        return
      }
      guard first < 0xDC00, text.byte(start &+ 6) == UInt8(ascii: "\\"),
        text.byte(start &+ 7) == UInt8(ascii: "u"),
        let second = Self.codeUnit(at: start &+ 8, in: text), 0xDC00...0xDFFF ~= second,
        let whole = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      else { return nil }
      scalar = whole
      length = 12
      return
    default: return nil
    }
    length = 2
  }

  private static func codeUnit(at start: Int, in text: Span<UInt8>) -> UInt32? {
    var unit: UInt32 = 0
    for index in start..<start &+ 4 {
      let byte = text.byte(index)
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte & 0xF)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        unit = unit << 4 | UInt32(byte & 0xF &+ 9)
      default: return nil
      }
    }
    return unit
  }
}
