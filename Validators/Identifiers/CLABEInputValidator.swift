public import FormCheckCore

/// A validator that accepts a CLABE, the number of a bank account in Mexico: `032180000118359719`.
///
/// The number has 18 digits: three for the bank, three for the city, eleven for the account, and a check digit.
///
/// ```swift
/// let account = CLABEInputValidator()
/// account.validate("032180000118359719").isAccepted   // true
/// account.validate("032180000118359718").isAccepted   // false
/// ```
public final class CLABEInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "clabe", "CLABE", "[0-9]{18}", lengths: [18], example: "032180000118359719",
    source: "Asociación de Bancos de México, Clave Bancaria Estandarizada",
    portable: .checkDigits(.weights([1, 7, 3], modulus: 10, remainder: 0))
  ) { number in
    let sum = number.sum([3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7])
    return number.check((10 - sum % 10) % 10, at: 17)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for CLABE numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .clabe }

  override public class var card: ValidatorCard { clabeCard }

  private static let clabeCard = ValidatorCard(
    name: "clabe", code: .clabe, summary: "the number of a bank account in Mexico (CLABE)",
    options: [.numberLayout],
    examples: [
      .passes("032180000118359719"),
      .passes("032 180 00011835971 9"),
      .fails("032180000118359718"),
      .fails("03218000011835971"),
      .fails("032 180 00011835971 9", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in CLABEInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1098: the input is not a CLABE.
  public static let clabe = ErrorCode(
    1098, "clabe", reason: "The input is not a CLABE",
    prompt: "Enter a CLABE of 18 digits",
    fix: "Type the 18 digits of the account, such as 032180000118359719.")
}
