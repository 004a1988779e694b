public import FormCheckCore

/// A validator that accepts a CAS Registry Number, the identifier of a chemical substance: `7732-18-5`.
///
/// The number has two to seven digits, two digits and a check digit, with hyphens between them.
///
/// ```swift
/// let substance = CASNumberInputValidator()
/// substance.validate("7732-18-5").isAccepted   // true
/// substance.validate("7732-18-6").isAccepted   // false
/// ```
public final class CASNumberInputValidator: OfficialNumberValidator, @unchecked Sendable {
  static let scheme = NumberScheme(
    "", "cas", "CAS RN", "[1-9][0-9]{4,9}", written: "[1-9][0-9]{1,6}-[0-9]{2}-[0-9]",
    lengths: Array(5...10), example: "7732-18-5",
    source: "Chemical Abstracts Service, Check Digit Verification of CAS Registry Numbers",
    portable: .checkDigits(.weights([9, 1, 2, 3, 4, 5, 6, 7, 8, 9], modulus: 10, remainder: 0))
  ) { number in
    let last = number.count - 1
    // The weights are 1, 2, 3, ... from the digit before the check digit.
    let sum = (0..<last).reduce(0) { $0 + number[$1] * (last - $1) }
    return number.check(sum % 10, at: last)
  }

  private static let numbers = NumberSchemes(of: [scheme], .usual, .no)

  /// Creates a validator for CAS Registry Numbers.
  public init() { super.init(Self.numbers) }

  override public var code: ErrorCode { .cas }

  /// A number with both hyphens has nothing after its check digit.
  override public func inspect(_ text: UTF8Span) -> Inspection {
    numbers.inspect(text) == .passed ? .passed : .impossible(text.count - 1..<text.count)
  }

  private static let codeCorrection = CodeCorrection(
    .digits, 5...10, labels: ["casrn:", "casrn", "cas:", "cas"])

  /// Returns the number with two hyphens.
  override public func correction(for text: String) -> String? {
    guard let code = Self.codeCorrection.code(from: text), code.utf8.count > 4 else { return nil }
    return "\(code.dropLast(3))-\(code.suffix(3).dropLast())-\(code.suffix(1))"
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { casCard }

  private static let casCard = ValidatorCard(
    name: "cas", code: .cas,
    summary: "a CAS Registry Number, which identifies a chemical substance",
    examples: [
      .passes("7732-18-5"),
      .passes("58-08-2"),
      .passes("2222298-66-8"),
      .fails("7732-18-6"),
      .fails("7732185"),
      .fails("07732-18-5"),
      .fails("7732-18"),
    ],
    make: { (_) throws(OptionError) in CASNumberInputValidator() })
}

extension ErrorCode {
  /// 1091: the input is not a CAS Registry Number.
  public static let cas = ErrorCode(
    1091, "cas", reason: "The input is not a CAS Registry Number",
    prompt: "Enter a CAS Registry Number such as 7732-18-5",
    fix: "Type the digits with two hyphens, such as 7732-18-5.")
}
