extension JSONTape {
  /// The kind of an entry.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    case null, `false`, `true`
    /// A number without a fractional part and with at most 18 digits, in any notation, such as `7`, `7.0` or `70e-1`.
    case integer
    /// A number with a fractional part and at most 18 significant digits.
    case decimal
    /// Any other number, which ``JSONTape`` does not decode.
    case number
    /// A string without escapes.
    case string
    /// A string with escapes.
    case escapedString
    case array, object
    /// The key of a member, without escapes.
    case key
    /// The key of a member, with escapes.
    case escapedKey
  }

  /// An entry: a value, or the key of a member.
  package struct Value: BitwiseCopyable, Sendable {
    /// The kind.
    package let kind: Kind
    /// The negative power of ten by which the payload of a decimal number is multiplied.
    package let scale: Int16
    /// The position of the first byte, which for a string or key is the one after the opening quote.
    package let start: UInt32
    /// The position after the last byte, which for a string or key is that of the closing quote.
    package internal(set) var end: UInt32
    /// The index of the entry after this value and everything in it.
    ///
    /// For a key, it is the index of its value.
    package internal(set) var next: UInt32
    /// The hash of a key, the number of elements or members, or the digits of a number.
    package internal(set) var payload: UInt64

    init(kind: Kind, scale: Int16, start: UInt32, end: UInt32, next: UInt32, payload: UInt64) {
      self.kind = kind
      self.scale = scale
      self.start = start
      self.end = end
      self.next = next
      self.payload = payload
    }

    /// The range of the source, which for a string or key does not include the quotes.
    package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// The range of the source, including the quotes of a string or key.
    package var outerRange: Range<Int> {
      switch kind {
      case .string, .escapedString, .key, .escapedKey: range.lowerBound - 1..<range.upperBound + 1
      default: range
      }
    }

    /// Whether a string or key has escapes.
    var isEscaped: Bool { kind == .escapedString || kind == .escapedKey }

    /// Returns an entry for a string without escapes that has a hash.
    ///
    /// - Parameters:
    ///   - range: The range of the string in its text.
    ///   - hash: The hash, which becomes the payload.
    ///   - index: The index of the entry.
    /// - Returns: The entry.
    package static func string(at range: Range<Int>, hash: UInt64, index: Int) -> Value {
      Value(
        kind: .string, scale: 0, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        next: UInt32(truncatingIfNeeded: index + 1), payload: hash)
    }

    /// Returns the same entry at another place, for a copy of a part of a tape.
    ///
    /// - Parameters:
    ///   - entries: The difference between the new and the old index.
    ///   - bytes: The difference between the new and the old position in the text.
    /// - Returns: The entry.
    package func moved(entries: Int, bytes: Int) -> Value {
      Value(
        kind: kind, scale: scale, start: UInt32(truncatingIfNeeded: Int(start) + bytes),
        end: UInt32(truncatingIfNeeded: Int(end) + bytes),
        next: UInt32(truncatingIfNeeded: Int(next) + entries), payload: payload)
    }
  }

  /// Appends the decoded text of a string or key.
  ///
  /// - Parameters:
  ///   - value: The entry of the string or key.
  ///   - text: The text that the tape has read.
  ///   - output: The array to which the decoded text is appended.
  package static func decode(_ value: Value, in text: Span<UInt8>, into output: inout [UInt8]) {
    let raw = text.extracting(value.range)
    if value.isEscaped {
      JSONScanner.unescape(raw, into: &output)
    } else {
      output.append(copying: raw)
    }
  }

  /// Returns the decoded text of a string or key.
  ///
  /// - Parameters:
  ///   - index: The index of the string or key.
  ///   - text: The text that the tape has read.
  /// - Returns: The bytes.
  package func decoded(_ index: Int, in text: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    Self.decode(self[index], in: text, into: &output)
    return output
  }

  /// Returns the index of the value of a member, or nil if the object has no such member.
  ///
  /// - Parameters:
  ///   - key: The decoded text of the key.
  ///   - object: The index of the object.
  ///   - text: The text that the tape has read.
  /// - Returns: The index of the value.
  package func member(_ key: Span<UInt8>, of object: Int, in text: Span<UInt8>) -> Int? {
    guard self[object].kind == .object else { return nil }
    let number = hash(key, 0, key.count)
    var index = object + 1
    for _ in 0..<Int(truncatingIfNeeded: self[object].payload) {
      if self[index].payload == number, holds(key, index, in: text) { return index + 1 }
      index = Int(self[index + 1].next)
    }
    return nil
  }

  /// Returns whether the decoded text of a string or key has certain bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - index: The index of the string or key.
  ///   - text: The text that the tape has read.
  /// - Returns: Whether they are equal.
  package func holds(_ bytes: Span<UInt8>, _ index: Int, in text: Span<UInt8>) -> Bool {
    let value = self[index]
    if !value.isEscaped { return text.extracting(value.range).isEqual(to: bytes) }
    return decoded(index, in: text).span.isEqual(to: bytes)
  }
}
