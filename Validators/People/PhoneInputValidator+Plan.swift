import FormCheckCore

/// The digits of one kind of phone number, place by place.
struct DigitSequence: Sendable {
  /// For each place the digits that may stand there, a bit for each.
  let places: [UInt16]

  /// How many there must be.
  let least: Int

  /// How many of them are the calling code; nil for a number without it, which no `+` precedes.
  let callingCode: Int?

  /// How many of some digits fit, from the first on.
  func fitting(_ digits: [UInt8]) -> Int {
    var count = 0
    while count < min(digits.count, places.count), places[count] & 1 << digits[count] != 0 {
      count += 1
    }
    return count
  }

  /// Reads a shape such as `[2-9]XXX3x` behind digits that stand for themselves.
  ///
  /// - Parameters:
  ///   - shape: What ``numberingPlans`` describes.
  ///   - prefix: A calling code, or what precedes a national number.
  ///   - isInternational: Whether the prefix is a calling code.
  init(_ shape: Substring, behind prefix: Substring, isInternational: Bool) {
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

  /// Any number with `+` and a calling code: 8 to 15 digits, or fewer where numbers are as short as that.
  ///
  /// The zones 1 and 7 have one plan each: ten digits behind the code.
  static let world = "\(callingCodes)".split(separator: " ").map { code in
    let shape: Substring =
      switch code {
      case "1": "[2-9]XXXXXXXXX"
      case "7": "[3-9]XXXXXXXXX"
      default:
        Substring(
          String(repeating: "X", count: shortest(behind: code) - code.utf8.count)
            + String(repeating: "x", count: 15 - shortest(behind: code)))
      }
    return DigitSequence(shape, behind: code, isInternational: true)
  }

  /// The fewest digits of a number behind a calling code, the code with them.
  private static func shortest(behind code: Substring) -> Int {
    let cells = "\(shortestNumbers)".split(separator: " ")
    let place = stride(from: 0, to: cells.count - 1, by: 2).first {
      cells[$0].utf8.elementsEqual(code.utf8)
    }
    return place.flatMap { Int(cells[$0 + 1]) } ?? 8
  }

  /// The countries whose plans are known.
  static let knownCountries = plans.map { String($0[0]) }

  private static let plans = "\(numberingPlans)".split(separator: "\n").map {
    $0.split(separator: " ")
  }.filter { $0.count > 3 }

  /// The numbers of some countries: with their calling code, and without it, with and without what
  /// people there dial before a national number.
  static func of(_ countries: [String]) -> [DigitSequence] {
    plans.filter { countries.contains(String($0[0])) }.flatMap { plan in
      plan.dropFirst(3).flatMap { shape in
        [DigitSequence(shape, behind: plan[1], isInternational: true)]
          + (String(plan[2]) == "-" ? [""] : ["", plan[2]]).map {
            DigitSequence(shape, behind: $0, isInternational: false)
          }
      }
    }
  }
}

/// The digits of a text, and where they stand.
struct PhoneText {
  private(set) var digits: [UInt8] = []
  private(set) var places: [Int] = []
  let isInternational: Bool

  /// Whether a bracket is not closed.
  private(set) var isOpen = false

  /// The byte behind the last digit, or behind the bracket that closes right after it.
  private(set) var end = 0

  /// No number has more digits; what is behind them need not be read.
  private static let most = 20

  /// Reads a text that has the form of a phone number.
  ///
  /// A zero in brackets between the calling code and the number, `+49 (0)30`, is what people dial at
  /// home, and no digit of the number. (Behind +1 and +7 nobody dials one.)
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

/// How far the digits of a number come in the plans.
struct PhonePlanMatch {
  /// How many fit, from the first on.
  private(set) var fitting = 0
  private(set) var isComplete = false
  /// Whether more digits may follow.
  private(set) var mayGrow = false
  /// Whether the digits that fit fill a number up, so that there are only too many.
  private(set) var isFull = false
  /// Whether the calling code stands among the digits that fit.
  private(set) var hasCallingCode = false
  /// The fewest digits of the numbers that begin so, and the most.
  private(set) var least = Int.max
  private(set) var most = 0

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
