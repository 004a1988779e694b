public import FormCheckCore

/// A validator that accepts an EORI number, by which customs authorities know a business: `DE1234567`.
///
/// The number has the code of a member state of the European Union, GB or XI, and at most 15 digits and uppercase letters.
/// After GB and XI, it has 12 to 15 digits.
///
/// ```swift
/// let importer = EORIInputValidator()
/// importer.validate("DE1234567").isAccepted   // true
/// importer.validate("CH1234567").isAccepted   // false
/// ```
public final class EORIInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "eori", "EORI number", "[A-Z]{2}[0-9A-Z]{1,15}", lengths: Array(3...17),
    example: "DE1234567",
    source: "Delegated Regulation (EU) 2015/2446, Article 1 (18); HM Revenue and Customs"
  ) { number in
    let states: StaticString = "ATBEBGCYCZDEDKEEESFIFRGBGRHRHUIEITLTLULVMTNLPLPTROSESISKXI"
    guard number.hasPair(at: 0, in: states) else { return .region(0..<2) }
    let rest = 2..<number.count
    let isBritish = number.hasPair(at: 0, in: "GBXI")
    let isRight = !isBritish || rest.count >= 12 && rest.allSatisfy { number.hasDigit(at: $0) }
    return isRight ? nil : .unassigned(rest)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for EORI numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .eori }

  override public class var card: ValidatorCard { eoriCard }

  private static let eoriCard = ValidatorCard(
    name: "eori", code: .eori,
    summary: "an EORI number, by which customs authorities in Europe know a business",
    options: [.numberLayout],
    examples: [
      .passes("DE1234567"),
      .passes("GB 123 456 789 000"),
      .passes("FR12345678900012"),
      .fails("CH1234567"),
      .fails("GB12345"),
      .fails("DE1234567890123456"),
      .fails("de1234567"),
      .fails("GB 123 456 789 000", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in EORIInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1110: the input is not an EORI number.
  public static let eori = ErrorCode(
    1110, "eori", reason: "The input is not an EORI number",
    prompt: "Enter an EORI number such as DE1234567",
    fix: "Type the code of the country and the number, such as DE1234567.")
}
