import FormCheckCore

// Functions that read the parts of text from left to right.
extension Span<UInt8> {
  /// Reads as many digits as possible, within limits.
  ///
  /// - Parameters:
  ///   - widths: The minimum and the maximum number of digits.
  ///   - position: The position of the first digit. It is moved past the last digit, unless there
  ///     are too few digits.
  /// - Returns: The number, or nil if there are too few digits.
  @inline(__always)
  func takeNumber(_ widths: ClosedRange<Int>, at position: inout Int) -> Int? {
    let digits = digits(from: position, atMost: widths.upperBound)
    guard digits.count >= widths.lowerBound else { return nil }
    position = digits.upperBound
    var number = 0
    for index in digits { number = number * 10 + Int(self[index] - 0x30) }
    return number
  }

  /// Reads one of several characters.
  ///
  /// - Parameters:
  ///   - characters: The ASCII characters.
  ///   - position: The position of the character. It is moved past the character if there is one.
  /// - Returns: The character, or nil if none of the characters is at the position.
  @inline(__always)
  func take(oneOf characters: StaticString, at position: inout Int) -> UInt8? {
    guard position < count else { return nil }
    let byte = self[position]
    for index in 0..<characters.utf8CodeUnitCount {
      // SAFETY: the index is less than the length of the literal.
      guard unsafe characters.utf8Start[index] == byte else { continue }
      position += 1
      return byte
    }
    return nil
  }

  /// Returns the range of the consecutive digits that start at a position.
  ///
  /// The range can be empty.
  @inline(__always)
  func digits(from start: Int, atMost most: Int = .max) -> Range<Int> {
    var end = start
    while end < count, end - start < most, self[end].isASCIIDigit { end += 1 }
    return start..<end
  }
}
