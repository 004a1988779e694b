public import FormCheckCore

/// A validator that accepts the taxpayer number of a person or a business in one or several countries.
///
/// The form of the number, its check digits and a date inside it are checked, not whether the number is in use. Each country
/// can have several kinds of numbers, such as `cpf` and `cnpj` in Brazil.
///
/// ```swift
/// let number = try TaxIDInputValidator(countries: ["BR"], kinds: ["cpf"])
/// number.validate("390.533.447-05").isAccepted   // true
/// number.validate("390.533.447-15").isAccepted   // false
/// ```
public final class TaxIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  /// The codes of the countries whose numbers are known, such as `BR`.
  public static var countries: [String] { NumberScheme.taxID.countries }

  private let chosen: [String]

  /// Creates a validator for taxpayer numbers.
  ///
  /// - Parameters:
  ///   - countries: The two-letter codes of the accepted countries. The default is an empty array, which accepts all
  ///     ``countries``. Many numbers are valid in some country by chance.
  ///   - kinds: The accepted kinds of numbers, such as `cnpj`. The default is an empty array, which accepts all.
  ///   - layout: The strictness with which numbers must be written.
  /// - Throws: `OptionError` if a country or a kind is not known, or if no accepted country has a kind.
  public init(
    countries: [String] = [], kinds: [String] = [], layout: NumberLayout = .usual
  ) throws(OptionError) {
    chosen = countries
    super.init(
      try NumberSchemes(
        NumberScheme.taxID, countries: countries, kinds: kinds, layout: layout))
  }

  override public var code: ErrorCode { .taxID }

  override public var requirement: Explanation {
    numbers.requirement(of: chosen, "tax-id.country", "Enter a number such as {examples&or}")
  }

  override public class var card: ValidatorCard { taxIDCard }

  private static let taxIDCard = ValidatorCard(
    name: "tax-id", code: .taxID, summary: "a taxpayer number with correct check digits",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help: "the accepted countries, such as BR or BR/US (default: all supported ones)"),
      OptionDeclaration(
        "kind", .choices(NumberScheme.taxID.kinds),
        help: "the accepted kinds of numbers, such as cnpj (default: all)"),
      .numberLayout,
    ],
    examples: [
      .passes("390.533.447-05", with: "country=BR"), .passes("536-90-4399", with: "country=US"),
      .passes("12.ABC.345/01DE-35", with: "country=BR,kind=cnpj"),
      .passes("36574261809", with: "country=DE"),
      .passes("GODE561231GR8", with: "country=MX"), .passes("7707083893", with: "country=RU/UA"),
      .fails("390.533.447-05", with: "country=BR,layout=strict"),
      .fails("666-90-4399", with: "country=US,kind=ssn"),
      .fails("36574261808", with: "country=DE"), .fails("12"),
    ],
    make: { (options) throws(OptionError) in
      try TaxIDInputValidator(
        countries: options.choices("country") ?? [], kinds: options.choices("kind") ?? [],
        layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1068: the input is not an accepted taxpayer number.
  public static let taxID = ErrorCode(
    1068, "tax-id", reason: "The input is not an accepted taxpayer number",
    prompt: "Check the number",
    parameters: ["country"], fix: "Type the number as the tax authority writes it.")
}
