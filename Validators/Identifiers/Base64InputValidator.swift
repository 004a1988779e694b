public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts Base64 text (RFC 4648), in the standard or the URL-safe alphabet.
///
/// Line breaks and spaces are rejected. By default, `=` must pad an incomplete last group in the
/// standard alphabet, and padding is optional in the URL-safe alphabet. Like most decoders, the
/// validator ignores the unused bits of the last character unless `isCanonical` is true.
///
/// ```swift
/// let data = Base64InputValidator()
/// data.validate("SGVsbG8=").isAccepted                              // true
/// data.validate("SGVsbG8").isAccepted                               // false
/// Base64InputValidator(alphabet: .url).validate("_-8").isAccepted   // true
/// ```
public final class Base64InputValidator: InputValidator, @unchecked Sendable {
  /// A Base64 alphabet.
  ///
  /// The alphabets differ only in the characters for the values 62 and 63.
  public enum Alphabet: String, CaseIterable, Sendable {
    /// The standard alphabet with `+` and `/`.
    case standard
    /// The alphabet for URLs and file names, with `-` and `_`.
    case url
  }

  /// The requirement for `=` at the end of the last group.
  public typealias Padding = BinaryTextPadding

  private static let padded = Pattern(
    bundled: "(?:[A-Za-z0-9+/]{4})*+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?")
  private static let bare = Pattern(
    bundled: "(?:[A-Za-z0-9+/]{4})*+(?:[A-Za-z0-9+/]{2,3})?")
  private static let either = Pattern(
    bundled: "(?:[A-Za-z0-9+/]{4})*+(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?")
  private static let paddedURL = Pattern(
    bundled: "(?:[A-Za-z0-9_-]{4})*+(?:[A-Za-z0-9_-]{2}==|[A-Za-z0-9_-]{3}=)?")
  private static let bareURL = Pattern(
    bundled: "(?:[A-Za-z0-9_-]{4})*+(?:[A-Za-z0-9_-]{2,3})?")
  private static let eitherURL = Pattern(
    bundled: "(?:[A-Za-z0-9_-]{4})*+(?:[A-Za-z0-9_-]{2}(?:==)?|[A-Za-z0-9_-]{3}=?)?")

  private let alphabet: Alphabet
  private let form: BinaryText
  private let isCanonical: Bool

  /// Creates a validator from the options in a rule.
  ///
  /// - Parameter options: `alphabet`, `padding` and `canonical`.
  public convenience init(_ options: OptionValues) {
    self.init(
      alphabet: options.choice("alphabet").flatMap(Alphabet.init(rawValue:)) ?? .standard,
      padding: options.choice("padding").flatMap(Padding.init(rawValue:)),
      isCanonical: options.flag("canonical") ?? false)
  }

  /// Creates a validator for Base64 text.
  ///
  /// - Parameters:
  ///   - alphabet: The alphabet. The default is ``Alphabet/standard``.
  ///   - padding: The requirement for `=` at the end. The default is nil: padding is required in
  ///     the standard alphabet and optional in the URL-safe one.
  ///   - isCanonical: Whether the unused bits of the last character must be zero. The default is
  ///     false.
  public init(
    alphabet: Alphabet = .standard, padding: Padding? = nil, isCanonical: Bool = false
  ) {
    self.alphabet = alphabet
    form = BinaryText(
      "base64",
      alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        + (alphabet == .standard ? "+/" : "-_"),
      bits: 6, group: 4,
      padding: padding ?? (alphabet == .standard ? .yes : .optional))
    self.isCanonical = isCanonical
  }

  override public var code: ErrorCode { .base64 }

  override public var pattern: Pattern? {
    switch (alphabet, form.padding) {
    case (.standard, .yes): Self.padded
    case (.standard, .no): Self.bare
    case (.standard, .optional): Self.either
    case (.url, .yes): Self.paddedURL
    case (.url, .no): Self.bareURL
    case (.url, .optional): Self.eitherURL
    }
  }

  override public var fastCheck: FastCheck { isCanonical ? .inspection : .pattern }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    isCanonical ? form.inspectSpareBits(of: text) : .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: form.failure(in: text.span).map { [$0] } ?? [])
  }

  /// Returns the text in the accepted alphabet, without whitespace, and with the required padding.
  override public func correction(for text: String) -> String? {
    let isStandard = alphabet == .standard
    let translated = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"): UInt8(ascii: isStandard ? "+" : "-")
      case UInt8(ascii: "_"), UInt8(ascii: "/"): UInt8(ascii: isStandard ? "/" : "_")
      default: byte
      }
    }
    return form.corrected(String(decoding: translated, as: UTF8.self))
  }

  override public class var card: ValidatorCard { base64Card }

  private static let base64Card = ValidatorCard(
    name: "base64", code: .base64, summary: "bytes encoded in Base64",
    options: [
      OptionDeclaration(
        "alphabet", .choice(Alphabet.allCases.map(\.rawValue)),
        help: "standard: + and / (default); url: - and _"),
      OptionDeclaration(
        "padding", .choice(Padding.allCases.map(\.rawValue)),
        help:
          "padding with = at the end: yes, optional or no (default: yes; with alphabet=url: optional)"
      ),
      .yesNo(
        "canonical",
        help: "whether the unused bits of the last character must be zero (default: no)"),
    ],
    examples: [
      .passes("TWFu"), .passes("TWE="), .passes("TQ=="), .fails("TWE"), .fails("TW-_"),
      .passes("TW-_", with: "alphabet=url"), .fails("TQ==", with: "padding=no"),
      .fails("TR==", with: "canonical=yes"), .fails("TWFu\nTWFu"),
    ],
    make: { (options) throws(OptionError) in Base64InputValidator(options) })
}

extension Base64InputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1038: the input is not Base64 in the accepted form.
  public static let base64 = ErrorCode(
    1038, "base64", reason: "The input is not Base64 in the accepted form",
    prompt: "Enter the whole Base64 text",
    fix: "Copy the whole text, including any = at the end, without spaces or line breaks.")
}
