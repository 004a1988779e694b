public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts only letters and digits: those of ASCII, of all scripts, of one script,
/// or of given languages.
///
/// Except in ``Mode/ascii``, combining marks may follow a letter, so that composed and decomposed
/// forms of an accented letter get the same verdict. Invisible letters, such as U+3164 HANGUL
/// FILLER, are rejected.
///
/// ```swift
/// let word = AlphanumericInputValidator(script: .cyrillic)
/// word.validate("год2").isAccepted                                // true
/// AlphanumericInputValidator().validate("two words").isAccepted   // false
/// ```
public final class AlphanumericInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted letters and digits.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z, A to Z and 0 to 9.
    case ascii
    /// Letters of any script with their combining marks, and decimal digits of any script.
    case unicode
  }

  private static let ascii = Pattern(bundled: "[A-Za-z0-9]++")
  private static let unicode = Pattern(
    bundled: #"(?:[^\P{L}\p{DI}]\p{M}*+|\p{Nd})++"#, options: .unicode)

  /// The codes of the languages whose alphabets are known, such as `de` and `sr-Latn`.
  public static var languages: [String] { Alphabet.languages }

  private let letters: Pattern
  private let alphabet: Alphabet?
  private let parameters: [String: ParameterValue]

  /// Creates a validator for letters and digits in ASCII or of any script.
  ///
  /// - Parameter mode: The accepted letters and digits. The default is ``Mode/ascii``.
  public init(mode: Mode = .ascii) {
    letters = mode == .ascii ? Self.ascii : Self.unicode
    alphabet = nil
    parameters = ["mode": .text(mode.rawValue)]
  }

  /// Creates a validator for the letters and digits of one script.
  ///
  /// - Parameter script: The script. The ASCII digits are accepted too.
  public init(script: LetterScript) {
    letters = script.pattern
    alphabet = nil
    parameters = ["script": .text(script.rawValue)]
  }

  /// Creates a validator for the letters of one or several languages, and digits.
  ///
  /// The digits are 0 to 9 and, in languages such as Arabic, the digits of the language.
  ///
  /// - Parameter languages: The codes of the languages, such as `de`. ``languages`` lists them.
  /// - Throws: `OptionError` if the array is empty or if the alphabet of a language is not known.
  public init(languages: [String]) throws(OptionError) {
    let alphabet = try Alphabet(languages)
    letters = try alphabet.pattern(hasDigits: true)
    self.alphabet = alphabet
    parameters = [:]
  }

  override public var code: ErrorCode { .alphanumeric }
  override public var pattern: Pattern? { letters }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    alphabet?.requirement("alphanumeric.language", "Use letters of {languages&or} and digits only")
      ?? Explanation(parameters: parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: alphabet?.detail(on: text, letters).map { [$0] } ?? [])
  }

  /// Returns the text without whitespace or invisible characters at either end.
  ///
  /// Full-width letters and digits become ASCII. Spaces inside the text are kept, so the text
  /// remains invalid: joining two words would change the meaning.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().withFullWidthAsASCII()
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { alphanumericCard }

  private static let alphanumericCard = ValidatorCard(
    name: "alphanumeric", code: .alphanumeric, summary: "letters and digits only",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "ascii: a-z, A-Z and 0-9 (default); unicode: letters and digits of any script"),
      OptionDeclaration(
        "script", .choice(LetterScript.allCases.map(\.rawValue)),
        help: "accept the letters and digits of this script, and 0-9"),
      OptionDeclaration(
        "language", .choices(languages),
        help: "accept the letters and digits of these languages, such as de or de/fr, and 0-9"),
    ],
    examples: [
      .passes("abc123"), .passes("2nd"), .passes("na\u{EF}ve1", with: "mode=unicode"),
      .passes("\u{433}\u{43E}\u{434}2", with: "script=cyrillic"), .fails("two words"),
      .fails("a-b"), .fails("na\u{EF}ve"), .fails("good2", with: "script=cyrillic"),
      .passes("Stra\u{DF}e5", with: "language=de"), .fails("na\u{EF}ve", with: "language=de"),
    ],
    make: { (options) throws(OptionError) in
      let mode = options.choice("mode").flatMap(Mode.init(rawValue:))
      let script = options.choice("script").flatMap(LetterScript.init(rawValue:))
      if let languages = options.choices("language") {
        if mode != nil || script != nil {
          throw contradiction(mode != nil ? "mode" : "script", "language")
        }
        return try AlphanumericInputValidator(languages: languages)
      }
      guard let script else { return AlphanumericInputValidator(mode: mode ?? .ascii) }
      if mode == .ascii { throw contradiction("mode", "script") }
      return AlphanumericInputValidator(script: script)
    })

  private static func contradiction(_ one: String, _ other: String) -> OptionError {
    OptionError(
      option: one, code: .optionsContradict,
      message: "\"\(one)\" and \"\(other)\" both choose the letters; leave one of them out")
  }
}

extension AlphanumericInputValidator: ExplainedByClasses {
  package var explanationClasses: ByteClasses? {
    letters === Self.ascii ? ByteClasses([ByteClasses.letters + ByteClasses.digits]) : nil
  }
}

extension ErrorCode {
  /// 1013: the input contains a character that is not a letter or a digit.
  public static let alphanumeric = ErrorCode(
    1013, "alphanumeric", reason: "The input can contain only letters and digits",
    prompt: "Use letters and digits only",
    parameters: ["mode", "script", "language"],
    fix: "Type letters and digits only: no spaces or punctuation. mode=unicode accepts all scripts."
  )
}
