@testable import FormCheckBatch
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct CheckCostTests {
  @Test(
    arguments: [
      (0, "less than 10 ns"), (9.9, "less than 10 ns"), (10, "10 to 100 ns"),
      (100, "100 ns to 1 µs"), (1000, "more than 1 µs"),
    ])
  func theCostIsAnOrderOfMagnitude(_ nanoseconds: Double, _ words: String) {
    #expect(CheckCost.words(forNanoseconds: nanoseconds) == words)
  }

  @Test func noValuesHaveNoCost() throws {
    #expect(CheckCost(of: try Rule("numeric", in: Catalog.standard), for: []) == nil)
  }

  /// The example is a rule that PCRE2 checks, with a value that takes long.
  @Test func slowRulesHaveAHigherCost() throws {
    let rule = try Rule("pattern:/(a+)\\1/", in: Catalog.standard)
    let long = String(repeating: "a", count: 4000)
    let cost = try #require(CheckCost(of: rule, for: [long]))
    #expect(cost.words == "more than 1 µs")
  }
}
