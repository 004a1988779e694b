/// Finds values in JSON texts without making trees of them, and sees whether each text is JSON.
///
/// It accepts exactly what ``JSONReader`` reads: no key twice, no lone surrogate, nothing behind the
/// value. It has no words for what it rejects; the reader has them, and the place.
///
/// ```swift
/// var scanner = JSONScanner([try JSONPointer("id"), try JSONPointer("/address/email")])
/// if scanner.scan(block, start..<end), scanner.top.kind == .object {
///   let email = scanner[1]
/// }
/// ```
///
/// Made once and used for many texts it allocates nothing, except for a text that needs more room than
/// all before it.
public struct JSONScanner: ~Copyable, Sendable {
  /// A value where it stands.
  public struct Found: Hashable, Sendable, BitwiseCopyable {
    /// What kinds of values there are, as far as they can be told apart without a tree.
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
      /// There is no such value.
      case absent
      case null, `true`, `false`, number
      /// A string that is written as it is meant.
      case string
      /// A string with escapes.
      case escapedString
      case object, array
    }

    /// What it is.
    public let kind: Kind

    let start: Int
    let end: Int

    /// Which bytes of the block it is; of a string, what stands between the quotes.
    public var range: Range<Int> { start..<end }

    static let absent = Found(kind: .absent, start: 0, end: 0)
  }

  let tree: PointerTree
  let hash = KeyHash()
  let depthLimit: Int
  var found = Row<Found>()
  var keys = KeyRegister()
  var memory: KeyMemory
  /// The arrays and objects around the one that is being read.
  var frames = Row<Frame>()

  /// A scanner that looks for these values.
  ///
  /// - Parameters:
  ///   - pointers: Where they stand.
  ///   - depth: How deep arrays and objects may be nested.
  public init(_ pointers: [JSONPointer], depth: Int = JSONReader.standardDepth) {
    tree = PointerTree(pointers, hash: hash)
    depthLimit = depth
    memory = KeyMemory(nodeCount: tree.targetOfNode.count)
    for _ in 0..<tree.targetCount { found.append(.absent) }
  }

  /// Looks at a text.
  ///
  /// - Parameters:
  ///   - block: Bytes that the text is a part of.
  ///   - record: Which part.
  ///   - isWellFormed: Whether it is known to be well-formed UTF-8; otherwise that is seen to first.
  /// - Returns: Whether it is JSON, as ``JSONReader`` reads it; never where the part lies beyond the block.
  public mutating func scan(
    _ block: Span<UInt8>, _ record: Range<Int>, isWellFormed: Bool = false
  ) -> Bool {
    forgetValues()
    guard record.lowerBound >= 0, record.upperBound <= block.count else { return false }
    let text = block.extracting(record)
    guard isWellFormed || (try? UTF8Span(validating: text)) != nil else { return false }
    let isJSON = scan(text, base: record.lowerBound)
    keys.giveBackRoom()
    if isJSON { return true }
    forgetValues()
    frames.removeAll(from: 0)
    keys.removeAll()
    return false
  }

  private mutating func forgetValues() {
    for index in 0..<found.count { found[index] = .absent }
  }

  /// The whole value of the text that was accepted last.
  public var top: Found { found[Int(PointerTree.top)] }

  /// The value that one of the pointers led to, in the text that was accepted last.
  ///
  /// - Parameter index: The number of the pointer, in the order in which they were given.
  /// - Returns: The value, or that there is none.
  public subscript(index: Int) -> Found { found[tree.targets[index]] }
}
