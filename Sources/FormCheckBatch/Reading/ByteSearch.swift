internal import CByteMasks
internal import FormCheckPatterns

// Looking for the bytes that end values, and counting them.
extension [UInt8] {
  /// Where a byte stands first in a range.
  @inline(__always)
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBufferPointer { bytes in
      // SAFETY: callers pass ranges inside the array; the result points into the same range.
      guard let start = bytes.baseAddress,
        let found = unsafe formcheck_find_byte(start + range.lowerBound, range.count, byte)
      else { return nil }
      return unsafe found - start
    }
  }

  /// Where a byte stands last in a range.
  ///
  /// Byte by byte from the end: the last newline of a block mostly stands near it.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    let bytes = span
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      if bytes[index] == byte { return index }
    }
    return nil
  }

  /// How often a byte stands in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    span.extracting(range).count(of: byte)
  }
}
