/// A check that text is JSON, which neither builds a tree nor allocates memory.
///
/// The check remembers only a few keys. ``JSONCheckAnswer/unknown`` means that an object has so many keys, or such unusual ones,
/// that another reader has to compare them.
struct JSONCheck<Keys: KeyRecord> {
  /// The number of arrays and objects around the current value.
  private var depth = 0
  /// One bit for each array or object around the current value, which is set for an object.
  ///
  /// The lowest bit belongs to the innermost one.
  private var objects: UInt128 = 0
  private var keys: Keys
  /// The key of the current member of the object on the top level.
  private var key = 0..<0

  private init(_ keys: Keys) { self.keys = keys }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - text: The text, known to be well-formed UTF-8.
  ///   - keys: An empty record of keys, which decides whether an object can contain the same key twice.
  ///   - member: A closure that receives each member of the object on the top level. It is called before the rest of the
  ///     text is checked.
  /// - Returns: Whether ``JSONReader`` would accept the text.
  @inline(__always)
  static func check(
    _ text: Span<UInt8>, _ keys: Keys, member: (JSONTopMember) -> Void
  ) -> JSONCheckAnswer {
    var check = JSONCheck(keys)
    let answer = check.run(text, member)
    return answer == .valid && check.keys.areIncomplete ? .unknown : answer
  }

  /// Reads one value after another, without recursion.
  @inline(__always)
  private mutating func run(
    _ text: Span<UInt8>, _ member: (JSONTopMember) -> Void
  ) -> JSONCheckAnswer {
    var index = text.skipSpace(from: 0)
    while true {
      var start = index
      var kind: JSONScanner.Found.Kind
      switch text.byte(start) {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard let inner = open(text, start) else { return .invalid }
        index = inner.value
        if !inner.isEmpty { continue }
        kind = text.byte(start) == UInt8(ascii: "{") ? .object : .array
        start = index
      default:
        guard let scalar = text.scalar(at: start) else { return .invalid }
        (kind, index) = scalar
      }
      // The value ends before the index. So do the arrays and objects whose last value it is.
      while depth > 0 {
        if depth == 1, isInObject { report(kind, start, index, member) }
        let next = text.skipSpace(from: index)
        let byte = text.byte(next)
        if byte == UInt8(ascii: ",") {
          index = text.skipSpace(from: next &+ 1)
          guard isInObject else { break }
          guard let value = readKey(text, index) else { return .invalid }
          index = value
          break
        }
        guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return .invalid }
        kind = close()
        index = next &+ 1
        start = index
      }
      if depth == 0 { return text.skipSpace(from: index) == text.count ? .valid : .invalid }
    }
  }

  @inline(__always)
  private var isInObject: Bool { objects & 1 == 1 }

  /// Enters an array or object.
  ///
  /// - Returns: The position of its first value, or its end if it is empty. Nil if the text is invalid.
  @inline(__always)
  private mutating func open(
    _ text: Span<UInt8>, _ start: Int
  ) -> (value: Int, isEmpty: Bool)? {
    guard depth < JSONReader.standardDepth else { return nil }
    let isObject = text.byte(start) == UInt8(ascii: "{")
    let first = text.skipSpace(from: start &+ 1)
    // In ASCII, the closing sign is two characters after the opening one.
    if text.byte(first) == text.byte(start) &+ 2 { return (first &+ 1, true) }
    depth &+= 1
    objects = objects &<< 1 | (isObject ? 1 : 0)
    guard isObject else { return (first, false) }
    keys.open()
    return readKey(text, first).map { ($0, false) }
  }

  @inline(__always)
  private mutating func close() -> JSONScanner.Found.Kind {
    let isObject = isInObject
    if isObject { keys.close() }
    depth &-= 1
    objects &>>= 1
    return isObject ? .object : .array
  }

  /// Reads a key and a colon.
  ///
  /// - Returns: The position of the value, or nil if the text is invalid.
  @inline(__always)
  private mutating func readKey(_ text: Span<UInt8>, _ quote: Int) -> Int? {
    guard text.byte(quote) == UInt8(ascii: "\"") else { return nil }
    var end = text.endOfPlainText(from: quote &+ 1)
    if text.byte(end) != UInt8(ascii: "\"") {
      guard let realEnd = text.endOfEscapedString(from: end) else { return nil }
      end = realEnd
      keys.giveUp()
    } else {
      guard keys.add(quote &+ 1, end, in: text) else { return nil }
    }
    if depth == 1 { key = quote &+ 1..<end }
    let colon = text.skipSpace(from: end &+ 1)
    guard text.byte(colon) == UInt8(ascii: ":") else { return nil }
    return text.skipSpace(from: colon &+ 1)
  }

  @inline(__always)
  private func report(
    _ kind: JSONScanner.Found.Kind, _ start: Int, _ end: Int, _ member: (JSONTopMember) -> Void
  ) {
    let isString = kind == .string || kind == .escapedString
    member(
      JSONTopMember(key: key, kind: kind, value: isString ? start &+ 1..<end &- 1 : start..<end))
  }
}

extension Span<UInt8> {
  /// Reads a value that is neither an array nor an object.
  ///
  /// - Returns: The kind and the end of the value, or nil if it is invalid.
  @inline(__always)
  fileprivate func scalar(at start: Int) -> (JSONScanner.Found.Kind, Int)? {
    switch byte(start) {
    case UInt8(ascii: "\""):
      let end = endOfPlainText(from: start &+ 1)
      if byte(end) == UInt8(ascii: "\"") { return (.string, end &+ 1) }
      return endOfEscapedString(from: end).map { (.escapedString, $0 &+ 1) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return endOfNumber(from: start).map { (.number, $0) }
    case UInt8(ascii: "t") where word(at: start, first: 4) == 0x65_7572_74:
      return (.true, start &+ 4)
    case UInt8(ascii: "f") where word(at: start, first: 5) == 0x65_736C_6166:
      return (.false, start &+ 5)
    case UInt8(ascii: "n") where word(at: start, first: 4) == 0x6C_6C75_6E:
      return (.null, start &+ 4)
    default: return nil
    }
  }
}

/// The result of a ``JSONCheck``.
enum JSONCheckAnswer {
  case valid, invalid
  /// The text is JSON, unless an object contains the same key twice.
  case unknown
}

/// A member of the object on the top level of a JSON text.
package struct JSONTopMember {
  /// The range of the key, without its quotes.
  package let key: Range<Int>
  package let kind: JSONScanner.Found.Kind
  /// The range of a scalar, without the quotes of a string, or an empty range for an array or object.
  package let value: Range<Int>
}
