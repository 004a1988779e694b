public import FormCheckCore

/// A validator that accepts a DEA number, which permits the handling of controlled substances in the United States:
/// `BB1388568`.
///
/// The number has a letter for the kind of the registrant, the first letter of the name or 9, six digits, and a check
/// digit.
///
/// ```swift
/// let prescriber = DEANumberInputValidator()
/// prescriber.validate("BB1388568").isAccepted   // true
/// prescriber.validate("BB1388569").isAccepted   // false
/// ```
public final class DEANumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "dea", "DEA number", "[A-HJ-NPR-UX][A-Z9][0-9]{7}", lengths: [9], example: "BB1388568",
    source: "Drug Enforcement Administration, Pharmacist's Manual, DEA registration number",
    portable: .checkDigits(.weights([9, 2, 1, 2, 1, 2, 1, 0, 0], modulus: 10, remainder: 0))
  ) { number in
    number.check(number.sum([1, 2, 1, 2, 1, 2], from: 2) % 10, at: 8)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for DEA numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .deaNumber }

  override public class var card: ValidatorCard { deaNumberCard }

  private static let deaNumberCard = ValidatorCard(
    name: "dea", code: .deaNumber,
    summary: "the DEA number of a physician or a pharmacy in the United States",
    options: [.numberLayout],
    examples: [
      .passes("BB1388568"),
      .passes("F91234563"),
      .passes("BB 1388568"),
      .fails("BB1388569"),
      .fails("IB1388568"),
      .fails("BB138856"),
      .fails("bb1388568"),
      .fails("BB 1388568", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in
      DEANumberInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1107: the input is not a DEA number.
  public static let deaNumber = ErrorCode(
    1107, "dea", reason: "The input is not a DEA number",
    prompt: "Enter a DEA number such as BB1388568",
    fix: "Type two letters and seven digits, such as BB1388568.")
}
