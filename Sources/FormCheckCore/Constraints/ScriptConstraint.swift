internal import FormCheckPatterns

/// A constraint that rejects a mix of scripts, such as a Latin word with a Cyrillic letter that looks Latin.
///
/// A value is accepted if PCRE2 considers it a script run, as defined by Unicode Technical Standard 39. Han can be
/// combined with Hiragana and Katakana, with Hangul, or with Bopomofo, because Japanese, Korean and Chinese are written
/// this way. All digits must come from the same set of digits, such as the ASCII digits 0 to 9. Characters that many
/// scripts share, such as punctuation, are accepted.
///
/// ```swift
/// ScriptConstraint().validate("paypal").isAccepted          // true
/// ScriptConstraint().validate("p\u{430}ypal").isAccepted    // false: a Cyrillic a
/// ```
public final class ScriptConstraint: InputValidator, @unchecked Sendable {
  override public var code: ErrorCode { .singleScript }
  override public var fastCheck: FastCheck { .equivalent(ScriptRun.pattern) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    switch ScriptRun.matches(text) {
    case .match: .passed
    case .noMatch: .impossible(text.bytes(ofCharacterAt: ScriptRun.firstForeigner(in: text)))
    case .undecided(let stop): .undecided(ValidationError(stop))
    }
  }

  override public class var card: ValidatorCard { singleScriptCard }

  private static let singleScriptCard = ValidatorCard(
    name: "single-script", code: .singleScript, summary: "text with letters of only one script",
    examples: [
      .passes("payment 1"), .passes("日本語の"), .fails("p\u{430}yment"),
    ],
    role: .condition,
    make: { (_) throws(OptionError) in ScriptConstraint() })
}

extension ErrorCode {
  /// 2015: the value contains letters of several scripts.
  public static let singleScript = ErrorCode(
    2015, "single-script", reason: "The input mixes letters of different scripts",
    prompt: "Use letters of one alphabet only",
    fix: "Type all letters with one keyboard layout: letters of different scripts can look alike.")
}
