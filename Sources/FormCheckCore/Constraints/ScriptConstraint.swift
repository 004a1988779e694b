internal import FormCheckPatterns

/// A text whose letters are of one script: no Cyrillic letter among Latin ones that look the same.
///
/// Han goes with Hiragana and Katakana, with Hangul, and with Bopomofo, as the languages that are
/// written so do; digits must be of one kind; what many scripts share is no obstacle. What a script run
/// is, PCRE2 defines after UTS 39.
public final class ScriptConstraint: InputValidator, @unchecked Sendable {
  override public var code: ErrorCode { .singleScript }
  override public var fastCheck: FastCheck { .equivalent(ScriptRun.pattern) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    switch ScriptRun.pattern.matches(text) {
    case .match: .passed
    case .noMatch: .impossible(text.bytes(ofCharacterAt: ScriptRun.firstForeigner(in: text)))
    case .undecided(let stop): .undecided(ValidationError(stop))
    }
  }

  override public class var card: ValidatorCard { singleScriptCard }

  private static let singleScriptCard = ValidatorCard(
    name: "single-script", code: .singleScript, summary: "a text whose letters are of one script",
    examples: [
      .passes("payment 1"), .passes("日本語の"), .fails("p\u{430}yment"),
    ],
    role: .condition,
    make: { (_) throws(OptionError) in ScriptConstraint() })
}

extension ErrorCode {
  /// 2015: letters of several scripts.
  public static let singleScript = ErrorCode(
    2015, "single-script", reason: "The input mixes letters of different scripts",
    fix: "Type all letters on one keyboard layout: some look alike and are not the same.")
}
