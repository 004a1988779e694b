public import FormCheckCore
public import FormCheckPatterns

/// Hexadecimal digits, with or without `0x` or `0h` before them.
public final class HexInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "(?:0[xXhH])?+[0-9A-Fa-f]++")

  override public var code: ErrorCode { .hex }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }

  /// The digits without the blanks and invisible characters around them.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public class var card: ValidatorCard { hexCard }

  private static let hexCard = ValidatorCard(
    name: "hex", code: .hex, summary: "hexadecimal digits, perhaps behind 0x",
    examples: [
      .passes("deadBEEF"), .passes("0xff0044"), .passes("0hFF"), .passes("0"), .fails("0x"),
      .fails("fg"), .fails("#ff0044"), .fails("-ff"),
    ],
    make: { (_) throws(OptionError) in HexInputValidator() })
}

extension ErrorCode {
  /// 1006: something other than hexadecimal digits.
  public static let hex = ErrorCode(
    1006, "hex", reason: "The input can contain only hexadecimal digits",
    fix: "Type the digits 0 to 9 and the letters a to f; 0x may stand before them.")
}
