import FormCheckCore

/// The signs and codes of currencies in amounts of money.
struct MoneySigns: Sendable {
  /// The codes of the currencies, in the order of the rule, or an empty array for all.
  let codes: [String]
  /// The accepted signs and codes, the longest first.
  let texts: [String]
  private let known: Set<ExactText>

  /// The codes of all currencies and funds in ISO 4217.
  static let allCodes: [String] = {
    let codes = Array("\(CurrencyTable.codes)".utf8)
    return stride(from: 0, to: codes.count - 2, by: 3).map {
      String(decoding: codes[$0..<$0 + 3], as: UTF8.self)
    }
  }()

  /// Finds the signs of currencies.
  ///
  /// - Parameter codes: The codes of the currencies, or an empty array for all.
  /// - Throws: `OptionError` if ISO 4217 does not have a code.
  init(_ codes: [String]) throws(OptionError) {
    let all = Self.allCodes
    if let unknown = codes.first(where: { code in
      !all.contains { $0.utf8.elementsEqual(code.utf8) }
    }) {
      throw OptionError(
        option: "currency", code: .badOptionValue,
        message: "ISO 4217 has no currency \"\(VisibleText.word(unknown))\"")
    }
    self.codes = codes
    var found = codes.isEmpty ? all : codes
    for line in "\(moneySignRows)".utf8.split(separator: UInt8(ascii: "\n")) {
      let cells = line.split(separator: UInt8(ascii: " "))
      guard let code = cells.first,
        codes.isEmpty || codes.contains(where: { $0.utf8.elementsEqual(code) })
      else { continue }
      found += cells.dropFirst().map { String(Substring($0)) }
    }
    var seen = Set<ExactText>()
    texts = found.filter { seen.insert(ExactText($0)).inserted }.sorted {
      $0.utf8.count > $1.utf8.count
    }
    self.known = seen
  }

  /// Returns whether a text is an accepted sign or code, perhaps with the full stop of an abbreviation.
  func has(_ text: String) -> Bool {
    known.contains(ExactText(text))
      || text.utf8.last == UInt8(ascii: ".") && known.contains(ExactText(String(text.dropLast())))
  }

  /// Returns whether a text that is not a sign consists of two of them, as in `EURUSD`.
  ///
  /// Looks only at texts that are short enough, because the text may be a whole line.
  func areTwo(_ text: String) -> Bool {
    let longest = texts.first.map { $0.utf8.count + ".".utf8.count } ?? 0
    guard text.utf8.count <= 2 * longest, !has(text) else { return false }
    return text.indices.dropFirst().contains {
      has(String(text[..<$0])) && has(String(text[$0...]))
    }
  }

  /// The pattern of a sign or a code.
  ///
  /// A full stop may follow an abbreviation, as in `kr.` and `Fr.`.
  var pattern: String {
    // The texts with the same first character form a group, so that PCRE2 excludes most of them with one comparison.
    var groups: [(first: Unicode.Scalar, rests: [String])] = []
    for text in texts {
      guard let first = text.unicodeScalars.first else { continue }
      let rest = Self.escaped(text.unicodeScalars.dropFirst())
      let end = Self.isAbbreviation(text) ? #"\.?"# : ""
      if let group = groups.firstIndex(where: { $0.first == first }) {
        groups[group].rests.append(rest + end)
      } else {
        groups.append((first, [rest + end]))
      }
    }
    let words = groups.map { first, rests in
      Self.escaped([first]) + "(?:\(rests.joined(separator: "|")))"
    }
    return "(?:\((words + (codes.isEmpty ? [#"\p{Sc}"#] : [])).joined(separator: "|")))"
  }

  /// Returns whether a full stop may follow a text, because it ends in a letter and is not a code.
  private static func isAbbreviation(_ text: String) -> Bool {
    let hasLetters = text.unicodeScalars.last?.properties.isAlphabetic == true
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return hasLetters && !isCode
  }

  /// Returns an expression that matches characters literally.
  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.map { scalar in
      scalar.isASCII && !scalar.properties.isAlphabetic ? "\\\(scalar)" : String(scalar)
    }.joined()
  }

  /// The usual number of decimal places: 0 or 3 if all currencies have as many in ISO 4217, and otherwise 2.
  var places: Int {
    if codes.isEmpty { return 2 }
    if codes.allSatisfy({ Self.isIn($0, Self.withoutPlaces) }) { return 0 }
    return codes.allSatisfy({ Self.isIn($0, Self.withThreePlaces) }) ? 3 : 2
  }

  private static func isIn(_ code: String, _ list: StaticString) -> Bool {
    "\(list)".utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(code.utf8) }
  }

  // The minor units of ISO 4217, list one.
  private static let withoutPlaces: StaticString =
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
  private static let withThreePlaces: StaticString = "BHD IQD JOD KWD LYD OMR TND"
}
