public import FormCheckCore

/// A validator that accepts a SEPA creditor identifier, which collects direct debits: `DE98ZZZ09999999999`.
///
/// The identifier consists of the code of the country, two check digits, three characters that the creditor chooses, and up to
/// 28 digits and uppercase letters. The three characters are not part of the check.
///
/// ```swift
/// let creditor = CreditorIDInputValidator()
/// creditor.validate("DE98ZZZ09999999999").isAccepted   // true
/// creditor.validate("DE99ZZZ09999999999").isAccepted   // false
/// ```
public final class CreditorIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "ci", "Creditor ID", "[A-Z]{2}[0-9]{2}[0-9A-Z]{3}[0-9A-Z]{1,28}", lengths: Array(8...35),
    example: "DE98ZZZ09999999999",
    source: "European Payments Council, EPC262-08; ISO/IEC 7064 MOD 97-10"
  ) { number in
    if !number.hasCountry(at: 0) { return .region(0..<2) }
    return number.remainder97(endingInFirstFour: 7) == 1 ? nil : .check(2..<4)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for SEPA creditor identifiers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .creditorID }

  override public class var card: ValidatorCard { creditorIDCard }

  private static let creditorIDCard = ValidatorCard(
    name: "creditor-id", code: .creditorID,
    summary: "a SEPA creditor identifier, which collects direct debits",
    options: [.numberLayout],
    examples: [
      .passes("DE98ZZZ09999999999"),
      .passes("FR72ZZZ123456"),
      .passes("ES 23 ZZZ 47690558N"),
      .fails("DE99ZZZ09999999999"),
      .fails("ZZ98ZZZ09999999999"),
      .fails("de98zzz09999999999"),
      .fails("DE98ZZZ"),
      .fails("ES 23 ZZZ 47690558N", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in CreditorIDInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1100: the input is not a SEPA creditor identifier.
  public static let creditorID = ErrorCode(
    1100, "creditor-id", reason: "The input is not a SEPA creditor identifier",
    prompt: "Enter an identifier such as DE98ZZZ09999999999",
    fix: "Copy the identifier from the mandate, such as DE98ZZZ09999999999.")
}
