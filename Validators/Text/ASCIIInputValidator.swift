public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts ASCII characters, U+0000 to U+007F, including control characters.
///
/// ``Characters/printable`` accepts only the characters from the space to the tilde, U+0020 to
/// U+007E.
///
/// ```swift
/// let ascii = ASCIIInputValidator()
/// ascii.validate("a\tb").isAccepted                             // true
/// ASCIIInputValidator(.printable).validate("a\tb").isAccepted   // false
/// ```
public final class ASCIIInputValidator: InputValidator, @unchecked Sendable {
  /// A set of ASCII characters.
  public enum Characters: Sendable {
    /// All 128 characters.
    case all
    /// The space and the 94 visible characters.
    case printable
  }

  private static let all = Pattern(bundled: #"[\x00-\x7F]++"#)
  private static let printable = Pattern(bundled: "[ -~]++")

  private let characters: Characters

  /// Creates a validator for ASCII text.
  ///
  /// - Parameter characters: The accepted characters. The default is ``Characters/all``.
  public init(_ characters: Characters = .all) { self.characters = characters }

  override public var code: ErrorCode { .ascii }
  override public var pattern: Pattern? { characters == .all ? Self.all : Self.printable }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    characters == .all
      ? Explanation()
      : Explanation("ascii.printable", "The input can contain only printable ASCII characters")
  }

  /// Returns the text in ASCII, without whitespace or invisible characters at either end.
  ///
  /// Full-width characters, and the quotation marks, dashes and ellipses that word processors
  /// insert, become their ASCII equivalents.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().withFullWidthAsASCII().unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x2018, 0x2019: "'"
      case 0x201C, 0x201D: "\""
      case 0x2010...0x2013, 0x2212: "-"
      case 0x2026: "..."
      case 0xA0, 0x202F, 0x3000: " "
      default: String(scalar)
      }
    }.joined()
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { asciiCard }

  private static let asciiCard = ValidatorCard(
    name: "ascii", code: .ascii, summary: "ASCII characters only",
    options: [
      .yesNo(
        "printable", help: "whether to reject control characters (default: no)")
    ],
    examples: [
      .passes("test@example.com"), .passes("a\tb"), .passes("a b~", with: "printable=yes"),
      .fails("caf\u{E9}"), .fails("\u{FF11}"), .fails("a\tb", with: "printable=yes"),
    ],
    make: { (options) throws(OptionError) in
      ASCIIInputValidator(options.flag("printable") == true ? .printable : .all)
    })
}

extension ErrorCode {
  /// 1017: the input contains a character outside ASCII, or a control character where only
  /// printable ones are accepted.
  public static let ascii = ErrorCode(
    1017, "ascii", reason: "The input can contain only ASCII characters",
    prompt: "Use unaccented letters, digits and common symbols only",
    fix: "Type letters without accents, digits, and the symbols on an English keyboard.")
}
