public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a CSS color in hexadecimal digits: `#12ab9f`, `#1af`, `#12ab9fc0`.
///
/// A color has 3 or 6 digits, or 4 or 8 with an opacity.
///
/// ```swift
/// let color = HexColorInputValidator(hash: .required, alpha: false)
/// color.validate("#12ab9f").isAccepted   // true
/// color.validate("12ab9f").isAccepted    // false
/// ```
public final class HexColorInputValidator: InputValidator, @unchecked Sendable {
  /// The requirement for a `#` before the digits.
  public enum Hash: String, CaseIterable, Sendable {
    /// The `#` is optional.
    case optional
    /// The `#` is required.
    case required
    /// The `#` is rejected.
    case no
  }

  private static let any = Pattern(
    bundled: "#?+[0-9A-Fa-f]{3}(?:[0-9A-Fa-f](?:[0-9A-Fa-f]{2}){0,2}+)?+")
  private static let hashed = Pattern(
    bundled: "#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f](?:[0-9A-Fa-f]{2}){0,2}+)?+")
  private static let bare = Pattern(
    bundled: "[0-9A-Fa-f]{3}(?:[0-9A-Fa-f](?:[0-9A-Fa-f]{2}){0,2}+)?+")
  private static let anyOpaque = Pattern(bundled: "#?+[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?+")
  private static let hashedOpaque = Pattern(bundled: "#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?+")
  private static let bareOpaque = Pattern(bundled: "[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?+")

  private let hash: Hash
  private let allowsAlpha: Bool

  /// Creates a validator for colors in hexadecimal digits.
  ///
  /// - Parameters:
  ///   - hash: The requirement for a `#` before the digits. The default is ``Hash/optional``.
  ///   - alpha: Whether colors with an opacity, which have 4 or 8 digits, are accepted. The default
  ///     is true.
  public init(hash: Hash = .optional, alpha: Bool = true) {
    self.hash = hash
    allowsAlpha = alpha
  }

  override public var code: ErrorCode { .hexColor }

  override public var pattern: Pattern? {
    switch (hash, allowsAlpha) {
    case (.optional, true): Self.any
    case (.required, true): Self.hashed
    case (.no, true): Self.bare
    case (.optional, false): Self.anyOpaque
    case (.required, false): Self.hashedOpaque
    case (.no, false): Self.bareOpaque
    }
  }

  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(
      hash == .no ? Prompt("hexcolor.bare", "Enter a color such as 12ab9f") : nil,
      parameters: ["counts": .text(allowsAlpha ? "3, 4, 6, 8" : "3, 6")])
  }

  /// Returns the color in ASCII, with a required `#` added or a rejected one removed.
  override public func correction(for text: String) -> String? {
    var digits = ""
    for scalar in text.trimmingInvisible().unicodeScalars {
      switch scalar.value {
      // Full-width digits and letters have the same offset from ASCII as the full-width #.
      case 0xFF03, 0xFF10...0xFF19, 0xFF21...0xFF26, 0xFF41...0xFF46:
        digits.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      default: digits.unicodeScalars.append(scalar)
      }
    }
    if hash == .required, !digits.hasPrefix("#") { return "#" + digits }
    if hash == .no, digits.hasPrefix("#") { return String(digits.dropFirst()) }
    return digits
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    guard text.isASCIIBetweenVisibleCharacters else { return true }
    let hasHash = text.span[0] == UInt8(ascii: "#")
    return hash == .required && !hasHash || hash == .no && hasHash
  }

  override public class var card: ValidatorCard { hexColorCard }

  private static let hexColorCard = ValidatorCard(
    name: "hexcolor", code: .hexColor, summary: "a color in hexadecimal digits, such as #12ab9f",
    options: [
      OptionDeclaration(
        "hash", .choice(Hash.allCases.map(\.rawValue)),
        help: "whether a # precedes the digits: optional (default), required or no"),
      .yesNo(
        "alpha",
        help: "whether to also accept 4 or 8 digits, which include an opacity: yes (default) or no"),
    ],
    examples: [
      .passes("#12ab9f"), .passes("#1AF"), .passes("12ab9f"), .passes("#12ab9fc0"),
      .fails("#12ab9"), .fails("#12ab9g"), .fails("red"), .fails("12ab9f", with: "hash=required"),
      .fails("#12ab9fc0", with: "alpha=no"),
    ],
    make: { (options) throws(OptionError) in
      HexColorInputValidator(
        hash: options.choice("hash").flatMap(Hash.init(rawValue:)) ?? .optional,
        alpha: options.flag("alpha") ?? true)
    })
}

extension HexColorInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1064: the input is not a color in hexadecimal digits.
  public static let hexColor = ErrorCode(
    1064, "hexcolor", reason: "The input is not a color of {counts&or} hexadecimal digits",
    prompt: "Enter a color such as #12ab9f",
    parameters: ["counts"], fix: "Type a # and six hexadecimal digits, such as #12ab9f.")
}
