public import FormCheckCore

/// A validator that accepts an ORCID iD, the identifier of a researcher: `0000-0002-1825-0097`.
///
/// The iD has 15 digits and a check character, which is a digit or X, in four groups with hyphens. It is an ISNI
/// (ISO 27729) in one of the blocks that are reserved for ORCID.
///
/// ```swift
/// let author = ORCIDInputValidator()
/// author.validate("0000-0002-1825-0097").isAccepted   // true
/// author.validate("0000-0002-1825-0098").isAccepted   // false
/// ```
public final class ORCIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "orcid", "ORCID iD", "[0-9]{15}[0-9X]",
    written: "[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]", lengths: [16],
    example: "0000-0002-1825-0097",
    source: "ORCID, Structure of the ORCID Identifier; ISO 27729:2012; ISO/IEC 7064 MOD 11-2",
    portable: .between(sure: .never, possible: .checkDigits(.mod11radix2))
  ) { number in
    switch number.number(0..<15) {
    case 15_000_000...35_000_000, 900_000_000_000...900_100_000_000:
      ISNIInputValidator.scheme.flaw(number)
    default: .unassigned(0..<15)
    }
  }

  private static let numbers = NumberSchemes(of: [scheme], .usual, .no)

  /// Creates a validator for ORCID iDs.
  public init() { super.init(Self.numbers) }

  override public var code: ErrorCode { .orcid }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 16...16,
    labels: ["https://orcid.org/", "http://orcid.org/", "orcid.org/", "orcid:", "orcid"])

  /// Returns the iD in four groups, without `https://orcid.org/`.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)?.inGroups(of: 4)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { orcidCard }

  private static let orcidCard = ValidatorCard(
    name: "orcid", code: .orcid, summary: "the ORCID iD of a researcher",
    examples: [
      .passes("0000-0002-1825-0097"),
      .passes("0000-0001-5109-3700"),
      .passes("0000-0002-1694-233X"),
      .passes("0009-0001-2345-6786"),
      .fails("0000-0002-1825-0098"),
      .fails("0000000218250097"),
      .fails("0000-0001-2281-955X"),
      .fails("https://orcid.org/0000-0002-1825-0097"),
    ],
    make: { (_) throws(OptionError) in ORCIDInputValidator() })
}

extension ErrorCode {
  /// 1088: the input is not an ORCID iD.
  public static let orcid = ErrorCode(
    1088, "orcid", reason: "The input is not an ORCID iD",
    prompt: "Enter an ORCID iD such as 0000-0002-1825-0097",
    fix: "Type the 16 characters in four groups, such as 0000-0002-1825-0097.")
}
