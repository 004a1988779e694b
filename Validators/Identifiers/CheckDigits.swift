import FormCheckCore

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
    // The sum of the digits so far if the last one counts once, and the sum if it counts twice.
    // With each digit, the two change places.
    var (once, twice) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      if byte.isASCIIDigit {
        (once, twice) = luhn(Int(byte & 0x0F), after: once, twice)
      } else if byte.isASCIIUppercase {
        let value = Int(byte &- UInt8(ascii: "A")) + 10
        (once, twice) = luhn(value / 10, after: once, twice)
        (once, twice) = luhn(value % 10, after: once, twice)
      }
    }
    return once % 10
  }

  @inline(__always)
  private static func luhn(_ digit: Int, after once: Int, _ twice: Int) -> (once: Int, twice: Int) {
    (twice &+ digit, once &+ (digit < 5 ? digit &* 2 : digit &* 2 &- 9))
  }

  /// Returns the code modulo 97, which is 1 if the check digits are correct (ISO 7064, ISO 13616).
  ///
  /// The calculation treats the first four characters as if they were at the end.
  ///
  /// - Parameter text: The code. The third and the fourth character that is not a separator are the check digits.
  /// - Returns: The remainder.
  static func mod97(_ text: Span<UInt8>) -> Int {
    let first = text.place(ofCharacter: 4)
    let rest = remainder97(of: text.extracting(first..<text.count), after: 0)
    return remainder97(of: text.extracting(0..<first), after: rest)
  }

  /// Returns the remainder modulo 97 of the digits and uppercase letters of a text, with two digits for each letter.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - beginning: The number that the digits continue.
  /// - Returns: The remainder.
  static func remainder97(of text: Span<UInt8>, after beginning: Int) -> Int {
    var number = UInt64(beginning)
    for index in text.indices {
      let byte = text[index]
      // Letters and digits alternate at random, so a branch would often be mispredicted.
      let isLetter = byte >= UInt8(ascii: "A")
      let value = byte &- (isLetter ? 55 : 48)
      guard value < (isLetter ? 36 : 10) else { continue }
      number = number &* (isLetter ? 100 : 10) &+ UInt64(value)
      // Divide only when two more digits might not fit: a division for each character is slower.
      if number >= 10_000_000_000_000_000 { number %= 97 }
    }
    return Int(number % 97)
  }

  /// Returns the weighted sum modulo 11, which is 0 if the check digit is correct.
  ///
  /// The weights are 1, 2, 3, ... from the end, and X counts as 10. ISBN-10 (ISO 2108) and ISSN
  /// (ISO 3297) use this sum.
  ///
  /// - Parameter text: The code with the check digit at the end.
  /// - Returns: The remainder.
  static func mod11(_ text: Span<UInt8>) -> Int {
    // The sum of the values so far, and their weighted sum. Each further value adds one to the
    // weights of all values before it.
    var (values, sum) = (0, 0)
    for index in text.indices {
      let byte = text[index]
      if byte.isASCIIDigit {
        values += Int(byte & 0x0F)
      } else if byte | 0x20 == UInt8(ascii: "x") {
        values += 10
      } else {
        continue
      }
      // Codes are short, so the sum reaches this number only in artificial text.
      if values >= 1 << 32 { values %= 11 }
      sum += values
      if sum >= 1 << 40 { sum %= 11 }
    }
    return sum % 11
  }

  /// Returns the weighted sum modulo 10, which is 0 if the check digit is correct.
  ///
  /// The weights alternate between 1 and 3 from the end. EAN and all GTINs (GS1 General
  /// Specifications 7.9) and ISBN-13 use this sum.
  ///
  /// - Parameter text: The code with the check digit at the end.
  /// - Returns: The remainder.
  static func mod10(_ text: Span<UInt8>) -> Int {
    // Two sums, for the two possible weights (1 and 3) of the last digit. The next digit swaps them.
    var (once, thrice) = (0, 0)
    for index in text.indices where text[index].isASCIIDigit {
      let digit = Int(text[index] & 0x0F)
      (once, thrice) = (thrice + digit, once + digit * 3)
    }
    return once % 10
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
}
