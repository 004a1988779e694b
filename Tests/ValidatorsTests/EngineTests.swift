import InputValidation
import Patterns
import Testing
import ValidationTesting
import Validators

/// Compiled code against the interpreter: PCRE2 10.42 is known to disagree with itself.
@Suite struct EngineTests {
  /// Each bundled pattern with an alphabet that reaches into its corners.
  private static let patterns: [(String, [String])] = [
    ("numeric", ["0", "9", "a", "-", "\n", "\0", "é", "\u{663}"]),
    ("alpha", ["a", "Z", "[", "`", "1", "\n", "é"]),
    ("alpha:mode=unicode", ["a", "é", "\u{301}", "日", "1", "\u{200B}", "\n"]),
    ("email", ["a", "1", ".", "-", "@", "b", " ", "\n", "\"", "é"]),
    ("email:mode=smtp", ["a", "1", ".", "-", "@", "\"", "\\", "[", "]", ":"]),
    ("email:mode=rfc5322", ["a", ".", "-", "@", "\"", "\\", "(", ")", " ", "\r\n", "[", "]"]),
    ("integer", ["0", "1", "-", "+", ".", "\n", "\u{661}"]),
    ("integer:sign=required", ["0", "1", "-", "+", "\n"]),
    ("integer:sign=none", ["0", "1", "-", "+", "\n"]),
    ("integer:leading-zeros=no", ["0", "1", "-", "+", "\n"]),
    ("integer:leading-zeros=no,sign=required", ["0", "1", "-", "+", "\n"]),
    ("integer:leading-zeros=no,sign=none", ["0", "1", "-", "+", "\n"]),
    ("hex", ["0", "x", "h", "f", "G", "\n"]), ("octal", ["0", "o", "7", "8", "\n"]),
    ("port", ["0", "1", "5", "6", "-", "\n"]),
    ("password", ["a", "\0", "\u{85}", "é", " ", "\t"]),
  ]

  @Test(arguments: patterns)
  func bothEnginesSayTheSame(_ rule: String, _ alphabet: [String]) throws {
    let pattern = try #require(try Rule(rule, in: Catalog.standard).validators.first?.pattern)
    #expect(pattern.failure == nil)
    var scratch = try MatchScratch()
    for text in ShortStrings.all(of: alphabet, upTo: 4) {
      // The address patterns need more than four characters to get anywhere.
      for text in rule.hasPrefix("email") ? [text, "a@" + text, text + "@b.c"] : [text] {
        let span = text.utf8Span
        let compiled = pattern.matches(span, scratch: &scratch)
        let interpreted = pattern.matches(span, scratch: &scratch, engine: .interpreter)
        if compiled != interpreted {
          Issue.record("\(rule) on \(text.debugDescription): \(compiled), \(interpreted)")
        }
        let one = pattern.progress(of: span, scratch: &scratch)
        let other = pattern.progress(of: span, scratch: &scratch, engine: .interpreter)
        if one != other {
          Issue.record("\(rule) on \(text.debugDescription): \(one), \(other)")
        }
      }
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
