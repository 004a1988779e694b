import FormCheckCore
import FormCheckInference
import FormCheckValidators
import Testing
import TestSupport

/// What holds for every column, whatever its values are.
@Suite struct InferenceLawTests {
  @Test(arguments: 0..<120)
  func noValueIsRejectedWithoutTolerance(_ seed: UInt64) throws {
    var random = RandomColumn(seed)
    let values = random.values()
    let decision = try Learning(values).decision()
    #expect(
      try Learning.rejected(values, by: decision) == 0,
      "\(decision.wholeRule): \(values.prefix(20))")
    #expect(decision.rejected == 0)
  }

  @Test(arguments: 300..<360)
  func atMostTheToleratedShareIsRejected(_ seed: UInt64) throws {
    var random = RandomColumn(seed)
    let values = random.values()
    for tolerance in [0.005, 0.02, 0.1] {
      let decision = try Learning(values).decision(tolerance: tolerance)
      let rejected = try Learning.rejected(values, by: decision)
      #expect(
        Double(rejected) <= Double(values.count) * tolerance,
        "\(decision.wholeRule): \(rejected) of \(values.count)")
      #expect(rejected <= decision.rejected)
    }
  }

  @Test(arguments: 450..<490)
  func theResultDoesNotDependOnTheParts(_ seed: UInt64) throws {
    var random = RandomColumn(seed)
    let values = random.values()
    let whole = try Learning(values).decision()
    for parts in [2, 7] {
      let merged = try Learning(values, parts: parts).decision()
      #expect(merged.wholeRule == whole.wholeRule)
      #expect(merged.questions == whole.questions)
      #expect(merged.uniqueness == whole.uniqueness)
    }
  }

  @Test func aValueLargerThanAnyOtherStaysWithinTheBounds() throws {
    for large in ["999999999999999", "123456789012345678901234567890", "0.000000000000001", "-0"] {
      let values = (1...50).map { "\($0)" } + [large]
      let decision = try Learning(values).decision()
      #expect(try Learning.rejected(values, by: decision) == 0, "\(decision.wholeRule)")
    }
  }

  @Test func theMemoryForKeysIsBounded() {
    var keys = KeySample(capacity: 100)
    for number in 0..<100_000 as Range<UInt64> { keys.add(number &* 0x9E37_79B9_7F4A_7C15) }
    #expect(!keys.hasRepeats && !keys.isExact)
    for number in 0..<100_000 as Range<UInt64> { keys.add(number &* 0x9E37_79B9_7F4A_7C15) }
    #expect(keys.hasRepeats)
  }
}
