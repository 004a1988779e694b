internal import CByteMasks

/// Treats a carriage return before a terminator as part of the terminator.
struct CarriageReturns {
  private let kernel: BitKernel
  private let byteClass = [formcheck_byte_class(ByteSet(UInt8(ascii: "\r")))]

  init(_ kernel: BitKernel) { self.kernel = kernel }

  /// Makes values end before a carriage return that belongs to their terminator.
  ///
  /// The bit that marks the end of such a value moves back by one byte, to the carriage return. The bit of the carriage
  /// return is cleared in every class stream of the program, so that no class matches it.
  func exclude(
    from program: TileProgram, _ bytes: UnsafeBufferPointer<UInt8>, _ contents: TileContents,
    in streams: borrowing BitStreams
  ) {
    let words = contents.words
    let (ends, scratch) = unsafe (streams.ends, streams.stream(.scratch))
    let (terminators, returns) = unsafe (streams.stream(.terminators), streams.stream(.returns))
    unsafe formcheck_byte_masks(
      kernel.number, bytes.baseAddress, contents.textWords, byteClass, 1, [scratch])
    unsafe terminators.update(from: ends, count: words)
    unsafe kernel.steps.pointee.retreat(returns, terminators, scratch, words, 1)
    for word in 0..<words {
      let before = word > 0 ? unsafe returns[word - 1] >> 63 : 0
      let replaced = unsafe returns[word] << 1 | before
      unsafe ends[word] = terminators[word] & ~replaced | returns[word]
    }
    for slot in program.slotsWithReturn {
      let members = unsafe streams.stream(slot)
      for word in 0..<words { unsafe members[word] &= ~returns[word] }
    }
  }

  /// Moves bits from the ends of values to their terminators.
  ///
  /// The two positions differ if a carriage return precedes the terminator.
  ///
  /// - Parameters:
  ///   - ends: The ends of some values.
  ///   - output: Receives the terminators of these values.
  ///   - words: The number of words.
  ///   - streams: The streams of the tile.
  func move(
    _ ends: UnsafeMutablePointer<UInt64>, to output: UnsafeMutablePointer<UInt64>, words: Int,
    in streams: borrowing BitStreams
  ) {
    let (returns, terminators) = unsafe (streams.stream(.returns), streams.stream(.terminators))
    for word in 0..<words {
      let before = word > 0 ? unsafe (ends[word - 1] & returns[word - 1]) >> 63 : 0
      let moved = unsafe (ends[word] & returns[word]) << 1 | before
      unsafe output[word] = (ends[word] | moved) & terminators[word]
    }
  }
}
