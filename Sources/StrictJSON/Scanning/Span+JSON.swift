// Functions that find the ends of strings and numbers in JSON.
extension Span<UInt8> {
  /// Returns the index of the first quote, backslash or control character, or an index past the last byte if there is
  /// none.
  ///
  /// Each iteration examines 32 bytes with a single branch. Most strings are shorter, and branches on their lengths
  /// would be mispredicted.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index >= 0, index <= count &- 32 {
      // SAFETY: the loop condition has checked that all 32 bytes exist.
      let first = unsafe vector(uncheckedAt: index).endsOfPlainText
      let second = unsafe vector(uncheckedAt: index &+ 16).endsOfPlainText
      if first | second != 0 {
        let bit = first != 0 ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount
        return index &+ bit &>> 2
      }
      index &+= 32
    }
    return endOfLastPlainText(from: index)
  }

  @inline(never)
  private func endOfLastPlainText(from start: Int) -> Int {
    var index = start
    if index >= 0, index <= count &- 16 {
      // SAFETY: the condition has checked that all 16 bytes exist.
      let ends = unsafe vector(uncheckedAt: index).endsOfPlainText
      if ends != 0 { return index &+ ends.trailingZeroBitCount &>> 2 }
      index &+= 16
    }
    while true {
      let ends = word(at: index).endsOfPlainText
      if ends != 0 { return index &+ ends.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
  }

  /// Returns the index of the closing quote of a string with escapes.
  ///
  /// - Parameter start: The index of the first backslash.
  /// - Returns: The index of the quote, or nil if the string is invalid.
  @inline(never)
  func endOfEscapedString(from start: Int) -> Int? {
    var index = start
    while true {
      switch byte(index) {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"):
        switch byte(index &+ 1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
          UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          index &+= 2
        default:
          guard let escape = JSONEscape(at: index, in: self) else { return nil }
          index &+= escape.length
        }
        // The next escape is usually near.
        let ends = word(at: index).endsOfPlainText
        index =
          ends != 0
          ? index &+ ends.trailingZeroBitCount &>> 3 : endOfPlainText(from: index &+ 8)
      default: return nil
      }
    }
  }

  /// Returns the end of a number, or nil if the number is invalid.
  @inline(__always)
  func endOfNumber(from start: Int) -> Int? {
    var index = start
    if byte(index) == UInt8(ascii: "-") { index &+= 1 }
    let whole = index
    index = endOfDigits(from: index)
    guard index > whole, index == whole &+ 1 || byte(whole) != UInt8(ascii: "0") else { return nil }
    if byte(index) == UInt8(ascii: ".") {
      let digits = index &+ 1
      index = endOfDigits(from: digits)
      guard index > digits else { return nil }
    }
    if byte(index) | 0x20 == UInt8(ascii: "e") {
      let sign = byte(index &+ 1)
      let digits = index &+ (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1)
      index = endOfDigits(from: digits)
      guard index > digits else { return nil }
    }
    return index
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while byte(index) &- UInt8(ascii: "0") < 10 { index &+= 1 }
    return index
  }
}

extension ByteVector {
  /// A number with four bits for each byte, which are set for a quote, a backslash or a control character.
  @inline(__always)
  fileprivate var endsOfPlainText: UInt64 {
    // With this bit inverted, the quote directly follows the control characters, and the space does not.
    let quotesAndControls = (self ^ ByteVector(repeating: 0x02)) .< ByteVector(repeating: 0x21)
    return Self.packed(quotesAndControls .| self .== ByteVector(repeating: 0x5C))
  }
}
