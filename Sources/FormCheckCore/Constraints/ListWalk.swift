/// An iterator over the values between separators.
struct ListWalk {
  private let separator: [UInt8]

  /// The offset at which the next value begins.
  private(set) var position = 0

  /// Whether all values have been returned.
  private(set) var isAtEnd = false

  init(_ separator: [UInt8]) { self.separator = separator }

  /// Returns the range of the next value without the blanks around it, or nil after the last value.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    if isAtEnd { return nil }
    var start = position
    var end = start
    while end < text.count, !text.has(separator, at: end) { end += 1 }
    isAtEnd = end == text.count
    position = end + separator.count
    while start < end, text[start] == UInt8(ascii: " ") { start += 1 }
    while end > start, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return start..<end
  }
}
