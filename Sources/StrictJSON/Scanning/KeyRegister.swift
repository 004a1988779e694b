/// The keys of the objects that the scanner is in, to see that no object has one twice.
///
/// The keys of an object stand in one row: those of the objects in it are gone when its own next one
/// comes. Nothing is allocated, except by a record that needs more room than all before it.
struct KeyRegister: ~Copyable {
  struct Key: BitwiseCopyable {
    let hash: UInt64
    /// Where it stands in the text; or, with all bits turned over, among the unescaped ones.
    let start: Int
    let count: Int
  }

  /// Where the keys of an object begin.
  struct Mark {
    fileprivate var key = 0
    fileprivate var unescaped = 0
  }

  /// Objects with no more keys than this are looked through pair by pair.
  private static let fewKeys = 16

  /// How much room is kept when a text is over: for this many keys, and for unescaped bytes.
  private static let keptRoom = 65_536

  /// Keys that were written with escapes, as they are meant, one behind the other.
  private(set) var unescaped: [UInt8] = []
  private var keys = Row<Key>()
  private var slots: [UInt32] = []

  /// Where the keys of an object begin that opens now.
  @inline(__always)
  var mark: Mark { Mark(key: keys.count, unescaped: unescaped.count) }

  /// Takes a key that stands in the text as it is meant.
  @inline(__always)
  mutating func append(_ start: Int, _ count: Int, hash: UInt64) {
    keys.append(Key(hash: hash, start: start, count: count))
  }

  /// Takes a key that was written with escapes.
  ///
  /// - Parameters:
  ///   - raw: What stands between its quotes.
  ///   - hash: What makes numbers of keys.
  /// - Returns: The number, and where the key begins among the unescaped bytes, and how long it is.
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

  /// Forgets the keys of an object that ends.
  ///
  /// - Parameters:
  ///   - mark: Where its keys begin.
  ///   - text: The text that they stand in.
  ///   - areUnique: Whether they are known to be different.
  /// - Returns: Whether they are.
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

  /// Puts each key where its hash says, or behind, and sees whether it is there already.
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

  /// Whether two keys are the same, byte for byte; asked only where their hashes are.
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

  /// Forgets all keys.
  mutating func removeAll() {
    keys.removeAll(from: 0)
    unescaped.removeAll(keepingCapacity: true)
  }

  /// Gives back what only a text out of the ordinary needed.
  @inline(__always)
  mutating func giveBackRoom() {
    if keys.room > Self.keptRoom { keys = Row() }
    if slots.count > Self.keptRoom { slots = [] }
    if unescaped.capacity > Self.keptRoom { unescaped = [] }
  }
}
