import FormCheckPatterns
import TestSupport
import Testing

@Suite struct PatternNoteTests {
  /// Unusual patterns, with the name and the position of each note.
  static let odd: [(String, [String])] = [
    ("^[0-9]+$", ["needless-anchor@0+1", "needless-anchor@7+1"]),
    (#"\A[0-9]+\z"#, ["needless-anchor@0+2", "needless-anchor@8+2"]),
    ("(a+)+b", ["repeat-in-repeat@0+5"]),
    ("(?:a*)*", ["repeat-in-repeat@0+7"]),
    ("(?:(?:x|a+)b?)+", ["repeat-in-repeat@0+15"]),
    ("(?:a+){2,}", ["repeat-in-repeat@0+10"]),
    ("((?:a+)?)+", ["repeat-in-repeat@0+10"]),
    ("(?'n'a+)+b", ["repeat-in-repeat@0+9"]), ("(?|a+|b+)+c", ["repeat-in-repeat@0+10"]),
    (#"(?:\w+\d)+"#, ["repeat-in-repeat@0+10"]), ("(?:[^,]+[;a])+", ["repeat-in-repeat@0+14"]),
    (#"(?:.+\.)+"#, ["repeat-in-repeat@0+9"]),
    (#"(?:[a-z.]+\.)+"#, ["repeat-in-repeat@0+14"]),
    (#"(?:[^,]+\.?)+"#, ["repeat-in-repeat@0+13"]),
    ("(?:a-b+|c+)*", ["repeat-in-repeat@0+12"]),
    ("(a|a)*b", ["overlap-in-repeat@0+6"]), ("(?:a|aa)+", ["overlap-in-repeat@0+9"]),
    ("(?:a{1,3})+", ["overlap-in-repeat@0+11"]), ("(a|aa){30}", ["overlap-in-repeat@0+10"]),
    ("(?:ab|a|b)*c", ["overlap-in-repeat@0+11"]), ("x(?:a{2}|a{3})*", ["overlap-in-repeat@1+14"]),
    ("(.*)*x", ["repeat-in-repeat@0+5"]), (#"(\w+\s?)*"#, ["repeat-in-repeat@0+9"]),
    ("(x+x+)+y", ["repeat-in-repeat@0+7"]), ("(?:a?){100}a{100}", ["repeat-in-repeat@0+11"]),
    ("(?>(?:a+)+b)", ["repeat-in-repeat@3+7"]), ("x(?=(a+)+b)", ["repeat-in-repeat@4+5"]),
    ("(?i)(?:[A-Z][a-z]+)*", ["repeat-in-repeat@4+16"]),
    (#"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?)+"#, ["repeat-in-repeat@0+39"]),
    ("(?x) ( a + ) + b", ["repeat-in-repeat@5+9"]),
    ("(?x)(a # c\n+)+b", ["repeat-in-repeat@4+10"]),
    ("(?xi) ( a | A ) + b", ["overlap-in-repeat@6+11"]),
    (#"(\Qa\E+)+b"#, ["repeat-in-repeat@0+9"]), (#"(\Qa\E|a)+b"#, ["overlap-in-repeat@0+10"]),
    (#"(a|\141)+b"#, ["overlap-in-repeat@0+9"]), (#"(a|\x61)+b"#, ["overlap-in-repeat@0+9"]),
    (#"(a|\o{141})+b"#, ["overlap-in-repeat@0+12"]),
    (#"(?:(a)\1*)+b"#, ["repeat-in-repeat@0+11"]),
    (#"(a)?(?(1)a+|b)+c"#, ["repeat-in-repeat@4+11"]),
    ("(?:a*){3,9}b", ["repeat-in-repeat@0+11"]),
    (#"(?:\s*){3}x"#, ["repeat-in-repeat@0+10"]),
    ("(?<x>a+)(?:(?&x))+b", ["repeat-in-repeat@8+10"]), ("(a+)(?1)*b", ["repeat-in-repeat@4+5"]),
    ("(a+)(?-1)*b", ["repeat-in-repeat@4+6"]), (#"(a+)\g<1>*b"#, ["repeat-in-repeat@4+6"]),
    ("((a|b)(?2)*)+c", ["repeat-in-repeat@0+13"]), ("(?1)*(a+)b", ["repeat-in-repeat@0+5"]),
    ("(?(DEFINE)(?<x>a+))(?&x)*b", ["repeat-in-repeat@19+6"]),
    (#"(?:key=(?:\d|[0-9a-f])*;)+z"#, ["overlap-in-repeat@7+16"]),
    ("(?:x(?:a|a)*y)+z", ["overlap-in-repeat@4+8"]),
    ("(?:x(?:a|a)*y(?:b|b)*)+z", ["overlap-in-repeat@4+8", "overlap-in-repeat@13+8"]),
    (#"(?:\S+\s*)*x"#, ["repeat-in-repeat@0+11"]), ("(?s)(?:.|\n)*x", ["overlap-in-repeat@4+8"]),
    (#"(?:[à-ê]|[ê-ÿ])+x"#, ["overlap-in-repeat@0+16"]),
    ("[foo|bar]+", ["bar-in-class@0+9"]),
    ("^a|b$", ["anchor-in-alternative@0+1", "anchor-in-alternative@4+1"]),
    ("a$|b", ["anchor-in-alternative@1+1"]),
    ("[A-z]+", ["wide-range@1+3"]),
    ("[a|b]", ["bar-in-class@0+5"]),
    ("example.com", ["bare-point@7+1"]),
    ("(?:a|)b", ["empty-alternative@4+1"]),
    ("(|a)b", ["empty-alternative@1+1"]),
  ]

  @Test(arguments: odd)
  func unusualPatternsHaveNotes(_ source: String, _ expected: [String]) throws {
    #expect(try Pattern(source).failure == nil)
    let notes = Pattern.notes(on: source)
    #expect(notes.map { "\($0.name.dropFirst(8))@\($0.offset)+\($0.length)" } == expected)
    for note in notes { #expect(!note.message.isEmpty) }
  }

  @Test(arguments: [
    "[0-9]+", "(a++)+b", "(?>a+)+b", "(?:ab)+", "(?:a{3})+", "(?:a+)?", #"a\.b"#, "a.+b", "[|]",
    "[a-z|]{0}x(?=y+)*", "(?:a|b)", #"\Q(a+)+\E"#, #"[\[a-z\]]+"#, "[]a]+", "[^]a]+",
    "[[:alpha:]|]",
    #"\p{L}+\x{41}"#, "a|b", "(?<name>a)", "(?i)abc", "", "x{,3}", "(?#a comment)", "(*atomic:a+)+",
    #"(?:\$|\^)"#, "a(?=$)", "(?:^a|b$)", #"(?:[a-z0-9]+\.)+[a-z]+"#, "(?:-[a-z]+)*",
    #"(?:\w+ )*\w+"#, #"(?:\p{L}+[a-z],)+"#, #"(?:\w+\s)*\w+"#, #"(?:\s[a-z]+)*"#,
    "(?:[a-z]+[ -])*[a-z]+", "(?:[a-z]+[.])+", "(?:[a-z]+(?:-|_))+", #"(?:\p{L}+\p{Zs})+"#,
    "(?:[^,]+,)*[^,]+", "(?:[^/]*/)+", #"(?:"[^"]*",)*"#, "(?:ab|c+d)+", "(?# see: a|)abc",
    "(?:[A-Z][a-z]+)*", #"(?:[\x{80}-\xFF]+,)*"#, "(?:ab|ac)*", "(?:a(?:b|c)?)*",
    "(?>(?:a+)+)",
    #"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}"#, "(^|a)b", "(?:a++|b)*",
    #"(?:(a)\1)*"#,
    "(?:(?i)a(?-i)b)+", "(?:[0-9]{1,3}[.]){3}[0-9]{1,3}", "(?:(?:a|b)*c)*", "((?:[0-9]{10})+)",
    #"(?:\S+\s+)*\S+"#, #"(?:\W+\w+)*"#, #"(?:\D\d+)*"#, #"(?:\p{L}|\d)+"#, #"(?:\p{L}\p{M}*)+"#,
    #"(?:\p{Lu}\p{Ll}*)+"#, #"(?:\p{Lu}|\p{Ll})+"#, #"(\Qxa\E+a)+b"#,
    "(?:[[:alpha:]]+[[:digit:]]+)*", #"(?:.|\n)*"#, #"/\*(?:.|\n)*?\*/"#, "(?:[à-é]|[ê-ÿ])+x",
    #"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+"#, "[;|,]", #"[\w|-]+"#, "[a-f|x]", #"[\d|\s]"#,
    "[[:alpha:]|[:digit:]]",
    #"(?:(\w+) \1,)*"#, #"(["'])(?:(?!\1).)*\1"#, #"(?:\Qa+\E)+"#, #"(?:(a)\10)+"#,
    "((?:a|(?1)b)c)*",
    "(?#=^|$|.a)abc", "(?x) a | # (b+)+ |\n c", #"\c[a|b"#, #"\pL.b"#, #"a?\Ab"#,
  ])
  func plainPatternsHaveNoNotes(_ source: String) throws {
    #expect(try Pattern(source).failure == nil)
    #expect(Pattern.notes(on: source).isEmpty, "\(Pattern.notes(on: source))")
  }

  @Test func blanksAndCommentsInExtendedPatternsAreIgnored() {
    #expect(Pattern.notes(on: "a+ # (b+)+\n c", options: .extended).isEmpty)
    #expect(!Pattern.notes(on: "(a+)+ # x", options: .extended).isEmpty)
  }

  /// The analysis of deeply nested, long or numerous parts ends in time, even if it finds nothing.
  @Test func hugePatternsAreAnalyzedInTime() {
    let deep = String(repeating: "(", count: 20_000) + String(repeating: ")", count: 20_000)
    #expect(Pattern.notes(on: deep).isEmpty)
    let turns = String(repeating: "(?:", count: 200) + String(repeating: "){3}", count: 200)
    #expect(Pattern.notes(on: turns).isEmpty)
    let many = "(?:" + (0..<3000).map { "a{1,9}b\($0)" }.joined(separator: "|") + ")*"
    #expect(Pattern.notes(on: many).isEmpty)
    #expect(
      !Pattern.notes(on: "(?:" + Array(repeating: "ab?", count: 12).joined(separator: "|") + ")*")
        .isEmpty)
  }

  /// Regression test: 155 disjoint classes took a minute, because every pair of classes was
  /// compared again for every other pair.
  @Test func manyAlternativesAreAnalyzedInTime() {
    let scalars = (0..<155).compactMap { Unicode.Scalar(0x4E00 + $0 * 3 as UInt32) }
    let single = scalars.map { String($0) }
    let classes = scalars.map { "[\($0)-\(Unicode.Scalar($0.value + 1) ?? $0)]" }
    for (words, one) in [(single, single[80]), (classes, String(scalars[80]))] {
      let harmless = "(?:" + words.joined(separator: "|") + ")+x"
      #expect(Pattern.notes(on: harmless, options: .unicode).isEmpty)
      let twice = "(?:" + words.joined(separator: "|") + "|" + one + ")+x"
      #expect(
        Pattern.notes(on: twice, options: .unicode).map(\.name) == ["pattern.overlap-in-repeat"])
    }
  }

  /// Groups that each call another group twice expand to 2^n calls.
  @Test func nestedCallsAreAnalyzedInTime() {
    let calls = "(a)" + (1..<60).map { "((?\($0))(?\($0)))" }.joined() + "(?:(?60)+)+"
    _ = Pattern.notes(on: calls)
  }

  /// The analysis of any invalid pattern ends.
  @Test func analyzingAnInvalidPatternEnds() {
    for source in [
      "(", ")", "[", "[a", "\\", "(?", "(?<", "a{", "a{1", "[[:", "\\Q", "[\\", "\\p", "\\p{", "(*",
    ] {
      _ = Pattern.notes(on: source)
      _ = Pattern.notes(on: source + source)
    }
  }
}
