import FormCheckCore

/// A closed list of codes of two or three letters or digits.
///
/// The codes are sorted, in uppercase, and have no separators. Sets of bits tell codes and their
/// beginnings from other texts without a search.
struct CodeList: Sendable {
  /// The two-letter codes of the countries in ISO 3166-1.
  static let countryAlpha2 = CodeList(length: 2, codes: CountryTable.alpha2)
  /// The three-letter codes of the countries in ISO 3166-1.
  static let countryAlpha3 = CodeList(length: 3, codes: CountryTable.alpha3)
  /// The three-digit codes of the countries in ISO 3166-1.
  static let countryNumeric = CodeList(length: 3, codes: CountryTable.numeric)
  /// The codes of the currencies and funds in ISO 4217.
  static let currency = CodeList(length: 3, codes: CurrencyTable.codes)
  /// The two-letter codes of the languages in ISO 639.
  static let languageAlpha2 = CodeList(length: 2, codes: LanguageTable.alpha2)
  /// The three-letter codes of the languages in ISO 639.
  static let languageAlpha3 = CodeList(length: 3, codes: LanguageTable.alpha3)

  private let length: Int

  /// One bit for each possible beginning of one, two and three characters, set if a code in the list
  /// begins with it.
  private let ones: UInt64
  private let twos: [UInt64]
  private let threes: [UInt64]

  init(length: Int, codes: StaticString) {
    self.length = length
    var ones: UInt64 = 0
    var twos = [UInt64](repeating: 0, count: 36 * 36 / 64 + 1)
    var threes = [UInt64](repeating: 0, count: length > 2 ? 36 * 36 * 36 / 64 : 0)
    codes.withBytes { codes in
      for start in stride(from: 0, through: codes.count - length, by: length) {
        let code = codes.extracting(start..<start + length)
        ones |= 1 << UInt64(Self.number(of: code, 1))
        let two = Self.number(of: code, 2)
        twos[two / 64] |= 1 << UInt64(two % 64)
        if length < 3 { continue }
        let three = Self.number(of: code, 3)
        threes[three / 64] |= 1 << UInt64(three % 64)
      }
    }
    (self.ones, self.twos, self.threes) = (ones, twos, threes)
  }

  /// Returns whether the text is one of the codes, ignoring case.
  func contains(_ text: Span<UInt8>) -> Bool {
    guard text.count == length else { return false }
    return length == 2 ? hasTwo(text) : hasThree(text)
  }

  /// Returns the length, in bytes, of the longest prefix of the text that is also a prefix of a
  /// code, ignoring case.
  func knownBeginning(of text: Span<UInt8>) -> Int {
    let count = min(length, text.count)
    if count > 2, hasThree(text) { return 3 }
    if count > 1, hasTwo(text) { return 2 }
    return count > 0 && Self.areCodeCharacters(text, 1)
      && ones >> UInt64(Self.number(of: text, 1)) & 1 == 1 ? 1 : 0
  }

  private func hasTwo(_ text: Span<UInt8>) -> Bool {
    guard Self.areCodeCharacters(text, 2) else { return false }
    let number = Self.number(of: text, 2)
    return twos[number / 64] >> UInt64(number % 64) & 1 == 1
  }

  private func hasThree(_ text: Span<UInt8>) -> Bool {
    guard Self.areCodeCharacters(text, 3) else { return false }
    let number = Self.number(of: text, 3)
    return threes[number / 64] >> UInt64(number % 64) & 1 == 1
  }

  /// Returns whether the first bytes of a text are letters and digits.
  private static func areCodeCharacters(_ text: Span<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count where !text[index].isASCIILetterOrDigit { return false }
    return true
  }

  /// Returns the first letters and digits of a text as the digits of a number in base 36, ignoring
  /// case.
  private static func number(of text: Span<UInt8>, _ count: Int) -> Int {
    var number = 0
    for index in 0..<count {
      let byte = text[index]
      number = number * 36 + Int(byte.isASCIIDigit ? byte &- 0x30 : (byte | 0x20) &- 0x57)
    }
    return number
  }

  /// Checks a text that is not a code in any of several lists.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lists: The lists.
  /// - Returns: `incomplete` for the beginning of a code, and otherwise `impossible` from the first
  ///   byte that no code has there.
  static func rejection(of text: Span<UInt8>, in lists: [CodeList]) -> Inspection {
    let known = lists.map { $0.knownBeginning(of: text) }.max() ?? 0
    return known == text.count ? .incomplete(at: known) : .impossible(known..<text.count)
  }
}
