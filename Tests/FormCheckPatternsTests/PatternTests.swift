import FormCheckPatterns
import Testing

@Suite struct PatternTests {
  /// The pattern, its options, the text, and whether the pattern matches the whole text.
  static let cases: [(String, Pattern.Options, String, Bool)] = [
    ("[0-9]+", [], "123", true),
    ("[0-9]+", [], "123\n", false),
    ("[0-9]+", [], "", false),
    ("[0-9]*", [], "", true),
    ("^[0-9]+$", [], "123", true),
    ("^[0-9]+$", [], "123\n", false),
    ("(?m)^[0-9]+$", [], "123\nabc", false),
    ("(?m)^[0-9]+$", [], "x\n123", false),
    ("a$\n", [], "a\n", false),
    ("a|ab", [], "ab", true),
    ("a(*ACCEPT)", [], "a", true),
    ("a(*ACCEPT)", [], "ab", false),
    ("a\\Kb", [], "ab", true),
    ("\\Qa)b", [], "a)b", true),
    ("(?x) a b # a comment", [], "ab", true),
    ("a b # a comment", .extended, "ab", true),
    ("AB", .caseless, "ab", true),
    (".", .unicode, "ä", true),
    (".", [], "ä", false),
    ("..", [], "ä", true),
    ("[a-z]", .caseless, "\u{212A}", false),
    ("[a-z]", [.caseless, .unicode], "\u{212A}", true),
    ("", [], "", true),
    ("", [], "a", false),
  ]

  @Test(arguments: cases)
  func matchesTheWholeText(
    _ source: String, _ options: Pattern.Options, _ text: String, _ is: Bool
  )
    throws
  {
    let pattern = try Pattern(source, options: options)
    var scratch = try MatchScratch()
    let expected: MatchResult = `is` ? .match : .noMatch
    #expect(pattern.matches(text.utf8Span) == expected)
    #expect(pattern.matches(text.utf8Span, scratch: &scratch) == expected)
    #expect(pattern.matches(text.utf8Span, scratch: &scratch, engine: .jit) == expected)
    #expect(pattern.matches(text.utf8Span, scratch: &scratch, engine: .interpreter) == expected)
  }

  /// An invalid pattern must not become valid inside the group that the library puts around it.
  @Test(arguments: ["a)|(?:b", "a)", "(a", "[a", "a{2,1}", "\\C", "(?<n>a)(?<n>b)"])
  func invalidPatternsAreRejected(_ source: String) {
    #expect(throws: PatternError.self) { try Pattern(source, options: .unicode) }
  }

  @Test func anErrorHasPCRE2sMessageAndPosition() {
    #expect {
      try Pattern("ä(b", options: .unicode)
    } throws: { error in
      guard let error = error as? PatternError else { return false }
      return error.message == "missing closing parenthesis" && error.byteOffset == 4
        && error.offset == 3 && error.number == 114 && error.step == .compile
        && error.description == "missing closing parenthesis (at offset 3 of the pattern)"
    }
  }

  @Test func aTooLongPatternIsRejected() {
    #expect(throws: PatternError.self) {
      try Pattern(String(repeating: "a", count: Pattern.longestSource + 1))
    }
  }

  @Test func anInvalidBundledPatternIsUndecided() {
    let pattern = Pattern(bundled: "(a")
    #expect(pattern.failure?.message == "missing closing parenthesis")
    #expect(pattern.matches("a".utf8Span) == .undecided(.brokenPattern))
    #expect(pattern.progress(of: "a".utf8Span) == .undecided(.brokenPattern))
  }

  /// PCRE2 issue 336 (https://github.com/PCRE2Project/pcre2/issues/336): when it searches, the JIT
  /// code of PCRE2 10.42 finds no match.
  ///
  /// Here, the pattern is anchored at both ends, and the result is correct and must stay so.
  @Test func issue336AnEmptyAlternativeIsFound() throws {
    let pattern = try Pattern("(1|)b*1")
    var scratch = try MatchScratch()
    #expect(pattern.matches("1".utf8Span, scratch: &scratch, engine: .jit) == .match)
    #expect(pattern.matches("1".utf8Span, scratch: &scratch, engine: .interpreter) == .match)
  }

  /// A pattern can disable JIT compilation.
  ///
  /// PCRE2 then reports that there is no machine code, which is not an error.
  @Test func aPatternWithoutMachineCodeIsInterpreted() throws {
    let pattern = try Pattern("(*NO_JIT)a+")
    #expect(pattern.engine == .interpreter)
    #expect(pattern.matches("aa".utf8Span) == .match)
    #expect(pattern.matches("ab".utf8Span) == .noMatch)
  }

  @Test func theLibraryHasAVersion() {
    #expect(PatternLibrary.version.hasPrefix("10."))
    #expect(!PatternLibrary.unicodeVersion.isEmpty)
  }
}
