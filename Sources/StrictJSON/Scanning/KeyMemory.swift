/// The keys of recent records and their order, because most records are written alike.
///
/// Two or three comparisons recognize a key that follows the same key as before, together with everything between
/// the value before it and its own value: white space, comma, quotes and colon. The scanner then needs no search for
/// the key or its end, and no comparison with the other keys of the object.
///
/// A key of an object has at most one entry, however it is written: two entries are two different keys.
struct KeyMemory: ~Copyable {
  /// A key with the bytes around it.
  struct Entry: BitwiseCopyable {
    /// The number of bytes of the key and around it, which are compared.
    var length = 0
    /// The first eight bytes, or fewer.
    var head: UInt64 = 0
    var headMask: UInt64 = 0
    /// The next eight bytes, the last eight, and the eight before those; the ranges may overlap.
    var second: UInt64 = 0
    var last: UInt64 = 0
    var lastButOne: UInt64 = 0
    /// The offset of the key in these bytes.
    var keyStart = 0
    var keyCount = 0
    var hash: UInt64 = 0
    /// The node of its object, and the node of its value.
    var object = PointerTree.nowhere
    var node = PointerTree.nowhere
    /// Whether it is the first key of its object, without a comma before it.
    var isFirst = false
    /// The number of the entry; a later entry has a higher number.
    var number = 0
    /// The entry that followed it.
    var next = 0
  }

  /// The predecessor of the first key of an object.
  static let beginning = -1

  /// The predecessor of a key that follows a key without an entry.
  static let unknown = -2

  /// The maximum length of an entry, in bytes.
  private static let longest = 32

  private var entries = Row<Entry>()
  /// The first entry of an object, for each node of an object, beginning with ``PointerTree/nowhere``.
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

  /// Returns the entry that followed an entry before.
  ///
  /// - Parameters:
  ///   - previous: The previous entry in this object, or ``beginning``, or ``unknown``.
  ///   - object: The node of the object.
  /// - Returns: The index of the entry.
  @inline(__always)
  func expected(after previous: Int, in object: Int32) -> Int {
    previous >= 0 ? entries[previous].next : first[Int(object) &+ 1]
  }

  /// Checks whether the text continues with the key of an entry.
  ///
  /// - Parameters:
  ///   - number: The index of the entry.
  ///   - previous: The previous entry in this object, or ``beginning``, or ``unknown``.
  ///   - object: The node of the object.
  ///   - text: The text.
  ///   - index: The end of the value before, or of the opening brace.
  /// - Returns: Whether it does, with a comma exactly if it is not the first key.
  @inline(__always)
  func isHere(
    _ number: Int, after previous: Int, in object: Int32, _ text: Span<UInt8>, _ index: Int
  ) -> Bool {
    let entry = entries[number]
    let length = entry.length
    guard length > 0, entry.object == object, entry.isFirst == (previous == Self.beginning),
      index >= 0, index <= text.count &- Swift.max(length, 8)
    else { return false }
    // SAFETY: the guard above checked that the bytes exist; all words are parts of them.
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
  ///   - entry: The position and the nodes of the key.
  ///   - previous: The previous entry in this object, or ``beginning``, or ``unknown``.
  /// - Returns: The index of its entry, or ``unknown`` if the key is too long.
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
