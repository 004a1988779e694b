public import FormCheckCore

/// A validator that accepts an EID, the number of an eSIM: `89049032123451234512345678901235`.
///
/// The number has 32 digits, which begin with 89 and end with two check digits.
///
/// ```swift
/// let device = EIDInputValidator()
/// device.validate("89049032123451234512345678901235").isAccepted   // true
/// device.validate("89049032123451234512345678901236").isAccepted   // false
/// ```
public final class EIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "eid", "EID", "89[0-9]{30}", lengths: [32], example: "89049032123451234512345678901235",
    source: "GSMA SGP.29, EID Definition and Assignment Process; ISO/IEC 7064 MOD 97-10",
    portable: .checkDigits(.mod97(moved: 0))
  ) { $0.remainder97() == 1 ? nil : .check(30..<32) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for EIDs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .eid }

  override public class var card: ValidatorCard { eidCard }

  private static let eidCard = ValidatorCard(
    name: "eid", code: .eid,
    summary: "the number of an eSIM (EID), of 32 digits",
    options: [.numberLayout],
    examples: [
      .passes("89049032123451234512345678901235"),
      .passes("8904 9032 1234 5123 4512 3456 7890 1235"),
      .fails("89049032123451234512345678901236"),
      .fails("8904903212345123451234567890123"),
      .fails("79049032123451234512345678901235"),
      .fails("8904 9032 1234 5123 4512 3456 7890 1235", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in EIDInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1115: the input is not an EID.
  public static let eid = ErrorCode(
    1115, "eid", reason: "The input is not an EID",
    prompt: "Enter the EID of 32 digits",
    fix: "Copy the 32 digits from the settings of the device.")
}
