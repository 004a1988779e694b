/// The checksum algorithms that codes such as IBANs and ISBNs use.
///
/// The functions skip separators: all bytes that are not digits or, in some algorithms, uppercase
/// letters. The functions do not allocate memory, and their results are exact for codes of any
/// length.
enum CheckDigits: Sendable {
  /// Returns the Luhn sum modulo 10, which is 0 if the check digit is correct (ISO/IEC 7812-1).
  ///
  /// A letter counts as the two digits of its value, from 10 for A to 35 for Z (ISO 6166).
  ///
  /// - Parameter text: The code with the check digit at the end.
  /// - Returns: The remainder.
  static func luhn(_ text: Span<UInt8>) -> Int {
    var sum = 0
    var isDoubled = false
    for index in stride(from: text.count - 1, through: 0, by: -1) {
      guard let value = value(of: text[index]) else { continue }
      sum += luhnShare(of: value % 10, isDoubled: isDoubled)
      isDoubled.toggle()
      if value < 10 { continue }
      sum += luhnShare(of: value / 10, isDoubled: isDoubled)
      isDoubled.toggle()
    }
    return sum % 10
  }

  private static func luhnShare(of digit: Int, isDoubled: Bool) -> Int {
    guard isDoubled else { return digit }
    return digit < 5 ? digit * 2 : digit * 2 - 9
  }

  /// Returns the code modulo 97, which is 1 if the check digits are correct (ISO 7064, ISO 13616).
  ///
  /// The calculation treats the first four bytes as if they were at the end.
  ///
  /// - Parameter text: The code. Bytes 2 and 3 are the check digits.
  /// - Returns: The remainder.
  static func mod97(_ text: Span<UInt8>) -> Int {
    var remainder = 0
    for step in text.indices {
      guard let value = value(of: text[(step + 4) % text.count]) else { continue }
      remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
    }
    return remainder
  }

  /// Returns the weighted sum modulo 11, which is 0 if the check digit is correct.
  ///
  /// The weights are 1, 2, 3, ... from the end, and X counts as 10. ISBN-10 (ISO 2108) and ISSN
  /// (ISO 3297) use this sum.
  ///
  /// - Parameter text: The code with the check digit at the end.
  /// - Returns: The remainder.
  static func mod11(_ text: Span<UInt8>) -> Int {
    var sum = 0
    var weight = 0
    for index in stride(from: text.count - 1, through: 0, by: -1) {
      let value: Int
      switch text[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(text[index] - UInt8(ascii: "0"))
      case UInt8(ascii: "X"), UInt8(ascii: "x"): value = 10
      default: continue
      }
      weight = (weight + 1) % 11
      sum = (sum + weight * value) % 11
    }
    return sum
  }

  /// Returns the weighted sum modulo 10, which is 0 if the check digit is correct.
  ///
  /// The weights alternate between 1 and 3 from the end. EAN and all GTINs (GS1 General
  /// Specifications 7.9) and ISBN-13 use this sum.
  ///
  /// - Parameter text: The code with the check digit at the end.
  /// - Returns: The remainder.
  static func mod10(_ text: Span<UInt8>) -> Int {
    var sum = 0
    var isTripled = false
    for index in stride(from: text.count - 1, through: 0, by: -1) {
      guard let value = value(of: text[index]), value < 10 else { continue }
      sum += isTripled ? value * 3 : value
      isTripled.toggle()
    }
    return sum % 10
  }

  /// Returns the correct check digit of a vehicle identification number (49 CFR 565.15).
  ///
  /// - Parameter text: The number. The ninth of its 17 characters is the check digit, which is
  ///   ignored.
  /// - Returns: The digit, or 10 for X.
  static func vehicle(_ text: Span<UInt8>) -> Int {
    var sum = 0
    for index in 0..<min(text.count, 17) {
      let byte = text[index]
      let value: Int
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "I"): value = Int(byte - UInt8(ascii: "A")) + 1
      case UInt8(ascii: "J")...UInt8(ascii: "R"): value = Int(byte - UInt8(ascii: "J")) + 1
      case UInt8(ascii: "S")...UInt8(ascii: "Z"): value = Int(byte - UInt8(ascii: "S")) + 2
      default: value = 0
      }
      // The weights are 8 7 6 5 4 3 2 10, 0 for the check digit, and 9 8 7 6 5 4 3 2.
      let weight =
        switch index {
        case 7: 10
        case 8: 0
        case ..<7: 8 - index
        default: 18 - index
        }
      sum += value * weight
    }
    return sum % 11
  }

  /// Returns the value of a digit (0 to 9) or an uppercase letter (10 to 35), or nil for other
  /// bytes.
  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
