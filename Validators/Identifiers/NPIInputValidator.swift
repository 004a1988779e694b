public import FormCheckCore

/// A validator that accepts a National Provider Identifier (NPI), the number of a physician, a pharmacy or a hospital in the
/// United States: `1234567893`.
///
/// The number has ten digits, the first of which is 1 or 2. The last one is a Luhn check digit of the number after 80840,
/// which stands for health in the United States.
///
/// ```swift
/// let provider = NPIInputValidator()
/// provider.validate("1234567893").isAccepted   // true
/// provider.validate("1234567894").isAccepted   // false
/// ```
public final class NPIInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "npi", "NPI", "[12][0-9]{9}", lengths: [10], example: "1234567893",
    source: "Centers for Medicare & Medicaid Services, 45 CFR 162.406",
    portable: .checkDigits(.luhn(remainder: 6))
  ) { number in
    // The digits 80840 in front add 24 to the Luhn sum.
    number.last((number.luhn + 24) % 10 == 0)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for National Provider Identifiers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .npi }

  override public class var card: ValidatorCard { npiCard }

  private static let npiCard = ValidatorCard(
    name: "npi", code: .npi,
    summary: "the National Provider Identifier (NPI) of a physician, a pharmacy or a hospital",
    options: [.numberLayout],
    examples: [
      .passes("1234567893"),
      .passes("1245319599"),
      .passes("1003-000-126"),
      .fails("1234567894"),
      .fails("3234567893"),
      .fails("123456789"),
      .fails("1003-000-126", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in NPIInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1106: the input is not an NPI.
  public static let npi = ErrorCode(
    1106, "npi", reason: "The input is not an NPI",
    prompt: "Enter an NPI of 10 digits",
    fix: "Type the ten digits, such as 1234567893.")
}
