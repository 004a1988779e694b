public import FormCheckCore

/// A validator that accepts an ISNI (ISO 27729), the identifier of a public identity: `0000 0001 2281 955X`.
///
/// The identifier has 15 digits and a check character, which is a digit or X. The ORCID iDs of researchers are ISNIs.
///
/// ```swift
/// let author = ISNIInputValidator()
/// author.validate("0000-0001-2281-955X").isAccepted   // true
/// author.validate("0000-0001-2281-9550").isAccepted   // false
/// ```
public final class ISNIInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "isni", "ISNI", "[0-9]{15}[0-9X]", lengths: [16], example: "000000012281955X",
    source: "ISO 27729:2012; ISO/IEC 7064 MOD 11-2",
    portable: .checkDigits(.mod11radix2)
  ) { number in
    let sum = (0..<15).reduce(0) { ($0 + number[$1]) * 2 } % 11
    return number.place(of: 15, in: "0123456789X") == (12 - sum) % 11 ? nil : .checkDigit(15)
  }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for ISNIs.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .isni }

  override public class var card: ValidatorCard { isniCard }

  private static let isniCard = ValidatorCard(
    name: "isni", code: .isni, summary: "an ISNI or ORCID iD of 16 characters",
    options: [.numberLayout],
    examples: [
      .passes("0000-0001-2281-955X"),
      .passes("000000012281955X"),
      .fails("0000-0001-2281-9550"),
      .fails("0000-0001-2281-955x"),
      .fails("0000-0001-2281-955"),
      .fails("0000-0001-2281-955X", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in ISNIInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1080: the input is not an ISNI.
  public static let isni = ErrorCode(
    1080, "isni", reason: "The input is not an ISNI",
    prompt: "Enter an ISNI or ORCID iD of 16 characters",
    fix: "Type the 16 characters, such as 0000 0001 2281 955X.")
}
