public import FormCheckCore
public import FormCheckPatterns

/// Digits 0 to 9 and nothing else: no sign, no point, no blank, no digit of another script.
///
/// For amounts and measures there are other kinds; this one is for what is written in digits
/// without being a quantity: one-time codes, account numbers, the parts of a date.
public final class NumericInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9]++")

  override public var code: ErrorCode { .numeric }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }

  /// The digits alone, in ASCII, if nothing but blanks and zero-width characters stands between them.
  override public func correction(for text: String) -> String? { text.inASCIIDigits() }

  override public class var card: ValidatorCard { numericCard }

  private static let numericCard = ValidatorCard(
    name: "numeric", code: .numeric, summary: "digits 0 to 9 only",
    examples: [
      .passes("12345"), .passes("007"), .fails("12a"), .fails("-5"), .fails("1.5"),
      .fails("\u{663}\u{664}"),
    ],
    make: { (_) throws(OptionError) in NumericInputValidator() })
}

extension ErrorCode {
  /// 1001: something other than a digit.
  public static let numeric = ErrorCode(
    1001, "numeric", reason: "The input can contain only numerical values",
    fix: "Type digits 0 to 9 only: no blanks, signs, points or letters.")
}
