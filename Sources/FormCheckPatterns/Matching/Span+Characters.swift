// Where characters begin in UTF-8, for whoever counts or cuts.
extension Span<UInt8> {
  /// The nearest start of a character at or before an offset, which may lie outside.
  package func characterStart(atOrBefore offset: Int) -> Int {
    var start = Swift.min(Swift.max(0, offset), count)
    while start > 0, start < count, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The start of the next character after an offset, or the end.
  package func characterStart(after offset: Int) -> Int {
    var start = offset + 1
    while start < count, self[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  /// How many characters begin in a range.
  package func scalarCount(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
