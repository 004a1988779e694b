import FormCheckBatch
import TestSupport
import Testing

/// Tests of the UTF-8 check, which examines 64 bytes at once, at all positions relative to such a
/// block.
@Suite struct WellFormedTests {
  /// Characters of one to four bytes, including the first and the last of each length, and invalid
  /// sequences.
  private static let pieces: [[UInt8]] =
    [
      "\u{80}", "é", "\u{7FF}", "\u{800}", "我", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "😀",
      "\u{10FFFF}",
    ]
    .map { Array($0.utf8) } + [
      [0x80], [0xBF], [0xFF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE6, 0x88], [0xF0, 0x9F, 0x98],
      [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xC3, 0xC3, 0xA9], [0xC3, 0xA9, 0xA9], [0xF5, 0x80, 0x80, 0x80],
    ]

  @Test(arguments: pieces)
  func aSequenceIsCheckedAtAnyPosition(piece: [UInt8]) {
    let isText = String(validating: piece, as: UTF8.self) != nil
    for before in 0..<140 {
      for after in [0, 1, 63, 64, 65] {
        let bytes =
          [UInt8](repeating: 0x61, count: before) + piece + [UInt8](repeating: 0x7F, count: after)
        #expect(bytes.span.isWellFormedUTF8 == isText, "\(before) before, \(after) after")
      }
    }
  }

  @Test func longTextsAreCheckedLikeTheStandardLibraryDoes() {
    var random = SeededRandom(1)
    var texts = 0
    for _ in 0..<3000 {
      let good = Self.pieces.prefix(10), all = Int.random(in: 0..<10, using: &random) == 0
      var bytes: [UInt8] = []
      while bytes.count < Int.random(in: 0..<400, using: &random) {
        let plain = Int.random(in: 0..<3, using: &random) * Int.random(in: 0..<70, using: &random)
        bytes += [UInt8](repeating: 0x20, count: plain)
        bytes +=
          (all ? Self.pieces.randomElement(using: &random) : good.randomElement(using: &random))
          ?? []
      }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      if isText { texts += 1 }
      #expect(bytes.span.isWellFormedUTF8 == isText, "\(bytes)")
    }
    #expect((2000..<3000).contains(texts))
  }
}
