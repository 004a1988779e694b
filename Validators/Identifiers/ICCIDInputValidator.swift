public import FormCheckCore

/// A validator that accepts an ICCID, the number of a SIM card or an eSIM profile: `8910042348144559361`.
///
/// The number has 19 or 20 digits, which begin with 89. The last one is a Luhn check digit.
///
/// ```swift
/// let card = ICCIDInputValidator()
/// card.validate("8910042348144559361").isAccepted   // true
/// card.validate("8910042348144559362").isAccepted   // false
/// ```
public final class ICCIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "iccid", "ICCID", "89[0-9]{17,18}", lengths: [19, 20], example: "8910042348144559361",
    source: "Recommendation ITU-T E.118; ETSI TS 102 221",
    portable: .checkDigits(.luhn(remainder: 0))
  ) { $0.last($0.luhn == 0) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for ICCIDs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .iccid }

  override public class var card: ValidatorCard { iccidCard }

  private static let iccidCard = ValidatorCard(
    name: "iccid", code: .iccid,
    summary: "the number of a SIM card (ICCID)",
    options: [.numberLayout],
    examples: [
      .passes("8910042348144559361"),
      .passes("89 31 44 0400 0000 425216"),
      .fails("8910042348144559362"),
      .fails("891004234814455936"),
      .fails("7910042348144559361"),
      .fails("89 31 44 0400 0000 425216", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ICCIDInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1114: the input is not an ICCID.
  public static let iccid = ErrorCode(
    1114, "iccid", reason: "The input is not an ICCID",
    prompt: "Enter the number of the SIM card, which begins with 89",
    fix: "Type the 19 or 20 digits that are printed on the card.")
}
