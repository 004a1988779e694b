import FormCheckCore

/// The digits of a phone number, without the characters between them.
struct PhoneDigits: Sendable {
  /// The maximum number of digits to read.
  ///
  /// No phone number has more.
  static let most = 20

  private var digits = InlineArray<20, UInt8>(repeating: 0)
  private(set) var count = 0

  subscript(index: Int) -> UInt8 { digits[index] }

  /// Whether there are no digits.
  var isEmpty: Bool { count == 0 }

  /// Adds a digit.
  mutating func append(_ digit: UInt8) {
    digits[count] = digit
    count += 1
  }

  /// Removes the digits of a range.
  mutating func remove(_ range: Range<Int>) {
    for index in range.upperBound..<count { digits[index - range.count] = digits[index] }
    count -= range.count
  }

  /// Returns the digits after the first ones.
  func dropFirst(_ count: Int) -> PhoneDigits {
    var rest = self
    rest.remove(0..<min(count, self.count))
    return rest
  }

  /// The digits from an index on, and before another one, as text.
  func text(from index: Int = 0, to end: Int = most) -> String {
    String((index..<min(end, count)).map { Character(Unicode.Scalar(digits[$0] | 0x30)) })
  }

  /// Returns whether the digits from an index on begin with the digits of a text.
  func has(_ text: String, at index: Int) -> Bool {
    var index = index
    for byte in text.utf8 {
      if index == count || digits[index] != byte & 15 { return false }
      index += 1
    }
    return true
  }
}

/// A phone number as text: its digits and their positions.
struct PhoneText {
  fileprivate(set) var digits = PhoneDigits()
  /// The position of each digit.
  fileprivate var places = InlineArray<20, Int>(repeating: 0)
  private(set) var isInternational: Bool

  /// Whether a parenthesis is not closed.
  private(set) var isOpen = false

  /// The position after the last digit, or after a parenthesis that directly follows it.
  private(set) var end = 0

  /// Reads text that has the form of a phone number.
  ///
  /// A zero in parentheses after the calling code, as in `+49 (0)30`, is the national prefix. It is not part of the
  /// number, unless numbers with this calling code begin with a zero, as in Italy.
  init(_ text: Span<UInt8>) {
    isInternational = text.count > 0 && text[0] == UInt8(ascii: "+")
    var index = 0
    while index < text.count, digits.count < PhoneDigits.most {
      let byte = text[index]
      switch byte {
      case 0x30...0x39:
        let isAlone =
          isOpen && byte == 0x30 && text[index - 1] == UInt8(ascii: "(")
          && (index + 1 == text.count || text[index + 1] == UInt8(ascii: ")"))
        if !isAlone || !isNationalPrefix {
          places[digits.count] = index
          digits.append(byte & 15)
          end = index + 1
        }
      case UInt8(ascii: "("): isOpen = true
      case UInt8(ascii: ")"):
        isOpen = false
        if end == index { end = index + 1 }
      default: break
      }
      index += 1
    }
  }

  /// Whether a zero in parentheses after the digits so far is not part of the number.
  private var isNationalPrefix: Bool {
    guard isInternational, (2...3).contains(digits.count) else { return false }
    let (state, index) = PhonePlans.follow(
      digits, from: 0, start: PhonePlans.worldState, .all)
    return index == digits.count && PhonePlans.state(after: state, 0) == 0
  }

  /// Returns the position of a digit.
  func place(of digit: Int) -> Int { places[digit] }
}

// The second reading of a number, for text whose first one is not accepted.
extension PhoneText {
  /// Returns the number without a national prefix in parentheses after the calling code, as in `+91 (0)98765 43210`, or
  /// nil if there is none.
  ///
  /// The first reading keeps a prefix with which other numbers begin: those of toll-free services in India begin with a
  /// zero.
  ///
  /// - Parameter text: The text of the number.
  /// - Returns: The second reading.
  func withoutNationalPrefix(in text: Span<UInt8>) -> PhoneText? {
    guard isInternational,
      let start = text.indices.first(where: { text[$0] == UInt8(ascii: "(") }).map({ $0 + 1 }),
      let first = (0..<digits.count).first(where: { places[$0] >= start }), places[first] == start,
      PhonePlans.callingCodeCount(of: digits) == first
    else { return nil }
    let end = text.indices.first { $0 >= start && !text[$0].isASCIIDigit } ?? text.count
    guard end == text.count || text[end] == UInt8(ascii: ")") else { return nil }
    let (code, prefix) = (digits.text(to: first), digits.text(from: first, to: first + end - start))
    let isPrefix = PhoneRegion.nationalPrefixes(after: code).contains {
      $0 != code && (end == text.count ? $0.hasPrefix(prefix) : $0 == prefix)
    }
    return isPrefix ? removingDigits(first..<first + end - start) : nil
  }

  /// Returns the same digits as if they were written after `+`.
  func afterPlus() -> PhoneText {
    var other = self
    other.isInternational = true
    return other
  }

  /// Returns the number without the digits of a range.
  func removingDigits(_ range: Range<Int>) -> PhoneText {
    var other = self
    other.digits.remove(range)
    for index in range.lowerBound..<other.digits.count {
      other.places[index] = places[index + range.count]
    }
    return other
  }
}
