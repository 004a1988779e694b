public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a port number from 0 to 65535.
///
/// Signs and leading zeros are rejected.
///
/// ```swift
/// let port = PortInputValidator()
/// port.validate("8080").isAccepted    // true
/// port.validate("65536").isAccepted   // false
/// ```
public final class PortInputValidator: InputValidator, @unchecked Sendable {
  private static let number = Pattern(
    bundled: """
      0|[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]\
      |6553[0-5]
      """)

  override public var code: ErrorCode { .port }
  override public var pattern: Pattern? { Self.number }
  override public var fastCheck: FastCheck { .pattern }

  /// Returns the number without a leading colon, and without whitespace or invisible characters at
  /// either end.
  override public func correction(for text: String) -> String? {
    let trimmed = text.trimmingInvisible()
    return trimmed.hasPrefix(":") ? String(trimmed.dropFirst()) : trimmed
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters || text.span[0] == UInt8(ascii: ":")
  }

  override public class var card: ValidatorCard { portCard }

  private static let portCard = ValidatorCard(
    name: "port", code: .port, summary: "a port number, 0 to 65535",
    examples: [
      .passes("80"), .passes("8080"), .passes("65535"), .passes("0"), .fails("65536"),
      .fails("0080"), .fails("-1"), .fails("http"),
    ],
    make: { (_) throws(OptionError) in PortInputValidator() })
}

extension PortInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1008: the input is not a port number.
  public static let port = ErrorCode(
    1008, "port", reason: "The input is not a port number",
    prompt: "Enter a port number from 0 to 65535",
    fix: "Type a number from 0 to 65535, without leading zeros.")
}
