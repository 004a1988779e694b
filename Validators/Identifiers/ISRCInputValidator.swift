public import FormCheckCore

/// A validator that accepts an ISRC (ISO 3901), the code of a recording: `US-SKG-19-12345`.
///
/// The code has two uppercase letters, three uppercase letters or digits, two digits of the year, and five digits. It has no
/// check digit.
///
/// ```swift
/// let recording = ISRCInputValidator()
/// recording.validate("US-SKG-19-12345").isAccepted   // true
/// recording.validate("US-SKG-1912345-0").isAccepted   // false
/// ```
public final class ISRCInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "isrc", "ISRC", "[A-Z]{2}[0-9A-Z]{3}[0-9]{7}", lengths: [12], example: "USSKG1912345",
    source: "ISO 3901:2019; ISRC Handbook, 4th edition")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for ISRCs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .isrc }

  override public class var card: ValidatorCard { isrcCard }

  private static let isrcCard = ValidatorCard(
    name: "isrc", code: .isrc, summary: "an ISRC, which identifies a recording",
    options: [.numberLayout],
    examples: [
      .passes("USSKG1912345"),
      .passes("US-SKG-19-12345"),
      .fails("USSKG191234"),
      .fails("usskg1912345"),
      .fails("1SSKG1912345"),
      .fails("US-SKG-19-12345", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ISRCInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1078: the input is not an ISRC.
  public static let isrc = ErrorCode(
    1078, "isrc", reason: "The input is not an ISRC",
    prompt: "Enter an ISRC of 12 characters",
    fix: "Type the twelve characters, such as USSKG1912345.")
}
