public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the ASCII digits 0 to 9 and nothing else.
///
/// Signs, separators and spaces are rejected. Use this validator for text that consists of digits
/// but is not a quantity: one-time codes, account numbers, the parts of a date.
/// ``IntegerInputValidator`` and ``DecimalInputValidator`` accept quantities.
///
/// ```swift
/// let code = NumericInputValidator()
/// code.validate("007").isAccepted   // true
/// code.validate("-5").isAccepted    // false
/// ```
public final class NumericInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9]++")

  override public var code: ErrorCode { .numeric }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }

  /// Returns the digits in ASCII, without the whitespace and zero-width characters around or
  /// between them.
  ///
  /// Text with any other character has no correction.
  override public func correction(for text: String) -> String? { text.inASCIIDigits() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    text.mayHaveOtherDigits()
  }

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
  /// 1001: the input contains a character that is not a digit.
  public static let numeric = ErrorCode(
    1001, "numeric", reason: "The input can contain only numerical values",
    prompt: "Use digits only",
    fix: "Type digits 0 to 9 only: no spaces, signs, points or letters.")
}
