/// Keys as they were written lately, and which one came behind which: most records are written alike.
///
/// A key that comes where it came before is recognised by two or three comparisons, with all that stands
/// between the value before and its own value: white space, comma, quotes and colon. It need not be
/// looked for then, nor its end, nor need it be compared with the other keys of its object.
///
/// A key of an object has one entry at most, whatever it was written like: two entries are two keys.
struct KeyMemory: ~Copyable {
  /// A key, with what stands around it.
  struct Entry: BitwiseCopyable {
    /// How many bytes are compared, those of the key and those around it.
    var length = 0
    /// The first eight of them, or as many as there are.
    var head: UInt64 = 0
    var headMask: UInt64 = 0
    /// The eight behind these, the last eight, and the eight before those; they may overlap.
    var second: UInt64 = 0
    var last: UInt64 = 0
    var lastButOne: UInt64 = 0
    /// Where the key begins.
    var keyStart = 0
    var keyCount = 0
    var hash: UInt64 = 0
    /// The node of its object, and its own.
    var object = PointerTree.nowhere
    var node = PointerTree.nowhere
    /// Whether it is the first of its object, with no comma before it.
    var isFirst = false
    /// Entries that were written later have a higher number.
    var number = 0
    /// Which entry came behind it.
    var next = 0
  }

  /// Before the first key of an object.
  static let beginning = -1

  /// Behind a key that is not remembered.
  static let unknown = -2

  /// Longer ones are not remembered.
  private static let longest = 32

  private var entries = Row<Entry>()
  /// Which entry came first in an object, for each node of an object; the first is for ``PointerTree/nowhere``.
  private var first = Row<Int>()
  /// How many entries were ever written.
  private(set) var lastNumber = 0

  init(nodeCount: Int) {
    for _ in 0..<256 { entries.append(Entry()) }
    for _ in 0...nodeCount { first.append(0) }
  }

  subscript(entry: Int) -> Entry {
    @inline(__always) get { entries[entry] }
  }

  /// Which entry would come now.
  ///
  /// - Parameters:
  ///   - previous: The one before in this object, or ``beginning``, or ``unknown``.
  ///   - object: The node of the object.
  /// - Returns: The number of the entry.
  @inline(__always)
  func expected(after previous: Int, in object: Int32) -> Int {
    previous >= 0 ? entries[previous].next : first[Int(object) &+ 1]
  }

  /// Whether a key stands here as it is remembered.
  ///
  /// - Parameters:
  ///   - number: The number of its entry.
  ///   - previous: The entry before in this object, or ``beginning``, or ``unknown``.
  ///   - object: The node of the object.
  ///   - text: The text.
  ///   - index: Where the value before ends, or the brace before stands.
  /// - Returns: Whether it does, with the comma that must be there or must not.
  @inline(__always)
  func isHere(
    _ number: Int, after previous: Int, in object: Int32, _ text: Span<UInt8>, _ index: Int
  ) -> Bool {
    let entry = entries[number]
    let length = entry.length
    guard length > 0, entry.object == object, entry.isFirst == (previous == Self.beginning),
      index >= 0, index <= text.count &- Swift.max(length, 8)
    else { return false }
    // SAFETY: so many bytes lie inside from here on, as was seen just now; all words are parts of them.
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
  ///   - text: The text that it stands in.
  ///   - start: Where begins what is to be remembered.
  ///   - length: How long that is.
  ///   - entry: What is known of the key.
  ///   - previous: The entry before in this object, or ``beginning``, or ``unknown``.
  /// - Returns: The number of its entry; ``unknown`` where it is too long to be remembered.
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
