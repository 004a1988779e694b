public import FormCheckCore
public import FormCheckPatterns

/// The name of a host as RFC 952 and RFC 1123 have it: labels of letters, digits and inner hyphens,
/// joined by dots.
///
/// A label has at most 63 characters and the name at most 253. The last label is letters alone, or begins
/// with `xn--`, as all top-level names do (RFC 1123 2.1); where one label is enough, names need not end in
/// one of these, and only one that is all digits is rejected: it would be an address. Hyphens in third and fourth place are reserved (RFC 5891 4.2.3.1): only labels
/// that begin with `xn--` have them. That a name is well formed does not mean that there is such a host.
public final class HostnameInputValidator: InputValidator, @unchecked Sendable {
  /// What may stand in a name beside the usual.
  public struct Policy: Hashable, Sendable {
    /// Whether one label is enough, as in `localhost`.
    public var allowsOneLabel = false
    /// Whether underscores may stand in labels, as they do in names of services (`_dmarc.example.org`).
    public var allowsUnderscores = false
    /// Whether a dot may stand at the end, for the root of all names.
    public var allowsTrailingDot = false

    /// Two labels or more, no underscore, no dot at the end.
    public init() {}
  }

  // One label and a dot at the end are left to `inspect`: either may become a name while somebody types.
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

  // The same without a dot at the end, with two labels or more where that is asked for: what is left of
  // them by `inspect`. No label is read twice.
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

  /// A validator for names.
  ///
  /// - Parameter policy: What may stand in them beside the usual.
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
    // How long the name may be depends on the dot.
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

  /// The name without what often comes along when one is copied, its dots as plain ones.
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
    name: "hostname", code: .hostname, summary: "the name of a host",
    options: [
      .yesNo(
        "dotless",
        help: "whether one label is enough, such as localhost, and any may be last (default: no)"),
      .yesNo("underscores", help: "whether underscores may stand in it (default: no)"),
      .yesNo("trailing-dot", help: "whether a dot may stand at its end (default: no)"),
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
  /// 1023: not the name of a host.
  public static let hostname = ErrorCode(
    1023, "hostname", reason: "The input is not the name of a host",
    fix: "Type a name such as www.example.org: letters, digits and hyphens, with dots between.")
}
