/// The keys of all open objects, for detecting duplicates.
///
/// The keys of an object are contiguous, because the keys of a nested object are removed before the next key of the
/// outer object is added. Memory is allocated only when a JSON text needs more memory than any previous one.
struct KeyRegister: ~Copyable {
  struct Key: BitwiseCopyable {
    let hash: UInt64
    /// The offset of the key in the text, or the bitwise complement of its offset in `unescaped`.
    let start: Int
    let count: Int
  }

  /// The start of an object's keys in the register.
  struct Mark {
    fileprivate var key = 0
    fileprivate var unescaped = 0
  }

  /// The maximum number of keys that are compared pairwise.
  private static let fewKeys = 16

  /// The maximum capacity that is kept after a JSON text has been scanned, in keys and in unescaped bytes.
  private static let keptRoom = 65_536

  /// The decoded text of all keys that contain escapes.
  private(set) var unescaped: [UInt8] = []
  private var keys = Row<Key>()
  private var slots: [UInt32] = []

  /// The mark for the keys of an object that begins now.
  @inline(__always)
  var mark: Mark { Mark(key: keys.count, unescaped: unescaped.count) }

  /// Adds a key without escapes.
  @inline(__always)
  mutating func append(_ start: Int, _ count: Int, hash: UInt64) {
    keys.append(Key(hash: hash, start: start, count: count))
  }

  /// Adds a key with escapes.
  ///
  /// - Parameters:
  ///   - raw: The bytes between the quotes.
  ///   - hash: The hash function.
  /// - Returns: The hash of the key, and its offset and length in `unescaped`.
  mutating func append(
    escaped raw: Span<UInt8>, hash: KeyHash
  ) -> (hash: UInt64, start: Int, count: Int) {
    let start = unescaped.count
    JSONScanner.unescape(raw, into: &unescaped)
    let count = unescaped.count - start
    let number = hash(unescaped.span, start, count)
    keys.append(Key(hash: number, start: ~start, count: count))
    return (number, start, count)
  }

  /// Removes the keys of an object at its end.
  ///
  /// - Parameters:
  ///   - mark: The start of the object's keys.
  ///   - text: The text that contains the keys.
  ///   - areUnique: Whether the keys are known to be different.
  /// - Returns: Whether all keys are different.
  @inline(__always)
  mutating func removeKeys(from mark: Mark, in text: Span<UInt8>, areUnique: Bool) -> Bool {
    let isUnique =
      areUnique
      || keys.count - mark.key <= Self.fewKeys && areFewUnique(from: mark.key, text)
      || keys.count - mark.key > Self.fewKeys && areManyUnique(from: mark.key, text)
    keys.removeAll(from: mark.key)
    if unescaped.count > mark.unescaped {
      unescaped.removeLast(unescaped.count - mark.unescaped)
    }
    return isUnique
  }

  @inline(__always)
  private func areFewUnique(from start: Int, _ text: Span<UInt8>) -> Bool {
    var next = start &+ 1
    while next < keys.count {
      let hash = keys[next].hash
      var index = start
      while index < next {
        if keys[index].hash == hash, isSame(keys[index], keys[next], text) { return false }
        index &+= 1
      }
      next &+= 1
    }
    return true
  }

  /// Returns whether many keys are all different, using a hash table with linear probing.
  @inline(never)
  private mutating func areManyUnique(from start: Int, _ text: Span<UInt8>) -> Bool {
    var room = 64
    while room < (keys.count - start) * 2 { room *= 2 }
    if slots.count < room {
      slots = Array(repeating: 0, count: room)
    } else {
      for slot in 0..<room { slots[slot] = 0 }
    }
    for number in start..<keys.count {
      let key = keys[number]
      var slot = Int(truncatingIfNeeded: key.hash) & (room - 1)
      while slots[slot] != 0 {
        let other = keys[start + Int(slots[slot]) - 1]
        if other.hash == key.hash, isSame(other, key, text) { return false }
        slot = (slot + 1) & (room - 1)
      }
      slots[slot] = UInt32(truncatingIfNeeded: number - start + 1)
    }
    return true
  }

  /// Returns whether two keys with the same hash have the same bytes.
  @inline(never)
  private func isSame(_ one: Key, _ other: Key, _ text: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let unescaped = unescaped.span
    for index in 0..<one.count {
      let first = one.start < 0 ? unescaped.byte(~one.start + index) : text.byte(one.start + index)
      let second =
        other.start < 0 ? unescaped.byte(~other.start + index) : text.byte(other.start + index)
      guard first == second else { return false }
    }
    return true
  }

  /// Removes all keys.
  mutating func removeAll() {
    keys.removeAll(from: 0)
    unescaped.removeAll(keepingCapacity: true)
  }

  /// Frees memory that only an unusually large JSON text needed.
  @inline(__always)
  mutating func freeExcess() {
    if keys.room > Self.keptRoom { keys = Row() }
    if slots.count > Self.keptRoom { slots = [] }
    if unescaped.capacity > Self.keptRoom { unescaped = [] }
  }
}
