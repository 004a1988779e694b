/// The parts and the magnitude of a number such as `-012.50e3`, read from the beginning of a string.
///
/// Numbers are compared digit by digit in the original text, without computing or rounding a value. Comparing
/// `1e999999999` therefore takes no longer than reading its eleven characters.
package struct WrittenNumber: Hashable, Sendable {
  /// Whether the number has a minus sign, as in `-0`.
  package private(set) var isNegative = false

  /// Whether the number has digits before the exponent.
  package private(set) var hasDigits = false

  /// The offset of the decimal point, or nil if there is none.
  package private(set) var point: Int?

  /// The number of decimal places.
  package private(set) var places = 0

  /// The exponent, or nil if no `e` follows the digits.
  ///
  /// An exponent without digits has the value 0.
  package private(set) var exponent: Exponent?

  /// The offset after the last character of the number.
  package private(set) var end = 0

  /// The range from the first to the last nonzero digit.
  ///
  /// The decimal point can be inside this range.
  private var digits = 0..<0

  /// The exponent of the smallest power of ten that exceeds the number: 3 for `125`, -1 for `0.0125`.
  private var magnitude = 0

  /// The part of a number after the `e`.
  package struct Exponent: Hashable, Sendable {
    /// The value, capped at a magnitude that exceeds the number of digits that memory can hold.
    package fileprivate(set) var value = 0
    /// Whether the exponent has a minus sign.
    package fileprivate(set) var isNegative = false
    /// Whether the exponent has a sign.
    package fileprivate(set) var isSigned = false
    /// Whether the exponent has digits.
    package fileprivate(set) var hasDigits = false
  }

  /// Reads the number at the beginning of the text.
  ///
  /// The number may be incomplete.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: The decimal separator.
  package init(_ text: Span<UInt8>, pointSign: UInt8 = UInt8(ascii: ".")) {
    if let sign = Self.sign(text, 0) {
      isNegative = sign
      end = 1
    }
    readDigits(text, pointSign)
    if hasDigits { readExponent(text) }
    magnitude += exponent?.value ?? 0
  }

  /// Whether the number is zero, with or without a sign.
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
      // The cap exceeds the number of digits that memory can hold, and is small enough to rule out an overflow.
      if read.value < 1 << 48 { read.value = read.value * 10 + Int(text[end] - 0x30) }
      end += 1
    }
    if read.isNegative { read.value = -read.value }
    exponent = read
  }

  /// Returns true for a minus sign at an offset, false for a plus sign, or nil for any other character.
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
  /// The largest exponent of a number that can be written without one.
  ///
  /// The numbers of IEEE 754 in 64 bits have smaller ones.
  package static let largestExponent = 400

  /// Returns the exact value of a number, or nil if its exponent is too large or has no digits.
  ///
  /// - Parameters:
  ///   - text: The text that begins with the number.
  ///   - pointSign: The decimal separator.
  /// - Returns: The value.
  package func exact(in text: Span<UInt8>, pointSign: UInt8) -> ExactDecimal? {
    guard let exponent else { return ExactDecimal(text, to: end, pointSign: pointSign) }
    guard exponent.hasDigits, abs(exponent.value) <= Self.largestExponent else { return nil }
    let mark = text.indices.first { text[$0] | 0x20 == UInt8(ascii: "e") } ?? end
    return ExactDecimal(text, to: mark, pointSign: pointSign)?
      .multiplied(byPowerOfTen: exponent.value)
  }

  /// Returns whether one number is nearer to zero than another.
  ///
  /// - Parameters:
  ///   - one: The first number.
  ///   - text: The text of the first number.
  ///   - other: The second number.
  ///   - otherText: The text of the second number.
  ///   - places: The number of decimal places of the second number to compare, or nil for all.
  /// - Returns: Whether the first number is nearer to zero.
  package static func isNearer(
    _ one: WrittenNumber, in text: Span<UInt8>, than other: WrittenNumber,
    in otherText: Span<UInt8>, cutTo places: Int? = nil
  ) -> Bool {
    // The decimal position of the compared digit: 1 for the ones, 0 for the tenths.
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

  /// Returns the next digit at or after an offset, or nil after the last nonzero digit.
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
