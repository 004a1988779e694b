extension JSONScanner {
  /// Reads a text from its beginning to its end.
  ///
  /// There is no recursion: however deep a text is nested, that only takes room in a row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - base: Where it begins in its block.
  /// - Returns: Whether it is JSON.
  mutating func scan(_ text: Span<UInt8>, base: Int) -> Bool {
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
        record(kind, start &+ 1, index, node, base)
        index &+= 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < depthLimit else { return false }
        if depth > 0 { frames.append(frame) }
        depth &+= 1
        frame = Frame(
          closing: text.byte(start) &+ 2, start: start, node: node, keys: keys.mark,
          newestEntry: memory.lastNumber)
        index &+= 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let end = text.endOfNumber(from: start) else { return false }
        index = end
        record(.number, start, index, node, base)
      case UInt8(ascii: "t") where text.word(at: start, first: 4) == 0x65_7572_74:
        index = start &+ 4
        record(.true, start, index, node, base)
      case UInt8(ascii: "f") where text.word(at: start, first: 5) == 0x65_736C_6166:
        index = start &+ 5
        record(.false, start, index, node, base)
      case UInt8(ascii: "n") where text.word(at: start, first: 4) == 0x6C_6C75_6E:
        index = start &+ 4
        record(.null, start, index, node, base)
      default: return false
      }
      while frame.closing != 0 {
        if frame.closing == UInt8(ascii: "}"), let value = recallKey(text, index, &frame, &node) {
          index = value
          continue value
        }
        let before = index
        index = text.skipSpace(from: index)
        let byte = text.byte(index)
        if byte == frame.closing {
          index &+= 1
          if byte == UInt8(ascii: "}") {
            guard keys.removeKeys(from: frame.keys, in: text, areUnique: frame.lastEntry < .max)
            else { return false }
            record(.object, frame.start, index, frame.node, base)
          } else {
            record(.array, frame.start, index, frame.node, base)
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
          guard let key = readKey(text, index, after: before, frame.node, frame.previous) else {
            return false
          }
          index = key.value
          node = key.node
          frame.previous = key.entry
          frame.lastEntry = .max
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

  @inline(__always)
  private mutating func record(
    _ kind: Found.Kind, _ start: Int, _ end: Int, _ node: Int32, _ base: Int
  ) {
    guard node >= 0 else { return }
    let target = tree.targetOfNode[Int(node)]
    if target >= 0 {
      found[Int(target)] = Found(kind: kind, start: base &+ start, end: base &+ end)
    }
  }
}
