public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the postal codes of one country, of several countries, or of all known
/// countries.
///
/// Only the form is checked. An accepted code need not be in use.
///
/// ```swift
/// let code = try PostalCodeInputValidator(countries: ["GB"])
/// code.validate("SW1A 1AA").isAccepted   // true
/// code.validate("10115").isAccepted      // false
/// ```
public final class PostalCodeInputValidator: InputValidator, @unchecked Sendable {
  /// The codes of the countries whose postal codes are known, such as `DE`.
  public static let countries = rows.map(\.country)

  /// The form of a country's postal codes.
  struct Row: Sendable {
    let country: String
    let pattern: String
    let example: String
  }

  /// The rows of the table, in which an underscore means a space.
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

  /// Creates a validator for the postal codes of all known countries.
  override public init() {
    rows = Self.rows
    compiled = Self.anyOfThem
    isOfAny = true
  }

  /// Creates a validator for the postal codes of the given countries.
  ///
  /// - Parameter countries: The two-letter country codes, such as `DE`. ``countries`` lists them.
  /// - Throws: `OptionError` if the array is empty, or if the postal codes of a country are not
  ///   known.
  public init(countries: [String]) throws(OptionError) {
    if let unknown = countries.first(where: { !Self.countries.contains($0) }) {
      throw OptionError(
        option: "country", code: .badOptionValue,
        message: "the postal codes of \"\(VisibleText.word(unknown))\" are not known")
    }
    if countries.isEmpty {
      throw OptionError(
        option: "country", code: .optionMissing,
        message: "\"country\" must name at least one country")
    }
    rows = Self.rows.filter { countries.contains($0.country) }
    compiled = Self.pattern(of: rows)
    isOfAny = false
  }

  /// Returns one pattern that matches the postal codes of several rows.
  ///
  /// The result matches nothing if the pattern of a row does not compile. A test checks that the
  /// patterns of all rows compile.
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
      prompt, parameters: ["country": .text(rows.map(\.country).joined(separator: "/"))])
  }

  /// The prompt, with an example from each of the first four countries.
  private var prompt: Prompt {
    if isOfAny { return Prompt("postalcode", ErrorCode.postalCode.prompt) }
    let examples = rows.prefix(4).map(\.example).joined(separator: ", ")
    return Prompt(
      "postalcode.country", "Enter a postal code such as {examples&or}",
      ["examples": .text(examples)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if isOfAny {
      return Explanation(details: [
        .init(
          name: "postalcode.unknown", reason: "no supported country has postal codes of this form"
        ).instructing(prompt)
      ])
    }
    return Explanation(
      details: rows.prefix(4).map { row in
        .init(
          name: "postalcode.form", reason: "postal codes of {country} look like {example}",
          parameters: ["country": .text(row.country), "example": .text(row.example)]
        ).instructing(prompt)
      })
  }

  /// Returns the code in uppercase ASCII, with its space or hyphen at the right position.
  ///
  /// A leading country code, as in `D-10115`, is removed unless all known countries are accepted.
  /// The correction is nil if several codes could be meant.
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
    name: "postalcode", code: .postalCode, summary: "a postal code in the format of its country",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help:
          "the accepted countries, such as DE or DE/AT/CH (default: all supported ones)")
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
  /// 1058: the input is not an accepted postal code.
  public static let postalCode = ErrorCode(
    1058, "postalcode", reason: "The input is not an accepted postal code",
    prompt: "Enter a valid postal code",
    parameters: ["country"],
    fix:
      "Type the postal code as the post office writes it, with uppercase letters and any space or hyphen."
  )
}
