public import FormCheckCore

/// A validator that accepts a WKN, the identifier of a security in Germany: `A0MNRK`.
///
/// The code has six digits and uppercase letters, except I and O. It has no check digit.
///
/// ```swift
/// let security = WKNInputValidator()
/// security.validate("A0MNRK").isAccepted   // true
/// security.validate("AOMNRK").isAccepted   // false
/// ```
public final class WKNInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "wkn", "WKN", "[0-9A-HJ-NP-Z]{6}", lengths: [6], example: "A0MNRK",
    source: "WM Datenservice, Wertpapierkennnummer")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for WKNs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .wkn }

  override public class var card: ValidatorCard { wknCard }

  private static let wknCard = ValidatorCard(
    name: "wkn", code: .wkn,
    summary: "a WKN, which identifies a security in Germany",
    options: [.numberLayout],
    examples: [
      .passes("A0MNRK"),
      .passes("710000"),
      .passes("CBK100"),
      .fails("AOMNRK"),
      .fails("A0MNR"),
      .fails("a0mnrk"),
      .passes("A0 MN RK"),
      .fails("A0 MN RK", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in WKNInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1108: the input is not a WKN.
  public static let wkn = ErrorCode(
    1108, "wkn", reason: "The input is not a WKN",
    prompt: "Enter a WKN of 6 characters",
    fix: "Type the six characters, such as A0MNRK. A WKN has zeros, and no letter O.")
}
