public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts only letters: those of ASCII, of any script, or of given languages.
///
/// Except in ``Mode/ascii``, an accented letter may also be written as a letter and combining marks,
/// so that composed and decomposed forms get the same verdict.
///
/// ```swift
/// let letters = AlphaInputValidator(mode: .unicode)
/// letters.validate("naïve").isAccepted                 // true
/// AlphaInputValidator().validate("naïve").isAccepted   // false
///
/// let german = try AlphaInputValidator(languages: ["de"])
/// german.validate("Größe").isAccepted   // true
/// german.validate("naïve").isAccepted   // false
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

  /// The codes of the languages whose alphabets are known, such as `de` and `sr-Latn`.
  public static var languages: [String] { Alphabet.languages }

  private let mode: Mode
  private let alphabet: Alphabet?
  private let letters: Pattern

  /// Creates a validator for letters.
  ///
  /// - Parameter mode: The accepted letters. The default is ``Mode/ascii``.
  public init(mode: Mode = .ascii) {
    self.mode = mode
    alphabet = nil
    letters = mode == .ascii ? Self.ascii : Self.unicode
  }

  /// Creates a validator for the letters of one or several languages.
  ///
  /// - Parameter languages: The codes of the languages, such as `de`. ``languages`` lists them.
  /// - Throws: `OptionError` if the array is empty or if the alphabet of a language is not known.
  public init(languages: [String]) throws(OptionError) {
    let alphabet = try Alphabet(languages)
    mode = .unicode
    self.alphabet = alphabet
    letters = try alphabet.pattern(hasDigits: false)
  }

  override public var code: ErrorCode { .alpha }
  override public var pattern: Pattern? { letters }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    alphabet?.requirement("alpha.language", "Use letters of {languages&or} only")
      ?? Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: alphabet?.detail(on: text, letters).map { [$0] } ?? [])
  }

  /// Returns the letters without whitespace or invisible characters at either end.
  ///
  /// In ``Mode/ascii``, full-width letters become ASCII. Spaces inside the text are kept, so the
  /// text remains invalid: joining two words would change the meaning.
  override public func correction(for text: String) -> String? {
    if mode == .unicode || text.isASCII { return text.trimmingInvisible() }
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
        help: "ascii: a-z and A-Z (default); unicode: letters and marks of any script"),
      OptionDeclaration(
        "language", .choices(languages),
        help: "accept the letters of these languages, such as de or de/fr"),
    ],
    examples: [
      .passes("abcXYZ"), .passes("\u{3A9}mega", with: "mode=unicode"), .fails("abc1"),
      .fails("two words"), .fails("na\u{EF}ve"), .passes("Gr\u{F6}\u{DF}e", with: "language=de"),
      .fails("na\u{EF}ve", with: "language=de"),
    ],
    make: { (options) throws(OptionError) in
      let mode = options.choice("mode").flatMap(Mode.init(rawValue:))
      guard let languages = options.choices("language") else {
        return AlphaInputValidator(mode: mode ?? .ascii)
      }
      if mode != nil {
        throw OptionError(
          option: "mode", code: .optionsContradict,
          message: "\"mode\" and \"language\" both choose the letters; leave one of them out")
      }
      return try AlphaInputValidator(languages: languages)
    })
}

extension AlphaInputValidator: ExplainedByClasses {
  package var explanationClasses: ByteClasses? {
    mode == .ascii ? ByteClasses([ByteClasses.letters]) : nil
  }
}

extension ErrorCode {
  /// 1002: the input contains a character that is not a letter.
  public static let alpha = ErrorCode(
    1002, "alpha", reason: "The input can contain only letters",
    prompt: "Use letters only", parameters: ["mode", "language"],
    fix: "Type letters only: no spaces, digits or punctuation. mode=unicode accepts all scripts.")
}
