// Escape sequences: control sequences (ESC [), single shifts (ESC O) and strings, which are ignored.
extension KeyDecoder {
  /// Decodes a control sequence: `ESC [`, then parameters and a final byte.
  ///
  /// - Returns: The number of decoded bytes, or 0 if the sequence is incomplete.
  mutating func controlSequence(_ bytes: ArraySlice<UInt8>) -> Int {
    let start = bytes.startIndex + 2
    guard start < bytes.endIndex else { return 0 }
    if let length = oldSequence(bytes, from: start) { return length }
    guard let end = finalByte(of: bytes[start...]) else {
      return swallowing(.sequence, bytes)
    }
    // A byte that cannot be part of a sequence ends it, and is decoded separately.
    guard (0x40...0x7E).contains(bytes[end]) || bytes[end] == 0x24 else {
      return end - bytes.startIndex
    }
    let length = end + 1 - bytes.startIndex
    if length <= Self.longestSequence {
      emit(ControlSequence(parameters: bytes[start..<end], final: bytes[end]))
    }
    return length
  }

  /// Returns the index of the byte that ends a sequence: the first byte that is not a parameter.
  private func finalByte(of bytes: ArraySlice<UInt8>) -> Int? {
    // rxvt ends the sequence of Shift-Delete, `3$`, with a byte that is not a final byte in the standard.
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    if !digits.isEmpty, digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == 0x24 {
      return digits.endIndex
    }
    return bytes.firstIndex { !(0x20...0x3F).contains($0) }
  }

  /// Decodes sequences that predate the standard: the function keys of the Linux console, and mouse events.
  ///
  /// - Returns: The number of decoded bytes, 0 if the sequence is incomplete, or nil if it is another sequence.
  private mutating func oldSequence(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "["):
      guard start + 1 < bytes.endIndex else { return 0 }
      let letter = bytes[start + 1]
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) {
        emit(.key(Key(.function(Int(letter) - Int(UInt8(ascii: "A")) + 1))))
      }
      return 4
    case UInt8(ascii: "M"):
      // Three arbitrary bytes follow.
      return bytes.endIndex - start > 3 ? 6 : 0
    default: return nil
    }
  }

  private mutating func emit(_ sequence: ControlSequence) {
    switch sequence.final {
    case UInt8(ascii: "~") where sequence.numbers.first == 200: beginPaste()
    case UInt8(ascii: "~") where sequence.numbers.first == 201: break
    case UInt8(ascii: "R") where sequence.numbers.count == 2 && !sequence.isPrivate:
      // Shift-F3 has the same sequence, ESC [ 1 ; 2 R. A caller that did not request the cursor position can treat the
      // input as Shift-F3.
      emit(.cursor(row: sequence.numbers[0], column: sequence.numbers[1]))
    default:
      if let key = sequence.key {
        emit(.key(key))
      } else if let text = sequence.text {
        for scalar in text.unicodeScalars { add(scalar) }
      } else if let mouse = MouseInput(sequence) {
        emit(.mouse(mouse))
      } else if sequence.isPrivate {
        emit(.reply(parameters: sequence.parameters, end: sequence.final))
      }
    }
  }

  /// Decodes `ESC O` and a letter.
  mutating func singleShift(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count > 2 else { return 0 }
    let letter = bytes[bytes.startIndex + 2]
    // Some terminals insert the modifiers before the letter.
    if (0x31...0x38).contains(letter) {
      guard bytes.count > 3 else { return 0 }
      if let key = Key(letter: bytes[bytes.startIndex + 3], modifiers: Key.Modifiers(letter - 0x30))
      {
        emit(.key(key))
      }
      return 4
    }
    guard (0x40...0x7E).contains(letter) else { return 2 }
    // rxvt uses lowercase letters for the arrow keys with Control.
    if (0x61...0x64).contains(letter), let key = Key(letter: letter & ~0x20, modifiers: .control) {
      emit(.key(key))
    } else if let key = Key(letter: letter, modifiers: []) {
      emit(.key(key))
    }
    return 3
  }

  /// Decodes a string, up to its terminator: BEL or ESC \.
  ///
  /// Only the response to a request for the color of the background has a meaning. All other strings are skipped.
  mutating func stringSequence(_ bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x07:
        emitBackground(bytes[..<index])
        return index + 1 - bytes.startIndex
      case escape:
        guard index + 1 < bytes.endIndex else { return swallowing(.string, bytes) }
        emitBackground(bytes[..<index])
        return index + (bytes[index + 1] == UInt8(ascii: "\\") ? 2 : 0) - bytes.startIndex
      default: index += 1
      }
    }
    return swallowing(.string, bytes)
  }

  /// Emits the color of the background if a string contains it.
  private mutating func emitBackground(_ string: ArraySlice<UInt8>) {
    let start = Array("\u{1B}]11;".utf8)
    guard string.starts(with: start),
      let color = RGBColor(terminalNotation: string.dropFirst(start.count))
    else { return }
    emit(.background(color))
  }

  /// Waits for the end of an incomplete sequence, or starts to skip it if it is too long.
  private mutating func swallowing(_ kind: Swallowed, _ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.count > Self.longestSequence else { return 0 }
    swallowed = kind
    return bytes.last == escape ? bytes.count - 1 : bytes.count
  }

  /// Skips more of a sequence that is too long, up to its end.
  mutating func swallowStep(_ bytes: ArraySlice<UInt8>, of kind: Swallowed) -> Int {
    guard let end = bytes.firstIndex(where: { kind.isEnded(by: $0) }) else { return bytes.count }
    if kind == .sequence {
      swallowed = nil
      // A final byte belongs to the sequence. A byte that cannot be part of a sequence is decoded separately.
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

  /// Collects pasted bytes, up to the sequence that ends the paste.
  mutating func pasteStep(_ bytes: ArraySlice<UInt8>) -> Int {
    let end = Array("\u{1B}[201~".utf8)
    for index in bytes.indices where bytes[index] == escape {
      let rest = bytes[index...].prefix(end.count)
      if rest.elementsEqual(end) {
        keepPasted(bytes[..<index])
        finishPaste()
        return index + end.count - bytes.startIndex
      }
      // The read may have split the end sequence.
      if rest.count < end.count, end.starts(with: rest) {
        keepPasted(bytes[..<index])
        return index - bytes.startIndex
      }
    }
    keepPasted(bytes)
    return bytes.count
  }
}

/// A kind of sequence that is skipped because it is too long.
enum Swallowed: Sendable {
  /// A control sequence without a final byte.
  case sequence
  /// A string that has no meaning here.
  case string

  func isEnded(by byte: UInt8) -> Bool {
    switch self {
    case .sequence: !(0x20...0x3F).contains(byte)
    case .string: byte == 0x07 || byte == escape
    }
  }
}
