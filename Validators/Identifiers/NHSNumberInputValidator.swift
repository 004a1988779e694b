public import FormCheckCore

/// A validator that accepts an NHS number, the number of a patient in England, Wales and the Isle of Man: `943 476 5919`.
///
/// The number has nine digits and a check digit. Numbers of Scotland and Northern Ireland have the same check digit.
///
/// ```swift
/// let patient = NHSNumberInputValidator()
/// patient.validate("943 476 5919").isAccepted   // true
/// patient.validate("943 476 5918").isAccepted   // false
/// ```
public final class NHSNumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "nhs", "NHS number", "[0-9]{10}", lengths: [10], example: "9434765919",
    source: "NHS Data Dictionary, NHS NUMBER",
    portable: .checkDigits(.weights([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], modulus: 11, remainder: 0))
  ) { number in
    // The sum that would need the check digit 10 belongs to no number.
    number.check((11 - number.sum([10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11, at: 9)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for NHS numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .nhsNumber }

  override public class var card: ValidatorCard { nhsNumberCard }

  private static let nhsNumberCard = ValidatorCard(
    name: "nhs", code: .nhsNumber,
    summary: "the NHS number of a patient in the United Kingdom",
    options: [.numberLayout],
    examples: [
      .passes("943 476 5919"),
      .passes("9434765919"),
      .passes("401.023.2137"),
      .fails("943 476 5918"),
      .fails("943 476 591"),
      .fails("943 476 591O"),
      .fails("943 476 5919", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in
      NHSNumberInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1105: the input is not an NHS number.
  public static let nhsNumber = ErrorCode(
    1105, "nhs", reason: "The input is not an NHS number",
    prompt: "Enter the NHS number of 10 digits",
    fix: "Type the ten digits, such as 943 476 5919.")
}
