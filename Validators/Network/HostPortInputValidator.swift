public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a host and a port: `example.org:8080`, `[2001:db8::1]:443`.
///
/// The host is a name as ``HostnameInputValidator`` accepts it, an IPv4 address, or an IPv6 address in
/// brackets. The port is a number from 0 to 65535 without leading zeros.
///
/// ```swift
/// let server = HostPortInputValidator()
/// server.validate("example.org:8080").isAccepted   // true
/// server.validate("example.org").isAccepted        // false
/// ```
public final class HostPortInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted hosts and ports.
  ///
  /// ```swift
  /// var policy = HostPortInputValidator.Policy()
  /// policy.names.allowsOneLabel = true
  /// HostPortInputValidator(policy).validate("localhost:8080").isAccepted   // true
  /// ```
  public struct Policy: Hashable, Sendable {
    /// The accepted names of hosts.
    public var names = HostnameInputValidator.Policy()
    /// A Boolean value that indicates whether a port is required.
    ///
    /// The default is true.
    public var needsPort = true
    /// A Boolean value that indicates whether an IPv6 address may have a zone, as in
    /// `[fe80::1%eth0]:80` (RFC 4007).
    ///
    /// The default is false.
    public var allowsZone = false

    /// Creates a policy that requires a port and accepts public names and addresses.
    public init() {}
  }

  private static let usual = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, DomainGrammar.ascii,
    #"(?: (?: (?&label)\. )+ (?&top) \.? | (?&ipv4) | \[ (?&ipv6) \] )"#,
    port, options: .extended)

  /// The optional port.
  ///
  /// `inspect` rejects a text without one if the policy requires it.
  private static let port: StaticString = #"""
    (?: : (?: 0 | [1-9][0-9]{0,3} | [1-5][0-9]{4} | 6[0-4][0-9]{3} | 65[0-4][0-9]{2}
            | 655[0-2][0-9] | 6553[0-5] ) )?
    """#

  let policy: Policy

  /// The bundled pattern, or a pattern composed for the policy.
  ///
  /// Nil if the composed pattern cannot be compiled.
  private let selected: Pattern?

  /// Creates a validator for hosts with a port.
  ///
  /// - Parameter policy: The accepted hosts and ports.
  public init(_ policy: Policy = Policy()) {
    self.policy = policy
    var plain = policy
    plain.needsPort = true
    plain.names.allowsTrailingDot = false
    selected = plain == Policy() ? Self.usual : Self.pattern(for: policy)
  }

  /// Returns the bundled pattern adapted to a policy.
  static func pattern(for policy: Policy) -> Pattern? {
    let isInternational = policy.names.internationalNames != .encoded
    let grammar =
      switch (isInternational, policy.names.allowsUnderscores) {
      case (false, false): DomainGrammar.ascii
      case (false, true): DomainGrammar.underscored
      case (true, false): DomainGrammar.international
      case (true, true): DomainGrammar.internationalUnderscored
      }
    let dot = isInternational ? #"[.\x{3002}\x{FF0E}\x{FF61}]"# : #"\."#
    let name =
      policy.names.allowsOneLabel
      ? "(?: (?&label)\(dot) )* (?! [0-9]++ \(dot)? (?: : | \\z ) ) (?&label) \(dot)?"
      : "(?: (?&label)\(dot) )+ (?&top) \(dot)?"
    let zone = policy.allowsZone ? "(?: % [A-Za-z0-9._~-]++ )?" : ""
    let source = """
      \(AddressGrammar.ipv6)
      \(AddressGrammar.ipv4)
      \(grammar)
      (?: \(name) | (?&ipv4) | \\[ (?&ipv6) \(zone) \\] )
      \(port)
      """
    return try? Pattern(
      composed: source, options: isInternational ? [.extended, .unicode] : .extended)
  }

  override public var code: ErrorCode { .hostPort }
  override public var pattern: Pattern? { selected }

  /// The maximum length: that of a name, a dot, a colon and a port, which leaves room for any zone.
  override public var maximumBytes: Int { policy.names.internationalNames.maximumBytes + 7 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    // Without a pattern, nothing has checked the text.
    if selected == nil { return .impossible(0..<text.count) }
    let parts = HostPortParts(text.span)
    if parts.isName {
      let rejection = inspect(parts.host, in: text, hasPort: parts.port != nil)
      if rejection != .passed { return rejection }
    }
    return parts.port == nil && policy.needsPort ? .incomplete(at: text.count) : .passed
  }

  private func inspect(_ host: Range<Int>, in text: UTF8Span, hasPort: Bool) -> Inspection {
    if InternationalName.isInternational(text.span, host) {
      let name = InternationalName(Array(text.string.utf8)[host], by: policy.names.standard)
      if let flaw = name.flaws.first { return flaw.inspection }
      let endsWithDot = name.labels.last?.bytes.isEmpty ?? false
      return endsWithDot && !policy.names.allowsTrailingDot
        ? .incomplete(at: host.upperBound) : .passed
    }
    let dot = host.upperBound - 1
    let endsWithDot = text.span[dot] == UInt8(ascii: ".")
    if endsWithDot, !policy.names.allowsTrailingDot {
      return hasPort ? .impossible(dot..<dot + 1) : .incomplete(at: host.upperBound)
    }
    return host.count > 253 + (endsWithDot ? 1 : 0)
      ? .impossible(253..<host.upperBound) : .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    HostPortFailures(policy).add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the text without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? {
    let plain = text.trimmingInvisible()
    guard !plain.isASCII else { return plain }
    let colon = plain.lastIndex(of: ":") ?? plain.endIndex
    return policy.names.internationalNames.name(for: String(plain[..<colon])).map {
      $0 + plain[colon...]
    }
  }

  override public class var card: ValidatorCard { hostPortCard }

  private static let hostPortCard = ValidatorCard(
    name: "hostport", code: .hostPort, summary: "a host and a port, such as example.org:8080",
    options: [
      OptionDeclaration(
        "port", .choice(["required", "optional"]), help: "the port: required (default) or optional"),
      .yesNo(
        "dotless", help: "whether to accept names without a dot, such as localhost (default: no)"),
      .yesNo("underscores", help: "whether to allow underscores in names (default: no)"),
      .yesNo("trailing-dot", help: "whether to allow a dot after the name (default: no)"),
      .yesNo("zone", help: "whether to allow a zone, as in [fe80::1%eth0]:80 (default: no)"),
      .internationalNames,
    ],
    examples: [
      .passes("example.org:8080"), .passes("192.0.2.1:80"), .passes("[2001:db8::1]:443"),
      .fails("example.org"), .fails("example.org:"), .fails("example.org:65536"),
      .fails("example.org:080"), .fails("2001:db8::1:443"), .fails("localhost:80"),
      .passes("localhost:80", with: "dotless=yes"),
      .passes("example.org", with: "port=optional"),
      .passes("[fe80::1%eth0]:80", with: "zone=yes"),
      .passes("bücher.example:80", with: "idn=yes"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      policy.needsPort = options.choice("port") != "optional"
      policy.allowsZone = options.flag("zone") ?? false
      policy.names.allowsOneLabel = options.flag("dotless") ?? false
      policy.names.allowsUnderscores = options.flag("underscores") ?? false
      policy.names.allowsTrailingDot = options.flag("trailing-dot") ?? false
      policy.names.internationalNames = options.internationalNames
      return HostPortInputValidator(policy)
    })
}

extension ErrorCode {
  /// 1194: the input is not a host and a port.
  public static let hostPort = ErrorCode(
    1194, "hostport", reason: "The input is not a host and a port",
    prompt: "Enter a host and a port such as example.org:8080",
    fix: "Type a host name or an address, a colon and a port number, such as example.org:8080.")
}
