// Character boundaries in UTF-8.
extension Span<UInt8> {
  /// Returns the start of the last character that begins at or before an offset.
  ///
  /// The offset can be out of range.
  package func characterStart(atOrBefore offset: Int) -> Int {
    var start = Swift.min(Swift.max(0, offset), count)
    while start > 0, start < count, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Returns the start of the next character after an offset, or the end of the bytes if there is none.
  package func characterStart(after offset: Int) -> Int {
    var start = offset + 1
    while start < count, self[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  /// Returns the number of Unicode scalars that begin in a range.
  package func scalarCount(in range: Range<Int>) -> Int {
    let part = extracting(range)
    var (index, continuations) = (0, 0)
    while index <= part.count - 8 {
      // SAFETY: eight bytes follow the index, and any eight bytes form a number.
      let word = unsafe part.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The highest bit of each byte that begins with the bits 10.
      continuations += (word & ~(word << 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      index += 8
    }
    while index < part.count {
      continuations += part[index] & 0xC0 == 0x80 ? 1 : 0
      index += 1
    }
    return part.count - continuations
  }
}
