import FormCheckCore

/// The most frequently guessed passwords, which ``PasswordInputValidator`` rejects.
enum CommonPasswords: Sendable {
  /// The range of the lengths of the listed passwords, in bytes.
  static var lengths: ClosedRange<Int> { 8...20 }

  /// Returns whether the text is a listed password, ignoring case.
  ///
  /// A filter recognizes almost all unlisted passwords without allocating memory.
  static func contains(_ text: UTF8Span) -> Bool {
    let bytes = text.span
    // The passwords are ASCII, but case folding maps some other letters to one or more ASCII
    // letters. Such a letter has at most three bytes for each ASCII letter that it becomes.
    guard bytes.count >= lengths.lowerBound, bytes.count <= lengths.upperBound * 3 else {
      return false
    }
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    if all >= 0x80 { return isFoldable(text) && containsFolded(text) }
    guard bytes.count <= lengths.upperBound, mayContain(bytes) else { return false }
    guard let group = commonPasswords.first(where: { $0.length == bytes.count }) else {
      return false
    }
    return group.words.withBytes { words in
      words.sortedWord(
        ofLength: group.length, beginningWith: bytes, as: { $0 | ($0.isASCIIUppercase ? 0x20 : 0) })
        != nil
    }
  }

  /// Returns whether the text, which need not be ASCII, is a listed password after case folding.
  static func containsFolded(_ text: UTF8Span) -> Bool {
    guard text.count <= lengths.upperBound * 3 else { return false }
    // Converting to uppercase and back also folds characters that `lowercased()` leaves unchanged:
    // the long s, ligatures, the sharp s.
    let folded = Array(text.string.uppercased().lowercased().utf8)
    guard let group = commonPasswords.first(where: { $0.length == folded.count }) else {
      return false
    }
    return group.words.withBytes { words in
      words.sortedWords(ofLength: group.length, contain: folded.span)
    }
  }

  /// Returns whether case folding maps all characters of the text to ASCII.
  private static func isFoldable(_ text: UTF8Span) -> Bool {
    var scalars = text.makeUnicodeScalarIterator()
    while let scalar = scalars.next() {
      if !isFoldable(scalar) { return false }
    }
    return true
  }

  /// Returns whether case folding maps a character to ASCII.
  static func isFoldable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ASCII, the sharp s, the dotless i, the long s, the kelvin sign, and Latin ligatures.
    case 0...0x7F, 0xDF, 0x131, 0x17F, 0x212A, 0xFB00...0xFB06: true
    default: false
    }
  }
}

// MARK: The filter

extension CommonPasswords {
  /// Returns whether both bits of the text are set in the filter, ignoring case.
  ///
  /// The text must have at least eight bytes, all of them ASCII. If the result is false, the text
  /// is not a listed password.
  private static func mayContain(_ text: Span<UInt8>) -> Bool {
    // SAFETY: eight bytes follow both offsets, and any eight bytes form a number.
    let (first, last) = unsafe (
      text.bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self),
      text.bytes.unsafeLoadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
    )
    let mixed = mix(inSmallLetters(first.littleEndian), inSmallLetters(last.littleEndian))
    return filter.withBytes { bits in
      has(mixed >> 49, (mixed >> 24) & 0x3FF, in: bits)
        && has(mixed >> 34, (mixed >> 14) & 0x3FF, in: bits)
    }
  }

  /// Checks a bit of the filter.
  ///
  /// - Parameters:
  ///   - place: The index of the character that contains the bit.
  ///   - part: A number from 0 to 1023, which is scaled to the six bits of the character.
  ///   - bits: The filter.
  /// - Returns: Whether the bit is set.
  private static func has(_ place: UInt64, _ part: UInt64, in bits: Span<UInt8>) -> Bool {
    (bits[Int(place & 0x7FFF)] &- 0x30) >> UInt8(truncatingIfNeeded: (part &* 6) >> 10) & 1 == 1
  }

  /// Returns a hash of the first and the last eight bytes of a word.
  private static func mix(_ first: UInt64, _ last: UInt64) -> UInt64 {
    let mixed = first &* 0x9E37_79B9_7F4A_7C15 &+ last
    return (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
  }

  /// Returns eight ASCII bytes with uppercase letters in lowercase.
  private static func inSmallLetters(_ bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The highest bit of each byte: set for A and above, and cleared again for everything after Z.
    let capitals = (bytes &+ ones &* 0x3F) & ~(bytes &+ ones &* 0x25) & (ones &* 0x80)
    return bytes | capitals >> 2
  }
}
