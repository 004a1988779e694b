internal import FormCheckPatterns

/// The position of an error in a value.
struct ErrorPosition: Hashable, Sendable {
  /// The offset of the first invalid character, in Unicode scalars.
  let offset: Int

  /// The number of invalid scalars.
  let length: Int

  /// The offset of the first invalid character, in UTF-8 bytes.
  let byteOffset: Int

  /// The character at the offset.
  let character: OffendingCharacter?

  /// Creates a position.
  ///
  /// A position that is created without arguments reveals nothing about the value.
  init(
    offset: Int = 0, length: Int = 0, byteOffset: Int = 0, character: OffendingCharacter? = nil
  ) {
    self.offset = offset
    self.length = length
    self.byteOffset = byteOffset
    self.character = character
  }

  /// Creates a position from a range of bytes, which is clamped to the text.
  init(of bytes: Range<Int>, in text: UTF8Span) {
    let span = text.span
    let start = min(bytes.lowerBound, span.count)
    let end = min(bytes.upperBound, span.count)
    self.init(
      offset: span.scalarCount(in: 0..<start), length: span.scalarCount(in: start..<end),
      byteOffset: start, character: text.character(at: start))
  }
}
