internal import Glibc
internal import StrictJSON

// Looking for the bytes that end values, and counting them.
extension [UInt8] {
  /// Where a byte stands first in a range.
  @inline(__always)
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { bytes in
      // SAFETY: callers pass ranges inside the array; the result points into the same range.
      guard let start = bytes.baseAddress,
        let found = unsafe memchr(start + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
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
    let bytes = span.extracting(range)
    let pattern = ByteVector(repeating: byte)
    var sum = 0
    var place = 0
    while place <= bytes.count &- 16 {
      // So many that no byte of the counts overflows.
      let end = place &+ 16 &* Swift.min(255, (bytes.count &- place) / 16)
      var counts = ByteVector()
      while place < end {
        // SAFETY: all 16 lie inside: the end is not behind that of the bytes.
        let marks = unsafe bytes.vector(uncheckedAt: place) .== pattern
        // A mark is -1.
        counts &-= unsafe unsafeBitCast(marks, to: ByteVector.self)
        place &+= 16
      }
      for index in counts.indices { sum &+= Int(counts[index]) }
    }
    while place < bytes.count {
      if bytes[place] == byte { sum &+= 1 }
      place &+= 1
    }
    return sum
  }
}
