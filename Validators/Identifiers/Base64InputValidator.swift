public import FormCheckCore
public import FormCheckPatterns

/// Base64 (RFC 4648), in the standard alphabet or in the one for file names and addresses.
///
/// Without line ends and blanks. In the standard alphabet `=` must fill the last group, in the other
/// it may. Bits that are left over are let pass unless `canonical=yes`, as most decoders do.
public final class Base64InputValidator: InputValidator, @unchecked Sendable {
  /// Which two characters come after the letters and digits.
  public enum Alphabet: String, CaseIterable, Sendable {
    /// `+` and `/`.
    case standard
    /// `-` and `_`.
    case url
  }

  /// Whether `=` fills the last group.
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

  /// Creates a validator from the options of a rule.
  ///
  /// - Parameter options: `alphabet`, `padding`, `canonical`.
  public convenience init(_ options: OptionValues) {
    self.init(
      alphabet: options.choice("alphabet").flatMap(Alphabet.init(rawValue:)) ?? .standard,
      padding: options.choice("padding").flatMap(Padding.init(rawValue:)),
      isCanonical: options.flag("canonical") ?? false)
  }

  /// Creates a validator for Base64.
  ///
  /// - Parameters:
  ///   - alphabet: The characters for 62 and 63.
  ///   - padding: Whether `=` fills the last group; nil for the alphabet's own convention: required in the standard one,
  ///     optional in that of URLs.
  ///   - isCanonical: Whether the bits that are left over must be zero.
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

  /// The text in the alphabet that is taken, without white space, with or without `=` as it should be.
  override public func correction(for text: String) -> String? {
    let isStandard = alphabet == .standard
    let translated = text.map { character -> Character in
      switch character {
      case "-", "+": isStandard ? "+" : "-"
      case "_", "/": isStandard ? "/" : "_"
      default: character
      }
    }
    return form.corrected(String(translated))
  }

  override public class var card: ValidatorCard { base64Card }

  private static let base64Card = ValidatorCard(
    name: "base64", code: .base64, summary: "bytes in Base64",
    options: [
      OptionDeclaration(
        "alphabet", .choice(Alphabet.allCases.map(\.rawValue)),
        help: "standard: + and / (default); url: - and _"),
      OptionDeclaration(
        "padding", .choice(Padding.allCases.map(\.rawValue)),
        help: "whether = fills the last group (default: yes; with alphabet=url: optional)"),
      .yesNo("canonical", help: "whether the bits left over must be zero (default: no)"),
    ],
    examples: [
      .passes("TWFu"), .passes("TWE="), .passes("TQ=="), .fails("TWE"), .fails("TW-_"),
      .passes("TW-_", with: "alphabet=url"), .fails("TQ==", with: "padding=no"),
      .fails("TR==", with: "canonical=yes"), .fails("TWFu\nTWFu"),
    ],
    make: { (options) throws(OptionError) in Base64InputValidator(options) })
}

extension ErrorCode {
  /// 1038: no Base64.
  public static let base64 = ErrorCode(
    1038, "base64", reason: "The input is not Base64 of the form that is taken here",
    fix: "Copy the text whole, with the = at its end, without blanks and line ends.")
}
