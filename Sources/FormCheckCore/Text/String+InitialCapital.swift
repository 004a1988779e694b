extension String {
  /// The text with its first character in uppercase.
  package var withInitialCapital: String {
    // Nearly all texts begin with an ASCII letter. Changing one byte is many times as fast as changing a character.
    guard let first = utf8.first, first < 0x80 else { return prefix(1).uppercased() + dropFirst() }
    var bytes = Array(utf8)
    bytes[0] = first.asciiUppercased
    return String(decoding: bytes, as: UTF8.self)
  }
}
