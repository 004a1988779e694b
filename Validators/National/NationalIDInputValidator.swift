public import FormCheckCore

/// A validator that accepts the identity number of a person in one or several countries.
///
/// These are the numbers of population registers and of social insurance. The form of the number, its check digits and a
/// date inside it are checked, not whether the number is in use.
///
/// ```swift
/// let number = try NationalIDInputValidator(countries: ["PL"])
/// number.validate("44051401359").isAccepted   // true
/// number.validate("44051401358").isAccepted   // false
/// ```
public final class NationalIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  /// The codes of the countries whose numbers are known, such as `PL`.
  public static var countries: [String] { NumberScheme.nationalID.countries }

  private let chosen: [String]

  /// Creates a validator for identity numbers of persons.
  ///
  /// - Parameters:
  ///   - countries: The two-letter codes of the accepted countries. The default is an empty array, which accepts all
  ///     ``countries``. Many numbers are valid in some country by chance.
  ///   - kinds: The accepted kinds of numbers, such as `pesel`. The default is an empty array, which accepts all.
  ///   - layout: The strictness with which numbers must be written.
  /// - Throws: `OptionError` if a country or a kind is not known, or if no accepted country has a kind.
  public init(
    countries: [String] = [], kinds: [String] = [], layout: NumberLayout = .usual
  ) throws(OptionError) {
    chosen = countries
    super.init(
      try NumberSchemes(
        NumberScheme.nationalID, countries: countries, kinds: kinds, layout: layout))
  }

  override public var code: ErrorCode { .nationalID }

  override public var requirement: Explanation {
    numbers.requirement(of: chosen, "national-id.country", "Enter a number such as {examples&or}")
  }

  override public class var card: ValidatorCard { nationalIDCard }

  private static let nationalIDCard = ValidatorCard(
    name: "national-id", code: .nationalID,
    summary: "an identity number of a person with correct check digits",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help: "the accepted countries, such as PL or PL/CZ (default: all supported ones)"),
      OptionDeclaration(
        "kind", .choices(NumberScheme.nationalID.kinds),
        help: "the accepted kinds of numbers, such as pesel (default: all)"),
      .numberLayout,
    ],
    examples: [
      .passes("44051401359", with: "country=PL"),
      .passes("2 95 10 99 126 111 93", with: "country=FR,kind=nir"),
      .passes("54362315K", with: "country=ES"), .passes("2341 2341 2346", with: "country=IN"),
      .passes("RCCMNL83S18D969H", with: "country=IT"), .passes("131052-308T", with: "country=FI"),
      .fails("2341 2341 2346", with: "country=IN,layout=strict"),
      .fails("44051401358", with: "country=PL"),
      .fails("44139901350", with: "country=PL"), .fails("12"),
    ],
    make: { (options) throws(OptionError) in
      try NationalIDInputValidator(
        countries: options.choices("country") ?? [], kinds: options.choices("kind") ?? [],
        layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1069: the input is not an accepted identity number.
  public static let nationalID = ErrorCode(
    1069, "national-id", reason: "The input is not an accepted identity number",
    prompt: "Check the number",
    parameters: ["country"], fix: "Type the number on the identity card or the insurance card.")
}
