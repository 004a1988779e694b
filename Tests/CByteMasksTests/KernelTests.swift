import CByteMasks
import TestSupport
import Testing

/// Tests that every kernel agrees with the portable one, and the portable one with a simple loop.
@Suite struct KernelTests {
  /// All byte values in 64 rotations, so that each class meets each byte at each position of a
  /// word.
  private static let everyByte = (0..<64).flatMap { shift in
    (0..<256).map { UInt8(($0 + shift) & 255) }
  }

  @Test func supportedKernelsAreReportedCorrectly() {
    #expect(Kernel.ofThisMachine.contains(.portable))
    #expect(Kernel.ofThisMachine.contains { Int32($0.rawValue) == formcheck_masks_best() })
    #expect(formcheck_masks_has(-1) == 0)
    #expect(formcheck_masks_has(6) == 0)
    #if arch(x86_64)
    #expect(!Kernel.ofThisMachine.contains(.neon))
    #elseif arch(arm64)
    #expect(Kernel.ofThisMachine == [.portable, .neon])
    #endif
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 128])
  func thePortableKernelAgreesWithALoop(words: Int) {
    var random = SeededRandom(UInt64(words))
    let all = (0..<20).map { _ in ByteClass.random(&random) }
    for count in 0...20 {
      let classes = Array(all.suffix(count))
      let bytes = Self.bytes(64 * words, &random)
      let answer = Kernel.portable.answer(bytes, words: words, classes: classes)
      #expect(answer == .byHand(bytes, words: words, classes: classes), "\(count) classes")
    }
  }

  @Test(arguments: Kernel.ofThisMachine, [0, 1, 2, 3, 4, 5, 8, 9, 15, 128])
  func everyKernelAgreesWithThePortableOne(kernel: Kernel, words: Int) {
    var random = SeededRandom(UInt64(words))
    for start in 0..<64 {
      let all = (0..<20).map { _ in ByteClass.random(&random) }
      let bytes = Self.bytes(start + 64 * words, &random)
      for count in 0...20 {
        let classes = Array(all.suffix(count))
        let expected = Kernel.portable.answer(bytes, from: start, words: words, classes: classes)
        let answer = kernel.answer(bytes, from: start, words: words, classes: classes)
        #expect(answer == expected, "\(count) classes from \(start)")
      }
      // For the longest input, a few offsets are enough.
      if words == 128, start == 3 { break }
    }
  }

  /// Each single-byte class, compared and looked up, against each byte at each position of a word.
  @Test(arguments: Kernel.ofThisMachine)
  func everyByteIsFound(kernel: Kernel) {
    let words = Self.everyByte.count / 64
    for byte in UInt8(0)..<128 {
      let classes = [true, false].map { ByteClass([byte], isCompared: $0) }
      let answer = kernel.answer(Self.everyByte, words: words, classes: classes)
      let expected = Kernel.portable.answer(Self.everyByte, words: words, classes: classes)
      #expect(answer == expected, "\(byte)")
      #expect(answer.masks[0] == answer.masks[1], "\(byte)")
    }
  }

  /// A single flagged byte at each position of a word, in the first word, the last or one between.
  @Test(
    arguments: Kernel.ofThisMachine,
    [(0x80, 1), (0xFF, 1), (0x0D, 2), (0x8D, 1)] as [(UInt8, UInt32)])
  func aSingleFlaggedByteIsDetectedAtAnyPosition(kernel: Kernel, flag: (byte: UInt8, saw: UInt32)) {
    let plain = [UInt8](repeating: 0x7F, count: 3 * 64)
    for count in [0, 1, 3, 7] {
      let classes = (0..<count).map { ByteClass([UInt8($0), 0x0D]) }
      #expect(kernel.answer(plain, words: 3, classes: classes).saw == 0)
      for place in plain.indices {
        var bytes = plain
        bytes[place] = flag.byte
        let answer = kernel.answer(bytes, words: 3, classes: classes)
        #expect(answer == .byHand(bytes, words: 3, classes: classes), "\(count) classes, \(place)")
        #expect(answer.saw == flag.saw, "\(count) classes, \(place)")
        // The kernel must ignore bytes after the given words.
        #expect(kernel.answer(bytes, words: place / 64, classes: classes).saw == 0)
      }
    }
  }

  /// Returns random bytes, which are all ASCII in half of the calls.
  private static func bytes(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    let last: UInt8 = Bool.random(using: &random) ? 255 : 127
    return (0..<count).map { _ in .random(in: 0...last, using: &random) }
  }
}
