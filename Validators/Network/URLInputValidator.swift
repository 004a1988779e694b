public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the URL of a page or a file on a host (RFC 3986).
///
/// The host is one of these:
///
/// - a name that ``HostnameInputValidator`` accepts, optionally with a dot at the end; unlike there,
///   labels may have hyphens as their third and fourth characters;
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
    /// A Boolean value that indicates whether a URL with the scheme `file` must have a host.
    ///
    /// The default is false: `file:///tmp/a.txt` and `file:/tmp/a.txt` are accepted if `file` is one of the ``schemes``
    /// (RFC 8089 2). All other URLs must have a host, and so must file URLs if there are ``hosts``.
    public var needsFileHost = false
    /// The requirement for a port after the host.
    ///
    /// The default is ``Presence/optional``.
    public var port = Presence.optional
    /// The accepted forms of international labels in the host.
    ///
    /// The default is ``InternationalNames/encoded``.
    public var internationalNames = InternationalNames.encoded

    /// Creates a policy that accepts `http`, `https` and `ftp` URLs on any host.
    public init() {}
  }

  /// A definition of the group `(?&port)`: a colon and a number up to 65535, or a colon alone.
  static let port: StaticString = #"""
    (?(DEFINE)
      (?<port>  : (?: 0*+ (?: 6553[0-5] | 655[0-2][0-9] | 65[0-4][0-9]{2} | 6[0-4][0-9]{3}
                            | [1-5][0-9]{4} | [1-9][0-9]{0,3} ) | 0++ )? )
    )
    """#

  /// The pattern of the path after host and port.
  static let path: StaticString = #"""
    (?: / (?: [A-Za-z0-9._~!$&'()*+,;=:@/-]++ | %[0-9A-Fa-f]{2} )*+ )?
    """#

  private static let host: StaticString = #"""
    (?(DEFINE)
      (?<name>  (?:(?&label)\.(?=[^:/?#]))++ (?&top) (?<![A-Za-z0-9.-]{254}) \.? )
      (?<host>  (?&name) | (?&ipv4) | \[ (?&ipv6) \] )
    )
    """#

  /// The hosts that are certainly valid, without international labels and a dot at the end.
  private static let plainHost: StaticString = #"""
    (?(DEFINE)
      (?<name>  (?:(?&label)\.)++ (?&top) (?<![A-Za-z0-9.-]{254}) )
      (?<host>  (?&name) | (?&ipv4) | \[ (?&ipv6) \] )
    )
    """#

  private static let start: StaticString = #"""
    (?: [Hh][Tt][Tt][Pp] | [Hh][Tt][Tt][Pp][Ss] | [Ff][Tt][Pp] ) ://
    (?: (?: [A-Za-z0-9._~!$&'()*+,;=:-]++ | %[0-9A-Fa-f]{2} )*+ @ )?+
    """#

  private static let web = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, DomainGrammar.web, port, host, start,
    "(?&host) (?&port)?", path, AddressGrammar.behindPath, options: .extended)
  private static let plainWeb = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, DomainGrammar.plain, port, plainHost, start,
    "(?&host) (?&port)?", path, AddressGrammar.behindPath, options: .extended)

  private static let webOrBare = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, DomainGrammar.web, port, host, "(?:",
    start, ")?+", "(?&host) (?&port)?", path, AddressGrammar.behindPath, options: .extended)
  private static let plainWebOrBare = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, DomainGrammar.plain, port, plainHost, "(?:",
    start, ")?+", "(?&host) (?&port)?", path, AddressGrammar.behindPath, options: .extended)

  // These patterns match every URL whose host has two hyphens in a row, a dot at the end or characters outside ASCII,
  // and other text.
  private static let unusual = Pattern(
    bundled: #"[\x21-\x7E]*(?:--|\.[:/?#])[\x21-\x7E]*|[\x21-\x7E]*\."#)
  private static let unusualOrBeyondASCII = Pattern(
    bundled: #"""
      [^\x00-\x20\x7F]* (?: -- | \.[:/?#] | [^\x00-\x7F] ) [^\x00-\x20\x7F]* | [^\x00-\x20\x7F]*\.
      """#,
    options: [.extended, .unicode])

  let policy: Policy

  /// A bundled pattern, or a pattern composed for the policy.
  ///
  /// Nil if the composed pattern cannot be compiled.
  private let selected: Pattern?

  /// The pattern of URLs whose host is certainly valid, or nil if it cannot be compiled.
  private let plain: Pattern?

  /// Creates a validator for `http`, `https` and `ftp` URLs.
  override public init() {
    policy = Policy()
    selected = Self.web
    plain = Self.plainWeb
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
      plain = policy.allowsNoScheme ? Self.plainWebOrBare : Self.plainWeb
    } else {
      try policy.check()
      selected = try? Pattern(composed: policy.pattern, options: policy.patternOptions)
      plain = try? Pattern(composed: policy.plainPattern, options: .extended)
    }
  }

  override public var code: ErrorCode { .url }
  override public var pattern: Pattern? { selected }

  override public var fastCheck: FastCheck {
    guard let plain, !policy.schemes.contains("file") else { return .inspection }
    let isEncoded = policy.internationalNames == .encoded
    return .between(sure: plain, possible: isEncoded ? Self.unusual : Self.unusualOrBeyondASCII)
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let place = HostPlace(in: text.span)
    if policy.acceptsFilesWithoutHost, text.span.isFileURLWithoutSlashes { return .passed }
    // A file URL has no port (RFC 8089 2).
    if let port = place.port, policy.schemes.contains("file"),
      text.string.lowercased().hasPrefix("file:")
    {
      return .incomplete(port)
    }
    guard InternationalName.isInternational(text.span, place.host) else { return .passed }
    let name = InternationalName(
      Array(text.string.utf8)[place.host], by: policy.names.standard)
    return name.flaws.first?.inspection ?? .passed
  }

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
    var explanation = Explanation(details: failures.details)
    explanation.mistake = mistakeInHost(of: text, explanation)
    return explanation
  }

  /// Returns the position of the first mistake in the host, or nil if the details are about something else.
  ///
  /// The pattern of URLs finds it later: until the first slash, the host could be a user name, which may contain more
  /// characters.
  private func mistakeInHost(of text: UTF8Span, _ explanation: Explanation) -> Int? {
    let host = HostPlace(in: text.span).host
    let name = text.string(of: host)
    guard !name.hasPrefix("["), let offset = explanation.details.first?.offset,
      offset >= text.span.scalarCount(in: 0..<host.lowerBound),
      let pattern = HostnameInputValidator(policy.names).pattern,
      case .impossible(let place) = pattern.progress(of: name.utf8Span),
      offset <= text.span.scalarCount(in: 0..<host.lowerBound + place)
    else { return nil }
    return host.lowerBound + place
  }

  /// Returns the URL without surrounding whitespace, with an international host in the accepted form,
  /// and with the other non-ASCII characters percent-encoded.
  override public func correction(for text: String) -> String? {
    let url = text.trimmingInvisible()
    let bytes = Array(url.utf8)
    let host = HostPlace(in: bytes.span).host
    let name = String(decoding: bytes[host], as: UTF8.self)
    guard let accepted = policy.internationalNames.name(for: name) else { return nil }
    let (before, after) = (bytes[..<host.lowerBound], bytes[host.upperBound...])
    guard before.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(decoding: before, as: UTF8.self) + accepted
      + String(decoding: after, as: UTF8.self).percentEncodingWhatIsNotASCII
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
      OptionDeclaration(
        "host", .choice(["required", "optional"]),
        help: "the host of a file URL: optional (default) or required, if schemes has file"),
      .internationalNames,
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
      .passes("file:///tmp/a.txt", with: "schemes=file"),
      .fails("file:///tmp/a.txt", with: "schemes=file,host=required"),
      .fails("https://xn--a.example/"), .passes("https://bücher.example/", with: "idn=yes"),
      .passes("https://☕.example/", with: "idn=uts46"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      if let schemes = options.text("schemes") { policy.schemes = Policy.list(schemes) }
      policy.allowsNoScheme = options.choice("scheme") == "optional"
      policy.allowsCredentials = options.flag("credentials") ?? true
      if let hosts = options.text("hosts") { policy.hosts = Policy.list(hosts) }
      policy.allowsOneLabel = options.flag("dotless") ?? false
      if let host = options.choice("host") {
        guard policy.schemes.contains(where: { $0.lowercased() == "file" }) else {
          throw OptionError(
            option: "host", code: .optionsContradict,
            message: "\"host\" is about file URLs, but file is not one of the schemes")
        }
        policy.needsFileHost = host == "required"
      }
      policy.port = options.choice("port").flatMap(Policy.Presence.init(rawValue:)) ?? .optional
      policy.internationalNames = options.internationalNames
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
