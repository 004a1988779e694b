import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
import FormCheckTesting
import FormCheckValidators

/// Compares JIT code with the interpreter, because PCRE2 10.42 has bugs in which they differ.
@Suite struct EngineTests {
  /// Each bundled pattern with an alphabet.
  ///
  /// The rows are in the folder Alphabets, one file for each folder of validators.
  private static let patterns =
    numbers + texts + network + identifiers + times + people + constraints

  /// Contexts in which the star is replaced with short strings, for patterns that short strings
  /// alone do not cover.
  private static let frames = [
    "semver": ["1.0.*", "1.0.0-*", "1.0.0+*"],
    "email": ["a@*", "*@b.c"],
    "latlong": ["52.5, *", "(8*", "52°30′*"],
    "rgb": ["rgb(1*", "rgb(1,2,*", "rgb(1 2 3*", "rgba(1%,2%,3%*"],
    "hsl": ["hsl(1*", "hsl(1,2%,*", "hsl(1 2 3*"],
    "date": ["20*", "2024-02-*", "2024-11-*", "11-Nov-2*"],
    "time": ["08:30*", "08:30:06*", "08:30:60.5+*"],
    "datetime": ["2024-02-*", "2024-02-29*", "2024-02-29T08:30:*", "2024-02-29T08:30:06*"],
    "iso8601": ["2026*", "2026-11-*", "2026-11-21T*", "20261121T*", "2026-11-21T08:30:06*"],
    "duration": ["P1Y*", "P1M2*", "PT3H*"],
    "url": ["http://a.bc*", "ftp://*/"],
    "mimetype": ["text/a;b=c*", "text/a*"], "datauri": ["data:*,", "data:;base64,*", "data:a/b;*"],
    "person-name": ["s/*", "Abcde*"],
  ]

  @Test(arguments: patterns)
  func bothEnginesAgree(_ rule: String, _ alphabet: [String]) throws {
    let pattern = try #require(try Rule(rule, in: Catalog.standard).validators.first?.pattern)
    #expect(pattern.failure == nil)
    var scratch = try MatchScratch()
    for text in ShortStrings.all(of: alphabet, upTo: TestRun.isLong ? 4 : 3) {
      for text in [text]
        + (Self.frames[rule.prefix { $0 != ":" }.description] ?? []).map({
          $0.replacing("*", with: text)
        })
      {
        let span = text.utf8Span
        let compiled = pattern.matches(span, scratch: &scratch, engine: .jit)
        let interpreted = pattern.matches(span, scratch: &scratch, engine: .interpreter)
        if compiled != interpreted {
          Issue.record("\(rule) on \(text.debugDescription): \(compiled), \(interpreted)")
        }
        let one = pattern.progress(of: span, scratch: &scratch, engine: .jit)
        let other = pattern.progress(of: span, scratch: &scratch, engine: .interpreter)
        if one != other {
          Issue.record("\(rule) on \(text.debugDescription): \(one), \(other)")
        }
      }
    }
  }

  /// `inspect` uses this pattern, which belongs to no validator and therefore is not in the rows.
  @Test func bothEnginesAgreeOnScriptRuns() throws {
    var scratch = try MatchScratch()
    let alphabet = [
      "a", "é", "б", "日", "ひ", "カ", "한", "1", "_", "\u{663}", "\u{301}", "\n",
    ]
    for text in ShortStrings.all(of: alphabet, upTo: TestRun.isLong ? 4 : 3) {
      let compiled = ScriptRun.pattern.matches(
        text.utf8Span, scratch: &scratch, engine: .jit)
      let interpreted = ScriptRun.pattern.matches(
        text.utf8Span, scratch: &scratch, engine: .interpreter)
      if compiled != interpreted { Issue.record("\(text.debugDescription)") }
    }
  }

  @Test func everyBundledPatternIsListed() {
    for card in Catalog.standard.cards {
      guard let validator = try? card.make(.none), validator.pattern != nil else { continue }
      #expect(Self.patterns.contains { $0.0 == card.name }, "\(card.name)")
      for option in card.options {
        guard option.name == "mode", case .choice(let modes) = option.kind else { continue }
        for mode in modes.dropFirst() {
          #expect(Self.patterns.contains { $0.0 == "\(card.name):mode=\(mode)" }, "\(mode)")
        }
      }
    }
  }
}
