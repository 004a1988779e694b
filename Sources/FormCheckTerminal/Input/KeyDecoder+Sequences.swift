// Control sequences: ESC [ and what follows, ESC O and a letter, and strings for nobody here.
extension KeyDecoder {
  /// Decodes ESC [, parameters, and a final byte.
  ///
  /// - Returns: How many bytes that took; 0 when more must come first.
  mutating func controlSequence(_ bytes: ArraySlice<UInt8>) -> Int {
    let start = bytes.startIndex + 2
    guard start < bytes.endIndex else { return 0 }
    if let length = oldSequence(bytes, from: start) { return length }
    guard let end = finalByte(of: bytes[start...]) else {
      return swallowing(.sequence, bytes)
    }
    // What can be part of no sequence ends it here, and is looked at by itself.
    guard (0x40...0x7E).contains(bytes[end]) || bytes[end] == 0x24 else {
      return end - bytes.startIndex
    }
    let length = end + 1 - bytes.startIndex
    if length <= Self.longestSequence {
      tell(ControlSequence(parameters: bytes[start..<end], final: bytes[end]))
    }
    return length
  }

  /// Where a sequence ends: at the first byte that is no parameter.
  private func finalByte(of bytes: ArraySlice<UInt8>) -> Int? {
    // rxvt ends Delete with Shift, `3$`, by what is no end in the standard.
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    if !digits.isEmpty, digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == 0x24 {
      return digits.endIndex
    }
    return bytes.firstIndex { !(0x20...0x3F).contains($0) }
  }

  /// Sequences that are older than the standard: the Linux console's function keys, and the mouse.
  private mutating func oldSequence(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "["):
      guard start + 1 < bytes.endIndex else { return 0 }
      let letter = bytes[start + 1]
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) {
        tell(.key(Key(.function(Int(letter) - Int(UInt8(ascii: "A")) + 1))))
      }
      return 4
    case UInt8(ascii: "M"):
      // Three bytes of any value follow.
      return bytes.endIndex - start > 3 ? 6 : 0
    default: return nil
    }
  }

  private mutating func tell(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "~") where sequence.numbers.first == 200: beginPaste()
    case UInt8(ascii: "~") where sequence.numbers.first == 201: break
    case UInt8(ascii: "R") where sequence.numbers.count == 2 && !sequence.isPrivate:
      // Shift-F3 looks the same: ESC [ 1 ; 2 R. Where nobody asked for the cursor, that is what it is.
      tell(.cursor(row: sequence.numbers[0], column: sequence.numbers[1]))
    default:
      if let key = sequence.key {
        tell(.key(key))
      } else if let text = sequence.text {
        for scalar in text.unicodeScalars { add(scalar) }
      } else if sequence.isPrivate {
        tell(.reply(parameters: sequence.parameters, end: sequence.final))
      }
    }
  }

  /// Decodes ESC O and a letter.
  mutating func singleShift(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count > 2 else { return 0 }
    let letter = bytes[bytes.startIndex + 2]
    // Some terminals put the modifiers between the two.
    if (0x31...0x38).contains(letter) {
      guard bytes.count > 3 else { return 0 }
      if let key = Key(letter: bytes[bytes.startIndex + 3], modifiers: Key.Modifiers(letter - 0x30))
      {
        tell(.key(key))
      }
      return 4
    }
    guard (0x40...0x7E).contains(letter) else { return 2 }
    // rxvt's arrows with Control are small letters.
    if (0x61...0x64).contains(letter), let key = Key(letter: letter & ~0x20, modifiers: .control) {
      tell(.key(key))
    } else if let key = Key(letter: letter, modifiers: []) {
      tell(.key(key))
    }
    return 3
  }

  /// Swallows a string for somebody else, up to its end: BEL, or ESC \.
  mutating func stringSequence(_ bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x07: return index + 1 - bytes.startIndex
      case escape:
        guard index + 1 < bytes.endIndex else { return swallowing(.string, bytes) }
        return index + (bytes[index + 1] == UInt8(ascii: "\\") ? 2 : 0) - bytes.startIndex
      default: index += 1
      }
    }
    return swallowing(.string, bytes)
  }

  /// Waits for the end of what has begun; of what is too long to mean anything, only that is kept.
  private mutating func swallowing(_ kind: Swallowed, _ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count > Self.longestSequence else { return 0 }
    swallowed = kind
    return bytes.last == escape ? bytes.count - 1 : bytes.count
  }

  /// Swallows more of what is too long, up to its end.
  mutating func swallowStep(_ bytes: ArraySlice<UInt8>, of kind: Swallowed) -> Int {
    guard let end = bytes.firstIndex(where: { kind.isEnded(by: $0) }) else { return bytes.count }
    if kind == .sequence {
      swallowed = nil
      // A final byte belongs to it; what can be part of no sequence is looked at by itself.
      return end + ((0x40...0x7E).contains(bytes[end]) ? 1 : 0) - bytes.startIndex
    }
    guard bytes[end] == escape else {
      swallowed = nil
      return end + 1 - bytes.startIndex
    }
    guard end + 1 < bytes.endIndex else { return end - bytes.startIndex }
    swallowed = nil
    return end + (bytes[end + 1] == UInt8(ascii: "\\") ? 2 : 0) - bytes.startIndex
  }

  /// Takes pasted bytes, up to the sequence that ends the paste.
  mutating func pasteStep(_ bytes: ArraySlice<UInt8>) -> Int {
    let end = Array("\u{1B}[201~".utf8)
    for index in bytes.indices where bytes[index] == escape {
      let rest = bytes[index...].prefix(end.count)
      if rest.elementsEqual(end) {
        keepPasted(bytes[..<index])
        finishPaste()
        return index + end.count - bytes.startIndex
      }
      // The end may have been cut by the read.
      if rest.count < end.count, end.starts(with: rest) {
        keepPasted(bytes[..<index])
        return index - bytes.startIndex
      }
    }
    keepPasted(bytes)
    return bytes.count
  }
}

/// What is swallowed because it is too long to mean anything.
enum Swallowed: Sendable {
  /// ESC [ and parameters without end.
  case sequence
  /// A string for somebody else.
  case string

  func isEnded(by byte: UInt8) -> Bool {
    switch self {
    case .sequence: !(0x20...0x3F).contains(byte)
    case .string: byte == 0x07 || byte == escape
    }
  }
}
