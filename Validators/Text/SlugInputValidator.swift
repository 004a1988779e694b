public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a slug, the part of a URL that names a page: `my-first-post`.
///
/// A slug consists of words of lowercase letters and digits, with single hyphens or underscores
/// between them.
///
/// ```swift
/// let slug = SlugInputValidator()
/// slug.validate("my-first-post").isAccepted   // true
/// slug.validate("My--Post").isAccepted        // false
/// ```
public final class SlugInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted letters and digits.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z and 0 to 9.
    case ascii
    /// Lowercase letters and decimal digits of any script, and the letters of scripts without case.
    ///
    /// Combining marks may follow a letter.
    case unicode
  }

  private static let ascii = Pattern(bundled: "[a-z0-9]++(?:[-_][a-z0-9]++)*+")
  private static let unicode = Pattern(
    bundled: #"""
      (?:[^\P{L}\p{Lu}\p{Lt}\p{DI}]\p{M}*+|\p{Nd})++
      (?:[-_] (?:[^\P{L}\p{Lu}\p{Lt}\p{DI}]\p{M}*+|\p{Nd})++)*+
      """#,
    options: [.unicode, .extended])

  private let mode: Mode

  /// Creates a validator for slugs.
  ///
  /// - Parameter mode: The accepted letters and digits. The default is ``Mode/ascii``.
  public init(mode: Mode = .ascii) { self.mode = mode }

  override public var code: ErrorCode { .slug }
  override public var pattern: Pattern? { mode == .ascii ? Self.ascii : Self.unicode }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  /// Returns the words in lowercase, separated by single hyphens instead of whitespace or several
  /// hyphens.
  override public func correction(for text: String) -> String? {
    let words = text.withFullWidthAsASCII().lowercased().unicodeScalars.split {
      $0.isInvisible || $0 == "-"
    }
    return words.map { String($0) }.joined(separator: "-")
  }

  override public class var card: ValidatorCard { slugCard }

  private static let slugCard = ValidatorCard(
    name: "slug", code: .slug, summary: "the name of a page in a URL: words and hyphens",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "ascii: a-z and 0-9 (default); unicode: lowercase letters and digits of any script")
    ],
    examples: [
      .passes("my-first-post"), .passes("a1-b2_c3"), .passes("2026"),
      .passes("caf\u{E9}-nero", with: "mode=unicode"), .fails("My-Post"), .fails("-post"),
      .fails("post-"), .fails("my--post"), .fails("my post"), .fails("post.html"),
      .fails("caf\u{E9}"),
    ],
    make: { (options) throws(OptionError) in
      SlugInputValidator(mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .ascii)
    })
}

extension SlugInputValidator: ExplainedByClasses {
  package var explanationClasses: ByteClasses? {
    mode == .ascii ? ByteClasses([[0x61...0x7A] + ByteClasses.digits, [0x41...0x5A]]) : nil
  }
}

extension ErrorCode {
  /// 1014: the input is not a slug.
  public static let slug = ErrorCode(
    1014, "slug", reason: "The input is not a slug",
    prompt: "Use lowercase letters, digits and single hyphens", parameters: ["mode"],
    fix:
      "Type lowercase letters and digits, with single hyphens between words, such as my-first-post."
  )
}
