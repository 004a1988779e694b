import TestSupport
import Testing

@testable import FormCheckPatterns

/// Notes on patterns whose matches take more than linear time.
@Suite struct PatternChainTests {
  /// The notes that warn of slow matches.
  private static let slow: Set = [
    "pattern.overlap-in-repeat", "pattern.repeat-after-repeat", "pattern.repeat-in-repeat",
  ]

  /// Returns whether a slow pattern is known to have no note.
  ///
  /// The analysis misses sequences of optional parts, equal alternatives in a bounded repetition,
  /// and a recursion that reads the text from both ends.
  private static func isUnnoted(_ pattern: String) -> Bool {
    pattern.hasPrefix("a?a?a?") || pattern.hasPrefix("(?:a|a){")
      || pattern == #"((.)(?1)\2|.?)"#
  }

  @Test(arguments: AttackTests.attacks)
  func everyAttackHasANote(_ attack: AttackTests.Attack) {
    let notes = Pattern.notes(on: attack.pattern, options: .unicode)
    let isNoted = notes.contains { Self.slow.contains($0.name) }
    #expect(isNoted != Self.isUnnoted(attack.pattern))
  }

  /// A pattern from `Tests/Vectors/harmless.txt`, and whether it exceeds the memory limit on long
  /// text.
  struct Harmless: Sendable, CustomTestStringConvertible {
    let pattern: String
    let takesMemory: Bool

    var testDescription: String { pattern }
  }

  static let harmless = AttackTests.rows(of: "harmless.txt").map {
    Harmless(pattern: $0[0], takesMemory: $0[1] == "memory")
  }

  @Test(arguments: harmless)
  func harmlessPatternsHaveNoNoteAndStayInTheMatchLimit(_ harmless: Harmless) throws {
    let notes = Pattern.notes(on: harmless.pattern, options: .unicode)
    #expect(notes.allSatisfy { !Self.slow.contains($0.name) }, "\(notes)")
    let pattern = try Pattern(harmless.pattern, options: .unicode)
    var scratch = try MatchScratch()
    for text in Self.texts(for: harmless.pattern, count: 40_000) {
      let outcome = pattern.matches(text.utf8Span, scratch: &scratch)
      if outcome == .undecided(.heapLimit), harmless.takesMemory { continue }
      if case .undecided(let stop) = outcome {
        Issue.record("\(stop) on \(text.prefix(10).debugDescription)")
      }
    }
  }

  /// Returns long strings that repeat one or two characters and have an invalid end.
  ///
  /// The characters are those that the pattern mentions and others that it is likely to accept.
  private static func texts(for pattern: String, count: Int) -> [String] {
    let signs = pattern.filter { $0.isASCII && !#"\()[]*+?{}|^$"#.contains($0) }
    let characters = Array(Set(signs).union("a1 ")).sorted().prefix(9)
    let pairs = zip(characters, characters.dropFirst()).map { String([$0, $1]) }
    return (characters.map { String($0) } + pairs).flatMap { unit in
      let body = String(repeating: unit, count: count / unit.count)
      return [body + "!", body + "\n", body + "!" + String(pattern.last ?? "!")]
    }
  }

  @Test func thereAreHarmlessPatterns() { #expect(Self.harmless.count > 100) }

  private static let square = "the time can grow with the square of the value's length"
  private static let cube = "the time can grow with the cube of the value's length"

  @Test(arguments: [
    ("a*a*b", ["0+4 \(square)"]), ("x.*.*=.*", ["1+7 \(cube)"]), (#"(a+)\1+b"#, ["1+6 \(square)"]),
    (#"(.*)\1"#, ["1+5 \(square)"]), (#"(?<w>\w+)\s*\k<w>x"#, ["5+12 \(square)"]),
    ("(?s).*.*.*x", ["4+6 \(cube)"]), ("(?s).*.*.*", []), ("(?s)a*a*.*", []),
    ("a*a*a*a*a*b", ["0+10 the time can grow with the 5th power of the value's length"]),
    ("a*a*b|c*c*d", ["0+4 \(square)", "6+4 \(square)"]), ("(?:.*foo){2}", ["0+12 \(square)"]),
    ("a*+a*b", []), ("a*a*+b", ["0+5 \(square)"]), ("(?>a*a*)b", []),
    ("(?>a*a*b)c", ["3+4 \(square)"]), ("a*(?>a*a*b)", ["0+9 \(cube)"]),
    ("(?:a(?!a*b))*+c", ["0+14 \(square)"]), ("(?=a*b)a*c", []), ("(?=a*a*b)a", ["3+4 \(square)"]),
    ("(?:ab)*a(?:ba)*c", ["0+15 \(square)"]), ("(?:ab)*(?:ba)*c", []),
    ("[ab]*[bc]*[cd]*e", ["0+15 \(cube)"]),
    ("a*a{0,63}b", ["0+9 a match can take 63 steps for each character"]),
    ("a*a{0,9}b", []), (".*a{63}b", ["0+7 a match can take 63 steps for each character"]),
    ("a{0,99}a{0,99}a{0,99}a{0,99}b", ["0+28 a match can take 99000000 steps"]),
    ("(?:a+)+a*b", []), ("(?:a(?<!a{65}))*b", []),
  ])
  func notesNameTheGrowthOfTheTime(_ source: String, _ expected: [String]) throws {
    let notes = Pattern.notes(on: source).filter { $0.name == "pattern.repeat-after-repeat" }
    let found = notes.map { note in
      let clause = note.message.split(separator: ", so ").last?.split(separator: ";").first ?? ""
      return "\(note.offset)+\(note.length) \(clause)"
    }
    #expect(found == expected)
  }

  /// Very long patterns end without a note instead of taking minutes.
  @Test func largePatternsAreAnalyzedInTime() {
    let chain = String(repeating: #"\w*"#, count: 150) + "x"
    #expect(Pattern.notes(on: chain).count <= 1)
    let words = "(?:" + (0..<40).map { "a\($0)[a-z]*" }.joined(separator: "|") + ")*"
    #expect(Pattern.notes(on: words + words + "x").count <= 3)
  }
}
