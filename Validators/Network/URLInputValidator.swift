public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the URL of a page or a file on a host (RFC 3986).
///
/// The host is one of these:
///
/// - a name of at least two labels, the last of which has at least two characters and begins with a
///   letter;
/// - an IPv4 address;
/// - an IPv6 address in brackets.
///
/// By default, the scheme is `http`, `https` or `ftp`. A ``Policy`` can change which schemes, hosts
/// and parts are accepted.
///
/// ```swift
/// let page = URLInputValidator()
/// page.validate("https://example.org/a?b=c").isAccepted   // true
///
/// var policy = URLInputValidator.Policy()
/// policy.schemes = ["https"]
/// policy.hosts = ["example.org"]
/// let link = try URLInputValidator(policy)
/// link.validate("http://example.org/").isAccepted         // false
/// ```
public final class URLInputValidator: InputValidator, @unchecked Sendable {
  /// The schemes, hosts and parts that a validator accepts.
  public struct Policy: Hashable, Sendable {
    /// The requirement for a part of a URL.
    public enum Presence: String, CaseIterable, Sendable {
      /// The part is optional.
      case optional
      /// The part is required.
      case required
      /// The part is rejected.
      case none
    }

    /// The accepted schemes, which are compared without regard to case.
    ///
    /// The default is `http`, `https` and `ftp`.
    public var schemes = ["http", "https", "ftp"]
    /// A Boolean value that indicates whether the scheme is optional, as in `www.example.org/a`.
    ///
    /// The default is false.
    ///
    /// A URL without a scheme must not have credentials: `javascript:alert(1)@example.org` is
    /// rejected.
    public var allowsNoScheme = false
    /// A Boolean value that indicates whether a user name and a password may precede the host.
    ///
    /// The default is true.
    public var allowsCredentials = true
    /// The accepted hosts, which are compared without regard to case.
    ///
    /// The default is an empty array, which accepts every host.
    public var hosts: [String] = []
    /// A Boolean value that indicates whether the host can be a single label, such as `localhost`.
    ///
    /// The default is false.
    public var allowsOneLabel = false
    /// The requirement for a port after the host.
    ///
    /// The default is ``Presence/optional``.
    public var port = Presence.optional

    /// Creates a policy that accepts `http`, `https` and `ftp` URLs on any host.
    public init() {}
  }

  /// Definitions of the groups `(?&label)` and `(?&port)`.
  static let labelAndPort: StaticString = #"""
    (?(DEFINE)
      (?<label> [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? )
      (?<port>  : (?: 0*+ (?: 6553[0-5] | 655[0-2][0-9] | 65[0-4][0-9]{2} | 6[0-4][0-9]{3}
                            | [1-5][0-9]{4} | [1-9][0-9]{0,3} ) )? )
    )
    """#

  /// The pattern of the path after host and port.
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

  let policy: Policy

  /// A bundled pattern, or a pattern composed for the policy.
  ///
  /// Nil if the composed pattern cannot be compiled.
  private let selected: Pattern?

  /// Creates a validator for `http`, `https` and `ftp` URLs.
  override public init() {
    policy = Policy()
    selected = Self.web
  }

  /// Creates a validator for the URLs that a policy accepts.
  ///
  /// - Parameter policy: The accepted schemes, hosts and parts.
  /// - Throws: `OptionError` if a scheme or a host in the policy is invalid, or if the policy has
  ///   no scheme.
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

  override public var requirement: Explanation {
    if policy == Policy() { return Explanation() }
    let isForWeb = policy.schemes.contains { $0 == "https" || $0 == "http" }
    if !isForWeb, policy.hosts.isEmpty, policy.port != .required, !policy.allowsNoScheme {
      let starts = policy.schemes.map { "\($0)://" }.joined(separator: ", ")
      return Explanation(
        Prompt(
          "url.schemes", "Enter an address that begins with {schemes&or}",
          ["schemes": .text(starts)]))
    }
    let schemes = [policy.usualScheme] + policy.schemes
    let hosts = policy.hosts.isEmpty ? ["www.example.org"] : policy.hosts
    let examples = schemes.flatMap { scheme in
      hosts.flatMap { host in ["", ":8080"].map { "\(scheme)://\(host)\($0)" } }
    }
    var prompt = Prompt("url.base", "Enter a web address")
    prompt.add(example: example(among: examples))
    return Explanation(prompt)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URLFailures(policy).add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the URL without surrounding whitespace and with its non-ASCII characters
  /// percent-encoded.
  ///
  /// A URL with non-ASCII characters in its host has no correction.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().percentEncodingBehindHost
  }

  override public class var card: ValidatorCard { urlCard }

  private static let urlCard = ValidatorCard(
    name: "url", code: .url,
    summary: "the URL of a page or a file, such as https://example.org",
    options: [
      OptionDeclaration(
        "schemes", .text, help: "the accepted schemes, separated by / (default: http/https/ftp)"),
      OptionDeclaration(
        "scheme", .choice(["required", "optional"]),
        help: "the scheme: required (default) or optional"),
      .yesNo(
        "credentials", help: "whether to allow user:password@ before the host (default: yes)"),
      OptionDeclaration("hosts", .text, help: "the accepted hosts, separated by / (default: all)"),
      .yesNo(
        "dotless", help: "whether the host may have one label, such as localhost (default: no)"),
      OptionDeclaration(
        "port", .choice(Policy.Presence.allCases.map(\.rawValue)),
        help: "the port after the host: optional (default), required or none"),
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
  /// 1024: the input is not an accepted URL.
  public static let url = ErrorCode(
    1024, "url", reason: "The input is not the URL of a page or a file",
    prompt: "Enter a web address such as https://www.example.org",
    fix: "Type an address such as https://www.example.org/page.")
}
