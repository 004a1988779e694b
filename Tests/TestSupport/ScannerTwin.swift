import StrictJSON

/// A value that the scanner or the reader found, in a comparable form.
public enum Discovery: Equatable, Sendable {
  case absent, null, array, object
  case boolean(Bool)
  case number(String)
  case string(String)
}

/// Compares the scanner with the tree reader.
public struct ScannerTwin: Sendable {
  private let pointers: [JSONPointer]
  private let depth: Int

  /// Creates a comparison that looks up the given pointers.
  public init(pointers: [JSONPointer], depth: Int = JSONReader.standardDepth) {
    self.pointers = pointers
    self.depth = depth
  }

  /// Returns the node at a pointer in a tree, or nil if there is none.
  public static func follow(_ pointer: JSONPointer, in root: JSONNode) -> JSONNode? {
    var node: JSONNode? = root
    for step in pointer.steps {
      switch node?.value {
      case .object: node = node?[step]
      case .array(let elements):
        let number = Int(step).flatMap { String($0) == step && $0 >= 0 ? $0 : nil }
        node = number.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: return nil
      }
    }
    return node
  }

  /// Returns the value that the scanner found in a block.
  public static func discovery(_ found: JSONScanner.Found, in block: [UInt8]) -> Discovery {
    let bytes = Array(block[found.range])
    switch found.kind {
    case .absent: return .absent
    case .null: return bytes == Array("null".utf8) ? .null : .absent
    case .true: return bytes == Array("true".utf8) ? .boolean(true) : .absent
    case .false: return bytes == Array("false".utf8) ? .boolean(false) : .absent
    case .number: return .number(String(decoding: bytes, as: UTF8.self))
    case .string: return .string(String(decoding: bytes, as: UTF8.self))
    case .escapedString:
      var text: [UInt8] = []
      JSONScanner.unescape(bytes.span, into: &text)
      return .string(String(decoding: text, as: UTF8.self))
    case .array: return .array
    case .object: return .object
    }
  }

  /// Returns the value of a node from the reader.
  public static func discovery(_ node: JSONNode?) -> Discovery {
    switch node?.value {
    case nil: .absent
    case .null: .null
    case .boolean(let truth): .boolean(truth)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .array: .array
    case .object: .object
    }
  }

  /// Returns a scanner for the pointers.
  public func scanner() -> JSONScanner { JSONScanner(pointers, depth: depth) }

  /// Returns the difference between the results of the scanner and the reader, or nil if they
  /// agree.
  ///
  /// The text is scanned both as a whole block and between other bytes.
  public func difference(_ text: [UInt8], _ scanner: inout JSONScanner) -> String? {
    let root = try? JSONReader.read(text, depth: depth)
    let isText = (try? UTF8Span(validating: text.span)) != nil
    for (before, after) in [([], []), (Array("\"{[1".utf8), Array("0\"}]: ,\\e".utf8))] {
      let block = before + text + after
      let range = before.count..<before.count + text.count
      for isWellFormed in isText ? [false, true] : [false] {
        let isAccepted = scanner.scan(block.span, range, isWellFormed: isWellFormed)
        if isAccepted != (root != nil) {
          return "\(isAccepted ? "accepts" : "rejects") \(shown(text))"
        }
        for (index, pointer) in pointers.enumerated() {
          let found = scanner[index]
          let node = root.flatMap { Self.follow(pointer, in: $0) }
          guard Self.discovery(found, in: block) == Self.discovery(node) else {
            return "finds \(found) for \(pointer.text) in \(shown(text))"
          }
          if let place = node?.place, found.range != inner(place, node, from: before.count) {
            return "finds \(pointer.text) at \(found.range) in \(shown(text))"
          }
        }
        if Self.discovery(scanner.top, in: block) != Self.discovery(root) {
          return "takes \(shown(text)) for \(scanner.top)"
        }
      }
    }
    return nil
  }

  /// Returns the range of a value in a block, without the quotes of a string.
  private func inner(_ place: Range<Int>, _ node: JSONNode?, from base: Int) -> Range<Int> {
    let quote = node?.string == nil ? 0 : 1
    return place.lowerBound + base + quote..<place.upperBound + base - quote
  }

  private func shown(_ text: [UInt8]) -> String {
    String(decoding: text.prefix(400), as: UTF8.self).debugDescription
  }
}
