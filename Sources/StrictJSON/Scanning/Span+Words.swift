// A record byte by byte and eight bytes at a time. Behind its end there are only zeros, which are no part
// of any JSON: nobody who reads on until something is wrong needs to ask for the end.
extension Span<UInt8> {
  /// The byte at a place; zero where there is none.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
    // SAFETY: compared with the count just now; below zero it would have been more than any count.
    return unsafe self[unchecked: index]
  }

  /// Eight bytes from a place on, the first one lowest; zeros stand for those that there are not.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    guard index >= 0, index <= count &- 8 else { return lastWord(at: index) }
    // SAFETY: all eight lie inside, as was seen just now.
    return unsafe word(uncheckedAt: index)
  }

  /// Eight bytes from a place on, all of which lie inside: the caller has seen to that.
  @unsafe
  @inline(__always)
  func word(uncheckedAt index: Int) -> UInt64 {
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

  /// Eight bytes from a place on, zeros from the given number on.
  @inline(__always)
  func word(at index: Int, first count: Int) -> UInt64 {
    let word = word(at: index)
    return count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// Whether a part holds the same bytes as a part of another span.
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

  /// Where the first byte stands that is no white space.
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
  /// Only the lowest of these bits is to be trusted: the subtractions borrow from the bytes above.
  @inline(__always)
  var endsOfPlainText: UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    // With this bit turned over, the quote stands right behind the control characters, and space does not.
    let quoteOrControl = (self ^ each &* 0x02) &- each &* 0x21
    let backslash = (self ^ each &* 0x5C) &- each
    return (quoteOrControl | backslash) & ~self & (each &* 0x80)
  }

  /// The highest bits of all bytes, side by side.
  @inline(__always)
  var packed: UInt64 { ((self &>> 7) &* 0x0102_0408_1020_4080) &>> 56 }
}
