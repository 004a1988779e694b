public import FormCheckCore

/// A validator that accepts an EC number, the identifier of a chemical substance in the European Union: `200-001-8`.
///
/// The number has six digits and a check digit, in three groups with hyphens. Its first digit is at least 2.
///
/// ```swift
/// let substance = ECNumberInputValidator()
/// substance.validate("200-001-8").isAccepted   // true
/// substance.validate("200-001-9").isAccepted   // false
/// ```
public final class ECNumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "ec-number", "EC number", "[2-9][0-9]{6}", written: "[2-9][0-9]{2}-[0-9]{3}-[0-9]",
    lengths: [7], example: "200-001-8",
    source: "European Chemicals Agency, EC Inventory",
    portable: .any([
      .checkDigits(.weights([10, 6, 5, 4, 3, 2, 1], modulus: 11, remainder: 0)),
      .all([
        .prefix(["4"]), .suffix(["1"]),
        .checkDigits(.weights([10, 6, 5, 4, 3, 2, 1], modulus: 11, remainder: 9)),
      ]),
    ])
  ) { number in
    let rest = number.sum([1, 2, 3, 4, 5, 6]) % 11
    // A remainder of 10 has no number, except that some numbers beginning with 4 were issued with the check digit 1.
    return number.check(rest == 10 && number[0] == 4 ? 1 : rest, at: 6)
  }

  private static let numbers = NumberSchemes(of: [scheme], .usual, .no)

  /// Creates a validator for EC numbers.
  public init() { super.init(Self.numbers) }

  override public var code: ErrorCode { .ecNumber }

  private static let codeCorrection = CodeCorrection(
    .digits, 7...7, labels: ["ec:", "ec", "einecs:", "einecs", "elincs:", "elincs"])

  /// Returns the number with two hyphens.
  override public func correction(for text: String) -> String? {
    guard let code = Self.codeCorrection.code(from: text), code.utf8.count == 7 else {
      return nil
    }
    return "\(code.prefix(3))-\(code.dropFirst(3).prefix(3))-\(code.suffix(1))"
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { ecNumberCard }

  private static let ecNumberCard = ValidatorCard(
    name: "ec-number", code: .ecNumber,
    summary: "an EC number, which identifies a chemical substance",
    examples: [
      .passes("200-001-8"),
      .passes("231-791-2"),
      .passes("500-001-0"),
      .fails("200-001-9"),
      .fails("2000018"),
      .fails("100-001-7"),
      .fails("200-001"),
    ],
    make: { (_) throws(OptionError) in ECNumberInputValidator() })
}

extension ErrorCode {
  /// 1113: the input is not an EC number.
  public static let ecNumber = ErrorCode(
    1113, "ec-number", reason: "The input is not an EC number",
    prompt: "Enter an EC number such as 200-001-8",
    fix: "Type the seven digits with two hyphens, such as 200-001-8.")
}
