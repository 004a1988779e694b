internal import FormCheckCore
internal import FormCheckPipelines

/// An official kind of number of one country: its form as a pattern, and what a pattern cannot express as a check.
///
/// A scheme is a few lines in a file of schemes, such as `VATSchemes.swift`. It is a class, so that checking a number copies
/// only a reference.
final class NumberScheme: Sendable {
  /// The two-letter code of the country, or an empty string for an international number.
  let country: String

  /// The name of the number in rules, such as `cnpj`.
  let kind: String

  /// The official name, such as `CNPJ`.
  let name: String

  /// The PCRE2 pattern of the number without separators.
  ///
  /// It consists of characters, character classes, groups and counts, so that ``NumberSchemes`` can add separators.
  let pattern: String

  /// The pattern of the number as people write it, or nil if a separator can be before each character.
  let written: String?

  /// The possible numbers of characters, in order.
  let lengths: [Int]

  /// A correct number.
  let example: String

  /// The authority, the law or the standard that defines the number.
  let source: String

  /// The prefixes of VAT numbers, such as `DE`, or an empty array.
  let prefixes: [String]

  /// The letters that can follow the number, such as `MVA`, or an empty array.
  ///
  /// ``pattern``, ``lengths`` and ``example`` do not include them before ``with(_:)`` adds them.
  let suffixes: [String]

  /// The check of a number without separators that ``flaw`` performs, for other languages, or nil if it has no equivalent.
  ///
  /// It is created when it is needed, because few programs write one.
  var portable: PortableCheck? { makePortable() }

  private let makePortable: @Sendable () -> PortableCheck?

  /// Returns the flaw of a number that matches the pattern, or nil if the number is correct.
  ///
  /// The number has neither separators nor a prefix.
  let flaw: @Sendable (CompactNumber) -> NumberFlaw?

  /// Creates a scheme.
  ///
  /// - Parameters:
  ///   - country: The two-letter code of the country.
  ///   - kind: The name of the number in rules.
  ///   - name: The official name.
  ///   - pattern: The pattern of the number without separators.
  ///   - written: The pattern of the number with its separators, if they show which kind of number it is. The default is
  ///     nil, which accepts a separator before each character.
  ///   - lengths: The possible numbers of characters.
  ///   - example: A correct number.
  ///   - source: The authority, the law or the standard that defines the number.
  ///   - prefixes: The prefixes of VAT numbers, which all have the same length.
  ///   - suffixes: The letters that can follow the number.
  ///   - portable: The check that finds the same flaws in other programs, or nil if there is none.
  ///   - flaw: A closure that returns the flaw of a number.
  init(
    _ country: String, _ kind: String, _ name: String, _ pattern: String, written: String? = nil,
    lengths: [Int], example: String, source: String, prefixes: [String] = [],
    suffixes: [String] = [],
    portable: @autoclosure @escaping @Sendable () -> PortableCheck? = nil,
    // An optional closure would be called through another one.
    flaw: @escaping @Sendable (CompactNumber) -> NumberFlaw?
  ) {
    self.country = country
    self.kind = kind
    self.name = name
    self.pattern = pattern
    self.written = written
    self.lengths = lengths
    self.example = example
    self.source = source
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.flaw = flaw
    makePortable = portable
  }

  /// Creates a scheme whose pattern says all about its numbers.
  convenience init(
    _ country: String, _ kind: String, _ name: String, _ pattern: String, written: String? = nil,
    lengths: [Int], example: String, source: String
  ) {
    self.init(
      country, kind, name, pattern, written: written, lengths: lengths, example: example,
      source: source, portable: .always
    ) { _ in nil }
  }

  /// The name with the country, if there is one, for messages.
  var title: String { country.isEmpty ? name : "\(name) (\(country))" }

  /// Returns whether a number begins with the code of the country, which is not one of the prefixes.
  func isAfterCountry(_ number: String) -> Bool {
    !country.isEmpty && number.utf8.starts(with: country.utf8)
      && !prefixes.contains { $0.utf8.elementsEqual(country.utf8) }
  }

  /// Returns the length of the prefix that a number has, or 0.
  ///
  /// A number whose length is right without a prefix has none.
  func prefixLength(of number: CompactNumber) -> Int {
    guard let prefix = prefixes.first(where: { number.hasPrefix($0) }) else { return 0 }
    let length = prefix.utf8.count
    let isNeeded = !lengths.contains(number.count) || lengths.contains(number.count - length)
    return isNeeded ? length : 0
  }
}

/// What is wrong with a number that has the right form.
///
/// The indices count the characters of the number without separators and prefix.
enum NumberFlaw: Hashable, Sendable {
  /// The check digits do not match the rest.
  case check(Range<Int>)
  /// The last check digit does not match, but an earlier one confirms the digits before it.
  case lastCheck(Int, expected: Int)
  /// The digits are not a date.
  case date(Range<Int>)
  /// The digits are a date in the future.
  case future(Range<Int>)
  /// No region or authority has this code.
  case region(Range<Int>)
  /// The authority issues no such number.
  case unassigned(Range<Int>)

  /// Returns the flaw of a wrong check digit.
  static func checkDigit(_ index: Int) -> NumberFlaw { .check(index..<index + 1) }

  /// Returns the flaw with its indices moved.
  func shifted(by length: Int) -> NumberFlaw {
    let moved = range.lowerBound + length..<range.upperBound + length
    return switch self {
    case .check: .check(moved)
    case .lastCheck(_, let expected): .lastCheck(moved.lowerBound, expected: expected)
    case .date: .date(moved)
    case .future: .future(moved)
    case .region: .region(moved)
    case .unassigned: .unassigned(moved)
    }
  }

  /// The indices of the wrong characters.
  var range: Range<Int> {
    switch self {
    case .check(let range), .date(let range), .future(let range), .region(let range),
      .unassigned(let range):
      range
    case .lastCheck(let index, expected: _): index..<index + 1
    }
  }
}

extension CompactNumber {
  /// Returns a flaw if a character does not have the value of the check digit.
  ///
  /// - Parameters:
  ///   - digit: The correct value. A value that no character has fits no number.
  ///   - index: The index of the check digit.
  /// - Returns: The flaw, or nil.
  func check(_ digit: Int, at index: Int) -> NumberFlaw? {
    self[index] == digit ? nil : .checkDigit(index)
  }

  /// Returns the flaw of the last character if an earlier check digit confirms the others.
  ///
  /// - Parameter expected: The correct check digit. If it is 10, no digit is correct.
  /// - Returns: The flaw.
  func lastCheck(_ expected: Int) -> NumberFlaw {
    expected < 10 ? .lastCheck(count - 1, expected: expected) : .checkDigit(count - 1)
  }

  /// Returns a flaw if a condition about the last character does not hold.
  func last(_ isRight: Bool) -> NumberFlaw? { isRight ? nil : .checkDigit(count - 1) }

  /// Returns a flaw if digits are not a date, or a date in the future.
  ///
  /// - Parameters:
  ///   - year: The year with its century.
  ///   - month: The month.
  ///   - day: The day.
  ///   - range: The indices of the digits.
  /// - Returns: The flaw, or nil.
  func pastDate(_ year: Int, _ month: Int, _ day: Int, in range: Range<Int>) -> NumberFlaw? {
    guard let date = GregorianDay(year: year, month: month, day: day) else { return .date(range) }
    return date.number > LocalDay.latestNumber ? .future(range) : nil
  }

  /// Returns a flaw if digits are not a date.
  ///
  /// A number that has only two digits of the year may be of any century.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month.
  ///   - day: The day.
  ///   - range: The indices of the digits.
  /// - Returns: The flaw, or nil.
  func date(_ year: Int, _ month: Int, _ day: Int, in range: Range<Int>) -> NumberFlaw? {
    let isDate =
      (1...12).contains(month) && day >= 1 && day <= GregorianDay.days(in: month, of: year)
    return isDate ? nil : .date(range)
  }
}
