@testable import FormCheckBatch
import TestSupport
import Testing

@Suite struct UniqueIndexTests {
  @Test(arguments: [UInt64.max, 0xFFFF_0000_0000_0007, 3])
  func repeatsAreFoundAsInADictionary(_ mask: UInt64) {
    var random = SeededRandom(mask)
    var index = UniqueIndex()
    var twin: [[UInt64]: (input: Int, line: Int)] = [:]
    // With a mask of few bits, many digests have the same slot, or differ only in bits that do not select the slot.
    for input in [1, 2, 5] {
      var keys: [KeyDigest] = []
      for line in 1...5000 {
        let high = UInt64.random(in: .min ... .max, using: &random) & mask
        let low = UInt64.random(in: 0..<8, using: &random) << 60
        keys.append(KeyDigest(record: line, line: line, high: high, low: low))
      }
      var found: [Int: (input: Int, line: Int)] = [:]
      let share = [nil, 0.003, 0.9][input % 3]
      index.insert(keys[...], input: input, share: share) { found[$0.record] = $1 }
      for key in keys {
        let expected = twin[[key.high, key.low]]
        #expect(found[key.record]?.input == expected?.input)
        #expect(found[key.record]?.line == expected?.line)
        if expected == nil { twin[[key.high, key.low]] = (input, key.line) }
      }
    }
  }

  @Test func digestsDependOnEveryByteAndOnTheBordersOfValues() {
    let keys: [[String]] = [
      ["", "a"], ["a", ""], ["ab", "c"], ["a", "bc"], ["a", "b", "c"], ["abc"], ["abc\0"],
      ["12345678"],
      ["123456789"], ["12345678", "9"], ["é"], ["e\u{301}"],
    ]
    var digests: Set<[UInt64]> = []
    for key in 0..<2 {
      for values in keys {
        digests.insert(digest(values, key: key))
        #expect(digest(values, key: key) == digest(values, key: key))
      }
    }
    #expect(digests.count == 2 * keys.count)
  }

  @Test func theEndOfATerminatedValueIsFoundWhileItIsHashed() {
    var random = SeededRandom(3)
    for length in 0..<40 {
      let value = (0..<length).map { _ in UInt8.random(in: 1...255, using: &random) }
      let before = [UInt8](repeating: 1, count: length % 5)
      for rest in [0, 1, 7, 8, 20] {
        let bytes = before + value + [0] + [UInt8](repeating: UInt8(rest % 2), count: rest)
        var hasher = KeyHasher(key: 1, seed: (1, 2))
        guard let found = hasher.combineTerminated(bytes.span, from: before.count) else {
          #expect(length % 8 + 1 + rest < 8)
          continue
        }
        var plain = KeyHasher(key: 1, seed: (1, 2))
        plain.combine(value.span)
        #expect(found == length)
        #expect(hasher.finalize() == plain.finalize())
      }
    }
  }

  @Test func theLinesOfRecordsAreThoseWithTheirFirstBytes() {
    for text in ["a\nb\n", "\"a\nb\"\nc\n", "a\n\"b\n\"\n\"c\n\n\"", "a\nb", "", "\"a\nb\""] {
      let bytes = Array(text.utf8)
      var table = RecordTable(width: 1)
      var expected: [Int] = []
      var isQuoted = false
      var starts = bytes.isEmpty ? [] : [0]
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == 10, !isQuoted, index + 1 < bytes.count { starts.append(index + 1) }
      }
      for start in starts {
        table.open(at: start)
        expected.append(7 + bytes[..<start].count { $0 == 10 })
      }
      if !starts.isEmpty { table.close(at: bytes.count) }
      let lines = RecordLines(table, in: bytes, from: 7)
      #expect(expected.indices.map { lines[$0] } == expected)
    }
  }

  private func digest(_ values: [String], key: Int) -> [UInt64] {
    var hasher = KeyHasher(key: key, seed: (1, 2))
    for value in values { hasher.combine(Array(value.utf8).span) }
    let (high, low) = hasher.finalize()
    return [high, low]
  }
}
