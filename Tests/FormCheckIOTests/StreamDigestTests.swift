import FormCheckIO
import TestSupport
import Testing

/// Tests of digests over bytes that arrive in pieces.
@Suite struct StreamDigestTests {
  private static func digest(_ bytes: [UInt8]) -> String {
    var digest = StreamDigest()
    digest.update(bytes.span)
    return digest.hex
  }

  /// Digests published by the authors of xxHash and of its ports to other languages.
  @Test(arguments: [
    ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
    ("xxhash", "32dd38952c4bc720"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ("The quick brown fox jumps over the lazy dog", "0b242d361fda71bc"),
  ])
  func knownTextsHaveKnownDigests(text: String, expected: String) {
    #expect(Self.digest(Array(text.utf8)) == expected)
  }

  /// Digests of the bytes 0, 31, 62 and so on, from `xxhsum -H64` version 0.8.1.
  @Test(arguments: [
    (1, "e934a84adb052768"), (3, "e5d2be4ae4b3469a"), (4, "3b4d7f7c6bd1ae90"),
    (5, "35b7281bd03af582"), (7, "f952f1901a5afc9b"), (8, "506834122cb7b4d0"),
    (9, "ba2f457c2914d838"), (11, "e01f95a6a71db1a7"), (12, "e02e21acf6be1370"),
    (15, "ebbd222d9941bf49"), (16, "e20ac46c35c498da"), (24, "2de1404b34f33d06"),
    (31, "f9c815c599cbb32d"), (32, "ba7bafd4734262dd"), (33, "791cbe857e7fa007"),
    (36, "84d6588fcd40efa7"), (39, "477cf10bc4c17fac"), (40, "42d6b08c34e7aab4"),
    (63, "cc8b2a542e4a451e"), (64, "d14bf0119fd250a1"), (65, "f514ecccaeda9b5f"),
    (95, "e9852145f87482b0"), (96, "98d3b8c3a49b72b6"), (127, "33f8a793a5039cbd"),
    (4096, "d720ce1b46436aa9"), (100003, "829db20ce70cbf71"),
  ])
  func inputsOfAnyLengthHaveTheExpectedDigest(count: Int, expected: String) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(Self.digest(bytes) == expected)
  }

  @Test func twoPiecesHaveTheDigestOfTheWhole() {
    let bytes = (0..<150).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for count in 0...bytes.count {
      let whole = Self.digest(Array(bytes.prefix(count)))
      for cut in 0...count {
        var digest = StreamDigest()
        digest.update(bytes.span.extracting(0..<cut))
        // Reading the value in between does not change the digest.
        _ = digest.value
        digest.update(bytes.span.extracting(cut..<count))
        #expect(digest.hex == whole && digest.count == UInt64(count))
      }
    }
  }

  @Test func manyPiecesHaveTheDigestOfTheWhole() {
    var random = SeededRandom(7)
    let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = Self.digest(bytes)
    for longest in [1, 3, 31, 32, 33, 500] {
      var digest = StreamDigest()
      var start = 0
      while start < bytes.count {
        let end = min(start + Int.random(in: 0...longest, using: &random), bytes.count)
        digest.update(bytes.span.extracting(start..<end))
        start = end
      }
      #expect(digest.hex == whole)
    }
  }

  @Test func everyByteChangesTheDigest() {
    let bytes = [UInt8](repeating: 0, count: 77)
    var digests: Set<String> = [Self.digest(bytes)]
    for index in bytes.indices {
      var other = bytes
      other[index] = 1
      digests.insert(Self.digest(other))
    }
    #expect(digests.count == 78 && digests.allSatisfy { $0.utf8.count == 16 })
  }
}
