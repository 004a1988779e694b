import Glibc
import StrictJSON

/// Simple implementations of some validators, some of which use the system's functions.
enum NaiveTwins {
  /// Returns whether a rule accepts the text.
  ///
  /// - Returns: nil if there is no simple implementation of the rule.
  static func accepts(_ text: String, by rule: String) -> Bool? {
    if text.isEmpty { return rule == "required" ? false : twins[rule] == nil ? nil : true }
    return twins[rule]?(Array(text.utf8))
  }

  private static let digits: Set<UInt8> = Set(0x30...0x39)
  private static let letters: Set<UInt8> = Set(0x41...0x5A).union(0x61...0x7A)

  private static let twins: [String: @Sendable ([UInt8]) -> Bool] = [
    "required": { text in
      String(decoding: text, as: UTF8.self).unicodeScalars.contains { !isInvisible($0) }
    },
    "numeric": { $0.allSatisfy(digits.contains) },
    "alpha": { $0.allSatisfy(letters.contains) },
    "alphanumeric": { $0.allSatisfy(digits.union(letters).contains) },
    "lowercase": { text in
      let text = String(decoding: text, as: UTF8.self)
      return text.unicodeScalars.allSatisfy { !$0.properties.isUppercase && !isTitle($0) }
    },
    "ipv4": { parts($0, of: AF_INET) },
    "ipv6": { !$0.contains(UInt8(ascii: "%")) && parts($0, of: AF_INET6) },
    "json": { (try? JSONReader.read($0, allowsDuplicateKeys: true)) != nil },
    "luhn": { isLuhn($0) },
    "uuid": { isUUID($0) },
    "port": { text in
      let number = Int(String(decoding: text, as: UTF8.self))
      return text.allSatisfy(digits.contains) && (text.first != 0x30 || text.count == 1)
        && (0...65535).contains(number ?? -1)
    },
  ]

  private static func isTitle(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .titlecaseLetter
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let blank: Set<Unicode.GeneralCategory> = [
      .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
    ]
    return scalar == "\u{2800}" || scalar.properties.isDefaultIgnorableCodePoint
      || blank.contains(scalar.properties.generalCategory)
  }

  private static func parts(_ text: [UInt8], of family: CInt) -> Bool {
    if text.contains(0) { return false }
    var address = in6_addr()
    return inet_pton(family, String(decoding: text, as: UTF8.self), &address) == 1
  }

  private static func isLuhn(_ text: [UInt8]) -> Bool {
    // Single spaces and hyphens are allowed between digits.
    let parts = text.split(omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x2D }
    let number = parts.joined()
    guard parts.allSatisfy({ !$0.isEmpty }), number.allSatisfy(digits.contains) else {
      return false
    }
    let sum = Array(number).reversed().enumerated().reduce(0) { sum, next in
      let value = Int(next.element - 0x30) * (next.offset % 2 + 1)
      return sum + value / 10 + value % 10
    }
    return sum % 10 == 0
  }

  private static func isUUID(_ text: [UInt8]) -> Bool {
    text.count == 36
      && text.enumerated().allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place)
          ? byte == UInt8(ascii: "-")
          : digits.contains(byte) || (0x41...0x46).contains(byte & 0xDF)
      }
  }
}
