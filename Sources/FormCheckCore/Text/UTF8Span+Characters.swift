// Access to characters by their offset.
extension UTF8Span {
  /// Returns the character that begins at a byte offset, or nil at the end of the text.
  package func character(at byteOffset: Int) -> OffendingCharacter? {
    scalar(at: byteOffset).map { OffendingCharacter($0) }
  }

  /// Returns the scalar that begins at a byte offset, or nil at the end of the text.
  package func scalar(at byteOffset: Int) -> Unicode.Scalar? {
    guard byteOffset < count else { return nil }
    var scalars = makeUnicodeScalarIterator()
    scalars.reset(roundingBackwardsFrom: byteOffset)
    return scalars.next()
  }

  /// Returns the byte range of the character that begins at a byte offset.
  ///
  /// The range is empty at the end of the text.
  package func bytes(ofCharacterAt byteOffset: Int) -> Range<Int> {
    guard let scalar = scalar(at: byteOffset) else { return byteOffset..<byteOffset }
    return byteOffset..<byteOffset + UTF8.width(scalar)
  }

  /// The whole text as a string.
  package var string: String { String(copying: self) }

  /// Returns a part of the text as a string.
  ///
  /// - Parameter bytes: The byte range of the part, on character boundaries.
  /// - Returns: The string.
  package func string(of bytes: Range<Int>) -> String {
    String(decoding: self.bytes(in: bytes), as: UTF8.self)
  }

  /// Returns the bytes of a part of the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var part: [UInt8] = []
    part.reserveCapacity(range.count)
    for index in range { part.append(span[index]) }
    return part
  }

  /// Returns the byte offset of a character.
  ///
  /// - Parameter offset: The offset of the character, in Unicode scalars.
  /// - Returns: The offset of the character's first byte, or the length of the text if it has fewer characters.
  package func byteOffset(ofScalar offset: Int) -> Int {
    var left = offset
    let bytes = span
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
      if left == 0 { return index }
      left -= 1
    }
    return count
  }
}
