public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an IRI or a relative reference to one (RFC 3987): `../é?b#c`.
///
/// The host is checked as by ``IRIInputValidator``. In a reference without a scheme, the part before
/// the first slash cannot contain a colon: write `./a:b`.
///
/// ```swift
/// let reference = IRIReferenceInputValidator()
/// reference.validate("/bücher").isAccepted   // true
/// reference.validate("1:b").isAccepted       // false
/// ```
public final class IRIReferenceInputValidator: InputValidator, @unchecked Sendable {
  private static let generic = Pattern(
    bundled: AddressGrammar.ipv6, AddressGrammar.ipv4, IRIGrammar.characters,
    "(?: (?: [A-Za-z][A-Za-z0-9+.-]*+ : )?", IRIGrammar.authorityAndPath,
    "| [A-Za-z][A-Za-z0-9+.-]*+ :", IRIGrammar.path, "|", IRIGrammar.relativePath, ")",
    IRIGrammar.behindPath,
    options: [.extended, .unicode])

  private let names: InternationalNames

  /// Creates a validator for references.
  ///
  /// - Parameter names: The accepted international labels in the host. The default is
  ///   ``InternationalNames/idna2008``; ``InternationalNames/encoded`` has the same meaning.
  public init(_ names: InternationalNames = .idna2008) { self.names = names }

  override public var code: ErrorCode { .iriReference }
  override public var pattern: Pattern? { Self.generic }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    IRIGrammar.inspectHost(of: text, by: names.standardOfIRIs)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    URIFailures(needsScheme: false, isInternational: true).add(to: &failures)
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

  override public class var card: ValidatorCard { iriReferenceCard }

  private static let iriReferenceCard = ValidatorCard(
    name: "iri-reference", code: .iriReference,
    summary: "an IRI or a relative reference such as ../é?b#c (RFC 3987)",
    options: [.namesInIRIs],
    examples: [
      .passes("../é?b#c"), .passes("//bücher.example/"), .passes("#é"), .fails("1:b"),
      .fails("/a b"), .fails("/%zz"), .fails("//☕.example/"),
      .passes("//☕.example/", with: "idn=uts46"),
    ],
    make: { (options) throws(OptionError) in
      IRIReferenceInputValidator(options.choice("idn") == "uts46" ? .uts46 : .idna2008)
    })
}

extension ErrorCode {
  /// 1197: the input is not an IRI or a relative reference.
  public static let iriReference = ErrorCode(
    1197, "iri-reference", reason: "The input is not an IRI or a relative reference",
    prompt: "Enter a reference such as /page?id=1",
    fix: "Type an IRI or a path such as ../page?id=1#top; percent-encode spaces and quotes.")
}
