import FormCheckCore

/// The digits that one kind of phone number can have at each position.
struct DigitSequence: Sendable {
  /// A bit set of the accepted digits for each position.
  let places: [UInt16]

  /// The minimum number of digits.
  let least: Int

  /// The number of digits in the calling code, or nil for a national number, which has no `+` and
  /// no calling code.
  let callingCode: Int?

  /// Returns the number of leading digits that match this sequence.
  func fitting(_ digits: [UInt8]) -> Int {
    var count = 0
    while count < min(digits.count, places.count), places[count] & 1 << digits[count] != 0 {
      count += 1
    }
    return count
  }

  /// Creates a sequence of literal digits followed by a shape such as `[2-9]XXX3x`.
  ///
  /// - Parameters:
  ///   - shape: The shape, in the notation of `numberingPlans`.
  ///   - prefix: The literal digits: a calling code, or the prefix of a national number.
  ///   - isInternational: Whether the prefix is a calling code.
  init(_ shape: Substring, after prefix: Substring, isInternational: Bool) {
    var places = prefix.utf8.map { UInt16(1) << UInt16($0 & 15) }
    var least = places.count
    var set: UInt16?
    var previous: UInt8 = 0
    var isSpan = false
    for byte in shape.utf8 {
      switch byte {
      case UInt8(ascii: "["): set = 0
      case UInt8(ascii: "-"): isSpan = true
      case UInt8(ascii: "]"):
        places.append(set ?? 0)
        set = nil
      case UInt8(ascii: "X"), UInt8(ascii: "x"): places.append(0x3FF)
      default:
        let digit = byte & 15
        var bits = UInt16(1) << UInt16(digit)
        if isSpan, previous <= digit { for between in previous...digit { bits |= 1 << between } }
        if let before = set { set = before | bits } else { places.append(bits) }
        (previous, isSpan) = (digit, false)
      }
      if byte != UInt8(ascii: "x"), set == nil { least = places.count }
    }
    self.places = places
    self.least = least
    callingCode = isInternational ? prefix.utf8.count : nil
  }

  /// The digit sequences of international numbers, one for each calling code.
  ///
  /// Most numbers can have 8 to 15 digits, and some countries have shorter numbers. In zones 1 and
  /// 7, exactly ten digits follow the calling code.
  static let world = {
    let shortest = "\(shortestNumbers)".split(separator: " ")
    return "\(callingCodes)".split(separator: " ").map { code in
      let shape: Substring =
        switch code {
        case "1": "[2-9]XXXXXXXXX"
        case "7": "[3-9]XXXXXXXXX"
        default: shape(after: code, least: least(after: code, in: shortest))
        }
      return DigitSequence(shape, after: code, isInternational: true)
    }
  }()

  /// Returns the shape of numbers with a calling code, all of which have up to 15 digits.
  private static func shape(after code: Substring, least: Int) -> Substring {
    Substring(
      String(repeating: "X", count: least - code.utf8.count)
        + String(repeating: "x", count: 15 - least))
  }

  /// Returns the minimum number of digits in numbers with a given calling code, including the code.
  private static func least(after code: Substring, in cells: [Substring]) -> Int {
    let place = stride(from: 0, to: cells.count - 1, by: 2).first {
      cells[$0].utf8.elementsEqual(code.utf8)
    }
    return place.flatMap { Int(digits: cells[$0 + 1]) } ?? 8
  }

  /// The codes of the countries with known numbering plans.
  static let knownCountries = plans.map { String($0[0]) }

  private static let plans = "\(numberingPlans)".split(separator: "\n").map {
    $0.split(separator: " ")
  }.filter { $0.count > 3 }

  /// Returns the digit sequences of the given countries' numbers, both with the calling code and as
  /// people dial them within the country.
  ///
  /// National numbers are accepted with and without the national prefix.
  static func of(_ countries: [String]) -> [DigitSequence] {
    plans.filter { countries.contains(String($0[0])) }.flatMap { plan in
      plan.dropFirst(3).flatMap { shape in
        [DigitSequence(shape, after: plan[1], isInternational: true)]
          + (String(plan[2]) == "-" ? [""] : ["", plan[2]]).map {
            DigitSequence(shape, after: $0, isInternational: false)
          }
      }
    }
  }
}

/// The digits of a phone number and their positions in the text.
struct PhoneText {
  private(set) var digits: [UInt8] = []
  private(set) var places: [Int] = []
  let isInternational: Bool

  /// Whether a parenthesis is not closed.
  private(set) var isOpen = false

  /// The position after the last digit, or after a parenthesis that directly follows it.
  private(set) var end = 0

  /// The maximum number of digits to read.
  ///
  /// No phone number has more.
  private static let most = 20

  /// Reads text that has the form of a phone number.
  ///
  /// A zero in parentheses after the calling code, as in `+49 (0)30`, is the national prefix. It is
  /// not part of the number. Zones 1 and 7 have no such prefix.
  init(_ text: Span<UInt8>) {
    isInternational = text.count > 0 && text[0] == UInt8(ascii: "+")
    var index = 0
    while index < text.count, digits.count < Self.most {
      let byte = text[index]
      switch byte {
      case 0x30...0x39:
        let isAlone =
          isOpen && byte == 0x30 && text[index - 1] == UInt8(ascii: "(")
          && (index + 1 == text.count || text[index + 1] == UInt8(ascii: ")"))
        if !isAlone || !isInternational || !(2...3).contains(digits.count) {
          digits.append(byte & 15)
          places.append(index)
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
}

/// The result of comparing the digits of a number with numbering plans.
struct PhonePlanMatch {
  /// The number of leading digits that match a plan.
  private(set) var fitting = 0
  private(set) var isComplete = false
  /// Whether more digits can follow.
  private(set) var mayGrow = false
  /// Whether the matching digits form a number of maximum length, so that any further digit is one
  /// too many.
  private(set) var isFull = false
  /// Whether the matching digits include the calling code.
  private(set) var hasCallingCode = false
  /// The minimum and the maximum number of digits in the best matching plans.
  private(set) var least = Int.max
  private(set) var most = 0
  /// Whether all numbers in the best matching plans have the same number of digits.
  var isExact: Bool { least == most }

  init(_ phone: PhoneText, among sequences: [DigitSequence]) {
    for sequence in sequences where (sequence.callingCode != nil) == phone.isInternational {
      let count = sequence.fitting(phone.digits)
      if count < fitting { continue }
      if count > fitting {
        (isFull, hasCallingCode, least, most) = (false, false, .max, 0)
        fitting = count
      }
      least = min(least, sequence.least)
      most = max(most, sequence.places.count)
      isFull = isFull || count == sequence.places.count
      hasCallingCode = hasCallingCode || count >= sequence.callingCode ?? 0
      guard count == phone.digits.count else { continue }
      isComplete = isComplete || count >= sequence.least
      mayGrow = mayGrow || count < sequence.places.count
    }
  }
}
