public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IRI with a scheme (RFC 3987): a URI that may contain the characters of
/// all scripts.
///
/// International labels in the host must be valid in a domain name (RFC 5890 to 5893). A host without
/// such labels is checked only for the generic syntax, as by ``URIInputValidator``.
///
/// ```swift
/// let identifier = IRIInputValidator()
/// identifier.validate("https://bücher.example/é").isAccepted   // true
/// identifier.validate("https://☕.example/").isAccepted         // false
/// ```
public final class IRIInputValidator: InputValidator, @unchecked Sendable {
  private static let generic = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, IRIGrammar.characters,
    "[A-Za-z][A-Za-z0-9+.-]*+ : (?:", IRIGrammar.authorityAndPath, "|", IRIGrammar.path, ")",
    IRIGrammar.behindPath,
    options: [.extended, .unicode])

  private let names: InternationalNames

  /// Creates a validator for IRIs.
  ///
  /// - Parameter names: The accepted international labels in the host. The default is
  ///   ``InternationalNames/idna2008``; ``InternationalNames/encoded`` has the same meaning.
  public init(_ names: InternationalNames = .idna2008) { self.names = names }

  override public var code: ErrorCode { .iri }
  override public var pattern: Pattern? { Self.generic }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    IRIGrammar.inspectHost(of: text, by: names.standardOfIRIs)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URIFailures(isInternational: true).add(to: &failures)
    for flaw in IRIGrammar.hostFlaws(in: failures.bytes, by: names.standardOfIRIs) {
      failures.add(flaw, by: names.standardOfIRIs)
    }
    return Explanation(details: failures.details)
  }

  /// Returns the text without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { iriCard }

  private static let iriCard = ValidatorCard(
    name: "iri", code: .iri,
    summary: "an IRI with a scheme (RFC 3987): a URI in any script",
    options: [.namesInIRIs],
    examples: [
      .passes("https://bücher.example/é?ü#ñ"), .passes("urn:isbn:0451450523"),
      .passes("http://[2001:db8::7]/é"), .fails("/é"), .fails("http://example.org/a b"),
      .fails("http://example.org/%zz"), .fails("https://☕.example/"),
      .passes("https://☕.example/", with: "idn=uts46"),
    ],
    make: { (options) throws(OptionError) in
      IRIInputValidator(options.choice("idn") == "uts46" ? .uts46 : .idna2008)
    })
}

extension ErrorCode {
  /// 1198: the input is not an IRI with a scheme.
  public static let iri = ErrorCode(
    1198, "iri", reason: "The input is not an IRI with a scheme",
    prompt: "Enter an IRI such as https://example.org/é",
    fix: "Type a scheme, a colon and the rest, such as https://example.org/é.")
}
