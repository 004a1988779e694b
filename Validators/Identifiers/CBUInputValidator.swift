public import FormCheckCore

/// A validator that accepts a CBU, the number of a bank account in Argentina: `2850590940090418135201`.
///
/// The number has 22 digits: three for the bank, four for the branch, a check digit, thirteen for the account, and another check
/// digit. The CVU of a virtual account has the same form.
///
/// ```swift
/// let account = CBUInputValidator()
/// account.validate("2850590940090418135201").isAccepted   // true
/// account.validate("2850590940090418135202").isAccepted   // false
/// ```
public final class CBUInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "cbu", "CBU", "[0-9]{22}", lengths: [22], example: "2850590940090418135201",
    source: "Banco Central de la República Argentina, Clave Bancaria Uniforme"
  ) { number in
    let bank = number.sum([7, 1, 3, 9, 7, 1, 3])
    let account = number.sum([3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3], from: 8)
    return number.check((10 - bank % 10) % 10, at: 7)
      ?? number.check((10 - account % 10) % 10, at: 21)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for CBU numbers.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .cbu }

  override public class var card: ValidatorCard { cbuCard }

  private static let cbuCard = ValidatorCard(
    name: "cbu", code: .cbu, summary: "the number of a bank account in Argentina (CBU or CVU)",
    options: [.numberLayout],
    examples: [
      .passes("2850590940090418135201"),
      .passes("28505909 40090418135201"),
      .fails("2850590940090418135202"),
      .fails("2810590940090418135201"),
      .fails("285059094009041813520"),
      .fails("28505909 40090418135201", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in CBUInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1099: the input is not a CBU.
  public static let cbu = ErrorCode(
    1099, "cbu", reason: "The input is not a CBU",
    prompt: "Enter a CBU of 22 digits",
    fix: "Type the 22 digits of the account, such as 2850590940090418135201.")
}
