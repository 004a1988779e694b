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

  /// The digits from an index on, as text.
  func text(from index: Int = 0) -> String {
    String((index..<count).map { Character(Unicode.Scalar(digits[$0] | 0x30)) })
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
  private(set) var digits = PhoneDigits()
  /// The position of each digit.
  private var places = InlineArray<20, Int>(repeating: 0)
  let isInternational: Bool

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
