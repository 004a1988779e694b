public import FormCheckCore
public import FormCheckPatterns

/// Octal digits, with or without `0o` before them.
public final class OctalInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "(?:0[oO])?+[0-7]++")

  override public var code: ErrorCode { .octal }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }

  /// The digits without the blanks and invisible characters around them.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public class var card: ValidatorCard { octalCard }

  private static let octalCard = ValidatorCard(
    name: "octal", code: .octal, summary: "octal digits, perhaps behind 0o",
    examples: [
      .passes("755"), .passes("0o644"), .passes("0"), .fails("8"), .fails("0o"), .fails("0x7"),
      .fails("-7"),
    ],
    make: { (_) throws(OptionError) in OctalInputValidator() })
}

extension ErrorCode {
  /// 1007: something other than octal digits.
  public static let octal = ErrorCode(
    1007, "octal", reason: "The input can contain only octal digits",
    fix: "Type the digits 0 to 7; 0o may stand before them.")
}
