import StrictJSON

/// An exact decimal number of any length, for the numbers that a ``JSONTape`` does not decode.
///
/// The value is computed from the digits of the source, so it is never rounded. An exponent only moves the point, and
/// no digits are written out for it.
struct JSONNumber {
  let isNegative: Bool
  /// The significant digits, each from 0 to 9, without zeros at the start and the end.
  ///
  /// Zero has no digits.
  let digits: [UInt8]
  /// The power of ten by which the digits, as an integer, are multiplied.
  let exponent: Int

  /// The largest exponent that is handled, with either sign.
  private static let largestExponent = 1_000_000_000_000_000

  /// Reads a number in the notation of JSON.
  ///
  /// The result is nil if the exponent exceeds 10^15.
  init?(_ text: Span<UInt8>) {
    var digits: [UInt8] = []
    var index = 0
    var scale = 0
    var isFraction = false
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    while index < text.count, text[index] | 0x20 != UInt8(ascii: "e") {
      if text[index] == UInt8(ascii: ".") {
        isFraction = true
      } else {
        if isFraction { scale -= 1 }
        if !digits.isEmpty || text[index] != UInt8(ascii: "0") { digits.append(text[index] & 0xF) }
      }
      index += 1
    }
    while digits.last == 0 {
      digits.removeLast()
      scale += 1
    }
    self.digits = digits
    self.isNegative = isNegative && !digits.isEmpty
    if digits.isEmpty {
      exponent = 0
      return
    }
    guard let power = Self.power(text, from: index) else { return nil }
    exponent = scale + power
  }

  /// Reads the exponent that begins at an index, or returns nil if it is too large.
  private static func power(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start < text.count else { return 0 }
    var index = start + 1
    let isNegative = index < text.count && text[index] == UInt8(ascii: "-")
    if isNegative || index < text.count && text[index] == UInt8(ascii: "+") { index += 1 }
    var value = 0
    while index < text.count {
      value = value * 10 + Int(text[index] & 0xF)
      guard value <= largestExponent else { return nil }
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Creates a number from the entry of a tape.
  ///
  /// - Parameters:
  ///   - value: The entry of the number.
  ///   - text: The text that the tape has read.
  init?(_ value: JSONTape.Value, in text: Span<UInt8>) {
    self.init(text.extracting(value.range))
  }

  /// Whether the number has no fractional part.
  var isInteger: Bool { exponent >= 0 }

  /// The exponent of the smallest power of ten that exceeds the number.
  private var magnitude: Int { digits.count + exponent }

  /// Returns a negative number, zero or a positive number if one number is less than, equal to or greater than another.
  static func compare(_ one: JSONNumber, _ other: JSONNumber) -> Int {
    let (sign, otherSign) = (one.sign, other.sign)
    if sign != otherSign { return sign - otherSign }
    return sign * compareMagnitudes(one, other)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private static func compareMagnitudes(_ one: JSONNumber, _ other: JSONNumber) -> Int {
    if one.digits.isEmpty { return 0 }
    if one.magnitude != other.magnitude { return one.magnitude < other.magnitude ? -1 : 1 }
    for (left, right) in zip(one.digits, other.digits) where left != right {
      return left < right ? -1 : 1
    }
    // The longer one has a nonzero digit after the digits of the other.
    return (one.digits.count - other.digits.count).signum()
  }

  // MARK: Multiples

  /// Returns whether the number is an integer multiple of another.
  ///
  /// - Parameter divisor: The divisor, which is greater than zero.
  /// - Returns: Nil if the division takes too long.
  func isMultiple(of divisor: JSONNumber) -> Bool? {
    if digits.isEmpty { return true }
    let power = exponent - divisor.exponent
    // The digits do not end with a zero, so they are not divisible by a power of ten.
    if power < 0 { return false }
    if divisor.digits.count <= 18 { return isMultiple(ofShort: divisor, power) }
    return isMultiple(ofLong: divisor, power)
  }

  /// Returns whether the digits, multiplied by a power of ten, are divisible by up to 18 digits.
  private func isMultiple(ofShort divisor: JSONNumber, _ power: Int) -> Bool {
    let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    guard modulus > 0 else { return false }
    func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
      let product = one.multipliedFullWidth(by: other)
      return modulus.dividingFullWidth((product.high % modulus, product.low)).remainder
    }
    var rest: UInt64 = 0
    for digit in digits { rest = (product(rest, 10) + UInt64(digit)) % modulus }
    var (factor, exponent) = (10 % modulus, power)
    while exponent > 0, rest > 0 {
      if exponent & 1 == 1 { rest = product(rest, factor) }
      factor = product(factor, factor)
      exponent >>= 1
    }
    return rest == 0
  }

  /// The maximum number of steps of a long division.
  private static let mostSteps = 20_000_000

  /// Returns whether the digits, multiplied by a power of ten, are divisible by many digits.
  private func isMultiple(ofLong divisor: JSONNumber, _ power: Int) -> Bool? {
    let count = divisor.digits.count
    // Powers of two and five divide at most this many powers of ten.
    let zeros = min(power, 4 * count)
    guard (digits.count + zeros) * count <= Self.mostSteps else { return nil }
    var rest: [UInt8] = []
    for index in 0..<digits.count + zeros {
      if !rest.isEmpty || index < digits.count && digits[index] != 0 {
        rest.append(index < digits.count ? digits[index] : 0)
      }
      while Self.isAtLeast(rest, divisor.digits) { Self.subtract(divisor.digits, from: &rest) }
      if rest.isEmpty, index >= digits.count { return true }
    }
    return rest.isEmpty
  }

  private static func isAtLeast(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one.count != other.count { return one.count > other.count }
    return !one.lexicographicallyPrecedes(other)
  }

  private static func subtract(_ other: [UInt8], from one: inout [UInt8]) {
    let shift = one.count - other.count
    var borrow: UInt8 = 0
    for index in one.indices.reversed() {
      let less = (index >= shift ? other[index - shift] : 0) + borrow
      borrow = one[index] < less ? 1 : 0
      one[index] = one[index] &+ 10 &* borrow &- less
    }
    one.removeFirst(one.prefix { $0 == 0 }.count)
  }
}
