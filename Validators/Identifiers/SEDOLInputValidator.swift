public import FormCheckCore

/// A validator that accepts a SEDOL, the identifier of a security in Great Britain and Ireland.
///
/// The code has six digits and uppercase consonants, and a check digit. A code that begins with a digit is older and has
/// only digits.
///
/// ```swift
/// let security = SEDOLInputValidator()
/// security.validate("B15KXQ8").isAccepted   // true
/// security.validate("B15KXQ9").isAccepted   // false
/// ```
public final class SEDOLInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "sedol", "SEDOL", "(?:[0-9]{7}|[B-DF-HJ-NP-TV-Z][0-9B-DF-HJ-NP-TV-Z]{5}[0-9])",
    lengths: [7], example: "B15KXQ8",
    source: "London Stock Exchange, SEDOL Masterfile technical specification",
    portable: .checkDigits(.weights([1, 9, 3, 7, 1, 3, 1], modulus: 10, remainder: 0))
  ) { $0.last($0.sum([1, 3, 1, 7, 3, 9, 1]) % 10 == 0) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for SEDOLs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .sedol }

  override public class var card: ValidatorCard { sedolCard }

  private static let sedolCard = ValidatorCard(
    name: "sedol", code: .sedol,
    summary: "a SEDOL, which identifies a security in Great Britain and Ireland",
    options: [.numberLayout],
    examples: [
      .passes("B15KXQ8"),
      .passes("0263494"),
      .fails("B15KXQ9"),
      .fails("A15KXQ8"),
      .fails("B15KXQ"),
    ],
    make: { (options) throws(OptionError) in SEDOLInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1075: the input is not a SEDOL.
  public static let sedol = ErrorCode(
    1075, "sedol", reason: "The input is not a SEDOL",
    prompt: "Enter a SEDOL of 7 characters",
    fix: "Type the seven characters, such as B15KXQ8.")
}
