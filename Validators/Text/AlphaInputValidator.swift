public import FormCheckCore
public import FormCheckPatterns

/// Letters and nothing else: a to z and A to Z, or those of any script.
///
/// In ``Mode/unicode`` a letter may be followed by the marks that belong to it, so that a text is
/// checked alike whether its accents are composed with their letters or stand on their own.
public final class AlphaInputValidator: InputValidator, @unchecked Sendable {
  /// Which letters.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z and A to Z.
    case ascii
    /// Letters and marks of any script.
    case unicode
  }

  private static let ascii = Pattern(bundled: "[A-Za-z]++")
  private static let unicode = Pattern(bundled: #"\p{L}[\p{L}\p{M}]*+"#, options: .unicode)

  private let mode: Mode

  /// A validator for letters of one kind.
  public init(mode: Mode = .ascii) { self.mode = mode }

  override public var code: ErrorCode { .alpha }
  override public var pattern: Pattern? { mode == .ascii ? Self.ascii : Self.unicode }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  /// The letters without the blanks and invisible characters around them.
  ///
  /// Full-width letters become ASCII where only those are taken. Blanks inside stay, and with them the
  /// rejection: two words are not one.
  override public func correction(for text: String) -> String? {
    if mode == .unicode { return text.trimmingInvisible() }
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF21...0xFF3A, 0xFF41...0xFF5A:
        letters.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: letters.append(scalar)
      }
    }
    return String(letters).trimmingInvisible()
  }

  override public class var card: ValidatorCard { alphaCard }

  private static let alphaCard = ValidatorCard(
    name: "alpha", code: .alpha, summary: "letters only",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "ascii: a-z and A-Z (default); unicode: letters and marks of any script")
    ],
    examples: [
      .passes("abcXYZ"), .passes("\u{3A9}mega", with: "mode=unicode"), .fails("abc1"),
      .fails("two words"), .fails("na\u{EF}ve"),
    ],
    make: { (options) throws(OptionError) in
      AlphaInputValidator(mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .ascii)
    })
}

extension ErrorCode {
  /// 1002: something other than a letter.
  public static let alpha = ErrorCode(
    1002, "alpha", reason: "The input can contain only letters", parameters: ["mode"],
    fix: "Type letters only: no blanks, digits or punctuation. mode=unicode takes all scripts.")
}
