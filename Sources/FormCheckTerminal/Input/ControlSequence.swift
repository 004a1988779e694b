/// The parts of a control sequence, which is a sequence that begins with ESC [.
struct ControlSequence {
  /// The bytes between the bracket and the final byte.
  let parameters: String

  /// The final byte.
  let final: UInt8

  init(parameters: ArraySlice<UInt8>, final: UInt8) {
    self.parameters = String(decoding: parameters, as: UTF8.self)
    self.final = final
  }

  /// Whether the sequence is a response and not a key.
  ///
  /// The parameters of a response begin with `?`, `>`, `<` or `=`.
  var isPrivate: Bool { parameters.utf8.first.map { (0x3C...0x3F).contains($0) } ?? false }

  /// The numbers, which are separated by semicolons.
  ///
  /// A missing number is 1. The part of a number after a colon is ignored.
  var numbers: [Int] {
    guard !isPrivate, !parameters.isEmpty else { return [] }
    return parameters.split(separator: ";", omittingEmptySubsequences: false).map { number in
      let digits = number.prefix { $0 != ":" }.prefix(9)
      return digits.isEmpty ? 1 : Int(digits.filter { $0.isASCII && $0.isNumber }) ?? 0
    }
  }

  /// The modifiers, which the second number encodes.
  private var modifiers: Key.Modifiers {
    numbers.count > 1 ? Key.Modifiers(UInt8(truncatingIfNeeded: min(numbers[1], 255))) : []
  }

  /// The key that the sequence represents, or nil if it represents none.
  var key: Key? {
    if isPrivate { return nil }
    switch final {
    case UInt8(ascii: "~"):
      // xterm uses `27;modifiers;code~` for keys without a sequence of their own.
      if numbers.first == 27, numbers.count == 3 { return unicodeKey(numbers[2]) }
      return Key.Code(number: numbers.first ?? 0).map { Key($0, modifiers) }
    // rxvt uses these final bytes for keys with Control, with Shift, and with both.
    case UInt8(ascii: "^"): return Key.Code(number: numbers.first ?? 0).map { Key($0, .control) }
    case UInt8(ascii: "$"): return Key.Code(number: numbers.first ?? 0).map { Key($0, .shift) }
    case UInt8(ascii: "@"):
      return Key.Code(number: numbers.first ?? 0).map { Key($0, [.control, .shift]) }
    case UInt8(ascii: "u"): return unicodeKey(numbers.first ?? 0)
    case UInt8(ascii: "Z"): return Key(.tab, .shift)
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return Key(letter: final & ~0x20, modifiers: .shift)
    default: return Key(letter: final, modifiers: modifiers)
    }
  }

  /// The text that the sequence represents: `ESC [ code u` for a key that types text.
  var text: String? {
    guard final == UInt8(ascii: "u"), !isPrivate, modifiers.isSubset(of: .shift),
      let scalar = Unicode.Scalar(UInt32(clamping: numbers.first ?? 0)), scalar.value >= 0x20,
      !(0x7F...0x9F).contains(scalar.value), !(0xE000...0xF8FF).contains(scalar.value)
    else { return nil }
    return String(scalar)
  }

  /// Returns the key that would type the character with the given code, or nil if there is none.
  private func unicodeKey(_ code: Int) -> Key? {
    if let named = Key.Code(character: code) { return Key(named, modifiers) }
    guard !modifiers.isSubset(of: .shift), let scalar = Unicode.Scalar(UInt32(clamping: code)),
      scalar.value >= 0x20
    else { return nil }
    return Key(.character(scalar), modifiers)
  }
}

extension Key.Code {
  /// Creates the key that `ESC [ number ~` represents.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// Creates the key that sends a character code.
  init?(character: Int) {
    switch character {
    case 9: self = .tab
    case 13: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    default: return nil
    }
  }
}

extension Key {
  /// Creates the key for the final letter of a sequence.
  init?(letter: UInt8, modifiers: Modifiers) {
    switch letter {
    case UInt8(ascii: "A"): self.init(.up, modifiers)
    case UInt8(ascii: "B"): self.init(.down, modifiers)
    case UInt8(ascii: "C"): self.init(.right, modifiers)
    case UInt8(ascii: "D"): self.init(.left, modifiers)
    case UInt8(ascii: "F"): self.init(.end, modifiers)
    case UInt8(ascii: "H"): self.init(.home, modifiers)
    case UInt8(ascii: "M"): self.init(.enter, modifiers)
    case UInt8(ascii: "P")...UInt8(ascii: "S"):
      self.init(.function(Int(letter - UInt8(ascii: "P")) + 1), modifiers)
    default: return nil
    }
  }

  /// Creates the key that sends a control character, or returns nil for NUL, which is ignored.
  init?(control byte: UInt8) {
    switch byte {
    case 0: return nil
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  /// Returns the key with additional modifiers.
  func adding(_ more: Modifiers) -> Key { Key(code, modifiers.union(more)) }
}

extension Key.Modifiers {
  /// Creates modifiers from the number in a sequence: 1, plus 1 for Shift, 2 for Alt and 4 for Control.
  init(_ number: UInt8) { self.init(rawValue: Int(number > 0 ? number - 1 : 0) & 7) }
}
