public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IBAN (ISO 13616): `DE89 3704 0044 0532 0130 00`.
///
/// The length and the structure must be those of the country, and the check digits must be correct
/// modulo 97. If the account numbers of the country have check digits of their own, those must be correct, too.
///
/// An IBAN consists of uppercase letters and digits. Single spaces and hyphens are accepted between them, because
/// printed IBANs have groups of four characters. The layout ``NumberLayout/strict`` accepts no separators. The supported
/// countries are those in SWIFT's registry, and some others whose banks use IBANs.
///
/// ```swift
/// let account = IBANInputValidator(countries: ["DE", "FR"])
/// account.validate("DE89370400440532013000").isAccepted   // true
/// account.validate("GB29NWBK60161331926819").isAccepted   // false
/// ```
public final class IBANInputValidator: InputValidator, @unchecked Sendable {
  // The patterns also match an incomplete IBAN. `inspect` checks the country and its length.
  private static let usual = Pattern(
    bundled:
      "[A-Z](?:[ -]?[A-Z](?:[ -]?[0-9](?:[ -]?[0-9](?:[ -]?[A-Z0-9]){0,30}+[ -]?)?)?)?")
  private static let strict = Pattern(
    bundled: "[A-Z](?:[A-Z](?:[0-9](?:[0-9][A-Z0-9]{0,30}+)?)?)?")

  private let chosen: [String]

  /// The structures of the accepted countries' IBANs in a table of 26 by 26 entries, indexed by the
  /// two letters of the country code.
  let structures: [IBANStructure?]

  /// The national checks of the account numbers, in a table with the same indices.
  let accountChecks: [AccountCheck?]

  let layout: NumberLayout

  /// Creates a validator for the IBANs of the given countries.
  ///
  /// - Parameters:
  ///   - countries: The accepted country codes in uppercase, such as `DE`. The default is an empty
  ///     array, which accepts all countries. The code of a country without IBANs matches nothing.
  ///   - isRegistered: Whether a country must have an entry in SWIFT's registry. The default is
  ///     false.
  ///   - layout: The strictness with which an IBAN must be written.
  public init(
    countries: [String] = [], isRegistered: Bool = false, layout: NumberLayout = .usual
  ) {
    chosen = countries
    self.layout = layout
    let accepted =
      countries.isEmpty && !isRegistered
      ? Self.everyCountry
      : Self.tables(
        of: IBANCountry.all.filter {
          (countries.isEmpty || countries.contains($0.code)) && ($0.isRegistered || !isRegistered)
        })
    structures = accepted.structures
    accountChecks = accepted.checks
  }

  /// The tables of all countries, which all validators with the default options share.
  private static let everyCountry = tables(of: IBANCountry.all)

  private static func tables(
    of countries: [IBANCountry]
  ) -> (structures: [IBANStructure?], checks: [AccountCheck?]) {
    var structures = [IBANStructure?](repeating: nil, count: 26 * 26)
    var checks = [AccountCheck?](repeating: nil, count: 26 * 26)
    for country in countries {
      let place = place(of: country.code.utf8Span.span)
      structures[place] = country.structure
      checks[place] = AccountCheck(country: country.code)
    }
    return (structures, checks)
  }

  /// Returns the index of a country in the tables.
  ///
  /// - Parameter text: An IBAN that has at least two letters, with any separator between them.
  /// - Returns: The index.
  static func place(of text: Span<UInt8>) -> Int {
    let second = text[text.place(ofCharacter: 1)]
    return Int(text[0] - UInt8(ascii: "A")) * 26 + Int(second - UInt8(ascii: "A"))
  }

  override public var code: ErrorCode { .iban }
  override public var pattern: Pattern? { layout == .strict ? Self.strict : Self.usual }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    isRight(text) ? .passed : rejection(of: text)
  }

  override public func passes(_ text: UTF8Span) -> Bool? { isRight(text) }

  /// Returns whether a text that matches the pattern is the IBAN of an accepted country.
  private func isRight(_ text: UTF8Span) -> Bool {
    let bytes = text.span
    let iban = CompactNumber(bytes)
    if iban.count < 5 || bytes.endsInSeparator { return false }
    let place = Self.place(of: bytes)
    guard let country = structures[place], country.fits(iban) else { return false }
    return iban.remainder97(endingInFirstFour: 4) == 1 && (2...98).contains(iban.number(2..<4))
      && accountChecks[place].map { $0.isRight(iban.dropping(4)) } ?? true
  }

  /// Returns the rejection of a text that is not right.
  private func rejection(of text: UTF8Span) -> Inspection {
    let bytes = text.span
    let length = bytes.codeCount
    guard length > 1, let country = structures[Self.place(of: bytes)] else {
      let first = Int(bytes[0] - UInt8(ascii: "A")) * 26
      guard structures[first..<first + 26].contains(where: { $0 != nil }) else {
        return .impossible(0..<1)
      }
      let second = bytes.place(ofCharacter: 1)
      return length == 1 ? .incomplete(at: text.count) : .impossible(second..<second + 1)
    }
    if length >= 4, !hasPossibleCheckDigits(bytes) { return .impossible(checkDigits(in: bytes)) }
    let (misfit, count) = country.compare(with: bytes)
    if let misfit { return .impossible(misfit.place..<misfit.place + 1) }
    if count < country.length { return .incomplete(at: text.count) }
    if bytes.endsInSeparator { return .impossible(text.count - 1..<text.count) }
    if CheckDigits.mod97(bytes) != 1 { return .impossible(checkDigits(in: bytes)) }
    return .impossible(wrongAccount(in: bytes) ?? 0..<text.count)
  }

  /// Returns the range of the check digits, with any separator between them.
  func checkDigits(in text: Span<UInt8>) -> Range<Int> {
    text.place(ofCharacter: 2)..<text.place(ofCharacter: 3) + 1
  }

  /// Returns the range of the account number if its national check digits are wrong, or nil otherwise.
  ///
  /// - Parameter text: An IBAN with the structure of its country.
  /// - Returns: The range.
  func wrongAccount(in text: Span<UInt8>) -> Range<Int>? {
    guard let check = accountChecks[Self.place(of: text)] else { return nil }
    if check.isRight(CompactNumber(text).dropping(4)) { return nil }
    return text.place(ofCharacter: 4)..<text.count
  }

  /// Returns whether the check digits are in the range 02 to 98, the only values that the standard
  /// generates.
  ///
  /// Checking only the remainder would also accept 00, 01 and 99.
  func hasPossibleCheckDigits(_ text: Span<UInt8>) -> Bool {
    let zero = UInt8(ascii: "0")
    let (one, other) = (text[text.place(ofCharacter: 2)], text[text.place(ofCharacter: 3)])
    return (2...98).contains(Int(one - zero) * 10 + Int(other - zero))
  }

  override public var requirement: Explanation {
    let countries = chosen.joined(separator: ", ")
    return Explanation(parameters: chosen.isEmpty ? [:] : ["country": .text(countries)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: text.count == 0 ? [] : failures(in: text.span))
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 15...34, labels: ["iban:", "iban", ":"])

  /// Returns the IBAN in uppercase, without separators or a leading `IBAN`.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { ibanCard }

  private static let ibanCard = ValidatorCard(
    name: "iban", code: .iban,
    summary: "an IBAN with the structure of its country and correct check digits",
    options: [
      OptionDeclaration(
        "country", .choices(IBANCountry.all.map(\.code)),
        help: "the accepted countries, such as DE/FR (default: all)"),
      .yesNo(
        "registered",
        help: "whether the country must have an entry in SWIFT's registry (default: no)"),
      OptionDeclaration(
        "layout", .choice(NumberLayout.allCases.map(\.rawValue)),
        help:
          "strict: without separators; usual: single spaces and hyphens are accepted (default: usual)"
      ),
    ],
    examples: [
      .passes("DE89370400440532013000"), .passes("GB29 NWBK 6016 1331 9268 19"),
      .passes("FR1420041010050500013M02606", with: "country=DE/FR"),
      .fails("DE89370400440532013001"), .fails("DE8937040044053201300"),
      .passes("BE 68-5390 0754 7034"), .fails("BE 68-5390 0754 7034", with: "layout=strict"),
      .fails("GB29NWBK60161331926819", with: "country=DE/FR"), .fails("de89370400440532013000"),
      .fails("BE41539007547035"),
    ],
    make: { (options) throws(OptionError) in
      IBANInputValidator(
        countries: options.choices("country") ?? [],
        isRegistered: options.flag("registered") ?? false, layout: options.numberLayout)
    })
}

extension IBANInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    // The table of countries is left out.
    .between(
      sure: .never,
      possible: .all([
        .matching("[A-Z](?:[ -]?[A-Z0-9]){4,33}"), .checkDigits(.mod97(moved: 4)),
      ]))
  }
}

extension ErrorCode {
  /// 1043: the input is not an IBAN of an accepted country.
  public static let iban = ErrorCode(
    1043, "iban", reason: "The input is not an accepted IBAN",
    prompt: "Check the IBAN", parameters: ["country"],
    fix: "Copy the whole IBAN from a bank statement, including the country code at the start."
  )
}
