extension JSONScanner {
  /// An array or object that is being read.
  struct Frame: BitwiseCopyable {
    /// What ends it; zero for the whole text, which nothing ends.
    var closing: UInt8 = 0
    /// Where it begins.
    var start = 0
    /// What is looked for in it.
    var node = PointerTree.nowhere
    /// Where its keys begin.
    var keys = KeyRegister.Mark()
    /// The newest entry of the memory when it began.
    var newestEntry = 0
    /// How many of its elements, or members, were begun.
    var count = 0
    /// How many of the elements that are looked for were found.
    var foundCount = 0
    /// Where its last key stands in the memory.
    var previous = KeyMemory.beginning
    /// The number of that entry; the largest of all numbers, once it is not known that the keys differ.
    var lastEntry = 0
  }

  /// Reads a key that comes where it came before, in a record before this one.
  ///
  /// - Returns: Where its value begins; nil where something else stands here.
  @inline(__always)
  mutating func recallKey(
    _ text: Span<UInt8>, _ index: Int, _ frame: inout Frame, _ node: inout Int32
  ) -> Int? {
    let expected = memory.expected(after: frame.previous, in: frame.node)
    guard memory.isHere(expected, after: frame.previous, in: frame.node, text, index) else {
      return nil
    }
    let entry = memory[expected]
    keys.append(index &+ entry.keyStart, entry.keyCount, hash: entry.hash)
    // The memory has no key of an object twice, so entries that are older than the object itself, and each
    // newer than the one before, are different keys.
    frame.lastEntry =
      entry.number > frame.lastEntry && entry.number <= frame.newestEntry ? entry.number : .max
    frame.previous = expected
    frame.count &+= 1
    node = entry.node
    // Here there may be more white space behind the colon than there was before.
    return text.skipSpace(from: index &+ entry.length)
  }

  /// Reads a key, finds its node and remembers it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: Where the key should begin.
  ///   - before: Where what stands before it began.
  ///   - object: The node of its object.
  ///   - previous: The entry of the key before.
  /// - Returns: Where its value begins, its node and its entry; nil where there is no key, or no colon.
  @inline(never)
  mutating func readKey(
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
      keys.append(start, end &- start, hash: number)
      node = tree.member(of: object, hash: number, text, start, end &- start)
    } else {
      guard let realEnd = text.endOfEscapedString(from: end) else { return nil }
      end = realEnd
      let key = keys.append(escaped: text.extracting(start..<end), hash: hash)
      number = key.hash
      node = tree.member(of: object, hash: number, keys.unescaped.span, key.start, key.count)
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
}
