public import FormCheckCore

/// A validator that accepts the VAT identification number of a business in one or several countries.
///
/// The form and the check digits of the country are checked, not whether the number is in use. By default, a number
/// must begin with its prefix, such as `DE`, which is optional if only one country is accepted.
///
/// ```swift
/// let number = try VATInputValidator(countries: ["DE", "AT"])
/// number.validate("DE136695976").isAccepted   // true
/// number.validate("DE136695978").isAccepted   // false
/// ```
public final class VATInputValidator: OfficialNumberValidator, @unchecked Sendable {
  /// Whether a number begins with the prefix of its country, such as `DE`.
  public enum Prefix: String, CaseIterable, Sendable {
    /// The prefix is mandatory.
    case required
    /// The prefix can be missing.
    case optional
    /// The prefix is not accepted.
    case no
  }

  /// Whether letters follow a number of Norway (`MVA`) or Switzerland (`MWST`, `TVA` or `IVA`), which show that the business
  /// is registered for VAT.
  public enum Suffix: String, CaseIterable, Sendable {
    /// The letters are mandatory.
    case required
    /// The letters can be missing.
    case optional
    /// The letters are not accepted.
    case no
  }

  /// The codes of the countries whose VAT numbers are known, such as `DE`.
  public static var countries: [String] { NumberScheme.vat.map(\.country) }

  private let chosen: [String]

  /// Creates a validator for VAT numbers.
  ///
  /// - Parameters:
  ///   - countries: The two-letter codes of the accepted countries. The default is an empty array, which accepts all
  ///     ``countries``.
  ///   - prefix: Whether a number begins with the prefix of its country. The default is nil, which means optional for
  ///     one country, and required for several countries.
  ///   - suffix: Whether letters follow the numbers of Norway and Switzerland. The default is nil, which means optional.
  ///   - layout: The strictness with which numbers must be written.
  /// - Throws: `OptionError` if the VAT numbers of a country are not known, or if there is a requirement for a suffix and
  ///   neither Norway nor Switzerland is accepted.
  public init(
    countries: [String] = [], prefix: Prefix? = nil, suffix: Suffix? = nil,
    layout: NumberLayout = .usual
  ) throws(OptionError) {
    chosen = countries
    let prefix = prefix ?? (countries.count == 1 ? .optional : .required)
    super.init(
      try NumberSchemes(
        NumberScheme.vat, countries: countries, layout: layout, prefix: prefix, suffix: suffix))
  }

  override public var code: ErrorCode { .vat }

  override public var requirement: Explanation {
    numbers.requirement(of: chosen, "vat.country", "Enter a VAT number such as {examples&or}")
  }

  override public class var card: ValidatorCard { vatCard }

  private static let vatCard = ValidatorCard(
    name: "vat", code: .vat, summary: "a VAT identification number with correct check digits",
    options: [
      OptionDeclaration(
        "country", .choices(countries),
        help: "the accepted countries, such as DE or DE/AT/CH (default: all supported ones)"),
      OptionDeclaration(
        "prefix", .choice(Prefix.allCases.map(\.rawValue)),
        help: "the prefix such as DE (default: optional for one country, otherwise required)"),
      OptionDeclaration(
        "suffix", .choice(Suffix.allCases.map(\.rawValue)),
        help:
          "MVA after a number of Norway, and MWST, TVA or IVA in Switzerland (default: optional)"),
      .numberLayout,
    ],
    examples: [
      .passes("DE136695976"), .passes("136695976", with: "country=DE"),
      .passes("FR 40 303 265 045"), .passes("CHE-100.155.212 MWST"), .passes("EL094259216"),
      .passes("136695976", with: "country=DE,prefix=no"),
      .passes("NO 995 525 828 MVA", with: "country=NO,suffix=required"),
      .fails("NO 995 525 828", with: "country=NO,suffix=required"),
      .fails("DE136695976", with: "country=DE,prefix=no"),
      .fails("FR 40 303 265 045", with: "layout=strict"), .fails("DE136695978"),
      .fails("136695976"), .fails("DE136695976", with: "country=FR/IT"),
    ],
    make: { (options) throws(OptionError) in
      try VATInputValidator(
        countries: options.choices("country") ?? [],
        prefix: options.choice("prefix").flatMap(Prefix.init),
        suffix: options.choice("suffix").flatMap(Suffix.init), layout: options.numberLayout)
    })
}

extension OptionDeclaration {
  /// The option for the layout of official numbers.
  static let numberLayout = OptionDeclaration(
    "layout", .choice(NumberLayout.allCases.map(\.rawValue)),
    help:
      "strict: without separators; usual: single spaces, hyphens, periods and slashes are accepted (default: usual)"
  )
}

extension OptionValues {
  /// The layout of official numbers.
  var numberLayout: NumberLayout { choice("layout").flatMap(NumberLayout.init) ?? .usual }
}

extension ErrorCode {
  /// 1067: the input is not an accepted VAT number.
  public static let vat = ErrorCode(
    1067, "vat", reason: "The input is not an accepted VAT number", prompt: "Check the VAT number",
    parameters: ["country"],
    fix: "Type the VAT number as on an invoice, with its prefix, such as DE136695976.")
}
