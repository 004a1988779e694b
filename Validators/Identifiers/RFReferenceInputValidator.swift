public import FormCheckCore

/// A validator that accepts a structured creditor reference (ISO 11649): `RF18 5390 0754 7034`.
///
/// The reference consists of RF, two check digits, and up to 21 digits and uppercase letters.
///
/// ```swift
/// let reference = RFReferenceInputValidator()
/// reference.validate("RF18 5390 0754 7034").isAccepted   // true
/// reference.validate("RF19 5390 0754 7034").isAccepted   // false
/// ```
public final class RFReferenceInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "rf", "RF", "RF[0-9]{2}[0-9A-Z]{1,21}", lengths: Array(5...25),
    example: "RF18539007547034",
    source: "ISO 11649:2009; ISO/IEC 7064 MOD 97-10",
    portable: .checkDigits(.mod97(moved: 4))
  ) { number in
    number.remainder97(endingInFirstFour: 4) == 1 ? nil : .check(2..<4)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for structured creditor references.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .rfReference }

  override public class var card: ValidatorCard { rfReferenceCard }

  private static let rfReferenceCard = ValidatorCard(
    name: "rf", code: .rfReference,
    summary: "a structured creditor reference, which identifies a payment",
    options: [.numberLayout],
    examples: [
      .passes("RF18539007547034"),
      .passes("RF18 5390 0754 7034"),
      .fails("RF19539007547034"),
      .fails("rf18539007547034"),
      .fails("RF18"),
      .fails("RF18 5390 0754 7034", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in RFReferenceInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1072: the input is not a creditor reference that begins with RF.
  public static let rfReference = ErrorCode(
    1072, "rf", reason: "The input is not a creditor reference that begins with RF",
    prompt: "Enter a reference that begins with RF",
    fix: "Copy the whole reference from the invoice, with RF at the start.")
}
