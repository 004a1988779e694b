public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IPv4 address: four numbers from 0 to 255 joined by dots.
///
/// Leading zeros are rejected, because some programs read `010` as octal 8 and others as 10.
///
/// ```swift
/// let address = IPv4InputValidator()
/// address.validate("192.168.0.1").isAccepted    // true
/// address.validate("192.168.0.01").isAccepted   // false
/// ```
public final class IPv4InputValidator: InputValidator, @unchecked Sendable {
  static let address = Pattern(
    bundled: #"""
      (?: (?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]) \. ){3}
      (?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])
      """#,
    options: .extended)

  override public var code: ErrorCode { .ipv4 }
  override public var pattern: Pattern? { Self.address }
  override public var fastCheck: FastCheck { .pattern }
  override public var maximumBytes: Int { 15 }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    if !failures.bytes.isEmpty { IPv4Failures(in: failures.bytes[...]).add(to: &failures) }
    return Explanation(details: failures.details)
  }

  /// Returns the address in ASCII digits and dots, without surrounding whitespace.
  override public func correction(for text: String) -> String? { text.asIPv4Address }

  override public class var card: ValidatorCard { ipv4Card }

  private static let ipv4Card = ValidatorCard(
    name: "ipv4", code: .ipv4, summary: "an IPv4 address",
    examples: [
      .passes("192.168.0.1"), .passes("0.0.0.0"), .fails("192.168.0.256"), .fails("127.1"),
      .fails("192.168.010.1"), .fails("::1"),
    ],
    make: { (_) throws(OptionError) in IPv4InputValidator() })
}

extension ErrorCode {
  /// 1027: the input is not an IPv4 address.
  public static let ipv4 = ErrorCode(
    1027, "ipv4", reason: "The input is not an IPv4 address",
    prompt: "Enter an IPv4 address such as 192.0.2.1",
    fix: "Type four numbers from 0 to 255 with dots between them, such as 192.168.0.1.")
}
