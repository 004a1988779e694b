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
    var count = 0
    for index in range where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
