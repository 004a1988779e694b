// Functions that append to output without creating strings.
extension [UInt8] {
  /// Appends the bytes of a span.
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in unsafe append(contentsOf: bytes) }
  }

  /// Appends an integer in decimal notation.
  package mutating func append(number: Int) {
    append(addingCapacity: DecimalDigits.maximum) { output in output.append(number: number) }
  }
}

/// The decimal notation of an integer.
private struct DecimalDigits {
  /// The maximum number of digits, including a sign.
  static var maximum: Int { 20 }

  /// The characters, at the end of the array.
  let digits: InlineArray<20, UInt8>
  let start: Int

  @inline(__always)
  init(_ number: Int) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = digits.count
    var rest = number.magnitude
    repeat {
      start &-= 1
      digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      start &-= 1
      digits[start] = UInt8(ascii: "-")
    }
    self.digits = digits
    self.start = start
  }
}

extension OutputSpan<UInt8> {
  /// Appends an integer in decimal notation.
  ///
  /// There must be room for 20 bytes.
  package mutating func append(number: Int) {
    // Most offsets and columns have one digit or two.
    if 0..<100 ~= number {
      if number >= 10 { append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10)) }
      return append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }
    let notation = DecimalDigits(number)
    append(copying: notation.digits.span.extracting(notation.start..<notation.digits.count))
  }

  /// Appends the bytes of a span.
  ///
  /// There must be room for them. Copying them at once is several times as fast as appending each byte.
  @inlinable
  @inline(__always)
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe withUnsafeMutableBufferPointer { output, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        // SAFETY: the slice contains the uninitialized part of the output, and `initialize` checks its size.
        let room = unsafe UnsafeMutableBufferPointer(rebasing: output[count...])
        _ = unsafe room.initialize(fromContentsOf: bytes)
        count += bytes.count
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the index of the first byte that is not printable ASCII or is one of two given bytes.
  ///
  /// The result is the number of bytes if there is no such byte.
  package func endOfPrintable(from start: Int, except one: UInt8, _ other: UInt8) -> Int {
    var index = start
    while index >= 0, index <= count &- 16 {
      // SAFETY: the loop condition has checked that all 16 bytes exist.
      let vector = unsafe vector(uncheckedAt: index)
      let isSpecial =
        vector .== ByteVector(repeating: one) .| vector .== ByteVector(repeating: other)
      // The subtraction moves the printable characters to the range that begins at zero.
      let isHidden = (vector &- ByteVector(repeating: 0x20)) .> ByteVector(repeating: 0x5E)
      let ends = ByteVector.packed(isSpecial .| isHidden)
      if ends != 0 { return index &+ ends.trailingZeroBitCount &>> 2 }
      index &+= 16
    }
    while index < count, self[index] &- 0x20 <= 0x5E, self[index] != one, self[index] != other {
      index &+= 1
    }
    return index
  }
}
