public import FormCheckCore

/// A validator that accepts a GRid, the identifier of a release of recordings: `A1-2425G-ABC1234002-M`.
///
/// The identifier consists of A1, five characters of the issuer, ten of the release, and a check character. All of them are
/// digits or uppercase letters.
///
/// ```swift
/// let release = GRidInputValidator()
/// release.validate("A1-2425G-ABC1234002-M").isAccepted   // true
/// release.validate("A1-2425G-ABC1234002-Q").isAccepted   // false
/// ```
public final class GRidInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "grid", "GRid", "A1[0-9A-Z]{16}", lengths: [18], example: "A12425GABC1234002M",
    source: "IFPI, GRid Standard 2.1; ISO/IEC 7064 MOD 37,36"
  ) { $0.last($0.hybrid(36) == 1) }

  private static let usual = NumberSchemes(of: [scheme], .usual, .no)
  private static let strict = NumberSchemes(of: [scheme], .strict, .no)

  /// Creates a validator for GRids.
  ///
  /// - Parameter layout: The strictness with which numbers must be written.
  public init(layout: NumberLayout = .usual) {
    super.init(layout == .strict ? Self.strict : Self.usual)
  }

  override public var code: ErrorCode { .grid }

  override public class var card: ValidatorCard { gridCard }

  private static let gridCard = ValidatorCard(
    name: "grid", code: .grid, summary: "a GRid, which identifies a release of recordings",
    options: [.numberLayout],
    examples: [
      .passes("A12425GABC1234002M"),
      .passes("A1-2425G-ABC1234002-M"),
      .fails("A1-2425G-ABC1234002-Q"),
      .fails("A22425GABC1234002M"),
      .fails("a12425gabc1234002m"),
      .fails("A1-2425G-ABC1234002-M", with: "layout=strict"),
    ],
    make: { (options) throws(OptionError) in GRidInputValidator(layout: options.numberLayout) })
}

extension ErrorCode {
  /// 1104: the input is not a GRid.
  public static let grid = ErrorCode(
    1104, "grid", reason: "The input is not a GRid",
    prompt: "Enter a GRid of 18 characters",
    fix: "Type the 18 characters, such as A1-2425G-ABC1234002-M.")
}
