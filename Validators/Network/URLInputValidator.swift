public import FormCheckCore
public import FormCheckPatterns

/// The address of a page or a file on a host: scheme, host, and what RFC 3986 lets stand behind them.
///
/// The host is a name of two labels or more, the last one of two characters or more, a letter first; or
/// an IPv4 address; or an IPv6 address in brackets. Where the scheme may be left out, no name and
/// password may stand before the host: `javascript:alert(1)@example.org` is no address of a page.
public final class URLInputValidator: InputValidator, @unchecked Sendable {
  /// Which addresses are taken.
  public struct Policy: Hashable, Sendable {
    /// A part that may, must or must not stand in an address.
    public enum Presence: String, CaseIterable, Sendable {
      /// It may.
      case optional
      /// It must.
      case required
      /// It must not.
      case none
    }

    /// The schemes.
    public var schemes = ["http", "https", "ftp"]
    /// Whether the scheme may be left out, as in `www.example.org/a`.
    public var allowsNoScheme = false
    /// Whether a name and a password may stand before the host.
    public var allowsCredentials = true
    /// The only hosts; none for any.
    public var hosts: [String] = []
    /// Whether a host may have one label, as `localhost` has.
    public var allowsOneLabel = false
    /// The port.
    public var port = Presence.optional

    /// Any page or file: http, https or ftp.
    public init() {}
  }

  /// A label of a name, and a port: `(?&label)`, `(?&port)`.
  static let labelAndPort: StaticString = #"""
    (?(DEFINE)
      (?<label> [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )
      (?<port>  : (?: 0*+ (?: 6553[0-5] | 655[0-2][0-9] | 65[0-4][0-9]{2} | 6[0-4][0-9]{3}
                            | [1-5][0-9]{4} | [1-9][0-9]{0,3} ) )? )
    )
    """#

  /// The path behind host and port.
  static let path: StaticString = #"""
    (?: / (?: [A-Za-z0-9._~!$&'()*+,;=:@/-]++ | %[0-9A-Fa-f]{2} )*+ )?
    """#

  private static let host: StaticString = #"""
    (?(DEFINE)
      (?<name>  (?:(?&label)\.)++ [A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])
                (?<![A-Za-z0-9.-]{254}) )
      (?<host>  (?&name) | (?&ipv4) | \[ (?&ipv6) \] )
    )
    """#

  private static let start: StaticString = #"""
    (?: [Hh][Tt][Tt][Pp] | [Hh][Tt][Tt][Pp][Ss] | [Ff][Tt][Pp] ) ://
    (?: (?: [A-Za-z0-9._~!$&'()*+,;=:-]++ | %[0-9A-Fa-f]{2} )*+ @ )?+
    """#

  private static let web = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, labelAndPort, host, start,
    "(?&host) (?&port)?", path, AddressGrammar.behindPath, options: .extended)

  private static let webOrBare = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, labelAndPort, host, "(?:", start, ")?+",
    "(?&host) (?&port)?", path, AddressGrammar.behindPath, options: .extended)

  private let policy: Policy

  /// A bundled pattern, or one that is put together for the policy.
  private let selected: Pattern?

  /// A validator for pages and files on http, https and ftp.
  override public init() {
    policy = Policy()
    selected = Self.web
  }

  /// A validator for a policy of your own.
  ///
  /// - Parameter policy: Which addresses are taken.
  /// - Throws: `OptionError` when a scheme or a host in it is none.
  public init(_ policy: Policy) throws(OptionError) {
    var policy = policy
    policy.schemes = policy.schemes.map { $0.lowercased() }
    policy.hosts = policy.hosts.map { $0.lowercased() }
    self.policy = policy
    var usual = Policy()
    usual.allowsNoScheme = policy.allowsNoScheme
    if policy == usual {
      selected = policy.allowsNoScheme ? Self.webOrBare : Self.web
    } else {
      try policy.check()
      selected = try? Pattern(composed: policy.pattern, options: .extended)
    }
  }

  override public var code: ErrorCode { .url }
  override public var pattern: Pattern? { selected }
  override public var fastCheck: FastCheck { selected == nil ? .inspection : .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URLFailures(policy).add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// The address without blanks and invisible characters around it, what is not ASCII percent-encoded.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().percentEncodingBehindHost
  }

  override public class var card: ValidatorCard { urlCard }

  private static let urlCard = ValidatorCard(
    name: "url", code: .url,
    summary: "the address of a page or a file, such as https://example.org",
    options: [
      OptionDeclaration(
        "schemes", .text, help: "the schemes, with / between (default: http/https/ftp)"),
      OptionDeclaration(
        "scheme", .choice(["required", "optional"]),
        help: "whether the scheme may be left out (default: required)"),
      .yesNo(
        "credentials", help: "whether user:password@ may stand before the host (default: yes)"),
      OptionDeclaration("hosts", .text, help: "the only hosts, with / between"),
      .yesNo("dotless", help: "whether the host may have one label, as localhost (default: no)"),
      OptionDeclaration(
        "port", .choice(Policy.Presence.allCases.map(\.rawValue)),
        help: "whether a port stands behind the host (default: optional)"),
    ],
    examples: [
      .passes("https://example.org/a?b=c#d"), .passes("http://[2001:db8::1]:8080/"),
      .passes("ftp://user:pw@example.org"), .fails("example.org"), .fails("http://localhost/"),
      .fails("javascript:alert(1)"), .fails("http://example.org:70000"), .fails("http://a b.org"),
      .passes("example.org/a", with: "scheme=optional"),
      .passes("wss://example.org", with: "schemes=https/wss"),
      .fails("http://example.org", with: "schemes=https/wss"),
      .fails("https://u:p@example.org", with: "credentials=no"),
      .passes("http://localhost:8080", with: "dotless=yes,port=required"),
      .fails("https://example.com", with: "hosts=example.org/www.example.org"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      if let schemes = options.text("schemes") { policy.schemes = Policy.list(schemes) }
      policy.allowsNoScheme = options.choice("scheme") == "optional"
      policy.allowsCredentials = options.flag("credentials") ?? true
      if let hosts = options.text("hosts") { policy.hosts = Policy.list(hosts) }
      policy.allowsOneLabel = options.flag("dotless") ?? false
      policy.port = options.choice("port").flatMap(Policy.Presence.init(rawValue:)) ?? .optional
      return try URLInputValidator(policy)
    })
}

extension ErrorCode {
  /// 1024: not the address of a page or a file.
  public static let url = ErrorCode(
    1024, "url", reason: "The input is not the address of a page or a file",
    fix: "Type an address such as https://www.example.org/page.")
}
