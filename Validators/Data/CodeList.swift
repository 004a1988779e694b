import FormCheckCore

/// A closed list of codes of one length.
///
/// The codes are sorted, in uppercase, and have no separators.
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
  private let codes: StaticString

  init(length: Int, codes: StaticString) {
    self.length = length
    self.codes = codes
  }

  /// Returns whether the text is one of the codes, ignoring case.
  func contains(_ text: Span<UInt8>) -> Bool {
    text.count == length && hasCode(beginningWith: text)
  }

  /// Returns the length, in bytes, of the longest prefix of the text that is also a prefix of a
  /// code, ignoring case.
  func knownBeginning(of text: Span<UInt8>) -> Int {
    var known = 0
    while known < min(length, text.count), hasCode(beginningWith: text.extracting(0...known)) {
      known += 1
    }
    return known
  }

  private func hasCode(beginningWith text: Span<UInt8>) -> Bool {
    codes.withUTF8Buffer { codes in
      // SAFETY: the span does not outlive the literal, which lives as long as the program.
      unsafe Span(_unsafeElements: codes).sortedWord(
        ofLength: length, beginningWith: text, as: \.asciiUppercased) != nil
    }
  }

  /// Checks text that must be a code from one of several lists.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lists: The lists.
  /// - Returns: `passed` for a code, `incomplete` for a prefix of a code, and `impossible` for any
  ///   other text, with a range that begins at the first wrong byte.
  static func inspect(_ text: Span<UInt8>, in lists: [CodeList]) -> Inspection {
    var known = 0
    for list in lists {
      if list.contains(text) { return .passed }
      known = max(known, list.knownBeginning(of: text))
    }
    return known == text.count ? .incomplete(at: known) : .impossible(known..<text.count)
  }
}
