public import FormCheckCore
public import FormCheckPatterns

/// An IPv6 address as RFC 4291 writes it: eight groups, `::` for one or more groups of zeros, an IPv4
/// address in place of the last two.
public final class IPv6InputValidator: InputValidator, @unchecked Sendable {
  static let address = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, "(?&ipv6)", options: .extended)

  private static let zoned = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, "(?&ipv6) (?: % [A-Za-z0-9._~-]++ )?",
    options: .extended)

  private let allowsZone: Bool

  /// A validator for addresses.
  ///
  /// - Parameter zone: Whether a zone may stand behind the address, such as `%eth0` in `fe80::1%eth0`
  ///   (RFC 4007): letters, digits and `._~-`.
  public init(zone: Bool = false) { allowsZone = zone }

  override public var code: ErrorCode { .ipv6 }
  override public var pattern: Pattern? { allowsZone ? Self.zoned : Self.address }
  override public var fastCheck: FastCheck { .pattern }

  /// An address is longest with an IPv4 address at its end; a zone may have any length.
  override public var maximumBytes: Int { allowsZone ? .max : 45 }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    if !failures.bytes.isEmpty {
      IPv6Failures(in: failures.bytes[...], allowsZone: allowsZone).add(to: &failures)
    }
    return Explanation(details: failures.details)
  }

  /// The address without brackets, blanks and invisible characters around it.
  override public func correction(for text: String) -> String? { text.asIPv6Address }

  override public class var card: ValidatorCard { ipv6Card }

  private static let ipv6Card = ValidatorCard(
    name: "ipv6", code: .ipv6, summary: "an IPv6 address",
    options: [
      .yesNo(
        "zone", help: "whether a zone such as %eth0 may stand behind the address (default: no)")
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
  /// 1028: not an IPv6 address.
  public static let ipv6 = ErrorCode(
    1028, "ipv6", reason: "The input is not an IPv6 address",
    fix: "Type up to eight groups of hexadecimal digits with colons between, such as 2001:db8::1.")
}
