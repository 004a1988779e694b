public import FormCheckCore
public import FormCheckPatterns

/// Letters and digits and nothing else: in ASCII, of all scripts, or of one.
///
/// Beyond ASCII a letter may be followed by the marks that belong to it, so that a text is checked
/// alike whether its accents are composed with their letters or stand on their own. Letters that
/// cannot be seen, such as U+3164 HANGUL FILLER, are none.
public final class AlphanumericInputValidator: InputValidator, @unchecked Sendable {
  /// Which letters and digits.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z, A to Z and 0 to 9.
    case ascii
    /// Letters with their marks, and decimal digits, of any script.
    case unicode
  }

  private static let ascii = Pattern(bundled: "[A-Za-z0-9]++")
  private static let unicode = Pattern(
    bundled: #"(?:[^\P{L}\p{DI}]\p{M}*+|\p{Nd})++"#, options: .unicode)

  private let letters: Pattern
  private let parameters: [String: ParameterValue]

  /// A validator for letters and digits in ASCII or of any script.
  public init(mode: Mode = .ascii) {
    letters = mode == .ascii ? Self.ascii : Self.unicode
    parameters = ["mode": .text(mode.rawValue)]
  }

  /// A validator for letters and digits of one script.
  public init(script: LetterScript) {
    letters = script.pattern
    parameters = ["script": .text(script.rawValue)]
  }

  override public var code: ErrorCode { .alphanumeric }
  override public var pattern: Pattern? { letters }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(parameters: parameters)
  }

  /// The letters and digits without the blanks and invisible characters around them.
  ///
  /// Full-width ones become ASCII. Blanks inside stay, and with them the rejection: two words are not
  /// one.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().withFullWidthAsASCII()
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
        help: "letters of one script, its digits, and 0-9"),
    ],
    examples: [
      .passes("abc123"), .passes("2nd"), .passes("na\u{EF}ve1", with: "mode=unicode"),
      .passes("\u{433}\u{43E}\u{434}2", with: "script=cyrillic"), .fails("two words"),
      .fails("a-b"), .fails("na\u{EF}ve"), .fails("good2", with: "script=cyrillic"),
    ],
    make: { (options) throws(OptionError) in
      let mode = options.choice("mode").flatMap(Mode.init(rawValue:))
      guard let script = options.choice("script").flatMap(LetterScript.init(rawValue:)) else {
        return AlphanumericInputValidator(mode: mode ?? .ascii)
      }
      if mode == .ascii {
        throw OptionError(
          option: "mode", code: .optionsContradict,
          message: "\"mode\" and \"script\" say which letters; leave one of them out")
      }
      return AlphanumericInputValidator(script: script)
    })
}

extension ErrorCode {
  /// 1013: something other than a letter or a digit.
  public static let alphanumeric = ErrorCode(
    1013, "alphanumeric", reason: "The input can contain only letters and digits",
    parameters: ["mode", "script"],
    fix: "Type letters and digits only: no blanks or punctuation. mode=unicode takes all scripts.")
}
