public import FormCheckCore

/// A validator that accepts a QR reference, the reference of a payment in Switzerland and Liechtenstein:
/// `21 00000 00003 13947 14300 09017`.
///
/// The reference has 26 digits and a check digit. It was the reference of inpayment slips (ESR), too.
///
/// ```swift
/// let reference = QRReferenceInputValidator()
/// reference.validate("210000000003139471430009017").isAccepted   // true
/// reference.validate("210000000003139471430009016").isAccepted   // false
/// ```
public final class QRReferenceInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "qrr", "QR reference", "[0-9]{27}", lengths: [27], example: "210000000003139471430009017",
    source: "SIX, Swiss Implementation Guidelines for the QR-bill 2.3, Annex B"
  ) { number in
    if number.isOneCharacterRepeated, number.last == 0 { return .unassigned(0..<27) }
    let carry = (0..<26).reduce(0) { carries[$0 + number[$1]] }
    return number.check((10 - carry) % 10, at: 26)
  }

  /// The next carry for each sum of a carry and a digit (modulo 10, recursive).
  private static let carries: InlineArray<19, Int> = [
    0, 9, 4, 6, 8, 2, 7, 1, 3, 5, 0, 9, 4, 6, 8, 2, 7, 1, 3,
  ]

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for QR references.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .qrReference }

  override public class var card: ValidatorCard { qrReferenceCard }

  private static let qrReferenceCard = ValidatorCard(
    name: "qrr", code: .qrReference,
    summary: "the QR reference of a payment in Switzerland, of 27 digits",
    options: [.numberLayout],
    examples: [
      .passes("210000000003139471430009017"),
      .passes("21 00000 00003 13947 14300 09017"),
      .fails("210000000003139471430009016"),
      .fails("000000000000000000000000000"),
      .fails("21000000000313947143000901"),
      .fails("21 00000 00003 13947 14300 09017", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in
      QRReferenceInputValidator(layout: options.numberLayout)
    })
}

extension ErrorCode {
  /// 1111: the input is not a QR reference.
  public static let qrReference = ErrorCode(
    1111, "qrr", reason: "The input is not a QR reference",
    prompt: "Enter the reference of 27 digits",
    fix: "Type the 27 digits of the payment part, such as 21 00000 00003 13947 14300 09017.")
}
