public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a signed JSON Web Token (RFC 7519).
///
/// A token consists of a header, a payload and a signature in base64url, joined by dots. The header
/// and the payload must be JSON objects. The header must name an algorithm, and each registered
/// claim in the payload must have the type that the RFC requires. Encrypted tokens, which have five
/// parts, are rejected.
///
/// The signature is not verified, because that requires the key. Do not trust a token until you
/// have verified its signature.
///
/// ```swift
/// let token = JWTInputValidator()
/// token.validate("eyJhbGciOiJub25lIn0.e30.").isAccepted   // false: unsigned
/// ```
public final class JWTInputValidator: InputValidator, @unchecked Sendable {
  private static let parts = Pattern(bundled: #"[A-Za-z0-9_-]++\.[A-Za-z0-9_-]++\.[A-Za-z0-9_-]*+"#)

  private let allowsUnsecured: Bool

  /// Creates a validator for tokens.
  ///
  /// - Parameter allowsUnsecured: Whether a token without a signature, and with `"alg":"none"` in
  ///   its header, is accepted. Anyone can forge such a token. The default is false.
  public init(allowsUnsecured: Bool = false) { self.allowsUnsecured = allowsUnsecured }

  override public var code: ErrorCode { .jwt }
  override public var pattern: Pattern? { Self.parts }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if WebTokenCheck.isCertain(text.span, allowsUnsecured: allowsUnsecured) { return .passed }
    guard let failure = WebTokenFailure.first(in: text.span, allowsUnsecured: allowsUnsecured)
    else {
      return .passed
    }
    return failure.isFinal ? .impossible(failure.bytes) : .incomplete(at: failure.bytes.lowerBound)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    // Longer text is not explained, because it is unlikely to be a mistyped token.
    if text.count > 65_536 { return Explanation() }
    if pattern?.matches(text) == .match {
      let failure = WebTokenFailure.first(in: text.span, allowsUnsecured: allowsUnsecured)
      return Explanation(details: failure.map { [$0.detail] } ?? [])
    }
    let shape = WebTokenFailure.inShape(of: text.span)
    let offset = text.string.utf8.prefix(shape.bytes.lowerBound).count { $0 & 0xC0 != 0x80 }
    return Explanation(details: [shape.detail(at: offset)])
  }

  /// Returns the token without a leading `Bearer`, and without whitespace or invisible characters
  /// at either end.
  override public func correction(for text: String) -> String? {
    let token = text.trimmingInvisible()
    guard token.lowercased().hasPrefix("bearer ") else { return token }
    return String(token.dropFirst("bearer ".count)).trimmingInvisible()
  }

  override public class var card: ValidatorCard { jwtCard }

  private static let jwtCard = ValidatorCard(
    name: "jwt", code: .jwt, summary: "a signed JSON Web Token",
    options: [
      .yesNo("unsecured", help: "whether to accept a token without a signature (default: no)")
    ],
    examples: [
      .passes("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"),
      .fails("eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."),
      .passes("eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", with: "unsecured=yes"),
      .fails("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0"), .fails("e30.e30.c2lnbmF0dXJl"),
      .fails("a.b.c"),
    ],
    make: { (options) throws(OptionError) in
      JWTInputValidator(allowsUnsecured: options.flag("unsecured") ?? false)
    })
}

extension ErrorCode {
  /// 1033: the input is not a signed JSON Web Token.
  public static let jwt = ErrorCode(
    1033, "jwt", reason: "The input is not a signed JSON Web Token",
    prompt: "Paste the whole token, with both dots",
    fix: "Paste the whole token: three parts separated by dots.")
}
