public import FormCheckCore

/// A validator that accepts a legal entity identifier (ISO 17442).
///
/// The code has 18 digits and uppercase letters, and two check digits.
///
/// ```swift
/// let entity = LEIInputValidator()
/// entity.validate("213800KUD8LAJWSQ9D15").isAccepted   // true
/// entity.validate("213800KUD8LXJWSQ9D15").isAccepted   // false
/// ```
public final class LEIInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "lei", "LEI", "[0-9A-Z]{18}[0-9]{2}", lengths: [20], example: "213800KUD8LAJWSQ9D15",
    source: "ISO 17442-1:2020; ISO/IEC 7064 MOD 97-10",
    portable: .checkDigits(.mod97(moved: 0))
  ) { $0.remainder97() == 1 ? nil : .check(18..<20) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for legal entity identifiers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .lei }

  override public class var card: ValidatorCard { leiCard }

  private static let leiCard = ValidatorCard(
    name: "lei", code: .lei, summary: "a legal entity identifier (LEI) of 20 characters",
    options: [.numberLayout],
    examples: [
      .passes("213800KUD8LAJWSQ9D15"),
      .passes("2138 00KU D8LA JWSQ 9D15"),
      .fails("213800KUD8LXJWSQ9D15"),
      .fails("213800KUD8LAJWSQ9D1"),
      .fails("213800kud8lajwsq9d15"),
      .fails("2138 00KU D8LA JWSQ 9D15", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in LEIInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1073: the input is not a legal entity identifier.
  public static let lei = ErrorCode(
    1073, "lei", reason: "The input is not a legal entity identifier",
    prompt: "Enter an LEI of 20 characters",
    fix: "Type the 20 characters, such as 213800KUD8LAJWSQ9D15.")
}
