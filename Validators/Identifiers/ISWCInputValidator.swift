public import FormCheckCore

/// A validator that accepts an ISWC (ISO 15707), the code of a musical work: `T-034.524.680-1`.
///
/// The code consists of the letter T, nine digits and a check digit.
///
/// ```swift
/// let work = ISWCInputValidator()
/// work.validate("T-034.524.680-1").isAccepted   // true
/// work.validate("T-034.524.680-2").isAccepted   // false
/// ```
public final class ISWCInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "iswc", "ISWC", "T[0-9]{10}", lengths: [11], example: "T0345246801",
    source: "ISO 15707:2022, annex A",
    portable: .checkDigits(.weights([1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], modulus: 10, remainder: 9))
  ) { number in
    // The letter counts as 1.
    let sum = 1 + number.sum([1, 2, 3, 4, 5, 6, 7, 8, 9], from: 1)
    return number.check((10 - sum % 10) % 10, at: 10)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for ISWCs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .iswc }

  override public class var card: ValidatorCard { iswcCard }

  private static let iswcCard = ValidatorCard(
    name: "iswc", code: .iswc, summary: "an ISWC, which identifies a musical work",
    options: [.numberLayout],
    examples: [
      .passes("T-034.524.680-1"),
      .passes("T0345246801"),
      .fails("T-034.524.680-2"),
      .fails("T-034.524.680"),
      .fails("t-034.524.680-1"),
      .fails("T-034.524.680-1", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ISWCInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1102: the input is not an ISWC.
  public static let iswc = ErrorCode(
    1102, "iswc", reason: "The input is not an ISWC",
    prompt: "Enter an ISWC such as T0345246801",
    fix: "Type T and ten digits, such as T-034.524.680-1.")
}
