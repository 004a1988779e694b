/// A cache of the keys in recent records and of their order.
///
/// Most records have the same keys in the same order. For such a record, two or three comparisons recognize the
/// expected key together with everything else between two values: whitespace, comma, quotes and colon. The scanner then
/// does not need to look up the key, find its end, or compare it with the other keys of the object.
///
/// Each key of an object has at most one entry, so two entries of one object always represent two different keys.
struct KeyMemory: ~Copyable {
  /// A key with the bytes around it.
  struct Entry: BitwiseCopyable {
    /// The number of compared bytes: the key and the bytes around it.
    var length = 0
    /// The first eight bytes, or fewer.
    var head: UInt64 = 0
    var headMask: UInt64 = 0
    /// The next eight bytes, the last eight, and the eight before those.
    ///
    /// The ranges can overlap.
    var second: UInt64 = 0
    var last: UInt64 = 0
    var lastButOne: UInt64 = 0
    /// The offset of the key in the compared bytes.
    var keyStart = 0
    var keyCount = 0
    var hash: UInt64 = 0
    /// The node of the object, and the node of the value.
    var object = PointerTree.nowhere
    var node = PointerTree.nowhere
    /// Whether the key is the first of its object, so that no comma precedes it.
    var isFirst = false
    /// The number of the entry.
    ///
    /// Later entries have higher numbers.
    var number = 0
    /// The index of the entry that followed this one.
    var next = 0
  }

  /// The index used as the previous entry for the first key of an object.
  static let beginning = -1

  /// The index used as the previous entry if the previous key has no entry.
  static let unknown = -2

  /// The maximum length of an entry, in bytes.
  private static let longest = 32

  private var entries = Row<Entry>()
  /// For each node, the index of the entry that is expected first in an object at that node.
  ///
  /// The first element belongs to `PointerTree.nowhere`.
  private var first = Row<Int>()
  /// The number of entries written so far.
  private(set) var lastNumber = 0

  init(nodeCount: Int) {
    for _ in 0..<256 { entries.append(Entry()) }
    for _ in 0...nodeCount { first.append(0) }
  }

  subscript(entry: Int) -> Entry {
    @inline(__always) get { entries[entry] }
  }

  /// Returns the entry that followed another entry in an earlier object.
  ///
  /// - Parameters:
  ///   - previous: The previous entry in this object, `beginning` or `unknown`.
  ///   - object: The node of the object.
  /// - Returns: The index of the expected entry.
  @inline(__always)
  func expected(after previous: Int, in object: Int32) -> Int {
    previous >= 0 ? entries[previous].next : first[Int(object) &+ 1]
  }

  /// Returns whether the text continues with the key of an entry.
  ///
  /// - Parameters:
  ///   - number: The index of the entry.
  ///   - previous: The previous entry in this object, `beginning` or `unknown`.
  ///   - object: The node of the object.
  ///   - text: The text.
  ///   - index: The end of the previous value or of the opening brace.
  /// - Returns: Whether the bytes match, including a comma before every key but the first.
  @inline(__always)
  func isHere(
    _ number: Int, after previous: Int, in object: Int32, _ text: Span<UInt8>, _ index: Int
  ) -> Bool {
    let entry = entries[number]
    let length = entry.length
    guard length > 0, entry.object == object, entry.isFirst == (previous == Self.beginning),
      index >= 0, index <= text.count &- Swift.max(length, 8)
    else { return false }
    // SAFETY: the guard has checked that all `length` bytes, and at least eight bytes, exist. All words are within them.
    guard unsafe (text.word(uncheckedAt: index) ^ entry.head) & entry.headMask == 0 else {
      return false
    }
    if length <= 8 { return true }
    guard unsafe text.word(uncheckedAt: index &+ length &- 8) == entry.last else { return false }
    if length <= 16 { return true }
    return unsafe text.word(uncheckedAt: index &+ 8) == entry.second
      && text.word(uncheckedAt: index &+ length &- 16) == entry.lastButOne
  }

  /// Remembers a key.
  ///
  /// - Parameters:
  ///   - text: The text that contains the key.
  ///   - start: The position of the first byte to remember.
  ///   - length: The number of bytes to remember.
  ///   - entry: The position, the hash and the nodes of the key.
  ///   - previous: The previous entry in this object, `beginning` or `unknown`.
  /// - Returns: The index of the entry, or `unknown` if the key is too long.
  mutating func remember(
    _ text: Span<UInt8>, _ start: Int, _ length: Int, _ entry: Entry, after previous: Int
  ) -> Int {
    guard length <= Self.longest else { return Self.unknown }
    let slot =
      Int(truncatingIfNeeded: entry.hash &+ UInt64(truncatingIfNeeded: entry.object))
      & (entries.count - 1)
    if entries[slot].hash != entry.hash || entries[slot].length != length
      || !isHere(slot, after: previous, in: entry.object, text, start)
    {
      lastNumber += 1
      var entry = entry
      entry.length = length
      entry.isFirst = previous == Self.beginning
      entry.headMask = length >= 8 ? .max : 1 << UInt64(length * 8) - 1
      entry.head = text.word(at: start) & entry.headMask
      entry.second = text.word(at: start + 8)
      entry.last = text.word(at: start + length - 8)
      entry.lastButOne = text.word(at: start + length - 16)
      entry.number = lastNumber
      entries[slot] = entry
    }
    if previous >= 0 {
      entries[previous].next = slot
    } else if previous == Self.beginning {
      first[Int(entry.object) + 1] = slot
    }
    return slot
  }
}
