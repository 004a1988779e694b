/// A way to write a phone number: with the calling code of a region, or as people dial it within the region.
struct PhoneRoute: Sendable {
  /// The calling code, or an empty string if the automaton reads it or the number has none.
  private let callingCode: String
  let isInternational: Bool
  /// The state after the calling code.
  private let start: Int

  /// The route of all international numbers.
  static let world = PhoneRoute(
    callingCode: "", isInternational: true, start: PhonePlans.worldState)

  /// Returns the two routes of a region.
  static func of(_ region: PhoneRegion) -> [PhoneRoute] {
    [
      PhoneRoute(callingCode: region.callingCode, isInternational: true, start: region.state),
      PhoneRoute(callingCode: "", isInternational: false, start: region.nationalState),
    ]
  }

  /// Returns whether digits are a complete number.
  func accepts(_ digits: PhoneDigits, _ types: PhoneNumberTypes) -> Bool {
    digits.has(callingCode, at: 0)
      && PhonePlans.accepts(digits, from: callingCode.utf8.count, start: start, types)
  }

  /// The comparison of digits with a route.
  struct Match {
    /// The number of leading digits that a number can have.
    var fitting: Int
    /// The numbers of digits of all numbers with these leading digits, as a bit set.
    var lengths: Int
    /// Whether the leading digits include the calling code.
    var hasCallingCode: Bool
  }

  /// Compares digits with the numbers of this route.
  func match(_ digits: PhoneDigits, _ types: PhoneNumberTypes) -> Match {
    let code = callingCode.utf8.count
    guard digits.has(callingCode, at: 0) else {
      var count = 0
      for byte in callingCode.utf8 {
        guard count < digits.count, digits[count] == byte & 15 else { break }
        count += 1
      }
      return Match(
        fitting: count, lengths: PhonePlans.lengths(after: start, types) << code,
        hasCallingCode: false)
    }
    let (state, index) = PhonePlans.follow(digits, from: code, start: start, types)
    return Match(
      fitting: index, lengths: PhonePlans.lengths(after: state, types) << index,
      hasCallingCode: code > 0 || state == 0 || state > PhonePlans.lastCodeState)
  }
}

/// The result of comparing the digits of a number with numbering plans.
struct PhonePlanMatch {
  /// The number of leading digits that match a plan.
  private(set) var fitting = -1
  /// The numbers of digits of all accepted numbers with these leading digits, as a bit set.
  private(set) var lengths = 0
  /// Whether the matching digits include the calling code.
  private(set) var hasCallingCode = false
  private let count: Int

  init(_ phone: PhoneText, among routes: [PhoneRoute], _ types: PhoneNumberTypes) {
    count = phone.digits.count
    for route in routes where route.isInternational == phone.isInternational {
      let match = route.match(phone.digits, types)
      if match.fitting < fitting { continue }
      if match.fitting > fitting {
        (fitting, lengths, hasCallingCode) = (match.fitting, 0, false)
      }
      lengths |= match.lengths
      hasCallingCode = hasCallingCode || match.hasCallingCode
    }
    fitting = max(fitting, 0)
  }

  /// Whether all digits are a complete number.
  var isComplete: Bool { fitting == count && lengths >> fitting & 1 != 0 }

  /// Whether more digits can follow all digits.
  var mayGrow: Bool { fitting == count && lengths >> fitting > 1 }

  /// Whether the matching digits are a complete number, so that any further digit is one too many.
  var isFull: Bool { lengths >> fitting == 1 }

  /// The minimum number of digits in the best matching plans.
  var least: Int { lengths.trailingZeroBitCount }

  /// The maximum number of digits in the best matching plans.
  var most: Int { Int.bitWidth - 1 - lengths.leadingZeroBitCount }

  /// Whether all numbers in the best matching plans have the same number of digits.
  var isExact: Bool { least == most }
}

/// The reading of a number that fits the numbering plans best.
///
/// A zero in parentheses after a calling code can be the first digit of a number, as in Italy, or a national prefix, as in
/// India.
struct PhoneReading {
  let phone: PhoneText
  let match: PhonePlanMatch

  /// Creates the best reading.
  ///
  /// - Parameters:
  ///   - typed: The number as it is written.
  ///   - text: Its text.
  ///   - routes: The accepted ways to write a number.
  ///   - types: The accepted types.
  init(
    _ typed: PhoneText, in text: Span<UInt8>, among routes: [PhoneRoute], _ types: PhoneNumberTypes
  ) {
    let match = PhonePlanMatch(typed, among: routes, types)
    if !match.isComplete, let other = typed.withoutNationalPrefix(in: text) {
      let second = PhonePlanMatch(other, among: routes, types)
      if second.end(in: other) > match.end(in: typed) || second.isComplete {
        (phone, self.match) = (other, second)
        return
      }
    }
    (phone, self.match) = (typed, match)
  }
}

extension PhoneReading {
  /// The position of the first digit that does not fit, or the maximum if all do.
  var end: Int { match.end(in: phone) }
}

extension PhonePlanMatch {
  /// Returns the position of the first digit that does not fit, or the maximum if all do.
  fileprivate func end(in phone: PhoneText) -> Int {
    fitting < phone.digits.count ? phone.place(of: fitting) : .max
  }
}
