public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the name of an HTTP header field (RFC 9110 5.1): `Content-Type`.
///
/// A name consists of letters, digits and the signs of a token, which do not include commas, colons
/// and spaces (RFC 9110 5.6.2). The pseudo-headers of HTTP/2, such as `:path`, are an option.
///
/// ```swift
/// let name = HeaderNameInputValidator()
/// name.validate("Content-Type").isAccepted    // true
/// name.validate("Content-Type:").isAccepted   // false
/// ```
public final class HeaderNameInputValidator: InputValidator, @unchecked Sendable {
  private static let field = Pattern(bundled: "[A-Za-z0-9!#$%&'*+.^_`|~-]++")
  private static let fieldOrPseudoHeader = Pattern(bundled: ":?[A-Za-z0-9!#$%&'*+.^_`|~-]++")

  private let allowsPseudoHeaders: Bool

  /// Creates a validator for the names of header fields.
  ///
  /// - Parameter allowsPseudoHeaders: Whether to accept a colon before the name, as in `:path`
  ///   (RFC 9113 8.3). The default is false.
  public init(allowsPseudoHeaders: Bool = false) { self.allowsPseudoHeaders = allowsPseudoHeaders }

  override public var code: ErrorCode { .headerName }
  override public var pattern: Pattern? {
    allowsPseudoHeaders ? Self.fieldOrPseudoHeader : Self.field
  }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    let isPseudoHeader = allowsPseudoHeaders && failures.bytes.first == UInt8(ascii: ":")
    let name = failures.bytes[...].dropFirst(isPseudoHeader ? 1 : 0)
    if let bad = name.firstIndex(where: { !$0.isTokenCharacter }) {
      failures.add("header-name.character", "a header name cannot contain this character", at: bad)
    } else if name.isEmpty, isPseudoHeader {
      failures.add("header-name.empty", "a name must follow the colon", at: name.startIndex)
    }
    return Explanation(details: failures.details)
  }

  /// Returns the name without the colon after it, and without whitespace or invisible characters at
  /// either end.
  override public func correction(for text: String) -> String? {
    let name = text.trimmingInvisible()
    return name.hasSuffix(":") ? String(name.dropLast()).trimmingInvisible() : name
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
      || text.span[text.count - 1] == UInt8(ascii: ":")
  }

  override public class var card: ValidatorCard { headerNameCard }

  private static let headerNameCard = ValidatorCard(
    name: "header-name", code: .headerName, summary: "the name of an HTTP header field (RFC 9110)",
    options: [
      .yesNo("pseudo", help: "whether to accept pseudo-headers such as :path (default: no)")
    ],
    examples: [
      .passes("Content-Type"), .passes("X_1"), .passes("`~^"), .fails("Content-Type:"),
      .fails("Content Type"), .fails("a,b"), .fails(":path"), .passes(":path", with: "pseudo=yes"),
      .fails(":", with: "pseudo=yes"), .fails("größe"),
    ],
    make: { (options) throws(OptionError) in
      HeaderNameInputValidator(allowsPseudoHeaders: options.flag("pseudo") ?? false)
    })
}

extension UInt8 {
  /// Whether the byte may occur in a token (RFC 9110 5.6.2).
  fileprivate var isTokenCharacter: Bool {
    isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}

extension HeaderNameInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1193: the input is not the name of an HTTP header field.
  public static let headerName = ErrorCode(
    1193, "header-name", reason: "The input is not the name of an HTTP header field",
    prompt: "Enter the name of a header such as Content-Type",
    fix: "Use letters, digits, hyphens and the signs ! # $ % & ' * + . ^ _ ` | ~.")
}
