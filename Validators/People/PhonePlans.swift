import FormCheckCore

/// The numbering plans of all calling codes, as an automaton over digits.
///
/// The specification is the metadata of libphonenumber: regular expressions for each type of number in each region.
/// `.dev/phone-plans` turns them into states, and `.dev/phone-twin` proves that the states accept the same numbers.
/// The table is a literal that is read in place, so nothing has to be created before the first number is checked.
enum PhonePlans {
  // The number of characters of a state in `states`, and of an outlook in `outlooks`.
  private static let stateSize = 24
  private static let outlookSize = 30

  /// Returns a number of a table, which is written in base 91.
  private static func number(_ table: Span<UInt8>, at index: Int, count: Int) -> Int {
    var number = 0
    for place in index..<index + count {
      number = number * 91 + Int(table[place]) - Int(UInt8(ascii: "$"))
    }
    return number
  }

  /// Returns the state after a digit.
  private static func state(_ table: Span<UInt8>, after state: Int, _ digit: UInt8) -> Int {
    number(table, at: state * stateSize + 4 + Int(digit) * 2, count: 2)
  }

  /// Returns the state after a digit, or 0 if no number continues with it.
  static func state(after state: Int, _ digit: UInt8) -> Int {
    states.withBytes { Self.state($0, after: state, digit) }
  }

  /// Returns whether a number of one of the types consists of the digits from an index on.
  ///
  /// - Parameters:
  ///   - digits: The digits of the text.
  ///   - index: The index of the first digit.
  ///   - start: The state before the number.
  ///   - types: The accepted types.
  /// - Returns: Whether the digits are a complete number.
  static func accepts(
    _ digits: PhoneDigits, from index: Int, start: Int, _ types: PhoneNumberTypes
  ) -> Bool {
    states.withBytes { table in
      var state = start
      for index in index..<digits.count {
        state = Self.state(table, after: state, digits[index])
        if state == 0 { return false }
      }
      return number(table, at: state * stateSize, count: 2) & types.bits != 0
    }
  }

  /// Returns the numbers of digits after which a number can end, as a bit set.
  ///
  /// - Parameters:
  ///   - state: The state before these digits.
  ///   - types: The accepted types.
  /// - Returns: The set, in which bit 0 stands for a number that ends at the state itself.
  static func lengths(after state: Int, _ types: PhoneNumberTypes) -> Int {
    let outlook = states.withBytes { number($0, at: state * stateSize + 2, count: 2) }
    return outlooks.withBytes { table in
      var lengths = 0
      for type in 0..<10 where types.bits >> type & 1 != 0 {
        lengths |= number(table, at: outlook * outlookSize + type * 3, count: 3)
      }
      return lengths
    }
  }

  /// Follows digits until no number of the accepted types continues with the next digit.
  ///
  /// - Parameters:
  ///   - digits: The digits of the text.
  ///   - index: The index of the first digit.
  ///   - start: The state before the number.
  ///   - types: The accepted types.
  /// - Returns: The last possible state, and the index of the first impossible digit.
  static func follow(
    _ digits: PhoneDigits, from index: Int, start: Int, _ types: PhoneNumberTypes
  ) -> (state: Int, index: Int) {
    var (state, index) = (start, index)
    while index < digits.count {
      let next = Self.state(after: state, digits[index])
      if next == 0 || (!types.isAll && lengths(after: next, types) == 0) { break }
      (state, index) = (next, index + 1)
    }
    return (state, index)
  }

  /// Returns the number of digits of the calling code, or nil if the digits do not begin with a calling code.
  static func callingCodeCount(of digits: PhoneDigits) -> Int? {
    var state = worldState
    for index in 0..<digits.count {
      state = Self.state(after: state, digits[index])
      if state == 0 { return nil }
      if state > lastCodeState { return index + 1 }
    }
    return nil
  }
}

/// A region of the numbering plans.
struct PhoneRegion: Sendable {
  /// The two-letter code of the region.
  let code: String
  /// The calling code, such as `49`.
  let callingCode: String
  /// The digits before a national number, such as `0`, or nil if there are none.
  let nationalPrefix: String?
  /// The digits before a calling code, such as `00`.
  let internationalPrefixes: [String]
  /// The state before a number without the calling code.
  let state: Int
  /// The state before a number as people dial it within the region.
  let nationalState: Int
  /// Examples in national notation.
  let examples: [String]

  /// Reads a row of the table.
  private init?(row: Substring.UTF8View) {
    let cells = row.split(separator: UInt8(ascii: " "), maxSplits: 6).map { String(Substring($0)) }
    guard cells.count == 7, let state = Int(digits: cells[4]), let national = Int(digits: cells[5])
    else { return nil }
    (code, callingCode) = (cells[0], cells[1])
    nationalPrefix = cells[2] == "-" ? nil : cells[2]
    internationalPrefixes = cells[3] == "-" ? [] : cells[3].split(separator: "/").map(String.init)
    (self.state, nationalState) = (state, national)
    examples = cells[6].split(separator: "|").map(String.init)
  }

  /// The two-letter codes of all regions, sorted.
  static let codes = {
    let bytes = Array("\(PhonePlans.regionCodes)".utf8)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      String(decoding: bytes[$0...$0 + 1], as: UTF8.self)
    }
  }()

  /// Returns the given regions.
  static func of(_ codes: [String]) -> [PhoneRegion] {
    all { row in codes.contains { row.starts(with: $0.utf8) } }
  }

  /// Returns the regions with a calling code.
  static func withCallingCode(_ code: String) -> [PhoneRegion] {
    all { $0.dropFirst(3).starts(with: "\(code) ".utf8) }
  }

  /// The national prefixes of the regions with each calling code, which is the index.
  private static let nationalPrefixes: [[String]] = {
    var prefixes = [[String]](repeating: [], count: 1000)
    for region in all(where: { _ in true }) {
      guard let prefix = region.nationalPrefix, let code = Int(digits: region.callingCode),
        prefixes.indices.contains(code)
      else { continue }
      prefixes[code].append(prefix)
    }
    return prefixes
  }()

  /// Returns the national prefixes of the regions with a calling code.
  static func nationalPrefixes(after callingCode: String) -> [String] {
    let code = Int(digits: callingCode) ?? 0
    return nationalPrefixes.indices.contains(code) ? nationalPrefixes[code] : []
  }

  /// Returns the digits that people write after a calling code although they are not part of the number.
  static func prefixes(after callingCode: String) -> [String] {
    let national = nationalPrefixes(after: callingCode)
    // Until 2019, mobile numbers in Mexico had a 1 after the calling code.
    return callingCode == "52" ? national + ["1"] : national
  }

  /// Returns the regions whose rows meet a condition.
  ///
  /// The rows are read anew each time, because few values need them. Splitting bytes is much faster than splitting
  /// characters.
  static func all(where isWanted: (Substring.UTF8View) -> Bool) -> [PhoneRegion] {
    "\(PhonePlans.regionRows)".utf8.split(separator: UInt8(ascii: "\n"))
      .filter(isWanted).compactMap { PhoneRegion(row: $0) }
  }
}
