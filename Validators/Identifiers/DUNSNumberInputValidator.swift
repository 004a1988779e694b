public import FormCheckCore

/// A validator that accepts a D-U-N-S Number, the identifier of a business at Dun & Bradstreet: `15-048-3782`.
///
/// The number has nine digits. Numbers that have been issued since 2006 have no check digit.
///
/// ```swift
/// let supplier = DUNSNumberInputValidator()
/// supplier.validate("15-048-3782").isAccepted   // true
/// supplier.validate("15-048-378").isAccepted    // false
/// ```
public final class DUNSNumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "duns", "D-U-N-S Number", "[0-9]{9}", lengths: [9], example: "150483782",
    source: "Dun & Bradstreet, D-U-N-S Number")

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for D-U-N-S Numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .dunsNumber }

  override public class var card: ValidatorCard { dunsNumberCard }

  private static let dunsNumberCard = ValidatorCard(
    name: "duns", code: .dunsNumber,
    summary: "the D-U-N-S Number of a business",
    options: [.numberLayout],
    examples: [
      .passes("15-048-3782"),
      .passes("150483782"),
      .passes("12-345-6789"),
      .fails("15-048-378"),
      .fails("15-048-37822"),
      .fails("15-O48-3782"),
      .fails("15-048-3782", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in
      DUNSNumberInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1109: the input is not a D-U-N-S Number.
  public static let dunsNumber = ErrorCode(
    1109, "duns", reason: "The input is not a D-U-N-S Number",
    prompt: "Enter a D-U-N-S Number of 9 digits",
    fix: "Type the nine digits, such as 15-048-3782.")
}
