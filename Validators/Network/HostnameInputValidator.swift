public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a host name (RFC 952 and RFC 1123): labels joined by dots.
///
/// A label consists of letters, digits and inner hyphens, and has at most 63 characters. The whole
/// name has at most 253 characters. Like every top-level domain, the last label consists of at least
/// two letters or begins with `xn--` (RFC 1123 2.1). Only a label that begins with `xn--` can have
/// hyphens as both its third and its fourth character (RFC 5891 4.2.3.1). Such a label is decoded,
/// and must represent valid text in the script of some language (RFC 5890 to 5893). A valid name
/// does not imply that the host exists.
///
/// ```swift
/// let host = HostnameInputValidator()
/// host.validate("www.example.org").isAccepted   // true
/// host.validate("localhost").isAccepted         // false
/// ```
public final class HostnameInputValidator: InputValidator, @unchecked Sendable {
  /// Additional forms of names that a validator accepts.
  ///
  /// ```swift
  /// var policy = HostnameInputValidator.Policy()
  /// policy.allowsOneLabel = true
  /// HostnameInputValidator(policy).validate("localhost").isAccepted   // true
  /// ```
  public struct Policy: Hashable, Sendable {
    /// A Boolean value that indicates whether a single label is accepted, as in `localhost`.
    ///
    /// The last label of a name can then be any label that is not all digits. If it were all
    /// digits, the name could be an IPv4 address.
    public var allowsOneLabel = false
    /// A Boolean value that indicates whether labels may contain underscores, as in the service
    /// name `_dmarc.example.org`.
    public var allowsUnderscores = false
    /// A Boolean value that indicates whether the name may end with a dot, which denotes the DNS
    /// root.
    public var allowsTrailingDot = false
    /// The accepted forms of international labels.
    ///
    /// The default is ``InternationalNames/encoded``.
    public var internationalNames = InternationalNames.encoded

    /// Whether only labels that begin with `xn--` may have hyphens as their third and fourth characters.
    ///
    /// Only the validator for URLs sets this to false.
    var checksHyphens = true
    /// Whether a U-label that is not in normalization form C stands for its composed form.
    ///
    /// Only the validator for email addresses sets this to true.
    var composesLabels = false

    /// Creates a policy that requires at least two labels and rejects underscores and a trailing
    /// dot.
    public init() {}

    /// The rules for international labels.
    var standard: DomainStandard {
      var standard = internationalNames.standard
      standard.checksASCII = !allowsUnderscores
      standard.checksInnerHyphens = checksHyphens
      if composesLabels { standard.composesLabels = true }
      return standard
    }
  }

  // These patterns also match a single label, and a name with a trailing dot, because more typing
  // can turn either into a valid name. `inspect` rejects both unless the policy allows them.
  private static let publicName: StaticString = #"""
    (?: (?&label)\. )* (?&top) \.?
    """#
  private static let anyName: StaticString = #"""
    (?: (?&label)\. )* (?! [0-9]++\.?\z ) (?&label) \.?
    """#
  private static let internationalPublicName: StaticString = #"""
    (?: (?&label)[.\x{3002}\x{FF0E}\x{FF61}] )* (?&top) [.\x{3002}\x{FF0E}\x{FF61}]?
    """#
  private static let internationalAnyName: StaticString = #"""
    (?: (?&label)[.\x{3002}\x{FF0E}\x{FF61}] )* (?! [0-9]++[.\x{3002}\x{FF0E}\x{FF61}]?\z )
    (?&label) [.\x{3002}\x{FF0E}\x{FF61}]?
    """#

  private static let plain = Pattern(
    bundled: "(?:", DomainGrammar.label, #"\. )*"#, DomainGrammar.top, #"\.?"#, options: .extended)
  private static let underscored = Pattern(
    bundled: DomainGrammar.underscored, publicName, options: .extended)
  private static let dotless = Pattern(bundled: DomainGrammar.ascii, anyName, options: .extended)
  private static let dotlessUnderscored = Pattern(
    bundled: DomainGrammar.underscored, anyName, options: .extended)
  private static let international = Pattern(
    bundled: DomainGrammar.international, internationalPublicName, options: [.extended, .unicode])
  private static let internationalUnderscored = Pattern(
    bundled: DomainGrammar.internationalUnderscored, internationalPublicName,
    options: [.extended, .unicode])
  private static let internationalDotless = Pattern(
    bundled: DomainGrammar.international, internationalAnyName, options: [.extended, .unicode])
  private static let internationalDotlessUnderscored = Pattern(
    bundled: DomainGrammar.internationalUnderscored, internationalAnyName,
    options: [.extended, .unicode])

  // These patterns match the names that are certainly valid, which have no two hyphens in a row.
  private static let plainPublicName: StaticString = #"""
    (?! [\x00-\x7F]{254} ) (?:(?&label)\.)++ (?&top)
    """#
  private static let plainAnyName: StaticString = #"""
    (?! [\x00-\x7F]{254} ) (?:(?&label)\.)*+ (?= [0-9]*+ [A-Za-z_-] ) (?&label)
    """#

  private static let sure = Pattern(
    bundled: DomainGrammar.plain, plainPublicName, options: .extended)
  private static let sureUnderscored = Pattern(
    bundled: DomainGrammar.plainUnderscored, plainPublicName, options: .extended)
  private static let sureDotless = Pattern(
    bundled: DomainGrammar.plain, plainAnyName, options: .extended)
  private static let sureDotlessUnderscored = Pattern(
    bundled: DomainGrammar.plainUnderscored, plainAnyName, options: .extended)

  let policy: Policy

  /// Creates a validator for host names.
  ///
  /// - Parameter policy: The additional forms that are accepted. The default is none.
  public init(_ policy: Policy = Policy()) { self.policy = policy }

  override public var code: ErrorCode { .hostname }
  override public var pattern: Pattern? {
    let isInternational = policy.internationalNames != .encoded
    return switch (policy.allowsOneLabel, policy.allowsUnderscores) {
    case (false, false): isInternational ? Self.international : Self.plain
    case (false, true): isInternational ? Self.internationalUnderscored : Self.underscored
    case (true, false): isInternational ? Self.internationalDotless : Self.dotless
    case (true, true):
      isInternational ? Self.internationalDotlessUnderscored : Self.dotlessUnderscored
    }
  }

  override public var fastCheck: FastCheck {
    // The maximum length depends on whether the name ends with a dot.
    if policy.allowsTrailingDot { return .inspection }
    let sure =
      switch (policy.allowsOneLabel, policy.allowsUnderscores) {
      case (false, false): Self.sure
      case (false, true): Self.sureUnderscored
      case (true, false): Self.sureDotless
      case (true, true): Self.sureDotlessUnderscored
      }
    return .between(sure: sure, possible: policy.internationalNames.candidates)
  }

  override public var maximumBytes: Int {
    let dot = policy.allowsTrailingDot ? 1 : 0
    return policy.internationalNames.maximumBytes + dot
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let dot = UInt8(ascii: ".")
    let bytes = text.span
    if InternationalName.isInternational(bytes, bytes.indices) {
      return inspect(InternationalName(Array(text.string.utf8)[...], by: policy.standard))
    }
    let endsWithDot = bytes[bytes.count - 1] == dot
    if endsWithDot, !policy.allowsTrailingDot { return .incomplete(at: bytes.count) }
    let name = endsWithDot ? bytes.count - 1 : bytes.count
    if name > 253 { return .impossible(253..<name) }
    if !policy.allowsOneLabel, !(0..<name).contains(where: { bytes[$0] == dot }) {
      return .incomplete(at: bytes.count)
    }
    return .passed
  }

  private func inspect(_ name: InternationalName) -> Inspection {
    if let flaw = name.flaws.first { return flaw.inspection }
    let labels = name.labels.count { !$0.bytes.isEmpty }
    let isMissing = labels < name.labels.count ? !policy.allowsTrailingDot : false
    if isMissing || !policy.allowsOneLabel && labels < 2 {
      return .incomplete(at: name.labels.last?.bytes.upperBound ?? 0)
    }
    return .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    let hostname = HostnameFailures(in: failures.bytes[...], policy)
    hostname.add(to: &failures)
    if failures.details.isEmpty, !policy.allowsOneLabel { hostname.addTopLevel(to: &failures) }
    return Explanation(details: failures.details)
  }

  /// Returns the scheme of a web page at the start of a text, such as `https://`, or nil if there is none.
  static func scheme(of text: String) -> String? {
    let start = text.prefix("https://".count).lowercased()
    return ["https://", "http://"].first { start.hasPrefix($0) }
  }

  /// Returns the host of a web page whose URL has nothing after it except a slash, or the text itself.
  private static func withoutScheme(_ text: String) -> String {
    guard let scheme = scheme(of: text) else { return text }
    let host = text.dropFirst(scheme.count)
    return String(host.hasSuffix("/") ? host.dropLast() : host)
  }

  /// Returns the name that the text stands for: without whitespace or invisible characters at either
  /// end, without `https://`, and in the accepted form.
  ///
  /// Dots are converted to ASCII. If other characters outside ASCII remain, the name is mapped as UTS
  /// 46 says. If the policy rejects U-labels, they become A-labels. A trailing dot is removed if the
  /// policy rejects it.
  override public func correction(for text: String) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in Self.withoutScheme(text.trimmingInvisible()).unicodeScalars {
      name.append([0x3002, 0xFF0E, 0xFF61].contains(scalar.value) ? "." : scalar)
    }
    if name.last == ".", !policy.allowsTrailingDot { name.removeLast() }
    return policy.internationalNames.name(for: String(name))
  }

  override public class var card: ValidatorCard { hostnameCard }

  private static let hostnameCard = ValidatorCard(
    name: "hostname", code: .hostname, summary: "a host name",
    options: [
      .yesNo(
        "dotless",
        help:
          "whether to accept names without a dot, such as localhost, and last labels of one letter or with digits (default: no)"
      ),
      .yesNo("underscores", help: "whether to allow underscores (default: no)"),
      .yesNo("trailing-dot", help: "whether to allow a dot at the end (default: no)"),
      .internationalNames,
    ],
    examples: [
      .passes("www.example.org"), .passes("xn--bcher-kva.example"), .fails("localhost"),
      .fails("-a.example"), .fails("a_b.example"), .fails("example.c0m"), .fails("192.168.0.1"),
      .fails("example.org."),
      .passes("localhost", with: "dotless=yes"),
      .passes("_dmarc.example.org", with: "underscores=yes"),
      .passes("example.org.", with: "trailing-dot=yes"), .fails("xn--a.example"),
      .fails("bücher.example"), .passes("bücher.example", with: "idn=yes"),
      .fails("☕.example", with: "idn=yes"), .passes("☕.example", with: "idn=uts46"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      policy.allowsOneLabel = options.flag("dotless") ?? false
      policy.allowsUnderscores = options.flag("underscores") ?? false
      policy.allowsTrailingDot = options.flag("trailing-dot") ?? false
      policy.internationalNames = options.internationalNames
      return HostnameInputValidator(policy)
    })
}

extension ErrorCode {
  /// 1023: the input is not a host name.
  public static let hostname = ErrorCode(
    1023, "hostname", reason: "The input is not a host name",
    prompt: "Enter a host name such as www.example.org",
    fix: "Type a name such as www.example.org: letters, digits and hyphens, separated by dots.")
}
