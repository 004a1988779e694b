public import FormCheckCore

/// A validator that accepts the sort code of a bank in the United Kingdom: `20-00-00`.
///
/// The code has six digits, which are usually written in three groups. It has no check digit.
///
/// ```swift
/// let bank = SortCodeInputValidator()
/// bank.validate("20-00-00").isAccepted   // true
/// bank.validate("20-00-0").isAccepted    // false
/// ```
public final class SortCodeInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "sort", "Sort Code", "[0-9]{6}", lengths: [6], example: "200000",
    source: "Pay.UK, Extended Industry Sorting Code Directory")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for sort codes.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .sortCode }

  override public class var card: ValidatorCard { sortCodeCard }

  private static let sortCodeCard = ValidatorCard(
    name: "sort-code", code: .sortCode, summary: "the sort code of a bank in the United Kingdom",
    options: [.numberLayout],
    examples: [
      .passes("20-00-00"),
      .passes("200000"),
      .fails("20-00-0"),
      .fails("2O-00-00"),
      .fails("20-00-00", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in SortCodeInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1095: the input is not a sort code.
  public static let sortCode = ErrorCode(
    1095, "sort-code", reason: "The input is not a sort code",
    prompt: "Enter the sort code of 6 digits",
    fix: "Type the six digits, such as 20-00-00.")
}
