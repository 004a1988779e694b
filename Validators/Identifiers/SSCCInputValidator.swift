public import FormCheckCore

/// A validator that accepts a serial shipping container code (SSCC), the number of a pallet or a parcel.
///
/// The number has 18 digits: one that the company chooses, the prefix of the company, a serial number, and a check digit.
///
/// ```swift
/// let pallet = SSCCInputValidator()
/// pallet.validate("106141412345678908").isAccepted   // true
/// pallet.validate("106141412345678909").isAccepted   // false
/// ```
public final class SSCCInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "sscc", "SSCC", "[0-9]{18}", lengths: [18], example: "106141412345678908",
    source: "GS1 General Specifications, sections 3.3.1 and 7.9",
    portable: .checkDigits(.weights([1, 3], modulus: 10, remainder: 0))
  ) { number in
    let sum = number.sum([3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3])
    return number.check((10 - sum % 10) % 10, at: 17)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for serial shipping container codes.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .sscc }

  override public class var card: ValidatorCard { ssccCard }

  private static let ssccCard = ValidatorCard(
    name: "sscc", code: .sscc, summary: "a serial shipping container code (SSCC) of 18 digits",
    options: [.numberLayout],
    examples: [
      .passes("106141412345678908"),
      .passes("1 0614141 234567890 8"),
      .fails("106141412345678909"),
      .fails("10614141234567890"),
      .fails("1 0614141 234567890 8", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in SSCCInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1103: the input is not a serial shipping container code.
  public static let sscc = ErrorCode(
    1103, "sscc", reason: "The input is not a serial shipping container code",
    prompt: "Enter an SSCC of 18 digits",
    fix: "Type the 18 digits below the bar code, without (00) before them.")
}
