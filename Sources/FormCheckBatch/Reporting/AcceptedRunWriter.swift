internal import StrictJSON

/// Writes the entries of consecutive accepted values, without handling the values one by one.
///
/// Each value is copied while its end is searched for, eight bytes at a time. The writer stops at a value that the report
/// would escape or shorten.
struct AcceptedRunWriter {
  private let entry: AcceptedEntry
  private let framing: Framing
  private var head: NumberedText

  init(_ entry: AcceptedEntry, _ framing: Framing) {
    self.entry = entry
    self.framing = framing
    head = NumberedText(entry.beforeNumbers, end: entry.beforeValue)
  }

  /// Writes the entries of values.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the values.
  ///   - range: The range of the values with their terminators.
  ///   - count: The number of values.
  ///   - number: The number of the first record.
  ///   - output: The output to extend.
  /// - Returns: The number of values whose entries were written, and the start of the next value.
  mutating func append(
    _ bytes: [UInt8], _ range: Range<Int>, count: Int, from number: Int, to output: inout [UInt8]
  ) -> (count: Int, next: Int) {
    head.set(number)
    // A copy always writes whole words, so it can write seven bytes more than necessary.
    let room = range.count + count * (head.longest + entry.afterValue.count) + 8
    var written = (count: 0, next: range.lowerBound)
    output.append(addingCapacity: room) { output in
      written = unsafe output.withUnsafeMutableBufferPointer { buffer, filled in
        // SAFETY: `room` bytes follow the filled ones, and `fill` accesses only these.
        unsafe fill(
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]),
          &filled, bytes.span, range, count: count)
      }
    }
    return written
  }

  private mutating func fill(
    _ output: UnsafeMutableRawBufferPointer, _ filled: inout Int, _ bytes: Span<UInt8>,
    _ range: Range<Int>, count: Int
  ) -> (count: Int, next: Int) {
    var written = 0
    var start = range.lowerBound
    var end = 0
    while written < count {
      let valueStart = unsafe end &+ head.copy(to: output, at: end)
      guard
        let length = unsafe Self.copyPlain(
          bytes, from: start, to: output, at: valueStart, escaped: entry.escaped),
        length <= entry.longestValue,
        let next = next(in: bytes, after: start &+ length, upTo: range.upperBound)
      else { break }
      end = valueStart &+ length
      for index in entry.afterValue.indices {
        // SAFETY: the room includes the text after each value.
        unsafe output[end] = entry.afterValue[index]
        end &+= 1
      }
      start = next
      written &+= 1
      head.advance()
    }
    filled += end
    return (written, start)
  }

  /// Returns the start of the next value if a terminator begins at an offset.
  @inline(__always)
  private func next(in bytes: Span<UInt8>, after end: Int, upTo limit: Int) -> Int? {
    var place = end
    if framing == .lines, place &+ 1 < limit, bytes[place] == UInt8(ascii: "\r") { place &+= 1 }
    guard place < limit, bytes[place] == framing.separator else { return nil }
    return place &+ 1
  }

  /// Copies printable characters that need no escapes.
  ///
  /// - Returns: The number of characters, or nil if a whole word cannot be read at the end of the bytes.
  @inline(__always)
  private static func copyPlain(
    _ bytes: Span<UInt8>, from start: Int, to output: UnsafeMutableRawBufferPointer, at place: Int,
    escaped: UInt8
  ) -> Int? {
    let escapes = UInt64(escaped) &* 0x0101_0101_0101_0101
    var length = 0
    while start &+ length &+ 8 <= bytes.count, place &+ length &+ 8 <= output.count {
      // SAFETY: the condition has checked that eight bytes can be read and written.
      let word = unsafe bytes.word(uncheckedAt: start &+ length)
      unsafe output.storeBytes(
        of: word.littleEndian, toByteOffset: place &+ length, as: UInt64.self)
      let special = word.bytesNotPrintable | (word ^ escapes).zeroBytes
      if special != 0 { return length &+ special.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    return nil
  }
}

extension UInt64 {
  /// A number whose lowest bit that is set is in the first byte that is not printable ASCII, or is a backslash.
  @inline(__always)
  fileprivate var bytesNotPrintable: UInt64 {
    let controls = (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080
    let backslashes = (self ^ 0x5C5C_5C5C_5C5C_5C5C).zeroBytes
    let deletes = (self ^ 0x7F7F_7F7F_7F7F_7F7F).zeroBytes
    return controls | backslashes | deletes | self & 0x8080_8080_8080_8080
  }
}
