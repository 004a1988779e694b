public import FormCheckCore

/// A validator that accepts the BSB number of a bank branch in Australia: `062-000`.
///
/// The number has six digits: two or three for the bank, one for the state, and the rest for the branch. It has no check
/// digit.
///
/// ```swift
/// let branch = BSBInputValidator()
/// branch.validate("062-000").isAccepted   // true
/// branch.validate("062-00").isAccepted    // false
/// ```
public final class BSBInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "bsb", "BSB", "[0-9]{6}", lengths: [6], example: "062000",
    source: "Australian Payments Network, BSB Procedures")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for BSB numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .bsb }

  override public class var card: ValidatorCard { bsbCard }

  private static let bsbCard = ValidatorCard(
    name: "bsb", code: .bsb, summary: "the BSB number of a bank branch in Australia",
    options: [.numberLayout],
    examples: [
      .passes("062-000"),
      .passes("012-003"),
      .passes("062000"),
      .fails("062-00"),
      .fails("O62-000"),
      .fails("062-000", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in BSBInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1096: the input is not a BSB number.
  public static let bsb = ErrorCode(
    1096, "bsb", reason: "The input is not a BSB number",
    prompt: "Enter the BSB number of 6 digits",
    fix: "Type the six digits, such as 062-000.")
}
