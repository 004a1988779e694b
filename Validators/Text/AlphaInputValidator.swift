public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts only letters, either those of ASCII or those of any script.
///
/// In ``Mode/unicode``, combining marks may follow a letter, so that composed and decomposed forms
/// of an accented letter get the same verdict.
///
/// ```swift
/// let letters = AlphaInputValidator(mode: .unicode)
/// letters.validate("naïve").isAccepted                 // true
/// AlphaInputValidator().validate("naïve").isAccepted   // false
/// ```
public final class AlphaInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted letters.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z and A to Z.
    case ascii
    /// Letters and combining marks of any script.
    case unicode
  }

  private static let ascii = Pattern(bundled: "[A-Za-z]++")
  private static let unicode = Pattern(bundled: #"\p{L}[\p{L}\p{M}]*+"#, options: .unicode)

  private let mode: Mode

  /// Creates a validator for letters.
  ///
  /// - Parameter mode: The accepted letters. The default is ``Mode/ascii``.
  public init(mode: Mode = .ascii) { self.mode = mode }

  override public var code: ErrorCode { .alpha }
  override public var pattern: Pattern? { mode == .ascii ? Self.ascii : Self.unicode }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  /// Returns the letters without whitespace or invisible characters at either end.
  ///
  /// In ``Mode/ascii``, full-width letters become ASCII. Spaces inside the text are kept, so the
  /// text remains invalid: joining two words would change the meaning.
  override public func correction(for text: String) -> String? {
    if mode == .unicode || text.utf8.allSatisfy({ $0 < 0x80 }) { return text.trimmingInvisible() }
    let letters = text.unicodeScalars.lazy.map { scalar in
      switch scalar.value {
      case 0xFF21...0xFF3A, 0xFF41...0xFF5A: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
      default: scalar
      }
    }
    return String(scalars: letters).trimmingInvisible()
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
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
  /// 1002: the input contains a character that is not a letter.
  public static let alpha = ErrorCode(
    1002, "alpha", reason: "The input can contain only letters",
    prompt: "Use letters only", parameters: ["mode"],
    fix: "Type letters only: no spaces, digits or punctuation. mode=unicode accepts all scripts.")
}
