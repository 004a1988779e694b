import CByteMasks

/// The instructions that byte masks are made with.
enum Kernel: Int, CaseIterable {
  case portable, ssse3, avx2, avx512, neon, gfni

  /// Those of this machine.
  static let ofThisMachine = allCases.filter { formcheck_masks_has(Int32($0.rawValue)) != 0 }

  /// The words of each class, and what was seen on the way.
  ///
  /// The bytes begin at an offset of `bytes`. Behind the words of each class stand some that no kernel
  /// may write; they are part of the answer, `Answer.untouched` unless something is wrong.
  func answer(
    _ bytes: [UInt8], from start: Int = 0, words: Int, classes: [ByteClass]
  ) -> Answer {
    let stride = words + 2
    var space = [UInt64](repeating: Answer.untouched, count: stride * classes.count)
    let saw = bytes.withUnsafeBufferPointer { bytes in
      space.withUnsafeMutableBufferPointer { space in
        // An array without elements has no address.
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

/// What a kernel gives.
struct Answer: Equatable {
  /// What stands where nothing was written.
  static let untouched: UInt64 = 0x5A5A_5A5A_5A5A_5A5A

  /// The words of each class, and two more.
  var masks: [[UInt64]]

  /// What was seen, or'ed together.
  var saw: UInt32

  /// The answer, made one byte after the other.
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
