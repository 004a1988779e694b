import Testing

@testable import FormCheckPatterns

/// Tests which atomic groups can be compiled as ordinary groups.
@Suite struct AtomicGroupTests {
  /// Patterns whose atomic groups have no effect, and the same patterns without them.
  static let harmless: [(String, String)] = [
    ("a++b", "a+b"), ("a*+", "a*"), ("[a-f]++[g-z]*+", "[a-f]+[g-z]*"), ("a?+b", "a?b"),
    ("(?>a|b)c", "[ab]c"), ("(?>ab|cd)a", "(?:ab|cd)a"), ("(?>a+b)*+c", "(?:a+b)*c"),
    ("a{2,5}+b", "a{2,5}b"), ("a{3}+a", "a{3}a"), ("(?>a{3})a", "a{3}a"),
    ("(?:[a-z]++|%[0-9])*+", "(?:[a-z]|%[0-9])*"), ("(?:a++)*+b", "a*b"),
    ("(?:a++|b)++", "[ab]+"), ("a++(?:-a++)*+", "a+(?:-a+)*"), ("(?>a*)$", "a*$"),
    ("(?:a{2}+)*a", "(?:a{2})*a"), ("(?>(?>a)|b)c", "[ab]c"), ("(?:a++b)+", "(?:a+b)+"),
    ("(?=a+?b)a++b", "(?=a+?b)a+b"), ("(?>ab?c)d", "ab?cd"), ("x(?>y)*+x", "xy*x"),
    ("(?>(?:a|ab)c)d", "(?:a|ab)cd"), ("(?:(?:ab|abc):)?+abd", "(?:(?:ab|abc):)?abd"),
    ("(?>a+b?c)c", "a+b?cc"), ("(?:(?:a|aa)b)*+c", "(?:(?:a|aa)b)*c"),
    ("(*script_run:a+)", "a+"), ("(*sr:a)b", "ab"), ("(*asr:a+)b", "a+b"),
    ("(*atomic_script_run:ab|cd)a", "(?:ab|cd)a"),
    ("(?>ab|a[c-z])b", "(?:ab|a[c-z])b"), ("a?+", "a?"), ("(?>a(?:b|c)d)e", "a[bc]de"),
  ]

  @Test(arguments: harmless) func ineffectiveAtomicGroupsAreRemoved(
    _ pattern: String, _ without: String
  ) throws {
    let mine = try PatternParser.expression(pattern, options: [])
    let other = try PatternParser.expression(without, options: [])
    #expect(mine == other)
    #expect(!mine.hasAtomic)
  }

  /// Patterns whose atomic groups have an effect.
  static let needed = [
    "a++a", "a*+a", "a?+a", "(?>a|ab)", "(?>a|ab)c", "(?>a*?)a", "(?>a??)a", "(?:a|ab)++",
    "(?>a+)[ab]", "[a-m]++[m-z]", "a++(?:b|a)", "a++b?a", "(?:a++b?)*", "(?:b?a++)*+a",
    "(?:ab|a++)*+", "(?:a++|ac)*+", "(?:a|a++b)*+", "(?>a{1,3})a", "(?>(?:ab)*)a(?:bb)?",
    "(?=(?>a|ab)c)a.*", "(?<=a)b?+b", "(?>a|)a", "(?>|a)b", "(?>(?:a?b?)+)c", "(?:a{1,2}+)*a",
    "(?>(?:a|ab)c?)b", "(?>(?:a|ab)c*)cd", "(?:(?:a|ab)b?)*+c", "(*asr:a+)a", "(*asr:a|ab)c",
    "(?:a(?>b|bc))*", "(?:a++)?a", "(?:a++){2}",
  ]

  @Test(arguments: needed) func effectiveAtomicGroupsAreRejected(_ pattern: String) throws {
    // PCRE2 accepts the pattern, so the error must be due to the atomic groups.
    _ = try Pattern(pattern)
    #expect(throws: BitCompilerError.self) { try PatternParser.expression(pattern, options: []) }
  }

  @Test func exclusionOfExpressionsIsDetected() throws {
    func parsed(_ source: String) throws -> BitExpression {
      try PatternParser.expression(source, options: [])
    }
    let pairs: [(String, String, Bool)] = [
      ("a", "b", true), ("a", "a", false), ("a", "ab", false), ("ab", "a", true),
      ("ab", "ac", true), ("a+b", "a+c", true), ("a+b", "a+", true), ("a+", "a", false),
      ("a*", "b", false), ("ab", "", true), ("a{9}", "a{3}", true), ("a{2}b", "aab?", false),
      ("(?:ab)+", "a[ac]", true), ("[a-c]x", "[c-f]y", true), ("[a-c]x", "[c-f][xy]", false),
      ("a", "(?!a)a", false), ("a", "\\za", true),
    ]
    for (mine, other, isExcluded) in pairs {
      var effort = BitExpression.Effort()
      let found = try parsed(mine).excludes(try parsed(other), &effort)
      #expect(found == isExcluded, "\(mine) and \(other)")
    }
  }

  /// Without its budget, the analysis of these patterns would not end in the lifetime of a test run.
  @Test func theAnalysisOfALongPatternEnds() throws {
    let many = String(repeating: "a++b", count: 5000)
    let deep = (0..<300).map { "(?<n\($0)>(?>b(?&n\($0 + 1)))?)" }.joined()
    for source in [many, "(?(DEFINE)\(deep)(?<n300>a))(?&n0)"] {
      _ = try Pattern(source)
      _ = try? PatternParser.expression(source, options: [])
    }
  }
}
