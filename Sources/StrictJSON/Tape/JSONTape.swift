/// A JSON text as a flat list of its values, in the order of the source.
///
/// Reading a text creates no tree and no strings: each value is one entry with its kind, its range of bytes and the
/// index of the entry after it. An object is followed by its members, each of which is an entry for the key and the
/// entries of the value. An array is followed by its elements.
///
/// ```swift
/// let text = Array(#"{"id": 7, "tags": ["a", "b"]}"#.utf8)
/// var tape = JSONTape(hash: KeyHash())
/// if tape.read(text.span) == .read {
///   print(tape.count, tape[0].kind, tape[2].payload)   // 7 object 7
/// }
/// ```
///
/// A tape accepts the same texts as ``JSONReader``, which reports the position and the reason of an error. The next text
/// replaces the last one and reuses its memory.
@safe
package struct JSONTape: ~Copyable, @unchecked Sendable {
  // SAFETY: this type allocates the memory, frees it once in `deinit`, and never writes while another part of the package reads. The type cannot be
  // copied, so there is one owner. The first `count` of `room` values are initialized.
  /// The entries.
  ///
  /// Only `count` of them are initialized. Other modules of this package read them here, because the compiler does not
  /// inline the functions of this module into them. The pointer is invalid after the next call of ``read(_:isWellFormed:)``.
  package private(set) var memory: UnsafeMutablePointer<Value>
  private var room: Int
  /// The number of entries.
  package private(set) var count = 0

  /// The hash function of the keys.
  package let hash: KeyHash

  private let depthLimit: Int
  private let countLimit: Int
  /// The decoded text of the last key with escapes.
  private var decoded: [UInt8] = []
  /// The hash table for finding duplicates among the keys of a large object.
  private var slots: [UInt32] = []
  /// The keys of the object on the top level of the last texts.
  private var recalled = RecalledKeys()

  /// The number of entries whose memory is kept when the next text needs fewer.
  private static let keptRoom = 1 << 16

  /// Creates an empty tape.
  ///
  /// - Parameters:
  ///   - hash: The hash function. Two tapes with the same function can compare keys by their hashes.
  ///   - depth: The maximum nesting depth of arrays and objects.
  ///   - limit: The maximum number of entries, each of which takes 24 bytes.
  package init(
    hash: KeyHash, depth: Int = JSONReader.standardDepth, limit: Int = 1 << 27
  ) {
    self.hash = hash
    depthLimit = depth
    countLimit = min(max(1, limit), Int(Int32.max) - 1)
    room = 64
    unsafe memory = .allocate(capacity: room)
  }

  deinit { unsafe memory.deallocate() }

  /// The entry at an index.
  package subscript(index: Int) -> Value {
    @inline(__always)
    get { unsafe UnsafeBufferPointer(start: memory, count: count).span[index] }
  }

  /// Passes all entries to a closure.
  package func withValues<Answer>(_ body: (Span<Value>) -> Answer) -> Answer {
    body(unsafe UnsafeBufferPointer(start: memory, count: count).span)
  }

  /// The result of reading a text.
  package enum Outcome: Hashable, Sendable {
    /// The text is JSON.
    case read
    /// The text is not JSON. ``JSONReader`` reports the position and the reason.
    case invalid
    /// The text has more values than the limit, or more than 4 GiB.
    case tooLarge
  }

  /// Replaces the contents by the values of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isWellFormed: Whether the text is known to be well-formed UTF-8. If false, this function checks that first.
  /// - Returns: The result. The tape is empty unless it is `read`.
  package mutating func read(_ text: Span<UInt8>, isWellFormed: Bool = false) -> Outcome {
    count = 0
    if room > Self.keptRoom { replaceMemory(Self.keptRoom, copying: 0) }
    if slots.count > 2 * Self.keptRoom { slots = [] }
    guard text.count <= Int(UInt32.max) else { return .tooLarge }
    guard isWellFormed || text.isWellFormed else { return .invalid }
    recalled.begin()
    let outcome = scan(text)
    if outcome != .read {
      count = 0
      // The last key may be a duplicate.
      recalled.removeAll()
    }
    return outcome
  }

  /// Returns the position and the reason of the error in a text that is not JSON.
  ///
  /// - Parameter text: The text.
  /// - Returns: The error.
  package func error(in text: Span<UInt8>) -> JSONError {
    var bytes: [UInt8] = []
    bytes.append(copying: text)
    do throws(JSONError) {
      _ = try JSONReader.read(bytes, depth: depthLimit)
      return JSONError(reason: .empty, place: 0..<text.count)
    } catch {
      return error
    }
  }

  // MARK: Reading

  /// The array or object that is being read.
  private struct Container {
    /// The index of its entry, or -1 at the top level.
    var index = -1
    var isObject = false
    /// The number of elements or members so far.
    var count: UInt32 = 0
    /// One bit for some of the bits of each key's hash, to recognize most new keys without comparing them.
    var seen: UInt64 = 0
  }

  private mutating func scan(_ text: Span<UInt8>) -> Outcome {
    var container = Container()
    var depth = 0
    var index = text.skipSpace(from: 0)
    value: while true {
      if count >= countLimit - 1 { return .tooLarge }
      let start = index
      switch text.byte(start) {
      case UInt8(ascii: "\""):
        // Many strings end in the first eight bytes.
        let ends = text.word(at: start &+ 1).endsOfPlainText
        index =
          ends != 0
          ? start &+ 1 &+ ends.trailingZeroBitCount &>> 3 : text.endOfPlainText(from: start &+ 9)
        var kind = Kind.string
        if text.byte(index) != UInt8(ascii: "\"") {
          guard let end = text.endOfEscapedString(from: index) else { return .invalid }
          index = end
          kind = .escapedString
        }
        append(kind, start &+ 1, index)
        index &+= 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < depthLimit else { return .invalid }
        depth &+= 1
        suspend(container)
        let isObject = text.byte(start) == UInt8(ascii: "{")
        let parent = container.index
        container = Container(index: count, isObject: isObject)
        // The end is known later. Until then, it holds the index of the parent.
        append(isObject ? .object : .array, start, parent)
        index = text.skipSpace(from: start &+ 1)
        // In ASCII, the closing sign is two characters after the opening one.
        if text.byte(index) != text.byte(start) &+ 2 {
          container.count = 1
          if isObject {
            guard let value = readKey(text, index, &container) else { return .invalid }
            index = value
          }
          continue value
        }
        index &+= 1
        guard close(&container, at: index, in: text) else { return .invalid }
        depth &-= 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let number = JSONTapeNumber(at: start, in: text) else { return .invalid }
        index = number.end
        append(number.kind, start, index, number.scale, number.payload)
      case UInt8(ascii: "t") where text.word(at: start, first: 4) == 0x65_7572_74:
        index = start &+ 4
        append(.true, start, index)
      case UInt8(ascii: "f") where text.word(at: start, first: 5) == 0x65_736C_6166:
        index = start &+ 5
        append(.false, start, index)
      case UInt8(ascii: "n") where text.word(at: start, first: 4) == 0x6C_6C75_6E:
        index = start &+ 4
        append(.null, start, index)
      default: return .invalid
      }
      // The value ends before the index. So do the arrays and objects whose last value it is.
      while container.index >= 0 {
        index = text.skipSpace(from: index)
        let byte = text.byte(index)
        if byte == UInt8(ascii: ",") {
          index = text.skipSpace(from: index &+ 1)
          container.count &+= 1
          if container.isObject {
            guard let value = readKey(text, index, &container) else { return .invalid }
            index = value
          }
          continue value
        }
        guard byte == (container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          return .invalid
        }
        index &+= 1
        guard close(&container, at: index, in: text) else { return .invalid }
        depth &-= 1
      }
      return text.skipSpace(from: index) == text.count ? .read : .invalid
    }
  }

  @inline(__always)
  private mutating func append(
    _ kind: Kind, _ start: Int, _ end: Int, _ scale: Int16 = 0, _ payload: UInt64 = 0
  ) {
    if count == room { replaceMemory(room * 2, copying: count) }
    // SAFETY: there is room for one more entry.
    unsafe memory[count] = Value(
      kind: kind, scale: scale, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: count &+ 1),
      payload: payload)
    count &+= 1
  }

  @inline(never)
  private mutating func replaceMemory(_ newRoom: Int, copying kept: Int) {
    let newMemory = UnsafeMutablePointer<Value>.allocate(capacity: newRoom)
    unsafe newMemory.update(from: memory, count: kept)
    unsafe memory.deallocate()
    unsafe memory = newMemory
    room = newRoom
  }

  /// Stores the state of a container while a container inside it is read.
  @inline(__always)
  private mutating func suspend(_ container: Container) {
    guard container.index >= 0 else { return }
    unsafe memory[container.index].next = container.count
    unsafe memory[container.index].payload = container.seen
  }

  /// Completes the entry of a container and continues with its parent.
  ///
  /// - Returns: False if the container is an object with duplicate keys.
  @inline(__always)
  private mutating func close(
    _ container: inout Container, at end: Int, in text: Span<UInt8>
  ) -> Bool {
    let index = container.index
    if container.isObject, container.count > Self.fewKeys, !areKeysUnique(of: container, text) {
      return false
    }
    // SAFETY: the index of a container is less than the count, and so is that of its parent.
    let parent = Int(Int32(bitPattern: unsafe memory[index].end))
    unsafe memory[index].end = UInt32(truncatingIfNeeded: end)
    unsafe memory[index].next = UInt32(truncatingIfNeeded: count)
    unsafe memory[index].payload = UInt64(container.count)
    container = Container()
    if parent >= 0 {
      let value = unsafe memory[parent]
      container.index = parent
      container.isObject = value.kind == .object
      container.count = value.next
      container.seen = value.payload
    }
    return true
  }

  // MARK: Keys

  /// The maximum number of keys that are compared one by one.
  private static let fewKeys = 16

  /// Reads a key and a colon.
  ///
  /// - Returns: The position of the value, or nil if the text is invalid.
  @inline(__always)
  private mutating func readKey(
    _ text: Span<UInt8>, _ quote: Int, _ container: inout Container
  ) -> Int? {
    let isOuter = container.index == 0
    if isOuter, let key = recalled.next(at: quote, in: text) {
      append(.key, quote &+ 1, quote &+ 1 &+ key.length, 0, key.hash)
      container.seen |= 1 &<< (key.hash & 63)
      return text.skipSpace(from: quote &+ key.distance)
    }
    return readNewKey(text, quote, &container, isOuter)
  }

  /// Reads a key that is not the expected one, and a colon.
  @inline(never)
  private mutating func readNewKey(
    _ text: Span<UInt8>, _ quote: Int, _ container: inout Container, _ isOuter: Bool
  ) -> Int? {
    guard text.byte(quote) == UInt8(ascii: "\"") else { return nil }
    // Most keys are short, so eight bytes at a time are enough. There are zeros after the text, which end the loop.
    var end = quote &+ 1
    while true {
      let ends = text.word(at: end).endsOfPlainText
      end &+= ends != 0 ? ends.trailingZeroBitCount &>> 3 : 8
      if ends != 0 { break }
    }
    let number: UInt64
    var kind = Kind.key
    if text.byte(end) == UInt8(ascii: "\"") {
      number = hash(text, quote &+ 1, end &- quote &- 1)
    } else {
      guard let realEnd = text.endOfEscapedString(from: end) else { return nil }
      end = realEnd
      kind = .escapedKey
      number = hashOfEscaped(text.extracting(quote &+ 1..<end))
    }
    let key = count
    append(kind, quote &+ 1, end, 0, number)
    if container.count <= Self.fewKeys {
      let bit: UInt64 = 1 &<< (number & 63)
      if container.seen & bit != 0, hasKey(key, in: container.index, text) { return nil }
      container.seen |= bit
    }
    let colon = text.skipSpace(from: end &+ 1)
    guard text.byte(colon) == UInt8(ascii: ":") else { return nil }
    let value = text.skipSpace(from: colon &+ 1)
    if isOuter {
      recalled.add(number, quote..<end, value, isEscaped: kind == .escapedKey, in: text)
    }
    return value
  }

  @inline(never)
  private mutating func hashOfEscaped(_ raw: Span<UInt8>) -> UInt64 {
    decoded.removeAll(keepingCapacity: true)
    JSONScanner.unescape(raw, into: &decoded)
    return hash(decoded.span, 0, decoded.count)
  }

  /// Returns whether an object already has a key.
  @inline(never)
  private func hasKey(_ key: Int, in object: Int, _ text: Span<UInt8>) -> Bool {
    let number = self[key].payload
    var other = object + 1
    while other < key {
      if self[other].payload == number, isSameText(other, key, text) { return true }
      other = Int(self[other + 1].next)
    }
    return false
  }

  /// Returns whether the keys of an object with many members are all different.
  @inline(never)
  private mutating func areKeysUnique(of container: Container, _ text: Span<UInt8>) -> Bool {
    var size = 64
    while size < Int(container.count) * 2 { size *= 2 }
    if slots.count < size {
      slots = Array(repeating: 0, count: size)
    } else {
      for slot in 0..<size { slots[slot] = 0 }
    }
    var key = container.index + 1
    while key < count {
      let number = self[key].payload
      var slot = Int(truncatingIfNeeded: number) & (size - 1)
      while slots[slot] != 0 {
        let other = Int(slots[slot])
        if self[other].payload == number, isSameText(other, key, text) { return false }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = UInt32(truncatingIfNeeded: key)
      key = Int(self[key + 1].next)
    }
    return true
  }

  /// Returns whether two keys or strings have the same decoded text.
  private func isSameText(_ one: Int, _ other: Int, _ text: Span<UInt8>) -> Bool {
    let (one, other) = (self[one], self[other])
    let (first, second) = (text.extracting(one.range), text.extracting(other.range))
    if !one.isEscaped, !other.isEscaped { return first.isEqual(to: second) }
    var (left, right): ([UInt8], [UInt8]) = ([], [])
    JSONScanner.unescape(first, into: &left)
    JSONScanner.unescape(second, into: &right)
    return left == right
  }
}
