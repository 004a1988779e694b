public import FormCheckCore

/// A validator that accepts a Leitweg-ID, the address of a public authority in Germany for electronic invoices:
/// `04011000-1234512345-06`.
///
/// The identifier has the digits of a region, or 99 for the federation, up to 30 digits and uppercase letters that the
/// authority chooses, and two check digits, with hyphens between them. The middle part is optional.
///
/// ```swift
/// let buyer = LeitwegIDInputValidator()
/// buyer.validate("04011000-1234512345-06").isAccepted   // true
/// buyer.validate("04011000-1234512345-07").isAccepted   // false
/// ```
public final class LeitwegIDInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "leitweg", "Leitweg-ID", "[0-9]{2,12}[0-9A-Z]{0,30}[0-9]{2}",
    written: "(?:[0-9]{2,3}|[0-9]{5}|[0-9]{8,9}|[0-9]{12})-(?:[0-9A-Z]{1,30}-)?[0-9]{2}",
    lengths: Array(4...44), example: "04011000-1234512345-06",
    source: "KoSIT, Leitweg-ID Formatspezifikation 2.0.2; ISO/IEC 7064 MOD 97-10",
    portable: .all([.matching("(?:0[1-9]|1[0-6]|99)[0-9A-Z-]*"), .checkDigits(.mod97(moved: 0))])
  ) { number in
    switch number.number(0..<2) {
    case 1...16, 99:
      number.remainder97() == 1 ? nil : .check(number.count - 2..<number.count)
    default: .region(0..<2)
    }
  }

  private static let numbers = NumberSchemes(of: [scheme], .usual, .no)

  /// Creates a validator for Leitweg-IDs.
  public init() { super.init(Self.numbers) }

  override public var code: ErrorCode { .leitwegID }

  /// An identifier with two hyphens has nothing after its check digits.
  override public func inspect(_ text: UTF8Span) -> Inspection {
    let inspection = numbers.inspect(text)
    let bytes = text.span
    let hyphens = bytes.indices.count { bytes[$0] == UInt8(ascii: "-") }
    guard inspection != .passed, hyphens > 1 else { return inspection }
    let check = bytes.count - 2..<bytes.count
    return .impossible(inspection == .incomplete(check) ? check : 0..<2)
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 4...44, keepsHyphens: true,
    labels: ["leitweg-id:", "leitweg-id", "leitwegid:", "leitwegid"])

  /// Returns the identifier with uppercase letters and hyphens, and without the label before it.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { leitwegIDCard }

  private static let leitwegIDCard = ValidatorCard(
    name: "leitweg", code: .leitwegID,
    summary: "a Leitweg-ID, the address of a German authority for electronic invoices",
    examples: [
      .passes("04011000-1234512345-06"),
      .passes("991-03730-19"),
      .passes("05515-43"),
      .fails("04011000-1234512345-07"),
      .fails("17011000-1234512345-06"),
      .fails("04011000123451234506"),
      .fails("0401-1234512345-06"),
      .fails("04011000-12345 12345-06"),
    ],
    make: { (_) throws(OptionError) in LeitwegIDInputValidator() })
}

extension ErrorCode {
  /// 1112: the input is not a Leitweg-ID.
  public static let leitwegID = ErrorCode(
    1112, "leitweg", reason: "The input is not a Leitweg-ID",
    prompt: "Enter a Leitweg-ID such as 04011000-1234512345-06",
    fix: "Type the identifier with its hyphens, such as 04011000-1234512345-06.")
}
