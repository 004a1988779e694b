import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing

@testable import FormCheckValidators

@Suite struct ValueMemoTests {
  private static let framing = BitPlan.Framing(terminator: 0x0A, dropsReturn: true)

  /// The numbers of different values are below, between and above the limits at which a memo gets more slots.
  @Test(arguments: [20, 100, 300, 1000, 1800, 2500, 20000])
  func repeatedValuesAreCountedLikeOthers(_ distinct: Int) throws {
    var random = SeededRandom(UInt64(distinct))
    let detector = Detector(in: .standard)
    var blocks = try ColumnCounter(detector, ColumnPlans(detector, framing: Self.framing))
    var single = try ColumnCounter(detector)
    let kinds: [(Int) -> String] = [
      { "2024-\(10 + $0 % 3)-\(10 + $0 / 3 % 18)" }, { String(100_000 + $0 * 7) },
      { "\u{E4}\($0)" }, { "A \(char: $0)\($0 * 31)" }, { String(repeating: "x", count: $0 % 16) },
    ]
    for block in 0..<6 {
      var (expected, found) = (ColumnTally(detector), ColumnTally(detector))
      var bytes: [UInt8] = []
      var counts: [String: Int] = [:]
      for _ in 0..<4000 {
        let kind = kinds[min(block, Int.random(in: 0..<kinds.count, using: &random))]
        let value = kind(Int.random(in: 0..<distinct, using: &random))
        counts[value, default: 0] += 1
        bytes += Array(value.utf8) + [0x0A]
      }
      for (value, count) in counts {
        var one = ColumnTally(detector)
        single.count(value.utf8Span.span, in: &one)
        for _ in 0..<count { expected += one }
      }
      let isCounted = blocks.count(block: bytes.span, in: &found)
      #expect(isCounted)
      #expect(expected.rows.map(\.accepted) == found.rows.map(\.accepted))
      #expect(expected.rows.map(\.undecided) == found.rows.map(\.undecided))
      #expect(expected.values == found.values && expected.empty == found.empty)
      #expect(expected.unknown == found.unknown)
    }
  }

  /// Values that repeat themselves are found after the first block, and the memo forgets them if others follow.
  @Test func theMemoRestsIfValuesDoNotRepeatThemselves() {
    var memo = ValueMemo()
    let few = (0..<2000).map { "\($0 % 10)\n" }.joined()
    let many = (0..<2000).map { "\($0)\n" }.joined()
    let isFound = memo.lookUp(few.utf8Span.span, framing: Self.framing)
    #expect(isFound)
    #expect(memo.places.count == 10 && memo.places.allSatisfy { memo[$0].count == 200 })
    memo.endGroup()
    let isFoundAgain = memo.lookUp(many.utf8Span.span, framing: Self.framing)
    #expect(!isFoundAgain)
    #expect(memo.places.isEmpty && memo.others.isEmpty)
    let isFoundWhileResting = memo.lookUp(few.utf8Span.span, framing: Self.framing)
    #expect(!isFoundWhileResting)
  }
}

extension DefaultStringInterpolation {
  /// Adds a capital letter.
  fileprivate mutating func appendInterpolation(char number: Int) {
    appendInterpolation(Character(Unicode.Scalar(UInt8(0x41 + number % 26))))
  }
}
