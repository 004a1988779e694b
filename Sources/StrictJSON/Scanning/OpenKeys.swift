/// A record of the keys of the objects around the current value.
protocol KeyRecord {
  /// Whether some keys were not recorded.
  var areIncomplete: Bool { get }

  /// Begins an object.
  mutating func open()

  /// Ends an object and forgets its keys.
  mutating func close()

  /// Adds a key to the innermost object.
  ///
  /// - Parameters:
  ///   - start: The start of the key in the text.
  ///   - end: The end of the key.
  ///   - text: The text.
  /// - Returns: False if the object must not contain the key.
  mutating func add(_ start: Int, _ end: Int, in text: Span<UInt8>) -> Bool

  /// Stops recording keys.
  mutating func giveUp()
}

/// A record that allows duplicate keys.
struct UnrecordedKeys: KeyRecord {
  var areIncomplete: Bool { false }

  func open() {}

  func close() {}

  func add(_ start: Int, _ end: Int, in text: Span<UInt8>) -> Bool { true }

  func giveUp() {}
}

/// A record that rejects duplicate keys, and that holds a small number of keys on the stack.
///
/// If there are more keys, the record is incomplete, and a ``KeyRegister`` has to compare them.
struct OpenKeys: KeyRecord {
  private struct Key: BitwiseCopyable {
    /// The range of the key in the text.
    var start: UInt32 = 0
    var end: UInt32 = 0
  }

  /// The maximum number of keys in one object, each of which is compared with all others.
  private static let mostInObject = 16

  /// The keys, and before the first key of each object the previous value of ``first``.
  private var keys = InlineArray<40, Key>(repeating: Key())
  private var count = 0
  /// The index of the first key of the innermost object.
  private var first = 0

  private(set) var areIncomplete = false

  mutating func giveUp() { areIncomplete = true }

  @inline(__always)
  mutating func open() {
    guard count < keys.count else { return giveUp() }
    keys[count] = Key(start: UInt32(truncatingIfNeeded: first))
    count &+= 1
    first = count
  }

  @inline(__always)
  mutating func close() {
    if areIncomplete { return }
    count = first &- 1
    first = Int(keys[count].start)
  }

  @inline(__always)
  mutating func add(_ start: Int, _ end: Int, in text: Span<UInt8>) -> Bool {
    if areIncomplete { return true }
    for index in first..<count {
      let other = keys[index]
      let length = Int(other.end &- other.start)
      if length == end &- start, text.holds(start, length, asIn: text, at: Int(other.start)) {
        return false
      }
    }
    if count < keys.count, count &- first < Self.mostInObject, text.count <= Int(UInt32.max) {
      keys[count] = Key(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
      count &+= 1
    } else {
      giveUp()
    }
    return true
  }
}
