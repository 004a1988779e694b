/// The byte that escape sequences begin with.
let escape: UInt8 = 0x1B

extension KeyDecoder {
  /// Decodes the key, character or sequence at the start of the bytes.
  ///
  /// - Returns: The number of decoded bytes, or 0 if more bytes are needed.
  mutating func step(_ bytes: ArraySlice<UInt8>) -> Int {
    let first = bytes[bytes.startIndex]
    switch first {
    case escape: return sequence(bytes)
    case 0x00...0x1F, 0x7F:
      if let key = Key(control: first) { emit(.key(key)) }
      return 1
    case 0x20...0x7E:
      add(Unicode.Scalar(first))
      return 1
    default: return character(bytes)
    }
  }

  /// Decodes a multi-byte character.
  private mutating func character(_ bytes: ArraySlice<UInt8>) -> Int {
    let length = characterLength(bytes[bytes.startIndex])
    var end = bytes.startIndex + 1
    while end < bytes.endIndex, end - bytes.startIndex < length, bytes[end] & 0xC0 == 0x80 {
      end += 1
    }
    let isWhole = end - bytes.startIndex == length
    if !isWhole, end == bytes.endIndex, length > 0 { return 0 }
    let text = isWhole ? String(validating: bytes[..<end], as: UTF8.self) : nil
    if let scalar = text?.unicodeScalars.first, scalar.value > 0x9F {
      add(scalar)
    } else {
      emit(.invalid)
    }
    return end - bytes.startIndex
  }

  /// Decodes a sequence that begins with ESC.
  private mutating func sequence(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count > 1 else { return 0 }
    let second = bytes[bytes.startIndex + 1]
    switch second {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return stringSequence(bytes)
    case escape:
      // The first ESC is the Escape key, and the second one begins another sequence.
      emit(.key(Key(.escape)))
      return 1
    case 0x20...0x7E:
      emit(.key(Key(.character(Unicode.Scalar(second)), .alt)))
      return 2
    case 0x00...0x1F, 0x7F:
      if let key = Key(control: second) { emit(.key(key.adding(.alt))) }
      return 2
    default:
      // Alt with a character beyond ASCII is neither a supported key nor text, so it is dropped.
      let length = max(1, characterLength(second))
      return bytes.count > length ? 1 + length : 0
    }
  }
}

/// Returns the number of bytes of a character with this first byte, or 0 if the byte cannot begin a character.
private func characterLength(_ lead: UInt8) -> Int {
  switch lead {
  case 0xC2...0xDF: 2
  case 0xE0...0xEF: 3
  case 0xF0...0xF4: 4
  default: 0
  }
}
