/// A number of at most 18 digits without an exponent, which can be compared exactly in two machine words.
///
/// Most numbers are short. ``WrittenNumber`` compares numbers of any length.
package struct ShortNumber: Sendable, BitwiseCopyable {
  /// The number without its decimal point, so that 1.25 is 125.
  package let digits: Int

  /// The number of decimal places.
  package let places: Int

  /// Whether the number has a decimal point.
  package let hasPoint: Bool

  private static let mostDigits = 18

  /// Reads a text: an optional sign, and digits with at most one decimal point.
  ///
  /// The result is nil for any other text and for longer numbers.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: The decimal separator.
  package init?(_ text: Span<UInt8>, pointSign: UInt8 = UInt8(ascii: ".")) {
    var index = 0
    var isNegative = false
    if text.count > 0, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      isNegative = text[0] == UInt8(ascii: "-")
      index = 1
    }
    guard text.count - index <= Self.mostDigits + 1 else { return nil }
    var (number, count) = (0, 0)
    var point: Int?
    while index < text.count {
      let byte = text[index]
      if byte.isASCIIDigit {
        number = number &* 10 &+ Int(byte & 0x0F)
        count += 1
      } else if byte == pointSign, point == nil {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    guard (1...Self.mostDigits).contains(count) else { return nil }
    digits = isNegative ? -number : number
    places = point.map { text.count - $0 - 1 } ?? 0
    hasPoint = point != nil
  }

  /// Returns whether one number is less than another.
  static func < (one: ShortNumber, other: ShortNumber) -> Bool {
    if one.places == other.places { return one.digits < other.digits }
    // The products have at most 36 digits.
    return Int128(one.digits) * scale(other.places) < Int128(other.digits) * scale(one.places)
  }

  private static func scale(_ places: Int) -> Int128 {
    var scale: Int128 = 1
    for _ in 0..<places { scale *= 10 }
    return scale
  }
}
