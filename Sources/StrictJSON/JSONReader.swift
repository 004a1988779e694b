/// A strict parser for JSON as defined by RFC 8259.
///
/// It rejects everything that two parsers could interpret differently: comments, trailing commas, duplicate keys,
/// unpaired surrogates and a byte order mark. An error contains the position of the first problem.
///
/// ```swift
/// let form = try JSONReader.read(Array(#"{"fields": ["name", "email"]}"#.utf8))
/// form["fields"]?.elements?.count   // 2
/// ```
///
/// ``JSONScanner`` is faster if you need only a few values from each of many JSON texts.
public struct JSONReader: Sendable {
  /// The default maximum nesting depth of arrays and objects.
  public static let standardDepth = 128

  let bytes: [UInt8]
  private let depthLimit: Int
  private let allowsDuplicateKeys: Bool
  var index = 0
  private var depth = 0

  /// Parses JSON text that consists of one value.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - depth: The maximum nesting depth of arrays and objects.
  ///   - allowsDuplicateKeys: Whether an object can have several members with the same key. RFC 8259 advises against
  ///     duplicate keys, but does not forbid them.
  /// - Returns: The value, with the source ranges of all its parts.
  /// - Throws: ``JSONError`` if the input is not valid JSON or exceeds the depth.
  public static func read(
    _ bytes: [UInt8], depth: Int = standardDepth, allowsDuplicateKeys: Bool = false
  ) throws(JSONError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONError(reason: .byteOrderMark, place: 0..<3)
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONError(reason: .notUTF8, place: error.byteOffsets)
    }
    var reader = JSONReader(
      bytes: bytes, depthLimit: depth, allowsDuplicateKeys: allowsDuplicateKeys)
    reader.skipSpace()
    guard reader.current != nil else { throw JSONError(reason: .empty, place: 0..<bytes.count) }
    let node = try reader.value()
    reader.skipSpace()
    guard reader.current == nil else { throw reader.error(.trailing) }
    return node
  }

  private init(bytes: [UInt8], depthLimit: Int, allowsDuplicateKeys: Bool) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.allowsDuplicateKeys = allowsDuplicateKeys
  }

  /// The next byte, or nil at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns an error whose range is the next character.
  func error(_ reason: JSONError.Reason) -> JSONError {
    var end = min(index + 1, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return JSONError(reason: reason, place: index..<end)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    let start = index
    let value: JSONNode.Value =
      switch current {
      case UInt8(ascii: "{"): .object(try members())
      case UInt8(ascii: "["): .array(try elements())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), .some(0x30...0x39): .number(try number())
      case UInt8(ascii: "t"): try word("true", .boolean(true))
      case UInt8(ascii: "f"): try word("false", .boolean(false))
      case UInt8(ascii: "n"): try word("null", .null)
      case nil: throw error(.unfinished("a value"))
      default: throw error(.unexpected(expected: "a JSON value"))
      }
    return JSONNode(value, at: start..<index)
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONNode.Value
  ) throws(JSONError) -> JSONNode.Value {
    let start = index
    for letter in word.description.utf8 {
      guard current == letter else {
        if current == nil { throw error(.unfinished("a value")) }
        index = start
        throw error(.unexpected(expected: "a JSON value"))
      }
      index += 1
    }
    return value
  }

  private mutating func elements() throws(JSONError) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try list("an array", until: UInt8(ascii: "]")) { reader throws(JSONError) in
      nodes.append(try reader.value())
    }
    return nodes
  }

  private mutating func members() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys: Set<[UInt8]> = []
    try list("an object", until: UInt8(ascii: "}")) { reader throws(JSONError) in
      guard reader.current == UInt8(ascii: "\"") else {
        throw reader.error(.unexpected(expected: "a key in double quotes"))
      }
      let start = reader.index
      let key = try reader.string()
      let place = start..<reader.index
      // Compare bytes, because canonically equivalent keys are different keys to most programs.
      guard reader.allowsDuplicateKeys || keys.insert(Array(key.utf8)).inserted else {
        throw JSONError(reason: .duplicateKey(key), place: place)
      }
      reader.skipSpace()
      guard reader.current == UInt8(ascii: ":") else {
        throw reader.error(
          reader.current == nil ? .unfinished("an object") : .unexpected(expected: "a colon"))
      }
      reader.index += 1
      reader.skipSpace()
      members.append(JSONMember(key: key, keyPlace: place, value: try reader.value()))
    }
    return members
  }

  /// Reads the comma-separated items of an array or object, including the brackets.
  private mutating func list(
    _ name: String, until end: UInt8, item: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < depthLimit else {
      throw error(.tooDeep(limit: depthLimit))
    }
    depth += 1
    index += 1
    skipSpace()
    if current == end {
      index += 1
      depth -= 1
      return
    }
    while true {
      guard current != nil else { throw error(.unfinished(name)) }
      try item(&self)
      skipSpace()
      switch current {
      case end:
        index += 1
        depth -= 1
        return
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
      case nil: throw error(.unfinished(name))
      default: throw error(.unexpected(expected: "a comma or the end of \(name)"))
      }
    }
  }
}
