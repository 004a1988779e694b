import CByteMasks

/// The instruction set that computes byte masks.
enum Kernel: Int, CaseIterable {
  case portable, ssse3, avx2, avx512, neon, gfni

  /// The kernels that this machine supports.
  static let ofThisMachine = allCases.filter { formcheck_masks_has(Int32($0.rawValue)) != 0 }

  /// Returns the masks of each class, and the flags about the bytes read.
  ///
  /// The bytes start at the offset `start`. The masks of each class are followed by two guard
  /// words, which equal `Answer.untouched` unless the kernel wrote past the end.
  func answer(
    _ bytes: [UInt8], from start: Int = 0, words: Int, classes: [ByteClass]
  ) -> Answer {
    let stride = words + 2
    var space = [UInt64](repeating: Answer.untouched, count: stride * classes.count)
    let saw = bytes.withUnsafeBufferPointer { bytes in
      space.withUnsafeMutableBufferPointer { space in
        // An empty array has no base address.
        var spare: UInt64 = 0
        return withUnsafeMutablePointer(to: &spare) { spare in
          let base = space.baseAddress ?? spare
          let masks = classes.indices.map { Optional(base + $0 * stride) }
          let tables = classes.map(\.table)
          return formcheck_byte_masks(
            Int32(rawValue), bytes.baseAddress.map { $0 + start }, words, tables, tables.count,
            masks)
        }
      }
    }
    let masks = classes.indices.map { Array(space[$0 * stride..<($0 + 1) * stride]) }
    return Answer(masks: masks, saw: saw)
  }
}

/// The result of a kernel.
struct Answer: Equatable {
  /// The initial value of all words, which shows whether the kernel wrote to them.
  static let untouched: UInt64 = 0x5A5A_5A5A_5A5A_5A5A

  /// The words of each class, followed by two guard words.
  var masks: [[UInt64]]

  /// The flags for the bytes read, combined by OR.
  var saw: UInt32

  /// Computes the expected result one byte at a time.
  static func byHand(
    _ bytes: [UInt8], from start: Int = 0, words: Int, classes: [ByteClass]
  ) -> Answer {
    let masks = classes.map { byteClass in
      var mask = [UInt64](repeating: 0, count: words) + [untouched, untouched]
      let belongs = (0..<256).map { byteClass.members.contains(UInt8($0)) }
      for place in 0..<64 * words where belongs[Int(bytes[start + place])] {
        mask[place / 64] |= 1 << UInt64(place % 64)
      }
      return mask
    }
    var saw: UInt32 = 0
    let read = bytes[start..<start + 64 * words]
    if read.contains(where: { $0 > 0x7F }) { saw += 1 }
    if read.contains(0x0D) { saw += 2 }
    return Answer(masks: masks, saw: saw)
  }
}
