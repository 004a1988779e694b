public import FormCheckCore

/// A validator that accepts the IFSC of a bank branch in India: `SBIN0005943`.
///
/// The code has four uppercase letters of the bank, a zero, and six digits or uppercase letters of the branch. It has no check
/// digit.
///
/// ```swift
/// let branch = IFSCInputValidator()
/// branch.validate("SBIN0005943").isAccepted   // true
/// branch.validate("SBINO005943").isAccepted   // false
/// ```
public final class IFSCInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "ifsc", "IFSC", "[A-Z]{4}0[0-9A-Z]{6}", lengths: [11], example: "SBIN0005943",
    source: "Reserve Bank of India, Indian Financial System Code")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for Indian Financial System Codes.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .ifsc }

  override public class var card: ValidatorCard { ifscCard }

  private static let ifscCard = ValidatorCard(
    name: "ifsc", code: .ifsc, summary: "the code of a bank branch in India (IFSC)",
    options: [.numberLayout],
    examples: [
      .passes("SBIN0005943"),
      .passes("HDFC0CAGSBK"),
      .fails("SBINO005943"),
      .fails("SBIN000594"),
      .fails("sbin0005943"),
      .fails("SBIN 0005943", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in IFSCInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1097: the input is not an IFSC.
  public static let ifsc = ErrorCode(
    1097, "ifsc", reason: "The input is not an IFSC",
    prompt: "Enter an IFSC of 11 characters",
    fix: "Type the eleven characters, such as SBIN0005943; the fifth is a zero.")
}
