import StrictJSON

/// A set of words from a list whose words are separated by spaces.
///
/// The set is a hash table of positions in the list. It finds a word in constant time and allocates
/// memory only when it is created.
struct WordSet: Sendable {
  private let list: StaticString

  /// For each slot, the position and the length of a word in the list, or zero.
  ///
  /// The number of slots is a power of two and at least twice the number of words.
  private let slots: [UInt32]

  /// Creates the set of the words in a list.
  ///
  /// - Parameter list: The words, each shorter than 256 bytes.
  init(_ list: StaticString) {
    self.list = list
    slots = list.withBytes { Self.slots(of: $0) }
  }

  private static func slots(of list: Span<UInt8>) -> [UInt32] {
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...list.count where index == list.count || list[index] == UInt8(ascii: " ") {
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    var count = 2
    while count < words.count * 2 { count *= 2 }
    var slots = [UInt32](repeating: 0, count: count)
    for word in words {
      var slot = hash(of: list.extracting(word)) & (count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(word.lowerBound << 8 | word.count)
    }
    return slots
  }

  /// Returns whether a text is one of the words.
  func contains(_ text: Span<UInt8>) -> Bool {
    list.withBytes { contains(text, in: $0) }
  }

  private func contains(_ text: Span<UInt8>, in list: Span<UInt8>) -> Bool {
    var slot = Self.hash(of: text) & (slots.count - 1)
    while slots[slot] != 0 {
      let word = slots[slot]
      let start = Int(word >> 8)
      if word & 0xFF == text.count, list.extracting(start..<start + text.count).isEqual(to: text) {
        return true
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// Returns a hash of the length, the first and the last eight bytes of a word.
  private static func hash(of word: Span<UInt8>) -> Int {
    var (first, last): (UInt64, UInt64) = (0, 0)
    if word.count >= 8 {
      // SAFETY: eight bytes follow both offsets, and any eight bytes form a number.
      (first, last) = unsafe (
        word.bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self),
        word.bytes.unsafeLoadUnaligned(fromByteOffset: word.count - 8, as: UInt64.self)
      )
    } else {
      for index in word.indices { first = first << 8 | UInt64(word[index]) }
    }
    let mixed =
      (first &+ UInt64(word.count)) &* 0x9E37_79B9_7F4A_7C15 ^ last &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15 >> 32)
  }
}
