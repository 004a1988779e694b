public import FormCheckCore

/// A validator that accepts an ABA routing number of a bank in the United States.
///
/// The number has nine digits. The first two are those of a Federal Reserve district, of a thrift institution, of an
/// electronic transfer, or of the government. The last digit is a check digit.
///
/// ```swift
/// let bank = ABAInputValidator()
/// bank.validate("111000025").isAccepted   // true
/// bank.validate("111000026").isAccepted   // false
/// ```
public final class ABAInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "aba", "ABA", "[0-9]{9}", lengths: [9], example: "111000025",
    source:
      "American Bankers Association, Key to Routing Numbers; Accredited Standards Committee X9.13",
    portable: .all([
      .matching(
        "(?:[01378][ ./-]?0|[012367][ ./-]?[12]|[026][ ./-]?[3-9])[0-9 ./-]*"),
      .checkDigits(.weights([1, 7, 3], modulus: 10, remainder: 0)),
    ])
  ) { number in
    switch number.number(0..<2) {
    case 0...12, 21...32, 61...72, 80:
      number.last(number.sum([3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 == 0)
    default: .region(0..<2)
    }
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for ABA routing numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .aba }

  override public class var card: ValidatorCard { abaCard }

  private static let abaCard = ValidatorCard(
    name: "aba", code: .aba, summary: "a routing number of a bank in the United States",
    options: [.numberLayout],
    examples: [
      .passes("111000025"),
      .passes("1110-0002-5"),
      .fails("111000026"),
      .fails("991000026"),
      .fails("11100002"),
      .fails("1110-0002-5", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ABAInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1071: the input is not an ABA routing number.
  public static let aba = ErrorCode(
    1071, "aba", reason: "The input is not an ABA routing number",
    prompt: "Enter the routing number of 9 digits",
    fix: "Type the nine digits at the bottom left of a check.")
}
