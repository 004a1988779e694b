package import Patterns

/// A text whose letters are of one script: no Cyrillic letter among Latin ones that look the same.
///
/// Han goes with Hiragana and Katakana, with Hangul, and with Bopomofo, as the languages that are written
/// so do; digits must be of one kind; what many scripts share is no obstacle. What a script run is,
/// PCRE2 defines after UTS 39.
public final class ScriptConstraint: InputValidator, @unchecked Sendable {
  /// What a script run is, PCRE2 knows.
  ///
  /// The group is judged when it ends, so that a partial match never
  /// fails: the place is looked for in `inspect`.
  package static let run = Pattern(
    bundled: #"(*script_run:.++)"#, options: [.unicode, .dotMatchesLineEnds])

  override public var code: ErrorCode { .singleScript }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    switch Self.run.matches(text) {
    case .match: return .passed
    case .undecided(let stop): return .undecided(ValidationError(stop))
    case .noMatch: break
    }
    // Every beginning of a script run is one: the first character too many is found by halving.
    var (inside, outside) = (0, text.count)
    while outside - inside > 1 {
      let middle = text.span.characterStart(atOrBefore: (inside + outside) / 2)
      let probe = middle > inside ? middle : text.span.characterStart(after: inside)
      guard probe < outside else { break }
      let isRun = Self.run.matches(text.string(of: 0..<probe).utf8Span) == .match
      if isRun { inside = probe } else { outside = probe }
    }
    return .impossible(text.bytes(ofCharacterAt: inside))
  }

  override public class var card: StrategyCard { singleScriptCard }

  private static let singleScriptCard = StrategyCard(
    name: "single-script", code: .singleScript, summary: "a text whose letters are of one script",
    examples: [
      .passes("payment 1"), .passes("日本語の"), .fails("p\u{430}yment"),
    ],
    make: { (_) throws(OptionFault) in ScriptConstraint() })
}

extension ErrorCode {
  /// 2015: letters of several scripts.
  public static let singleScript = ErrorCode(
    2015, "single-script", reason: "The input mixes letters of different scripts",
    fix: "Type all letters on one keyboard layout: some look alike and are not the same.")
}
