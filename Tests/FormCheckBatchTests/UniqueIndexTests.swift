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
      index.insert(keys[...], input: input) { found[$0.record] = $1 }
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

  private func digest(_ values: [String], key: Int) -> [UInt64] {
    var hasher = KeyHasher(key: key, seed: (1, 2))
    for value in values { hasher.combine(Array(value.utf8).span) }
    let (high, low) = hasher.finalize()
    return [high, low]
  }
}
