import FormCheckCore
import FormCheckReports
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckBatch

/// Tests that a column has the verdicts and the errors of its values.
@Suite struct ColumnRuleTests {
  private static let parts = [
    "", "a", "ab", "1", "12", "@", ".org", "\0", "é", "😀", "ada@example.org",
    "DE89370400440532013000", String(repeating: "x", count: 70),
  ]

  private static func values(_ count: Int, seed: UInt64) -> [String?] {
    var random = SeededRandom(seed)
    return (0..<count).map { _ in
      if Int.random(in: 0..<8, using: &random) == 0 { return nil }
      let length = Int.random(in: 0..<3, using: &random)
      return (0..<length).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
  }

  @Test(
    arguments: TestRun.some(of: [
      "required|email", "numeric", "iban", "pattern:/[a-z]{1,3}/", "length:max=2",
      "any(email, numeric)",
    ]))
  func aColumnHasTheVerdictsOfItsValues(_ text: String) throws {
    let rule = try Rule(text)
    let values = Self.values(20_000, seed: 1)
    let (first, second) = (values[..<16_391], values[16_391...])
    let columns = [MemoryColumn(Array(first), shift: 3), MemoryColumn(Array(second))]
    for threads in [1, 3] {
      let verdicts = try ColumnRule(rule).check(
        columns.map { .values($0.values) }, threads: threads, explained: 50)
      #expect(verdicts.count == values.count)
      #expect(verdicts.nulls == values.count { $0 == nil })
      var errors: [(row: Int, error: ValidationError)] = []
      for (row, value) in values.enumerated() {
        let expected = value.map { rule.validate($0) }
        if verdicts.isAccepted(row) != expected?.isAccepted {
          Issue.record("\(text): row \(row): \(String(reflecting: value))")
        }
        errors += (expected?.errors ?? []).map { (row, $0) }
      }
      #expect(verdicts.errors.rows == errors.prefix(50).map { Int64($0.row) })
      #expect(verdicts.errors.codes == errors.prefix(50).map { Int32($0.error.code) })
      #expect(verdicts.errors.offsets == errors.prefix(50).map { Int64($0.error.offset) })
      withExtendedLifetime(columns) {}
    }
  }

  @Test func bytesThatAreNotUTF8AreRejected() throws {
    let column = MemoryColumn([[0xFF], [0x31], [0xC3], nil, [0x31, 0, 0xFF]])
    let verdicts = try ColumnRule(Rule("numeric")).check(
      [.values(column.values)], threads: 1, explained: .max)
    #expect((0..<5).map { verdicts.isAccepted($0) } == [false, true, false, nil, false])
    #expect(verdicts.errors.codes == [3001, 3001, 3001])
    withExtendedLifetime(column) {}
  }

  @Test(arguments: [(Int32(-1), 4), (3, 4), (Int32.max, 4), (Int32.min, 4)])
  func anOffsetOutsideTheColumnIsAnError(_ offset: Int32, _ row: Int) throws {
    let column = MemoryColumn(["12", "3", "45", "6", "7", "8"])
    column.setOffset(offset, of: row)
    #expect(throws: ColumnError.brokenValue(row: 20_003)) {
      _ = try ColumnRule(Rule("numeric")).check(
        [.nulls(20_000), .values(column.values)], threads: 2)
    }
    withExtendedLifetime(column) {}
  }

  @Test func indexesHaveTheVerdictsOfTheirEntries() throws {
    let column = MemoryColumn(["1", "a", nil])
    let indexes: [Int8] = [1, 0, 2, 1, 0]
    let rule = ColumnRule(try Rule("numeric"))
    let verdicts = try indexes.withUnsafeBytes {
      try rule.check(
        [
          .nulls(2),
          .indexes(
            ColumnIndexes(unsafeStart: $0.baseAddress!, form: .int8, count: 5, validity: nil),
            of: column.values),
        ], threads: 2, explained: .max)
    }
    #expect((0..<7).map { verdicts.isAccepted($0) } == [nil, nil, false, true, nil, false, true])
    #expect(verdicts.errors.rows == [2, 5])
    #expect(verdicts.counts.accepted == 2 && verdicts.counts.rejected == 2 && verdicts.nulls == 3)
    withExtendedLifetime(column) {}
  }

  @Test func anIndexOutsideTheDictionaryIsAnError() throws {
    let column = MemoryColumn(["1", "a"])
    let rule = ColumnRule(try Rule("numeric"))
    for wrong in [2, UInt64.max] {
      let indexes: [UInt64] = [0, wrong]
      #expect(throws: ColumnError.brokenIndex(row: 1)) {
        try indexes.withUnsafeBytes {
          _ = try rule.check(
            [
              .indexes(
                ColumnIndexes(
                  unsafeStart: $0.baseAddress!, form: .uint64, count: 2, validity: nil),
                of: column.values)
            ], threads: 1)
        }
      }
    }
    withExtendedLifetime(column) {}
  }

  /// The bits of a bitmap begin anywhere in a byte, in the input and in the output.
  @Test func bitsAreCopiedFromEveryOffsetToEveryOffset() throws {
    var random = SeededRandom(4)
    let bytes = (0..<9).map { _ in UInt8.random(in: 0...255, using: &random) }
    for (from, start, count) in (0..<8).flatMap({ from in
      (0..<8).flatMap { start in [0, 1, 7, 8, 9, 50].map { (from, start, $0) } }
    }) {
      let bitmap = try #require(Bitmap(ofOnes: 80))
      let zeros = bytes.withUnsafeBufferPointer {
        bitmap.copy($0.baseAddress!, from: from, count: count, at: start)
      }
      let expected = (0..<count).map { bytes[(from + $0) / 8] >> UInt8((from + $0) % 8) & 1 == 1 }
      #expect((0..<80).map { bitmap[$0] }[start..<start + count] == expected[...])
      #expect(zeros == expected.count { !$0 })
      #expect(
        (0..<start).allSatisfy { bitmap[$0] } && (start + count..<80).allSatisfy { bitmap[$0] })
    }
  }
}
