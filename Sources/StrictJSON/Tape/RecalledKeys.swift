/// The keys of the object on the top level of recent texts, in their order.
///
/// Most records have the same keys in the same order. For such a record, three comparisons recognize the next key
/// together with its quotes, the colon and the whitespace around it. The key then does not need to be hashed, or compared
/// with the keys before it.
///
/// The first ``position`` keys are always those of the current text, and all of them are different.
struct RecalledKeys: ~Copyable, Sendable {
  /// A key with the bytes around it.
  struct Key: BitwiseCopyable, Sendable {
    let hash: UInt64
    /// The first bytes, and the mask for those that belong to the key.
    fileprivate let words: SIMD4<UInt64>
    fileprivate let masks: SIMD4<UInt64>
    /// The number of bytes between the quotes.
    let length: Int
    /// The number of bytes from the opening quote to the value.
    let distance: Int
  }

  private var keys = Row<Key>()
  /// The number of keys of the current text that are recalled, or -1 if one of them cannot be.
  private var position = 0

  /// The maximum number of keys, which is that of an object whose keys are compared one by one.
  private static let mostKeys = 16

  /// The maximum distance from the opening quote to the value.
  private static let longest = 24

  /// Begins a text.
  mutating func begin() { position = 0 }

  /// Forgets all keys.
  mutating func removeAll() { keys.removeAll(from: 0) }

  /// Returns the next key if it begins at a quote, or nil if another one begins there.
  @inline(__always)
  mutating func next(at quote: Int, in text: Span<UInt8>) -> Key? {
    guard position >= 0, position < keys.count, quote <= text.count &- Self.longest else {
      return nil
    }
    let key = keys[position]
    guard Self.words(at: quote, in: text, key.masks) == key.words else { return nil }
    position &+= 1
    return key
  }

  /// Returns the masked bytes at a quote, which must be followed by ``longest`` bytes.
  @inline(__always)
  private static func words(
    at quote: Int, in text: Span<UInt8>, _ masks: SIMD4<UInt64>
  ) -> SIMD4<UInt64> {
    let words = SIMD4(
      text.word(at: quote), text.word(at: quote &+ 8), text.word(at: quote &+ 16), 0)
    return words & masks
  }

  /// Adds a key that has been read and is not in the object yet.
  ///
  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - range: The range from the opening quote to the closing quote, which it does not include.
  ///   - value: The position of the value.
  ///   - isEscaped: Whether the key has escapes.
  ///   - text: The text.
  mutating func add(
    _ hash: UInt64, _ range: Range<Int>, _ value: Int, isEscaped: Bool, in text: Span<UInt8>
  ) {
    guard position >= 0 else { return }
    keys.removeAll(from: position)
    let distance = value - range.lowerBound
    guard position < Self.mostKeys, !isEscaped, distance <= Self.longest,
      range.lowerBound <= text.count - Self.longest
    else {
      position = -1
      return
    }
    var masks = SIMD4<UInt64>(repeating: 0)
    for word in 0..<3 {
      let count = min(8, max(0, distance - 8 * word))
      if count > 0 { masks[word] = UInt64.max &>> UInt64(64 - 8 * count) }
    }
    keys.append(
      Key(
        hash: hash, words: Self.words(at: range.lowerBound, in: text, masks), masks: masks,
        length: range.count - 1, distance: distance))
    position += 1
  }
}
