import FormCheckCore

// The countries that have IBANs. Each entry is the country code and the structure of the part after
// the check digits.
//
// Source: SWIFT, IBAN Registry, release 100 (2025), its text form, all 89 entries,
// https://www.swift.com/standards/data-standards/iban. Facts, not under copyright.
//
// 18n is 18 digits, 4a is 4 uppercase letters, and 11c is 11 digits or uppercase letters. Adjacent
// parts of the same kind are merged, because validation does not need the boundary between them.
private let registeredCountries: StaticString = """
  AD8n12c AE19n AL8n16c AT16n AZ4a20c
  BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c
  CH5n12c CR18n CY8n16c CZ20n
  DE18n DJ23n DK14n DO4c20n
  EE16n EG25n ES20n
  FI14n FK2a12n FO14n FR10n11c2n
  GB4a14n GE2a16n GI4a15c GL14n GR7n16c GT24c
  HN4a20n HR17n HU24n
  IE4a14n IL19n IQ4a15n IS22n IT1a10n12c
  JO4a4n18c
  KW4a22c KZ3n13c
  LB4n20c LC4a24c LI5n12c LT16n LU3n13c LV4a13c LY21n
  MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a
  NI4a20n NL4a10n NO11n
  OM3n16c
  PK4a16c PL24n PS4a21c PT21n
  QA4a21c
  RO4a16c RS18n RU14n15c
  SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n SM1a10n12c SO19n ST21n SV4a20n
  TL19n TN20n TR6n16c
  UA6n19c
  VA18n VG4a16n
  XK16n
  YE4a4n18c
  """

// Countries that have no entry in the registry, but whose banks use IBANs or have tried to.
//
// Source: Simplify/ibantools, src/ibantools.ts at 082cee2: the entries that have a length but not
// `IBANRegistry`, and that are in fact missing from the registry. Facts, not under copyright.
//
// Where the source requires one or two letters, digits are accepted too, because other sources
// differ there.
private let otherCountries: StaticString = """
  AO21n BF2c22n BJ2c22n CF23n CG23n CI2c22n CM23n CV21n DZ22n GA23n GQ23n GW2c19n IR22n KM23n
  MA24n MG23n ML2c22n MZ21n NE2c22n SN2c22n TD23n TG2c22n
  """

/// A country that has IBANs.
struct IBANCountry: Sendable {
  /// The country code, two uppercase letters.
  let code: String
  /// Whether SWIFT's registry contains the country.
  let isRegistered: Bool
  /// The structure of the country's IBANs.
  let structure: IBANStructure

  /// The length of the country's IBANs, without spaces.
  var length: Int { structure.length }

  /// All countries: those of the registry in its order, then the others.
  static let all =
    entries(of: registeredCountries).map { IBANCountry($0, true) }
    + entries(of: otherCountries).map { IBANCountry($0, false) }

  private static func entries(of table: StaticString) -> [Substring] {
    "\(table)".utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(
      Substring.init)
  }

  private init(_ entry: Substring, _ isRegistered: Bool) {
    code = String(entry.prefix(2))
    self.isRegistered = isRegistered
    var structure = IBANStructure()
    var count = 0
    for byte in entry.dropFirst(2).utf8 {
      if byte.isASCIIDigit {
        count = count * 10 + Int(byte - UInt8(ascii: "0"))
      } else {
        let kind: IBANStructure.Kind =
          byte == UInt8(ascii: "n") ? .digit : byte == UInt8(ascii: "a") ? .letter : .either
        for _ in 0..<count { structure.append(kind) }
        count = 0
      }
    }
    self.structure = structure
  }
}

/// The kinds of the characters of an IBAN after the check digits.
struct IBANStructure: Sendable, BitwiseCopyable {
  /// The kind of a character.
  enum Kind: UInt64, Sendable {
    /// After the last character.
    case end = 0
    case digit = 1
    /// An uppercase letter.
    case letter = 2
    /// A digit or an uppercase letter.
    case either = 3
  }

  /// Two bits for each character, the first character in the lowest bits: whether it can be a digit,
  /// and whether it can be a letter.
  ///
  /// No country has more than 30 characters after the check digits.
  private var kinds: UInt64 = 0

  /// The length of the IBAN, without spaces.
  private(set) var length = 4

  fileprivate mutating func append(_ kind: Kind) {
    kinds |= kind.rawValue << UInt64((length - 4) * 2)
    length += 1
  }

  /// Returns whether an IBAN has the structure.
  ///
  /// - Parameter iban: An IBAN that has only digits and uppercase letters after the first four characters.
  /// - Returns: The answer.
  func fits(_ iban: borrowing CompactNumber) -> Bool {
    if iban.count != length { return false }
    var kinds = kinds
    var misfits: UInt64 = 0
    for index in 4..<length {
      misfits |= ~kinds & (iban.byte(at: index).isASCIIDigit ? Kind.digit : .letter).rawValue
      kinds >>= 2
    }
    return misfits == 0
  }

  /// Compares an IBAN with the structure.
  ///
  /// - Parameter text: An IBAN that has only digits and uppercase letters after the first four
  ///   bytes, and separators.
  /// - Returns: The position of the first byte that contradicts the structure and the expected kind,
  ///   or nil if all bytes match, and the number of bytes before it that are not separators.
  func compare(with text: Span<UInt8>) -> (misfit: (place: Int, expected: Kind)?, count: Int) {
    let start = text.place(ofCharacter: 4)
    if start == text.count { return (nil, text.codeCount) }
    var kinds = kinds
    var count = 4
    for index in start..<text.count {
      let byte = text[index]
      if byte.isSeparator { continue }
      let kind = (byte.isASCIIDigit ? Kind.digit : .letter).rawValue
      if kinds & kind == 0 { return ((index, Kind(rawValue: kinds & 3) ?? .end), count) }
      kinds >>= 2
      count += 1
    }
    return (nil, count)
  }
}
