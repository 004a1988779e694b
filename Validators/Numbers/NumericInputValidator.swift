public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts digits and nothing else: 0 to 9, or those of any one script.
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

  /// The check of digits of other scripts, or nil if only ASCII digits are accepted.
  let others: OtherDigits?

  /// Creates a validator for digits.
  ///
  /// - Parameter digits: The accepted digits. The default is ``DigitScript/ascii``.
  public init(digits: DigitScript = .ascii) {
    others = digits == .any ? OtherDigits(NumericInputValidator()) : nil
  }

  override public var code: ErrorCode { .numeric }
  override public var pattern: Pattern? { others == nil ? Self.digits : nil }
  override public var fastCheck: FastCheck { others == nil ? .pattern : .inspection }

  override public func inspect(_ text: UTF8Span) -> Inspection { others?.inspect(text) ?? .passed }

  override public func explain(_ text: UTF8Span) -> Explanation {
    others?.explain(text) ?? Explanation()
  }

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
    options: [DigitScript.option],
    examples: [
      .passes("12345"), .passes("007"), .passes("\u{663}\u{664}", with: "digits=any"),
      .fails("3\u{664}", with: "digits=any"), .fails("12a"), .fails("-5"), .fails("1.5"),
      .fails("\u{663}\u{664}"),
    ],
    make: { (options) throws(OptionError) in NumericInputValidator(digits: DigitScript(options)) })
}

extension NumericInputValidator: ExplainedByClasses {
  package var explanationClasses: ByteClasses? {
    others == nil ? ByteClasses([ByteClasses.digits]) : nil
  }
}

extension ErrorCode {
  /// 1001: the input contains a character that is not a digit.
  public static let numeric = ErrorCode(
    1001, "numeric", reason: "The input can contain only numerical values",
    prompt: "Use digits only",
    fix: "Type digits 0 to 9 only: no spaces, signs, points or letters.")
}
