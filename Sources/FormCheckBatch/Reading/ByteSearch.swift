internal import CByteMasks
internal import FormCheckPatterns

// Searching and counting bytes, such as the bytes that end values.
extension [UInt8] {
  /// Returns the first index of a byte in a range.
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

  /// Returns the last index of a byte in a range.
  ///
  /// The search runs byte by byte from the end, because the last newline of a block is usually near its end.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    let bytes = span
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      if bytes[index] == byte { return index }
    }
    return nil
  }

  /// Returns the number of times that a byte occurs in a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    span.extracting(range).count(of: byte)
  }
}
