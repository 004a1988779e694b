import FormCheckCore
import FormCheckPatterns
import Testing
import FormCheckTesting
import FormCheckValidators

/// Tests of the cost of hostile and of ordinary values.
@Suite struct BudgetTests {
  /// No pattern needs more than a tenth of its budget for its vectors.
  @Test func vectorsNeedAtMostATenthOfTheBudget() throws {
    let standard = MatchLimits.standard
    let tenth = MatchLimits(
      match: standard.match / 10, depth: standard.depth / 10,
      heapKibibytes: standard.heapKibibytes / 10, jitStackBytes: standard.jitStackBytes / 10)
    var scratch = try MatchScratch(limits: tenth)
    var checked = 0
    for group in Vector.groups where !group.rule.contains("/") {
      guard let rule = try? Rule(group.rule, in: Catalog.standard) else { continue }
      let patterns = rule.validators.compactMap(\.pattern)
      for vector in group.vectors where vector.input.count < 4096 {
        guard let text = String(validating: vector.input, as: UTF8.self) else { continue }
        for pattern in patterns {
          for engine in [Pattern.Engine.jit, .interpreter] {
            checked += 1
            if case .undecided(let stop) = pattern.matches(
              text.utf8Span, scratch: &scratch, engine: engine)
            {
              Issue.record("\(vector.place) \(vector.rule): \(stop), \(engine)")
            }
          }
        }
      }
    }
    #expect(checked > 500)
  }

  /// Uses long input that is difficult for a backtracking engine.
  @Test(arguments: Catalog.standard.cards.filter { $0.code.number < 2000 }.map(\.name))
  func hostileTextsAreDecided(_ name: String) throws {
    let card = try #require(Catalog.standard.card(named: name))
    let validator = try card.make(.none)
    for attack in Attack.kinds(against: card) {
      let kind = validator.verdictKind(of: attack.text(ofBytes: 100_000).utf8Span)
      #expect(kind != .undecided, "\(name): \(attack.name)")
    }
  }

  /// Regression test: each part of a value had its own budget, so the time grew with the number of
  /// parts.
  @Test func partsOfAValueShareOneBudget() throws {
    let rule = try Rule("each(separator=;, pattern:/(?:a+)+b|a+c/)", in: Catalog.standard)
    let part = String(repeating: "a", count: 15) + "c"
    let many = Array(repeating: part, count: 2000).joined(separator: ";")
    #expect(rule.verdictKind(of: part.utf8Span) == .accepted)
    #expect(rule.verdictKind(of: many.utf8Span) == .undecided)
    #expect(rule.validate(many).verdict.error?.code == 3101)
    #expect(rule.verdictKind(of: part.utf8Span) == .accepted)
    let honest = Array(repeating: "aac", count: 20_000).joined(separator: ";")
    #expect(rule.verdictKind(of: honest.utf8Span) == .accepted)
  }
}
