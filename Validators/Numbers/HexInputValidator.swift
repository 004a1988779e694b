public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts hexadecimal digits, with an optional `0x` or `0h` prefix.
///
/// Letters can be uppercase or lowercase.
///
/// ```swift
/// let hex = HexInputValidator()
/// hex.validate("0xff0044").isAccepted   // true
/// hex.validate("#ff0044").isAccepted    // false
/// ```
public final class HexInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "(?:0[xXhH])?+[0-9A-Fa-f]++")

  override public var code: ErrorCode { .hex }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }

  /// Returns the digits without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { hexCard }

  private static let hexCard = ValidatorCard(
    name: "hex", code: .hex, summary: "hexadecimal digits, optionally after 0x",
    examples: [
      .passes("deadBEEF"), .passes("0xff0044"), .passes("0hFF"), .passes("0"), .fails("0x"),
      .fails("fg"), .fails("#ff0044"), .fails("-ff"),
    ],
    make: { (_) throws(OptionError) in HexInputValidator() })
}

extension HexInputValidator: ExplainedByClasses {
  /// The digits, except 0, which begins the prefix.
  package var explanationClasses: ByteClasses? {
    ByteClasses([[0x31...0x39, 0x41...0x46, 0x61...0x66]])
  }
}

extension ErrorCode {
  /// 1006: the input contains a character that is not a hexadecimal digit.
  public static let hex = ErrorCode(
    1006, "hex", reason: "The input can contain only hexadecimal digits",
    prompt: "Use the digits 0 to 9 and the letters A to F",
    fix: "Type the digits 0 to 9 and the letters a to f, optionally after 0x.")
}
