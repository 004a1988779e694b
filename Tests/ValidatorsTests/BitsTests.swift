import InputValidation
import Patterns
import TestSupport
import Testing
import ValidationTesting
import Validators

/// The patterns of the catalogue, judged by bits.
@Suite struct BitsTests {
  @Test func listing() throws {
    for card in Catalog.standard.cards {
      let rules = Set([card.name] + card.examples.map { card.rule(for: $0) }).sorted()
      for text in rules {
        guard let rule = try? Rule(text, in: Catalog.standard) else { continue }
        for validator in rule.validators {
          guard let pattern = validator.pattern else { print("NONE \(text)"); continue }
          do {
            let plan = try BitPlan(
              [BitCondition(pattern, acceptsEmpty: true)],
              framing: .init(terminator: 10, dropsReturn: true))
            print("OK \(text) \(plan.listing.lines.count) \(plan.facts)")
          } catch {
            print("NO \(text): \(error)")
          }
        }
      }
    }
  }
}
