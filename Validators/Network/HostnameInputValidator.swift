public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a host name (RFC 952 and RFC 1123): labels joined by dots.
///
/// A label consists of letters, digits and inner hyphens, and has at most 63 characters. The whole
/// name has at most 253 characters. Like every top-level domain, the last label consists of letters
/// alone or begins with `xn--` (RFC 1123 2.1). Only a label that begins with `xn--` can have
/// hyphens as both its third and its fourth character (RFC 5891 4.2.3.1). A valid name does not
/// imply that the host exists.
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

    /// Creates a policy that requires at least two labels and rejects underscores and a trailing
    /// dot.
    public init() {}
  }

  // These patterns also match a single label, and a name with a trailing dot, because more typing
  // can turn either into a valid name. `inspect` rejects both unless the policy allows them.
  private static let label: StaticString = #"""
    (?(DEFINE) (?<label>
      (?! (?![Xx][Nn]) [A-Za-z0-9][A-Za-z0-9-]-- )
      [A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])? ) )
    """#
  private static let underscoredLabel: StaticString = #"""
    (?(DEFINE) (?<label>
      (?! (?![Xx][Nn]) [A-Za-z0-9_][A-Za-z0-9_-]-- )
      [A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])? ) )
    """#

  private static let publicName: StaticString = #"""
    (?: (?&label)\. )* (?: [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{1,63} ) \.?
    """#
  private static let anyName: StaticString = #"""
    (?: (?&label)\. )* (?! [0-9]++\.?\z ) (?&label) \.?
    """#

  private static let plain = Pattern(bundled: label, publicName, options: .extended)
  private static let underscored = Pattern(
    bundled: underscoredLabel, publicName, options: .extended)
  private static let dotless = Pattern(bundled: label, anyName, options: .extended)
  private static let dotlessUnderscored = Pattern(
    bundled: underscoredLabel, anyName, options: .extended)

  // These patterns match the same names, except those that `inspect` rejects: names with a trailing
  // dot, and single labels if two are required. They read each label only once.
  private static let runs: StaticString = #"""
    (?! (?: [A-WYZa-wyz0-9][A-Za-z0-9-] | [Xx][A-MO-Za-mo-z0-9-] ) -- ) (?! [A-Za-z0-9-]{64} )
    [A-Za-z0-9]++ (?: -++ [A-Za-z0-9]++ )*+
    """#
  private static let underscoredRuns: StaticString = #"""
    (?! (?: [A-WYZa-wyz0-9_][A-Za-z0-9_-] | [Xx][A-MO-Za-mo-z0-9_-] ) -- )
    (?! [A-Za-z0-9_-]{64} ) [A-Za-z0-9_]++ (?: -++ [A-Za-z0-9_]++ )*+
    """#
  private static let topLevel: StaticString = #"""
    \. )++ (?: [Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9] | [A-Za-z]{1,63} )
    """#
  private static let notDigitsAlone: StaticString = #"\. )*+ (?= [0-9]*+ [A-Za-z_-] )"#

  private static let exact = Pattern(bundled: "(?:", runs, topLevel, options: .extended)
  private static let underscoredExact = Pattern(
    bundled: "(?:", underscoredRuns, topLevel, options: .extended)
  private static let dotlessExact = Pattern(
    bundled: "(?:", runs, notDigitsAlone, runs, options: .extended)
  private static let dotlessUnderscoredExact = Pattern(
    bundled: "(?:", underscoredRuns, notDigitsAlone, underscoredRuns, options: .extended)

  private let policy: Policy

  /// Creates a validator for host names.
  ///
  /// - Parameter policy: The additional forms that are accepted. The default is none.
  public init(_ policy: Policy = Policy()) { self.policy = policy }

  override public var code: ErrorCode { .hostname }
  override public var pattern: Pattern? {
    switch (policy.allowsOneLabel, policy.allowsUnderscores) {
    case (false, false): Self.plain
    case (false, true): Self.underscored
    case (true, false): Self.dotless
    case (true, true): Self.dotlessUnderscored
    }
  }

  override public var fastCheck: FastCheck {
    switch (policy.allowsOneLabel, policy.allowsUnderscores) {
    // The maximum length depends on whether the name ends with a dot.
    case _ where policy.allowsTrailingDot: .inspection
    case (false, false): .equivalent(Self.exact)
    case (false, true): .equivalent(Self.underscoredExact)
    case (true, false): .equivalent(Self.dotlessExact)
    case (true, true): .equivalent(Self.dotlessUnderscoredExact)
    }
  }

  override public var maximumBytes: Int { policy.allowsTrailingDot ? 254 : 253 }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let dot = UInt8(ascii: ".")
    let bytes = text.span
    let endsWithDot = bytes[bytes.count - 1] == dot
    if endsWithDot, !policy.allowsTrailingDot { return .incomplete(at: bytes.count) }
    let name = endsWithDot ? bytes.count - 1 : bytes.count
    if name > 253 { return .impossible(253..<name) }
    if !policy.allowsOneLabel, !(0..<name).contains(where: { bytes[$0] == dot }) {
      return .incomplete(at: bytes.count)
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

  /// Returns the name with its dots converted to ASCII, and without whitespace or invisible
  /// characters at either end.
  ///
  /// A trailing dot is removed if the policy rejects it.
  override public func correction(for text: String) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in text.trimmingInvisible().unicodeScalars {
      name.append([0x3002, 0xFF0E, 0xFF61].contains(scalar.value) ? "." : scalar)
    }
    if name.last == ".", !policy.allowsTrailingDot { name.removeLast() }
    return String(name)
  }

  override public class var card: ValidatorCard { hostnameCard }

  private static let hostnameCard = ValidatorCard(
    name: "hostname", code: .hostname, summary: "a host name",
    options: [
      .yesNo(
        "dotless",
        help:
          "whether to accept names without a dot, such as localhost, and digits in the last label (default: no)"
      ),
      .yesNo("underscores", help: "whether to allow underscores (default: no)"),
      .yesNo("trailing-dot", help: "whether to allow a dot at the end (default: no)"),
    ],
    examples: [
      .passes("www.example.org"), .passes("xn--bcher-kva.example"), .fails("localhost"),
      .fails("-a.example"), .fails("a_b.example"), .fails("example.c0m"), .fails("192.168.0.1"),
      .fails("example.org."),
      .passes("localhost", with: "dotless=yes"),
      .passes("_dmarc.example.org", with: "underscores=yes"),
      .passes("example.org.", with: "trailing-dot=yes"),
    ],
    make: { (options) throws(OptionError) in
      var policy = Policy()
      policy.allowsOneLabel = options.flag("dotless") ?? false
      policy.allowsUnderscores = options.flag("underscores") ?? false
      policy.allowsTrailingDot = options.flag("trailing-dot") ?? false
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
