/// A scanner that finds values in JSON without building a tree, and checks that the JSON is valid.
///
/// The scanner accepts the same input as ``JSONReader``, but reports neither the reason nor the position of an error.
/// Parse rejected input with ``JSONReader`` to get both.
///
/// ```swift
/// let line = Array(#"{"id":7,"address":{"email":"ann@example.org"}}"#.utf8)
/// var scanner = JSONScanner([try JSONPointer("id"), try JSONPointer("/address/email")])
/// if scanner.scan(line.span, 0..<line.count) {
///   let email = scanner[1]
///   print(email.kind, String(decoding: line[email.range], as: UTF8.self))   // string ann@example.org
/// }
/// ```
///
/// Use one scanner for many JSON texts. It allocates memory only when a text needs more memory than any previous one.
public struct JSONScanner: ~Copyable, Sendable {
  /// The kind and the range of a value in a JSON text.
  public struct Found: Hashable, Sendable, BitwiseCopyable {
    /// The kind of a value.
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
      /// The text has no value at the pointer.
      case absent
      case null, `true`, `false`, number
      /// A string without escapes.
      case string
      /// A string with escapes.
      case escapedString
      case object, array
    }

    /// The kind of the value.
    public let kind: Kind

    let start: Int
    let end: Int

    /// The range of the value in the scanned block.
    ///
    /// For a string, the quotes are not included.
    public var range: Range<Int> { start..<end }

    static let absent = Found(kind: .absent, start: 0, end: 0)
  }

  /// The state of an array or object that is being read.
  struct Frame: BitwiseCopyable {
    /// The closing bracket or brace, or zero at the top level.
    var closing: UInt8 = 0
    /// The position of the opening bracket or brace.
    var start = 0
    var node = PointerTree.nowhere
    /// For an object, the state of its keys.
    var keys = KeyReader.Progress()
    /// The number of elements or members so far.
    var count = 0
    /// The number of elements so far that pointers lead to.
    var foundCount = 0
  }

  private let tree: PointerTree
  private let depthLimit: Int
  private var found: FoundValues
  private var keys: KeyReader
  /// The arrays and objects around the current one.
  private var frames = Row<Frame>()

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - pointers: The pointers to the values to find.
  ///   - depth: The maximum nesting depth of arrays and objects.
  public init(_ pointers: [JSONPointer], depth: Int = JSONReader.standardDepth) {
    let hash = KeyHash()
    tree = PointerTree(pointers, hash: hash)
    depthLimit = depth
    found = FoundValues(tree)
    keys = KeyReader(tree, hash: hash)
  }

  /// The top-level value of the last accepted text.
  public var top: Found { found.top }

  /// The value at a pointer in the last accepted text.
  ///
  /// - Parameter index: The index of the pointer in the array that the scanner was created with.
  /// - Returns: The value. Its kind is `absent` if the text has no value at the pointer.
  public subscript(index: Int) -> Found { found[index] }

  /// Scans one JSON text.
  ///
  /// - Parameters:
  ///   - block: The bytes that contain the text.
  ///   - record: The range of the text in the block.
  ///   - isWellFormed: Whether the text is known to be well-formed UTF-8. If false, the scanner checks that first.
  /// - Returns: Whether ``JSONReader`` would accept the text. The result is false if the range exceeds the block.
  public mutating func scan(
    _ block: Span<UInt8>, _ record: Range<Int>, isWellFormed: Bool = false
  ) -> Bool {
    found.removeAll()
    guard record.lowerBound >= 0, record.upperBound <= block.count else { return false }
    let text = block.extracting(record)
    guard isWellFormed || (try? UTF8Span(validating: text)) != nil else { return false }
    let isJSON = scan(text, base: record.lowerBound)
    keys.freeExcess()
    if isJSON { return true }
    found.removeAll()
    frames.removeAll(from: 0)
    keys.removeAll()
    return false
  }

  /// Scans one JSON text from start to end.
  ///
  /// The function is not recursive: deeply nested JSON needs more frames, but no more of the thread's stack.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - base: The offset of the text in its block.
  /// - Returns: Whether the text is JSON.
  private mutating func scan(_ text: Span<UInt8>, base: Int) -> Bool {
    var frame = Frame()
    var depth = 0
    var node = PointerTree.top
    var index = text.skipSpace(from: 0)
    value: while true {
      let start = index
      switch text.byte(start) {
      case UInt8(ascii: "\""):
        index = text.endOfPlainText(from: start &+ 1)
        var kind = Found.Kind.string
        if text.byte(index) != UInt8(ascii: "\"") {
          guard let end = text.endOfEscapedString(from: index) else { return false }
          index = end
          kind = .escapedString
        }
        found.record(kind, start &+ 1, index, node, base)
        index &+= 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < depthLimit else { return false }
        if depth > 0 { frames.append(frame) }
        depth &+= 1
        frame = Frame(
          closing: text.byte(start) &+ 2, start: start, node: node, keys: keys.beginning)
        index &+= 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let end = text.endOfNumber(from: start) else { return false }
        index = end
        found.record(.number, start, index, node, base)
      case UInt8(ascii: "t") where text.word(at: start, first: 4) == 0x65_7572_74:
        index = start &+ 4
        found.record(.true, start, index, node, base)
      case UInt8(ascii: "f") where text.word(at: start, first: 5) == 0x65_736C_6166:
        index = start &+ 5
        found.record(.false, start, index, node, base)
      case UInt8(ascii: "n") where text.word(at: start, first: 4) == 0x6C_6C75_6E:
        index = start &+ 4
        found.record(.null, start, index, node, base)
      default: return false
      }
      while frame.closing != 0 {
        if frame.closing == UInt8(ascii: "}"),
          let value = keys.recall(text, index, of: frame.node, &frame.keys, &node)
        {
          frame.count &+= 1
          index = value
          continue value
        }
        let before = index
        index = text.skipSpace(from: index)
        let byte = text.byte(index)
        if byte == frame.closing {
          index &+= 1
          if byte == UInt8(ascii: "}") {
            guard keys.close(frame.keys, in: text) else { return false }
            found.record(.object, frame.start, index, frame.node, base)
          } else {
            found.record(.array, frame.start, index, frame.node, base)
          }
          depth &-= 1
          guard depth > 0 else { break }
          frame = frames[depth &- 1]
          frames.removeAll(from: depth &- 1)
          continue
        }
        if frame.count > 0 {
          guard byte == UInt8(ascii: ",") else { return false }
          index = text.skipSpace(from: index &+ 1)
        }
        if frame.closing == UInt8(ascii: "}") {
          guard let key = keys.read(text, index, after: before, of: frame.node, &frame.keys) else {
            return false
          }
          index = key.value
          node = key.node
        } else {
          node =
            frame.node < 0
            ? PointerTree.nowhere : tree.element(frame.count, of: frame.node, &frame.foundCount)
        }
        frame.count &+= 1
        continue value
      }
      return text.skipSpace(from: index) == text.count
    }
  }
}
