/// A reader for object keys, which finds the node of each key, remembers the key, and detects duplicates.
struct KeyReader: ~Copyable {
  /// The state of an object whose keys are being read.
  struct Progress: BitwiseCopyable {
    /// The start of the object's keys in the register.
    fileprivate var mark = KeyRegister.Mark()
    /// The number of the newest entry in the memory when the object began.
    fileprivate var newestEntry = 0
    /// The entry of the previous key.
    fileprivate var previous = KeyMemory.beginning
    /// The number of the previous entry, or the maximum value if duplicate keys are possible.
    fileprivate var lastEntry = 0
  }

  private let tree: PointerTree
  private let hash: KeyHash
  private var register = KeyRegister()
  private var memory: KeyMemory

  init(_ tree: PointerTree, hash: KeyHash) {
    self.tree = tree
    self.hash = hash
    memory = KeyMemory(nodeCount: tree.targetOfNode.count)
  }

  /// The state at the start of an object.
  @inline(__always)
  var beginning: Progress { Progress(mark: register.mark, newestEntry: memory.lastNumber) }

  /// Reads a key that has the same bytes around it as in an earlier record.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - index: The end of the previous value or of the opening brace.
  ///   - object: The node of the object.
  ///   - progress: The state of the object.
  ///   - node: On return, the node of the value, if the key was recognized.
  /// - Returns: The position of the value, or nil if the key was not recognized.
  @inline(__always)
  mutating func recall(
    _ text: Span<UInt8>, _ index: Int, of object: Int32, _ progress: inout Progress,
    _ node: inout Int32
  ) -> Int? {
    let expected = memory.expected(after: progress.previous, in: object)
    guard memory.isHere(expected, after: progress.previous, in: object, text, index) else {
      return nil
    }
    let entry = memory[expected]
    register.append(index &+ entry.keyStart, entry.keyCount, hash: entry.hash)
    // The memory contains each key of an object only once. Therefore, the keys of this object are certainly different
    // if their entries are older than the object and have increasing numbers.
    progress.lastEntry =
      entry.number > progress.lastEntry && entry.number <= progress.newestEntry
      ? entry.number : .max
    progress.previous = expected
    node = entry.node
    // The whitespace after the colon can be longer than in the earlier record.
    return text.skipSpace(from: index &+ entry.length)
  }

  /// Reads a key, finds its node and remembers the key.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: The expected position of the opening quote.
  ///   - before: The end of the previous value or of the opening brace.
  ///   - object: The node of the object.
  ///   - progress: The state of the object.
  /// - Returns: The position of the value and its node, or nil if the key or the colon is missing.
  @inline(__always)
  mutating func read(
    _ text: Span<UInt8>, _ quote: Int, after before: Int, of object: Int32,
    _ progress: inout Progress
  ) -> (value: Int, node: Int32)? {
    guard let key = read(text, quote, after: before, object, progress.previous) else { return nil }
    progress.previous = key.entry
    progress.lastEntry = .max
    return (key.value, key.node)
  }

  @inline(never)
  private mutating func read(
    _ text: Span<UInt8>, _ quote: Int, after before: Int, _ object: Int32, _ previous: Int
  ) -> (value: Int, node: Int32, entry: Int)? {
    guard text.byte(quote) == UInt8(ascii: "\"") else { return nil }
    let start = quote &+ 1
    var end = text.endOfPlainText(from: start)
    let isPlain = text.byte(end) == UInt8(ascii: "\"")
    let number: UInt64
    let node: Int32
    if isPlain {
      number = hash(text, start, end &- start)
      register.append(start, end &- start, hash: number)
      node = tree.member(of: object, hash: number, text, start, end &- start)
    } else {
      guard let realEnd = text.endOfEscapedString(from: end) else { return nil }
      end = realEnd
      let key = register.append(escaped: text.extracting(start..<end), hash: hash)
      number = key.hash
      node = tree.member(of: object, hash: number, register.unescaped.span, key.start, key.count)
    }
    let colon = text.skipSpace(from: end &+ 1)
    guard text.byte(colon) == UInt8(ascii: ":") else { return nil }
    let value = text.skipSpace(from: colon &+ 1)
    guard isPlain else { return (value, node, KeyMemory.unknown) }
    let entry = KeyMemory.Entry(
      keyStart: start &- before, keyCount: end &- start, hash: number, object: object, node: node)
    return (
      value, node, memory.remember(text, before, value &- before, entry, after: previous)
    )
  }

  /// Ends an object and forgets its keys.
  ///
  /// - Parameters:
  ///   - progress: The state of the object.
  ///   - text: The text.
  /// - Returns: Whether all keys are different.
  @inline(__always)
  mutating func close(_ progress: Progress, in text: Span<UInt8>) -> Bool {
    register.removeKeys(from: progress.mark, in: text, areUnique: progress.lastEntry < .max)
  }

  /// Forgets the keys of all open objects.
  mutating func removeAll() { register.removeAll() }

  /// Frees memory that only an unusually large JSON text needed.
  @inline(__always)
  mutating func freeExcess() { register.freeExcess() }
}
