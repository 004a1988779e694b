/// The schemes of check digits, each once.
///
/// All skip what is neither a digit nor, where the scheme has letters, a capital: blanks and hyphens
/// may stay in the text. None allocates, and all are exact for a text of any length.
enum CheckDigits: Sendable {
  /// What is left of the sum of Luhn, modulo 10: 0 when the check digit fits (ISO/IEC 7812-1).
  ///
  /// A letter counts as the two digits of its value, 10 for A to 35 for Z (ISO 6166).
  ///
  /// - Parameter text: The code, its check digit last.
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

  /// The code modulo 97, its first four bytes read last: 1 when the check digits fit (ISO 7064, ISO 13616).
  ///
  /// - Parameter text: The code; the check digits are bytes 2 and 3.
  /// - Returns: The remainder.
  static func mod97(_ text: Span<UInt8>) -> Int {
    var remainder = 0
    for step in text.indices {
      guard let value = value(of: text[(step + 4) % text.count]) else { continue }
      remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
    }
    return remainder
  }

  /// The sum modulo 11, the weights rising by one from the end: 0 when the check digit fits.
  ///
  /// ISBN-10 (ISO 2108) and ISSN (ISO 3297). X counts 10.
  ///
  /// - Parameter text: The code, its check digit last.
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

  /// The sum modulo 10, the weights 1 and 3 in turn from the end: 0 when the check digit fits.
  ///
  /// EAN and all GTINs (GS1 General Specifications 7.9), and ISBN-13.
  ///
  /// - Parameter text: The code, its check digit last.
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

  /// The check digit that a vehicle's number should have: 0 to 9, and 10 for X (49 CFR 565.15).
  ///
  /// - Parameter text: The number; of 17 characters the ninth is the check digit itself.
  /// - Returns: The digit.
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
      // The weights run 8 7 6 5 4 3 2 10, 0 for the check digit, then 9 8 7 6 5 4 3 2.
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

  /// 0 to 9 for a digit, 10 to 35 for a capital; nil for anything else.
  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
