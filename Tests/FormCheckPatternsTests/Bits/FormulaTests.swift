import FormCheckPatterns
import TestSupport
import Testing

/// Compares formulas, which the bit engine checks for all values at once, with an evaluation of one value at a time.
@Suite struct FormulaTests {
  /// A formula in a form that can be evaluated with PCRE2.
  indirect enum Twin {
    case pattern(Pattern, acceptsEmpty: Bool)
    case all([Twin])
    case any([Twin])
    case not(Twin)
    case between(Twin, Twin)
    case unlessEmpty(Twin, Bool)
    case each(Twin, Character, ClosedRange<Int>)

    /// The formula for the bit engine.
    func formula() throws -> BitFormula {
      switch self {
      case .pattern(let pattern, let acceptsEmpty):
        .condition(try BitCondition(pattern, acceptsEmpty: acceptsEmpty))
      case .all(let parts): .all(try parts.map { try $0.formula() })
      case .any(let parts): .any(try parts.map { try $0.formula() })
      case .not(let part): .not(try part.formula())
      case .between(let sure, let possible):
        .between(
          sure: try sure.formula(), possible: .any([try sure.formula(), try possible.formula()]))
      case .unlessEmpty(let part, let acceptsEmpty):
        .unlessEmpty(try part.formula(), acceptsEmpty: acceptsEmpty)
      case .each(let part, let separator, let counts):
        .each(try part.formula(), separator: separator.asciiValue ?? 0, counts: counts)
      }
    }

    /// Returns whether a value is valid, or nil if the formula does not decide that.
    func answer(on value: String) -> Bool? {
      switch self {
      case .pattern(let pattern, let acceptsEmpty):
        return value.isEmpty ? acceptsEmpty : pattern.matches(value.utf8Span) == .match
      case .all(let parts): return Self.combined(parts.map { $0.answer(on: value) }, unless: false)
      case .any(let parts): return Self.combined(parts.map { $0.answer(on: value) }, unless: true)
      case .not(let part): return part.answer(on: value).map { !$0 }
      case .between(let sure, let possible):
        if sure.answer(on: value) == true { return true }
        return possible.answer(on: value) == false && sure.answer(on: value) == false ? false : nil
      case .unlessEmpty(let part, let acceptsEmpty):
        return value.isEmpty ? acceptsEmpty : part.answer(on: value)
      case .each(let part, let separator, let counts):
        let parts = value.split(separator: separator, omittingEmptySubsequences: false)
          .map { $0.drop { $0 == " " } }
          .map { String($0.reversed().drop { $0 == " " }.reversed()) }
        return Self.combined(
          parts.map { $0.isEmpty ? false : part.answer(on: $0) } + [counts.contains(parts.count)],
          unless: false)
      }
    }

    private static func combined(_ answers: [Bool?], unless decisive: Bool) -> Bool? {
      if answers.contains(decisive) { return decisive }
      return answers.contains(nil) ? nil : !decisive
    }
  }

  private static let sources = [
    "a+", "[ab]*", "(?:a|b )+", ".", "a(?!.)", "(?<!.)a*", "^b|a$", "[^a]+", "(?:a ?b)*",
    "(?:a(?: a)?)+",
    "(?:-a+)*b?", "a?(?:b*-)*a", "a.*b", "[a-z ;,]{2,4}", "(?=a).*(?<=b)", "b{2}", "(?: a|a )+",
  ]

  private static func random(_ random: inout SeededRandom, depth: Int) throws -> Twin {
    func twin() throws -> Twin { try Self.random(&random, depth: depth - 1) }
    func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let kind = depth == 0 ? 0 : number(9)
    switch kind {
    case 1: return .all(try (0..<number(3)).map { _ in try twin() })
    case 2, 3: return .any(try (0..<number(4)).map { _ in try twin() })
    case 4: return .not(try twin())
    case 5: return .between(try twin(), try twin())
    case 6: return .unlessEmpty(try twin(), number(2) == 0)
    case 7, 8:
      let counts = [1...Int.max, 1...Int.max, 2...Int.max, 1...2, 2...3][number(5)]
      return .each(try twin(), [",", ";", " ", "-"][number(4)], counts)
    default:
      return .pattern(
        try Pattern(Self.sources[number(Self.sources.count)], options: .dotMatchesLineEnds),
        acceptsEmpty: number(2) == 0)
    }
  }

  /// All short strings of an alphabet, and longer random ones.
  private static let values: [String] = {
    let letters = ["a", "b", " ", ",", ";", "-"]
    var random = SeededRandom(7)
    let long = (0..<300).map { _ in
      (0..<6 + random.next() % 90).map { _ in letters[Int(random.next() % 6)] }.joined()
    }
    var (short, last) = ([""], [""])
    for _ in 0..<4 {
      last = last.flatMap { text in letters.map { text + $0 } }
      short += last
    }
    return short + long + ["é", "a,é", "é;a", "a\r,b", "a,b\r"]
  }()

  @Test(arguments: 0..<TestRun.rounds(24)) func randomFormulasAgreeWithPCRE2(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    for _ in 0..<5 {
      let twin = try Self.random(&random, depth: 1 + seed % 3)
      for (framing, end) in [
        (BitPlan.Framing(terminator: 10, dropsReturn: true), "\n"),
        (BitPlan.Framing(terminator: 10, dropsReturn: true), "\r\n"),
        (BitPlan.Framing(terminator: 0, dropsReturn: false), "\0"),
      ] {
        try check(twin, framing, end, Self.values)
        try check(twin, framing, end, Self.values.filter { $0.utf8.count < 60 })
      }
    }
  }

  private func check(
    _ twin: Twin, _ framing: BitPlan.Framing, _ end: String, _ values: [String]
  ) throws {
    guard let plan = try? BitPlan(try twin.formula(), framing: framing) else { return }
    // A carriage return before a line feed belongs to the terminator.
    let values = values.filter { end != "\n" || $0.utf8.last != 13 }
    let bytes = Array(values.map { $0 + end }.joined().utf8)
    var checker = BitChecker(plan)
    var results = BitResults()
    checker.check(bytes.span, count: bytes.count, wanted: .everything, into: &results)
    #expect(results.values.count == values.count)
    for (value, result) in zip(values, results.values) {
      let isASCII = value.utf8.allSatisfy { $0 < 128 }
      if !isASCII, result.kind == .doubtful { continue }
      let answer = twin.answer(on: value)
      let expected: BitResults.Kind = answer.map { $0 ? .passed : .rejected } ?? .unsure
      if result.kind != expected {
        Issue.record("\(twin) on \(value.debugDescription): \(result.kind), not \(expected)")
        return
      }
    }
    let open = results.values.indices.filter {
      [.unsure, .doubtful].contains(results.values[$0].kind)
    }
    let rejected = results.values.indices.filter { results.values[$0].kind == .rejected }
    checker.check(bytes.span, count: bytes.count, wanted: .open, into: &results)
    #expect(results.values.map(\.index) == open && results.rejected == rejected.count)
    checker.check(bytes.span, count: bytes.count, wanted: .exceptions, into: &results)
    #expect(results.values.map(\.index) == (open + rejected).sorted())
  }

  @Test func aFormulaWithoutConditionsDecidesNothing() {
    #expect(!BitFormula.unknown.hasCondition && !BitFormula.unknown.isExact)
    #expect(BitFormula.any([.unknown, .never]).hasCondition == false)
    #expect(BitFormula.not(.always).isExact)
  }
}
