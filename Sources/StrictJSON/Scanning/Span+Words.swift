// Access to bytes and to eight-byte words. Reading past the end returns zeros, which are invalid in JSON. A loop that
// stops at an invalid byte therefore does not need to check for the end.
extension Span<UInt8> {
  /// Returns the byte at an index, or zero outside the span.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
    // SAFETY: the guard has compared the index with the count. As an unsigned number, a negative index exceeds any
    // count.
    return unsafe self[unchecked: index]
  }

  /// Returns the eight bytes that start at an index, with the first byte in the lowest bits and zeros after the end.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    guard index >= 0, index <= count &- 8 else { return lastWord(at: index) }
    // SAFETY: the guard has checked that all eight bytes exist.
    return unsafe word(uncheckedAt: index)
  }

  /// Returns the eight bytes that start at an index.
  ///
  /// The caller must check that all of them are in the span.
  @unsafe
  @inlinable
  @inline(__always)
  package func word(uncheckedAt index: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index, as: UInt64.self))
  }

  @inline(never)
  private func lastWord(at index: Int) -> UInt64 {
    let start = count &- 8
    if start >= 0, index >= start, index < count {
      return word(at: start) >> UInt64((index &- start) &* 8)
    }
    var word: UInt64 = 0
    for step in 0..<8 { word |= UInt64(byte(index &+ step)) << UInt64(step &* 8) }
    return word
  }

  /// Returns the first bytes of the word at an index, with zeros after them.
  @inline(__always)
  package func word(at index: Int, first count: Int) -> UInt64 {
    let word = word(at: index)
    return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// Returns whether two spans contain the same bytes.
  @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    count == other.count && holds(0, count, asIn: other, at: 0)
  }

  /// Returns whether a range contains the same bytes as a range of another span.
  func holds(_ start: Int, _ count: Int, asIn other: Span<UInt8>, at otherStart: Int) -> Bool {
    var index = 0
    while index < count {
      let left = count &- index
      guard
        word(at: start &+ index, first: left) == other.word(at: otherStart &+ index, first: left)
      else { return false }
      index &+= 8
    }
    return true
  }

  /// Returns the index of the first byte that is not whitespace.
  @inline(__always)
  func skipSpace(from start: Int) -> Int {
    var index = start
    while true {
      let byte = byte(index)
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return index
      }
      index &+= 1
    }
  }
}

extension UInt64 {
  /// The highest bit of each byte that is a quote, a backslash or a control character.
  ///
  /// Only the lowest set bit is reliable, because the subtractions borrow from the bytes above it.
  @inline(__always)
  var endsOfPlainText: UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    // XOR with 0x02 swaps the quote (0x22) and the space (0x20). The quote then follows the control characters directly,
    // so one comparison finds both.
    let quoteOrControl = (self ^ each &* 0x02) &- each &* 0x21
    let backslash = (self ^ each &* 0x5C) &- each
    return (quoteOrControl | backslash) & ~self & (each &* 0x80)
  }

  /// The highest bits of all bytes, gathered into the lowest eight bits.
  @inline(__always)
  var packed: UInt64 { ((self &>> 7) &* 0x0102_0408_1020_4080) &>> 56 }
}
