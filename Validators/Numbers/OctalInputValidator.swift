public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts octal digits, with an optional `0o` prefix.
///
/// ```swift
/// let mode = OctalInputValidator()
/// mode.validate("0o644").isAccepted   // true
/// mode.validate("8").isAccepted       // false
/// ```
public final class OctalInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "(?:0[oO])?+[0-7]++")

  override public var code: ErrorCode { .octal }
  override public var pattern: Pattern? { Self.digits }
  override public var fastCheck: FastCheck { .pattern }

  /// Returns the digits without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { octalCard }

  private static let octalCard = ValidatorCard(
    name: "octal", code: .octal, summary: "octal digits, optionally after 0o",
    examples: [
      .passes("755"), .passes("0o644"), .passes("0"), .fails("8"), .fails("0o"), .fails("0x7"),
      .fails("-7"),
    ],
    make: { (_) throws(OptionError) in OctalInputValidator() })
}

extension OctalInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1007: the input contains a character that is not an octal digit.
  public static let octal = ErrorCode(
    1007, "octal", reason: "The input can contain only octal digits",
    prompt: "Use the digits 0 to 7",
    fix: "Type the digits 0 to 7, optionally after 0o.")
}
