public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts the value of an HTTP header field (RFC 9110 5.5): `text/html; q=0.8`.
///
/// A value cannot contain line breaks and other control characters except tabs, and cannot begin or
/// end with a space or a tab. A program that writes such a value to a request or a response is
/// therefore safe from injected headers. Characters outside ASCII are accepted, because recipients
/// read their bytes as `obs-text`.
///
/// ```swift
/// let value = HeaderValueInputValidator()
/// value.validate("text/html; q=0.8").isAccepted        // true
/// value.validate("a\r\nSet-Cookie: b=c").isAccepted    // false
/// ```
public final class HeaderValueInputValidator: InputValidator, @unchecked Sendable {
  private static let field = Pattern(
    bundled: #"[!-~\x80-\xFF]++(?:[\t ]++[!-~\x80-\xFF]++)*+"#)
  private static let asciiField = Pattern(bundled: #"[!-~]++(?:[\t ]++[!-~]++)*+"#)

  private let allowsOnlyASCII: Bool

  /// Creates a validator for the values of header fields.
  ///
  /// - Parameter allowsOnlyASCII: Whether to reject characters outside ASCII, as RFC 9110 recommends
  ///   for new fields. The default is false.
  public init(allowsOnlyASCII: Bool = false) { self.allowsOnlyASCII = allowsOnlyASCII }

  override public var code: ErrorCode { .headerValue }
  override public var pattern: Pattern? { allowsOnlyASCII ? Self.asciiField : Self.field }
  override public var fastCheck: FastCheck { .pattern }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    let value = failures.bytes[...]
    if let first = value.first, first.isBlank {
      failures.add("header-value.start", "a value cannot begin with a space or a tab", at: 0)
    }
    if let bad = value.firstIndex(where: { ($0 < 0x20 && !$0.isBlank) || $0 == 0x7F }) {
      failures.add("header-value.control", "control characters are not allowed", at: bad)
    }
    if allowsOnlyASCII, let bad = value.firstIndex(where: { $0 >= 0x80 }) {
      failures.add("header-value.ascii", "only ASCII characters are allowed", at: bad)
    }
    if value.count > 1, let last = value.last, last.isBlank {
      failures.add(
        "header-value.end", "a value cannot end with a space or a tab", at: value.endIndex - 1)
    }
    return Explanation(details: failures.details)
  }

  /// Returns the value without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { headerValueCard }

  private static let headerValueCard = ValidatorCard(
    name: "header-value", code: .headerValue,
    summary: "the value of an HTTP header field (RFC 9110)",
    options: [
      .yesNo("ascii", help: "whether to reject characters outside ASCII (default: no)")
    ],
    examples: [
      .passes("text/html; q=0.8"), .passes("W/\"1\""), .passes("a\tb"), .passes("größe"),
      .fails(" a"), .fails("a "), .fails("a\r\nb"), .fails("a\0"),
      .fails("größe", with: "ascii=yes"),
    ],
    make: { (options) throws(OptionError) in
      HeaderValueInputValidator(allowsOnlyASCII: options.flag("ascii") ?? false)
    })
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension HeaderValueInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1192: the input is not the value of an HTTP header field.
  public static let headerValue = ErrorCode(
    1192, "header-value", reason: "The input is not the value of an HTTP header field",
    prompt: "Enter the value of a header such as text/html",
    fix: "Remove line breaks, other control characters, and spaces at the start and the end.")
}
