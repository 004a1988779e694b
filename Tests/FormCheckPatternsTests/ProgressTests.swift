import FormCheckPatterns
import Testing
import FormCheckTesting

@Suite struct ProgressTests {
  static let cases: [(String, String, PatternProgress)] = [
    ("[0-9]+", "", .incomplete),
    ("[0-9]+", "12", .complete),
    ("[0-9]+", "12a", .impossible(at: 2)),
    ("[0-9]+", "a", .impossible(at: 0)),
    ("[0-9]{4}", "12", .incomplete),
    ("[0-9]{4}", "12345", .impossible(at: 4)),
    ("", "", .complete),
    ("", "a", .impossible(at: 0)),
    ("abc|abd", "ab", .incomplete),
    ("abc|abd", "abe", .impossible(at: 2)),
    ("(?=[a-z]+[0-9])[a-z0-9]+", "ab", .incomplete),
    ("ä+b", "ää", .incomplete),
    ("ä+b", "äx", .impossible(at: 2)),
    ("ä+b", "äé", .impossible(at: 2)),
    ("ab\\b", "ab", .complete),
    ("(a)(?<=a)b", "a", .incomplete),
    ("(?:a(?:b(?:c)?)?)?", "abcc", .impossible(at: 3)),
  ]

  @Test(arguments: cases)
  func progressOfTexts(_ source: String, _ text: String, _ expected: PatternProgress) throws {
    let pattern = try Pattern(source, options: .unicode)
    var scratch = try MatchScratch()
    #expect(pattern.progress(of: text.utf8Span) == expected)
    for engine in [Pattern.Engine.jit, .interpreter] {
      #expect(pattern.progress(of: text.utf8Span, scratch: &scratch, engine: engine) == expected)
    }
  }

  /// The library finds the position by binary search, which must agree with a linear search over
  /// all prefixes.
  @Test func thePositionIsTheFirstImpossibleCharacter() throws {
    let patterns = [
      Pattern(bundled: "a*b+(?:c|de)*"), Pattern(bundled: "(?:ab?c|b)+", options: .unicode),
      Pattern(bundled: "[^c]{2,5}(?!a)[ab]", options: .unicode),
    ]
    let alphabet = ["a", "b", "c", "é"]
    for pattern in patterns {
      for text in ShortStrings.all(of: alphabet, upTo: 5) {
        guard case .impossible(let place) = pattern.progress(of: text.utf8Span) else { continue }
        var viable = ""
        for character in text {
          let longer = viable + String(character)
          if case .impossible = pattern.progress(of: longer.utf8Span) { break }
          viable = longer
        }
        #expect(place == viable.utf8.count, "\(pattern.source) on \(text)")
      }
    }
  }
}
