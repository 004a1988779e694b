public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IBAN (ISO 13616): `DE89 3704 0044 0532 0130 00`.
///
/// The length and the structure must be those of the country, and the check digits must be correct
/// modulo 97. An IBAN consists of uppercase letters and digits. Single spaces are accepted anywhere
/// after the fourth character, because printed IBANs have groups of four characters. The supported
/// countries are those in SWIFT's registry, and some others whose banks use IBANs.
///
/// ```swift
/// let account = IBANInputValidator(countries: ["DE", "FR"])
/// account.validate("DE89370400440532013000").isAccepted   // true
/// account.validate("GB29NWBK60161331926819").isAccepted   // false
/// ```
public final class IBANInputValidator: InputValidator, @unchecked Sendable {
  // The pattern also matches an incomplete IBAN. `inspect` checks the country and its length.
  private static let beginning = Pattern(
    bundled: "[A-Z](?:[A-Z](?:[0-9](?:[0-9](?: ?[A-Z0-9]){0,30}+[ ]?)?)?)?")

  private let chosen: [String]

  /// The structures of the accepted countries' IBANs in a table of 26 by 26 entries, indexed by the
  /// two letters of the country code.
  let structures: [IBANStructure?]

  /// Creates a validator for the IBANs of the given countries.
  ///
  /// - Parameters:
  ///   - countries: The accepted country codes in uppercase, such as `DE`. The default is an empty
  ///     array, which accepts all countries. The code of a country without IBANs matches nothing.
  ///   - isRegistered: Whether a country must have an entry in SWIFT's registry. The default is
  ///     false.
  public init(countries: [String] = [], isRegistered: Bool = false) {
    chosen = countries
    var table = [IBANStructure?](repeating: nil, count: 26 * 26)
    for country in IBANCountry.all
    where (countries.isEmpty || countries.contains(country.code))
      && (country.isRegistered || !isRegistered)
    {
      table[Self.place(of: country.code.utf8Span.span)] = country.structure
    }
    structures = table
  }

  static func place(of text: Span<UInt8>) -> Int {
    Int(text[0] - UInt8(ascii: "A")) * 26 + Int(text[1] - UInt8(ascii: "A"))
  }

  override public var code: ErrorCode { .iban }
  override public var pattern: Pattern? { Self.beginning }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    guard text.count > 1, let country = structures[Self.place(of: bytes)] else {
      let first = Int(bytes[0] - UInt8(ascii: "A")) * 26
      guard structures[first..<first + 26].contains(where: { $0 != nil }) else {
        return .impossible(0..<1)
      }
      return text.count == 1 ? .incomplete(at: 1) : .impossible(1..<2)
    }
    if text.count >= 4, !hasPossibleCheckDigits(bytes) { return .impossible(2..<4) }
    let (misfit, count) = country.compare(with: bytes)
    if let misfit { return .impossible(misfit.place..<misfit.place + 1) }
    if count < country.length { return .incomplete(at: text.count) }
    if bytes.endsInSeparator { return .impossible(text.count - 1..<text.count) }
    return CheckDigits.mod97(bytes) == 1 ? .passed : .impossible(2..<4)
  }

  /// Returns whether the check digits are in the range 02 to 98, the only values that the standard
  /// generates.
  ///
  /// Checking only the remainder would also accept 00, 01 and 99.
  func hasPossibleCheckDigits(_ text: Span<UInt8>) -> Bool {
    let zero = UInt8(ascii: "0")
    return (2...98).contains(Int(text[2] - zero) * 10 + Int(text[3] - zero))
  }

  override public var requirement: Explanation {
    let countries = chosen.joined(separator: ", ")
    return Explanation(parameters: chosen.isEmpty ? [:] : ["country": .text(countries)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: text.count == 0 ? [] : failures(in: text.span))
  }

  /// Returns the IBAN in uppercase, without separators or a leading `IBAN`.
  override public func correction(for text: String) -> String? {
    guard var code = text.asCode() else { return nil }
    if code.hasPrefix("IBAN") { code.removeFirst(4) }
    if code.hasPrefix(":") { code.removeFirst() }
    return code
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
    ],
    examples: [
      .passes("DE89370400440532013000"), .passes("GB29 NWBK 6016 1331 9268 19"),
      .passes("FR1420041010050500013M02606", with: "country=DE/FR"),
      .fails("DE89370400440532013001"), .fails("DE8937040044053201300"),
      .fails("GB29NWBK60161331926819", with: "country=DE/FR"), .fails("de89370400440532013000"),
    ],
    make: { (options) throws(OptionError) in
      IBANInputValidator(
        countries: options.choices("country") ?? [],
        isRegistered: options.flag("registered") ?? false)
    })
}

extension ErrorCode {
  /// 1043: the input is not an IBAN of an accepted country.
  public static let iban = ErrorCode(
    1043, "iban", reason: "The input is not an accepted IBAN",
    prompt: "Check the IBAN", parameters: ["country"],
    fix: "Copy the whole IBAN from a bank statement, including the country code at the start."
  )
}
