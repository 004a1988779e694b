public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IPv6 address (RFC 4291): `2001:db8::1`.
///
/// An address has eight groups of hexadecimal digits. `::` replaces one or more groups of zeros. An
/// IPv4 address can replace the last two groups.
///
/// ```swift
/// let address = IPv6InputValidator(zone: true)
/// address.validate("fe80::1%eth0").isAccepted                // true
/// IPv6InputValidator().validate("fe80::1%eth0").isAccepted   // false
/// ```
public final class IPv6InputValidator: InputValidator, @unchecked Sendable {
  static let address = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, "(?&ipv6)", options: .extended)

  private static let zoned = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, "(?&ipv6) (?: % [A-Za-z0-9._~-]++ )?",
    options: .extended)

  let allowsZone: Bool

  /// Creates a validator for IPv6 addresses.
  ///
  /// - Parameter zone: Whether a zone may follow the address (RFC 4007), such as `%eth0` in
  ///   `fe80::1%eth0`. A zone consists of letters, digits and `._~-`. The default is false.
  public init(zone: Bool = false) { allowsZone = zone }

  override public var code: ErrorCode { .ipv6 }
  override public var pattern: Pattern? { allowsZone ? Self.zoned : Self.address }
  override public var fastCheck: FastCheck { .pattern }

  /// The maximum length: 45 bytes for six groups and an IPv4 address, or unlimited with a zone.
  override public var maximumBytes: Int { allowsZone ? .max : 45 }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    if !failures.bytes.isEmpty {
      IPv6Failures(in: failures.bytes[...], allowsZone: allowsZone).add(to: &failures)
    }
    return Explanation(details: failures.details)
  }

  /// Returns the address without brackets, and without whitespace or invisible characters at
  /// either end.
  override public func correction(for text: String) -> String? { text.asIPv6Address }

  override public class var card: ValidatorCard { ipv6Card }

  private static let ipv6Card = ValidatorCard(
    name: "ipv6", code: .ipv6, summary: "an IPv6 address",
    options: [
      .yesNo(
        "zone", help: "whether to allow a zone, such as %eth0, after the address (default: no)")
    ],
    examples: [
      .passes("2001:db8::1"), .passes("::"), .passes("::ffff:192.0.2.1"), .fails("1:2:3:4:5:6:7"),
      .fails("1::2::3"), .fails("[::1]"), .fails("fe80::1%eth0"),
      .passes("fe80::1%eth0", with: "zone=yes"),
    ],
    make: { (options) throws(OptionError) in
      IPv6InputValidator(zone: options.flag("zone") ?? false)
    })
}

extension ErrorCode {
  /// 1028: the input is not an IPv6 address.
  public static let ipv6 = ErrorCode(
    1028, "ipv6", reason: "The input is not an IPv6 address",
    prompt: "Enter an IPv6 address such as 2001:db8::1",
    fix: "Type up to eight groups of hexadecimal digits, separated by colons, such as 2001:db8::1.")
}
