/// A number that a ``JSONTape`` decodes while it reads the text.
struct JSONTapeNumber {
  /// The position after the number.
  let end: Int
  let kind: JSONTape.Kind
  let scale: Int16
  let payload: UInt64

  /// The maximum number of significant digits of a decoded number, so that its digits fit an `Int64`.
  private static let mostDigits = 18

  /// Reads a number, or returns nil if it is invalid.
  ///
  /// - Parameters:
  ///   - start: The position of the number.
  ///   - text: The text.
  @inline(__always)
  init?(at start: Int, in text: Span<UInt8>) {
    let isNegative = text.byte(start) == UInt8(ascii: "-")
    let first = isNegative ? start &+ 1 : start
    var index = first
    var value: UInt64 = 0
    while true {
      let digit = text.byte(index) &- UInt8(ascii: "0")
      if digit >= 10 { break }
      value = value &* 10 &+ UInt64(digit)
      index &+= 1
    }
    let count = index &- first
    let next = text.byte(index)
    let isWhole = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    if isWhole, count > 0, count <= Self.mostDigits, count == 1 || text.byte(first) != 0x30 {
      end = index
      kind = .integer
      scale = 0
      payload = isNegative ? 0 &- value : value
    } else {
      guard let number = JSONTapeNumber(unusual: start, in: text) else { return nil }
      self = number
    }
  }

  /// Reads a number that is long or has a decimal point or an exponent.
  @inline(never)
  private init?(unusual start: Int, in text: Span<UInt8>) {
    guard let end = text.endOfNumber(from: start) else { return nil }
    self.end = end
    guard let (value, scale) = Self.digits(text, start, end) else {
      (kind, self.scale, payload) = (.number, 0, 0)
      return
    }
    kind = scale < 0 ? .decimal : .integer
    self.scale = Int16(scale)
    payload = UInt64(bitPattern: value)
  }

  /// Returns the digits and the power of ten of a number, or nil if there are too many digits.
  ///
  /// The digits do not end with a zero if the power is negative. The power is never positive.
  private static func digits(
    _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> (value: Int64, scale: Int)? {
    var value: Int64 = 0
    var scale = 0
    // The zeros after the last nonzero digit so far.
    var zeros = 0
    var count = 0
    var isFraction = false
    var index = text.byte(start) == UInt8(ascii: "-") ? start + 1 : start
    while index < end, text.byte(index) | 0x20 != UInt8(ascii: "e") {
      let byte = text.byte(index)
      index += 1
      if byte == UInt8(ascii: ".") {
        isFraction = true
        continue
      }
      if isFraction { scale -= 1 }
      if byte == UInt8(ascii: "0") {
        zeros += 1
        continue
      }
      // Zeros before the first nonzero digit do not count.
      count = value == 0 ? 1 : count + zeros + 1
      guard count <= mostDigits else { return nil }
      if value != 0 { for _ in 0..<zeros { value *= 10 } }
      zeros = 0
      value = value * 10 + Int64(byte & 0xF)
    }
    if value == 0 { return (0, 0) }
    scale += zeros
    guard let exponent = exponent(text, index, end) else { return nil }
    scale += exponent
    guard scale >= -mostDigits, scale <= mostDigits - count else { return nil }
    while scale > 0 {
      value *= 10
      scale -= 1
    }
    return (text.byte(start) == UInt8(ascii: "-") ? -value : value, scale)
  }

  /// Returns the exponent that begins at a position, or nil if it has more than twelve digits.
  private static func exponent(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return 0 }
    var index = start + 1
    let isNegative = text.byte(index) == UInt8(ascii: "-")
    if isNegative || text.byte(index) == UInt8(ascii: "+") { index += 1 }
    while index < end - 1, text.byte(index) == UInt8(ascii: "0") { index += 1 }
    guard end - index <= 12 else { return nil }
    var value = 0
    while index < end {
      value = value * 10 + Int(text.byte(index) & 0xF)
      index += 1
    }
    return isNegative ? -value : value
  }
}
