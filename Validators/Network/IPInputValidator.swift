public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IP address of either version.
///
/// ``IPv4InputValidator`` and ``IPv6InputValidator`` describe the accepted forms.
///
/// ```swift
/// let address = IPInputValidator()
/// address.validate("192.0.2.1").isAccepted                            // true
/// address.validate("2001:db8::1").isAccepted                          // true
/// IPInputValidator(version: .v4).validate("2001:db8::1").isAccepted   // false
/// ```
public final class IPInputValidator: InputValidator, @unchecked Sendable {
  /// An IP version.
  public enum Version: String, CaseIterable, Sendable {
    /// Version 4: four numbers joined by dots.
    case v4 = "4"
    /// Version 6: groups of hexadecimal digits joined by colons.
    case v6 = "6"
  }

  private static let either = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, "(?: (?&ipv4) | (?&ipv6) )",
    options: .extended)

  private let version: Version?

  /// Creates a validator for IP addresses.
  ///
  /// - Parameter version: The accepted version. The default is nil, which accepts both.
  public init(version: Version? = nil) { self.version = version }

  override public var code: ErrorCode { .ip }

  override public var pattern: Pattern? {
    switch version {
    case .v4: IPv4InputValidator.address
    case .v6: IPv6InputValidator.address
    case nil: Self.either
    }
  }

  override public var fastCheck: FastCheck { .pattern }

  override public var maximumBytes: Int { version == .v4 ? 15 : 45 }

  override public var requirement: Explanation {
    version == .v6
      ? Explanation(Prompt("ip.v6", "Enter an IP address such as 2001:db8::1")) : Explanation()
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    if !failures.bytes.isEmpty {
      AddressFailures(in: failures.bytes[...], version: version).add(to: &failures)
    }
    return Explanation(details: failures.details)
  }

  /// Returns the address without brackets, and without whitespace or invisible characters at
  /// either end.
  ///
  /// The digits and dots of an IPv4 address are converted to ASCII.
  override public func correction(for text: String) -> String? {
    text.contains(":") ? text.asIPv6Address : text.asIPv4Address
  }

  override public class var card: ValidatorCard { ipCard }

  private static let ipCard = ValidatorCard(
    name: "ip", code: .ip, summary: "an IP address, version 4 or 6",
    options: [
      OptionDeclaration(
        "version", .choice(Version.allCases.map(\.rawValue)),
        help: "the accepted version: 4 or 6 (default: either)")
    ],
    examples: [
      .passes("192.0.2.1"), .passes("2001:db8::1"), .fails("192.0.2.256"), .fails("1:2:3"),
      .fails("2001:db8::1", with: "version=4"), .fails("192.0.2.1", with: "version=6"),
    ],
    make: { (options) throws(OptionError) in
      IPInputValidator(version: options.choice("version").flatMap(Version.init(rawValue:)))
    })
}

extension ErrorCode {
  /// 1026: the input is not an IP address.
  public static let ip = ErrorCode(
    1026, "ip", reason: "The input is not an IP address",
    prompt: "Enter an IP address such as 192.0.2.1",
    fix: "Type an address such as 192.0.2.1 or 2001:db8::1.")
}
