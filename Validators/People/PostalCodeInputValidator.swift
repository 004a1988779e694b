public import FormCheckCore
public import FormCheckPatterns

/// A postal code: the one of a country, of several, or of any that is known.
///
/// It goes by the form alone: whether any place has the code is not asked.
public final class PostalCodeInputValidator: InputValidator, @unchecked Sendable {
  /// The codes of the countries whose postal codes are known, such as `DE`.
  public static let countries = rows.map(\.country)

  /// One country's postal codes.
  struct Row: Sendable {
    let country: String
    let pattern: String
    let example: String
  }

  /// The table; an underscore in it stands for a blank.
  static let rows = "\(postalCodeRows)".split(separator: "\n").compactMap { line -> Row? in
    let cells = line.split(separator: " ").map {
      String($0.map { $0 == "_" ? " " : $0 })
    }
    return cells.count == 3 ? Row(country: cells[0], pattern: cells[1], example: cells[2]) : nil
  }

  private static let anyOfThem = pattern(of: rows)

  private let rows: [Row]
  private let compiled: Pattern
  private let isOfAny: Bool

  /// A validator for postal codes of any country that is known.
  override public init() {
    rows = Self.rows
    compiled = Self.anyOfThem
    isOfAny = true
  }

  /// A validator for postal codes of some countries.
  ///
  /// - Parameter countries: Their codes of two letters, such as `DE`.
  /// - Throws: `OptionError` where there is none, or the postal codes of one are not known.
  public init(countries: [String]) throws(OptionError) {
    if let unknown = countries.first(where: { !Self.countries.contains($0) }) {
      throw OptionError(
        option: "country", code: .badOptionValue,
        message: "the postal codes of \"\(VisibleText.word(unknown))\" are not known")
    }
    if countries.isEmpty {
      throw OptionError(
        option: "country", code: .optionMissing, message: "\"country\" names no country")
    }
    rows = Self.rows.filter { countries.contains($0.country) }
    compiled = Self.pattern(of: rows)
    isOfAny = false
  }

  /// One pattern for all the rows. (Each row compiles, as a test sees; else nothing would match.)
  private static func pattern(of rows: [Row]) -> Pattern {
    let source = Set(rows.map(\.pattern)).sorted().joined(separator: "|")
    return (try? Pattern(source)) ?? Pattern(bundled: "(*FAIL)")
  }

  override public var code: ErrorCode { .postalCode }
  override public var pattern: Pattern? { compiled }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    if isOfAny { return Explanation() }
    return Explanation(
      parameters: ["country": .text(rows.map(\.country).joined(separator: "/"))])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if isOfAny {
      return Explanation(details: [
        .init(
          name: "postalcode.unknown", reason: "no country that is known here has such postal codes")
      ])
    }
    return Explanation(
      details: rows.prefix(4).map { row in
        .init(
          name: "postalcode.form", reason: "postal codes of {country} look like {example}",
          parameters: ["country": .text(row.country), "example": .text(row.example)])
      })
  }

  /// The code in capitals and ASCII, with the blank or the hyphen in its place.
  ///
  /// A country before the code, as in `D-10115`, goes. Where several codes might be meant, none is
  /// offered.
  override public func correction(for text: String) -> String? {
    let plain = text.trimmingInvisible().inASCII.uppercased()
    if plain.utf8.count > 16 { return nil }
    if verdictKind(of: plain.utf8Span) == .accepted { return plain }
    let parts = plain.split(separator: "-", maxSplits: 1)
    if parts.count == 2, parts[0].count < 3, parts[0].allSatisfy(\.isLetter),
      verdictKind(of: String(parts[1]).utf8Span) == .accepted
    {
      return isOfAny ? nil : String(parts[1])
    }
    let bare = plain.filter { $0 != " " && $0 != "-" }
    var candidates: Set = [bare]
    for place in bare.indices.dropFirst() {
      for separator in [" ", "-"] { candidates.insert(bare[..<place] + separator + bare[place...]) }
    }
    let meant = candidates.filter { verdictKind(of: $0.utf8Span) == .accepted }
    return meant.contains(bare) ? bare : meant.count == 1 ? meant.first : nil
  }

  override public class var card: ValidatorCard { postalCodeCard }

  private static let postalCodeCard = ValidatorCard(
    name: "postalcode", code: .postalCode, summary: "a postal code, by its form",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help: "whose postal codes: DE, or several as DE/AT/CH (default: any that is known)")
    ],
    examples: [
      .passes("10115"), .passes("SW1A 1AA", with: "country=GB"), .passes("K1A 0B1"),
      .passes("20500-0005", with: "country=US"), .passes("00-950", with: "country=PL/DE"),
      .fails("00950", with: "country=PL"), .fails("sw1a1aa", with: "country=GB"),
      .fails("ABCDE"), .fails("1234", with: "country=US"),
    ],
    make: { (options) throws(OptionError) in
      guard let countries = options.choices("country") else { return PostalCodeInputValidator() }
      return try PostalCodeInputValidator(countries: countries)
    })
}

extension ErrorCode {
  /// 1058: not a postal code, or not one of the country.
  public static let postalCode = ErrorCode(
    1058, "postalcode", reason: "The input is not a postal code that is allowed here",
    parameters: ["country"],
    fix: "Type the postal code as the post writes it, with its capitals and its blank or hyphen.")
}
