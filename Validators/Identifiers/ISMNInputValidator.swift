public import FormCheckCore

/// A validator that accepts an ISMN (ISO 10957), the number of a music publication: `979-0-2600-0043-8`.
///
/// The number has 13 digits and begins with 979-0. Before 2008, it began with M instead, which is accepted, too. The last
/// digit is a check digit.
///
/// ```swift
/// let sheet = ISMNInputValidator()
/// sheet.validate("979-0-2600-0043-8").isAccepted   // true
/// sheet.validate("M-2306-7118-8").isAccepted       // false
/// ```
public final class ISMNInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "ismn", "ISMN", "(?:9790|M)[0-9]{9}", lengths: [10, 13], example: "9790260000438",
    source: "ISO 10957:2021; ISMN Users' Manual, 6th edition",
    portable: .any([
      .all([.prefix(["M"]), .checkDigits(.weights([1, 3], modulus: 10, remainder: 7))]),
      .all([.not(.prefix(["M"])), .checkDigits(.weights([1, 3], modulus: 10, remainder: 0))]),
    ])
  ) { number in
    // M counts as 9790, whose weighted sum is 39.
    let sum = 39 + number.sum([1, 3, 1, 3, 1, 3, 1, 3, 1], from: number.count - 9)
    return number.last(sum % 10 == 0)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for ISMNs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .ismn }

  override public class var card: ValidatorCard { ismnCard }

  private static let ismnCard = ValidatorCard(
    name: "ismn", code: .ismn, summary: "an ISMN, which identifies a music publication",
    options: [.numberLayout],
    examples: [
      .passes("979-0-2600-0043-8"),
      .passes("9790260000438"),
      .passes("M-2306-7118-7"),
      .fails("M-2306-7118-8"),
      .fails("9791260000438"),
      .fails("979026000043"),
      .fails("979-0-2600-0043-8", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ISMNInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1079: the input is not an ISMN.
  public static let ismn = ErrorCode(
    1079, "ismn", reason: "The input is not an ISMN",
    prompt: "Enter an ISMN that begins with 979-0",
    fix: "Type the digits above the bar code, such as 979-0-2600-0043-8.")
}
