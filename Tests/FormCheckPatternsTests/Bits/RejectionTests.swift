import FormCheckPatterns
import Testing

/// Tests of the patterns that the bit engine leaves to PCRE2: the reason, and its position in the
/// pattern.
@Suite struct RejectionTests {
  struct Case: CustomStringConvertible, Sendable {
    let source: String
    var options: Pattern.Options = []
    let reason: String
    let offset: Int?

    init(
      _ source: String, options: Pattern.Options = [], _ reason: String, at offset: Int? = nil
    ) {
      (self.source, self.options, self.reason, self.offset) = (source, options, reason, offset)
    }

    var description: String { source }
  }

  private static let group = "this kind of group is not supported"
  private static let atom = "an atomic group that might change the result"
  private static let verb = "a verb is not supported"
  private static let nothing = "a quantifier after an anchor or a look-around"
  private static let brace = "a brace that is not a quantifier"
  private static let blank = "non-ASCII whitespace between parts of the pattern"

  static let cases: [Case] = [
    // Escapes.
    Case(#"a\bc"#, #"\b is not supported"#, at: 1),
    Case(#"a\Bb"#, #"\B is not supported"#, at: 1),
    Case(#"(a)\1"#, #"\1 is not supported"#, at: 3),
    Case(#"\012"#, #"\0 is not supported"#, at: 0),
    Case(#"(?<n>a)\k<n>"#, #"\k is not supported"#, at: 7),
    Case(#"(a)\g1"#, #"\g is not supported"#, at: 3),
    Case(#"a\R"#, #"\R is not supported"#, at: 1),
    Case(#"a\X"#, #"\X is not supported"#, at: 1),
    Case(#"a\Kb"#, #"\K is not supported"#, at: 1),
    Case(#"\Ga"#, #"\G is not supported"#, at: 0),
    Case(#"a\Z"#, #"\Z is not supported"#, at: 1),
    Case(#"\Qa\E"#, #"\Q is not supported"#, at: 0),
    Case(#"a\E"#, #"\E is not supported"#, at: 1),
    Case(#"\cA"#, #"\c is not supported"#, at: 0),
    Case(#"\o{101}"#, #"\o is not supported"#, at: 0),
    Case(#"\N{U+41}"#, options: .unicode, #"\N is not supported"#, at: 0),
    Case(#"\x1"#, #"\x without two digits"#, at: 0),
    Case(#"\x{1}"#, #"\x without two digits"#, at: 0),
    // Classes.
    Case("a[[:alpha:]]", "a named class", at: 2),
    Case(#"[a\Q]\E]"#, #"\Q in a class"#, at: 2),
    Case(#"[a\E]"#, #"\E in a class"#, at: 2),
    Case(#"[\c]]"#, #"\c in a class"#, at: 1),
    Case(#"[\c\]]"#, #"\c in a class"#, at: 1),
    // Groups.
    Case("(?i)a", group, at: 0),
    Case("a(?#b)", "a comment is not supported", at: 1),
    Case("(a|(?1))", group, at: 3),
    Case("(a|(?R))", group, at: 3),
    Case("(a|(?-1))", group, at: 3),
    Case("(a)?(?(1)b|c)", group, at: 4),
    Case("(?<n>a)(?P=n)", group, at: 7),
    Case("(?C1)a", group, at: 0),
    Case("(?m:a)", group, at: 0),
    Case("(?xx:a)", group, at: 0),
    Case("(?^:a)", group, at: 0),
    Case("(*FAIL)", verb, at: 0),
    Case("a(*ACCEPT)b", verb, at: 1),
    Case("(*atomic:a)", verb, at: 0),
    Case("(?<n>a(?&n)?)", "a recursive group", at: 6),
    Case("(?<n>a(?<m>b(?&n)?))", "a recursive group", at: 12),
    Case("(?<\u{212A}>a)", options: .unicode, "a name with non-ASCII characters", at: 3),
    // Quantifiers.
    Case("(?:^)*a", nothing, at: 0),
    Case("(?:a)(?=b)?b", nothing, at: 5),
    Case("a{,3}", brace, at: 1),
    Case("a{b", brace, at: 1),
    Case("a{1, 2}", brace, at: 1),
    Case("a+ +", options: .extended, "a quantifier after a quantifier", at: 3),
    Case("a+#b\n+", options: .extended, "a quantifier after a quantifier", at: 5),
    Case("(?:ab|c){1000}", "a program of more than 512 steps"),
    // A million anchors, none of which takes a step.
    Case(
      "(?(DEFINE)(?<a>^\\A)(?<b>(?&a){16})(?<c>(?&b){16})(?<d>(?&c){16})(?<e>(?&d){16})(?<f>(?&e){16}))(?=(?&f))a",
      "a pattern that takes too long to compile"),
    // Atomic groups.
    Case("a++ab", atom), Case("(?>a|ab)c", atom), Case("(?>a*)ab", atom), Case("a?+a", atom),
    Case("(?:a|b)*+b", atom), Case("(?>a*?)b*", atom), Case("(?:ab|a)++b?", atom),
    Case("a{1,3}+a", atom), Case("(?>a|b|ab)c", atom), Case("(?:(?>a|ab)c)*", atom),
    // Look-around assertions.
    Case("(?!a++)b", atom),
    Case("(?=(?:ab)*c)a", "a look-ahead with an unlimited repeat of a group"),
    Case("(?=a{1,18}b)a+", "a look-ahead with a repeat of more than 16 iterations"),
    Case("(?=(?:ab|c){17})a+", "a look-ahead with a repeat of more than 16 iterations"),
    Case("(?=a(?!b))a", "a negative condition without a positive one"),
    // Non-ASCII characters.
    Case("é", options: [.unicode, .caseless], "(?i) with non-ASCII characters", at: 0),
    Case("a\u{85}b", options: [.unicode, .extended], blank, at: 1),
    Case("aéb", options: [.extended], blank, at: 1),
  ]

  @Test(arguments: cases) func rejectedPatternsHaveAReasonAndAPosition(_ rejected: Case) throws {
    let pattern = try Pattern(rejected.source, options: rejected.options)
    #expect(throws: BitCompilerError(rejected.reason, at: rejected.offset)) {
      _ = try BitPlan(
        [BitCondition(pattern, acceptsEmpty: true)],
        framing: .init(terminator: UInt8(ascii: "\n"), dropsReturn: true))
    }
  }

  @Test func thePositionInTheSentenceIsOneBased() {
    #expect(BitCompilerError("a thing", at: 0).sentence == "a thing, at 1")
    #expect(BitCompilerError("a thing").sentence == "a thing")
  }

  @Test func anInvalidPatternIsRejected() {
    #expect(throws: BitCompilerError("the pattern is broken")) {
      _ = try BitCondition(Pattern(bundled: "("), acceptsEmpty: true)
    }
  }
}
