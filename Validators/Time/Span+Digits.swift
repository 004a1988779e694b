import FormCheckCore

// Reading numbers out of a text from left to right.
extension Span<UInt8> {
  /// Reads a number of so many digits, as many as there are.
  ///
  /// - Parameters:
  ///   - widths: The fewest digits and the most.
  ///   - position: Where it begins; behind it afterwards, or unchanged when there is none.
  /// - Returns: The number; nil where fewer digits stand.
  func takeNumber(_ widths: ClosedRange<Int>, at position: inout Int) -> Int? {
    let digits = digits(from: position, atMost: widths.upperBound)
    guard digits.count >= widths.lowerBound else { return nil }
    position = digits.upperBound
    var number = 0
    for index in digits { number = number * 10 + Int(self[index] - 0x30) }
    return number
  }

  /// Steps over one of some characters.
  ///
  /// - Parameters:
  ///   - characters: ASCII characters.
  ///   - position: Where it may stand; behind it afterwards.
  /// - Returns: The character that stood there; nil for none of them.
  func take(oneOf characters: StaticString, at position: inout Int) -> UInt8? {
    guard position < count else { return nil }
    let byte = self[position]
    guard characters.withUTF8Buffer({ unsafe $0.contains(byte) }) else { return nil }
    position += 1
    return byte
  }

  /// Where digits stand that follow each other.
  func digits(from start: Int, atMost most: Int = .max) -> Range<Int> {
    var end = start
    while end < count, end - start < most, self[end].isASCIIDigit { end += 1 }
    return start..<end
  }
}
