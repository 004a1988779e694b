public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a URI with a scheme (RFC 3986).
///
/// Only the generic syntax is checked: `http://999.999.999.999/` and `mailto:` are accepted. Use
/// ``URLInputValidator`` for the addresses of web pages.
///
/// ```swift
/// let identifier = URIInputValidator()
/// identifier.validate("urn:isbn:0451450523").isAccepted   // true
/// identifier.validate("/relative/path").isAccepted        // false
/// ```
public final class URIInputValidator: InputValidator, @unchecked Sendable {
  private static let generic = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, "[A-Za-z][A-Za-z0-9+.-]*+ : (?:",
    AddressGrammar.authorityAndPath, "|", AddressGrammar.path, ")", AddressGrammar.behindPath,
    options: .extended)

  override public var code: ErrorCode { .uri }
  override public var pattern: Pattern? { Self.generic }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URIFailures().add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the URI without surrounding whitespace and with its non-ASCII characters
  /// percent-encoded.
  ///
  /// A URI with non-ASCII characters in its host has no correction.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().percentEncodingBehindHost
  }

  override public class var card: ValidatorCard { uriCard }

  private static let uriCard = ValidatorCard(
    name: "uri", code: .uri, summary: "a URI with a scheme (RFC 3986)",
    examples: [
      .passes("https://example.org/a?b#c"), .passes("urn:isbn:0451450523"),
      .passes("mailto:a@example.org"), .passes("ldap://[2001:db8::7]/c=GB?objectClass?one"),
      .fails("/a/b"), .fails("example.org"), .fails("http://example.org/%zz"),
      .fails("http://example.org/a b"),
    ],
    make: { (_) throws(OptionError) in URIInputValidator() })
}

extension ErrorCode {
  /// 1025: the input is not a URI with a scheme.
  public static let uri = ErrorCode(
    1025, "uri", reason: "The input is not a URI with a scheme",
    prompt: "Enter a URI such as urn:isbn:0451450523",
    fix: "Type a scheme, a colon and the rest, such as urn:isbn:0451450523.")
}
