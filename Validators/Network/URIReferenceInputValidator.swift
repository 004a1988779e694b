public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a URI or a relative reference (RFC 3986 4.1): `../a?b#c`.
///
/// Web pages and API descriptions contain references, which programs resolve against the address
/// of the document. Only the generic syntax is checked, as by ``URIInputValidator``. In a reference
/// without a scheme, the part before the first slash cannot contain a colon: write `./a:b`.
///
/// ```swift
/// let reference = URIReferenceInputValidator()
/// reference.validate("/relative/path").isAccepted   // true
/// reference.validate("1:b").isAccepted              // false
/// ```
public final class URIReferenceInputValidator: InputValidator, @unchecked Sendable {
  private static let generic = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4,
    "(?: (?: [A-Za-z][A-Za-z0-9+.-]*+ : )?", AddressGrammar.authorityAndPath,
    "| [A-Za-z][A-Za-z0-9+.-]*+ :", AddressGrammar.path, "|", AddressGrammar.relativePath, ")",
    AddressGrammar.behindPath,
    options: .extended)

  override public var code: ErrorCode { .uriReference }
  override public var pattern: Pattern? { Self.generic }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URIFailures(needsScheme: false).add(to: &failures)
    return Explanation(details: failures.details)
  }

  /// Returns the reference without surrounding whitespace and with its non-ASCII characters
  /// percent-encoded.
  ///
  /// A reference with non-ASCII characters in its host has no correction.
  override public func correction(for text: String) -> String? {
    let reference = text.trimmingInvisible()
    let host = URIComponents(Array(reference.utf8)).authority ?? []
    return host.allSatisfy { $0 < 0x80 } ? reference.percentEncodingWhatIsNotASCII : nil
  }

  override public class var card: ValidatorCard { uriReferenceCard }

  private static let uriReferenceCard = ValidatorCard(
    name: "uri-reference", code: .uriReference,
    summary: "a URI or a relative reference such as ../a?b#c (RFC 3986)",
    examples: [
      .passes("../a?b#c"), .passes("//example.org/a"), .passes("#top"),
      .passes("urn:isbn:0451450523"),
      .passes("./a:b"), .fails("1:b"), .fails("/a b"), .fails("/%zz"), .fails("/é"),
    ],
    make: { (_) throws(OptionError) in URIReferenceInputValidator() })
}

extension ErrorCode {
  /// 1199: the input is not a URI or a relative reference.
  public static let uriReference = ErrorCode(
    1199, "uri-reference", reason: "The input is not a URI or a relative reference",
    prompt: "Enter a reference such as /page?id=1",
    fix: "Type a URI or a path such as ../page?id=1#top; percent-encode other characters.")
}
