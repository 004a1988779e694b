/// A number as it stands in a text, `-012.50e3`: where its parts are, and how large it is.
///
/// Numbers are compared digit by digit where they stand. Nothing is built or rounded, so that
/// `1e999999999` costs no more than its eleven characters.
package struct WrittenNumber: Hashable, Sendable {
  /// Whether a minus sign stands before it; `-0` is negative in this sense.
  package private(set) var isNegative = false

  /// Whether there are any digits before the exponent.
  package private(set) var hasDigits = false

  /// Where the point stands, if there is one.
  package private(set) var point: Int?

  /// How many digits stand behind the point.
  package private(set) var places = 0

  /// The exponent, if an `e` stands behind the digits; 0 where its digits are still missing.
  package private(set) var exponent: Exponent?

  /// Where the number ends: behind its last character.
  package private(set) var end = 0

  /// The digits from the first that is no zero to the last, with a point among them perhaps.
  private var digits = 0..<0

  /// The power of ten above the first of those digits: 3 for `125`, -1 for `0.0125`.
  private var magnitude = 0

  /// What stands behind the `e`.
  package struct Exponent: Hashable, Sendable {
    /// Its value, no further from zero than numbers in memory can tell apart.
    package fileprivate(set) var value = 0
    /// Whether a minus sign stands before it.
    package fileprivate(set) var isNegative = false
    /// Whether a sign stands before it.
    package fileprivate(set) var isSigned = false
    /// Whether it has any digits.
    package fileprivate(set) var hasDigits = false
  }

  /// Reads as much of a number as stands at the beginning of a text, finished or not.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: What stands before the places.
  package init(_ text: Span<UInt8>, pointSign: UInt8 = UInt8(ascii: ".")) {
    if let sign = Self.sign(text, 0) {
      isNegative = sign
      end = 1
    }
    readDigits(text, pointSign)
    if hasDigits { readExponent(text) }
    magnitude += exponent?.value ?? 0
  }

  /// Whether it is nothing, with or without a sign.
  package var isZero: Bool { digits.isEmpty }

  private mutating func readDigits(_ text: Span<UInt8>, _ pointSign: UInt8) {
    var isCounting = false
    while end < text.count {
      let byte = text[end]
      if byte == pointSign, point == nil {
        point = end
      } else if byte.isASCIIDigit {
        hasDigits = true
        if point != nil { places += 1 }
        if byte != 0x30 {
          digits = (isCounting ? digits.lowerBound : end)..<end + 1
          isCounting = true
        }
        if isCounting, point == nil { magnitude += 1 }
        if !isCounting, point != nil { magnitude -= 1 }
      } else {
        return
      }
      end += 1
    }
  }

  private mutating func readExponent(_ text: Span<UInt8>) {
    guard end < text.count, text[end] | 0x20 == UInt8(ascii: "e") else { return }
    var read = Exponent()
    end += 1
    if let sign = Self.sign(text, end) {
      (read.isNegative, read.isSigned) = (sign, true)
      end += 1
    }
    while end < text.count, text[end].isASCIIDigit {
      read.hasDigits = true
      // More than any text has digits, and far from overflowing.
      if read.value < 1 << 48 { read.value = read.value * 10 + Int(text[end] - 0x30) }
      end += 1
    }
    if read.isNegative { read.value = -read.value }
    exponent = read
  }

  /// Whether the sign at a place is a minus; nil where there is none.
  private static func sign(_ text: Span<UInt8>, _ place: Int) -> Bool? {
    guard place < text.count else { return nil }
    switch text[place] {
    case UInt8(ascii: "-"): return true
    case UInt8(ascii: "+"): return false
    default: return nil
    }
  }
}

extension WrittenNumber {
  /// Whether one number is nearer to zero than another.
  ///
  /// - Parameters:
  ///   - one: A number.
  ///   - text: The text that it stands in.
  ///   - other: Another number.
  ///   - otherText: The text that the other one stands in.
  ///   - places: How many places of the other number count; nil for all of them.
  /// - Returns: Whether the first is nearer, whatever their signs are.
  package static func isNearer(
    _ one: WrittenNumber, in text: Span<UInt8>, than other: WrittenNumber,
    in otherText: Span<UInt8>, cutTo places: Int? = nil
  ) -> Bool {
    // Where the digit stands that is compared: 1 for the ones, 0 for the tenths.
    var position = other.magnitude
    let last = places.map { 1 - $0 } ?? .min
    if other.isZero || position < last { return false }
    if one.isZero { return true }
    if one.magnitude != other.magnitude { return one.magnitude < other.magnitude }
    var (place, otherPlace) = (one.digits.lowerBound, other.digits.lowerBound)
    while position >= last, let digit = digit(from: &otherPlace, of: other, in: otherText) {
      let own = Self.digit(from: &place, of: one, in: text) ?? UInt8(ascii: "0")
      if own != digit { return own < digit }
      position -= 1
    }
    return false
  }

  /// The next digit at a place or behind it; nil behind the last one that counts.
  private static func digit(
    from place: inout Int, of number: WrittenNumber, in text: Span<UInt8>
  ) -> UInt8? {
    while place < number.digits.upperBound {
      let byte = text[place]
      place += 1
      if byte.isASCIIDigit { return byte }
    }
    return nil
  }
}
