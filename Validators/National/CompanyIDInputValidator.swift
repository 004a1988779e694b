public import FormCheckCore

/// A validator that accepts the registration number of a company in one or several countries.
///
/// The form of the number and its check digits are checked, not whether the number is in use.
///
/// ```swift
/// let number = try CompanyIDInputValidator(countries: ["FR"], kinds: ["siren"])
/// number.validate("552 008 443").isAccepted   // true
/// number.validate("552 008 444").isAccepted   // false
/// ```
public final class CompanyIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  /// The codes of the countries whose numbers are known, such as `FR`.
  public static var countries: [String] { NumberScheme.companyID.countries }

  private let chosen: [String]

  /// Creates a validator for registration numbers of companies.
  ///
  /// - Parameters:
  ///   - countries: The two-letter codes of the accepted countries. The default is an empty array, which accepts all
  ///     ``countries``. Many numbers are valid in some country by chance.
  ///   - kinds: The accepted kinds of numbers, such as `siren`. The default is an empty array, which accepts all.
  ///   - layout: The strictness with which numbers must be written.
  /// - Throws: `OptionError` if a country or a kind is not known, or if no accepted country has a kind.
  public init(
    countries: [String] = [], kinds: [String] = [], layout: NumberLayout = .usual
  ) throws(OptionError) {
    chosen = countries
    super.init(
      try NumberSchemes(
        NumberScheme.companyID, countries: countries, kinds: kinds, layout: layout))
  }

  override public var code: ErrorCode { .companyID }

  override public var requirement: Explanation {
    numbers.requirement(of: chosen, "company-id.country", "Enter a number such as {examples&or}")
  }

  override public class var card: ValidatorCard { companyIDCard }

  private static let companyIDCard = ValidatorCard(
    name: "company-id", code: .companyID,
    summary: "a company registration number with correct check digits",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help: "the accepted countries, such as FR or FR/BE (default: all supported ones)"),
      OptionDeclaration(
        "kind", .choices(NumberScheme.companyID.kinds),
        help: "the accepted kinds of numbers, such as siren (default: all)"),
      .numberLayout,
    ],
    examples: [
      .passes("552 008 443", with: "country=FR"),
      .passes("732 829 320 00074", with: "country=FR,kind=siret"),
      .passes("83 914 571 673", with: "country=AU"), .passes("CHE-100.155.212", with: "country=CH"),
      .passes("91110000600037341L", with: "country=CN"), .passes("192598184", with: "country=PL"),
      .fails("552 008 443", with: "country=FR,layout=strict"),
      .fails("552008443", with: "country=FR,kind=siret"),
      .fails("552008444", with: "country=FR"), .fails("12"),
    ],
    make: { (options) throws(OptionError) in
      try CompanyIDInputValidator(
        countries: options.choices("country") ?? [], kinds: options.choices("kind") ?? [],
        layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1070: the input is not an accepted company number.
  public static let companyID = ErrorCode(
    1070, "company-id", reason: "The input is not an accepted company number",
    prompt: "Check the number",
    parameters: ["country"], fix: "Type the number as the business register writes it.")
}
