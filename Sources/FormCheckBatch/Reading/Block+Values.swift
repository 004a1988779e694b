extension Block {
  /// The number of bytes of the block, or nil if it stands for a record that is longer than the limit.
  package var byteCount: Int? { if case .values(_, let count) = contents { count } else { nil } }

  /// The first byte that is not part of well-formed UTF-8, and its index, or nil if there is none.
  package var firstInvalidByte: (index: Int, byte: UInt8)? {
    guard case .values(let bytes, let count) = contents, !isPart else { return nil }
    let index = bytes.span.extracting(first: count).endOfWellFormedUTF8(from: 0)
    return index < count ? (index, bytes[index]) : nil
  }

  /// Calls a closure for each value, without its terminator.
  ///
  /// - Parameters:
  ///   - framing: The terminator of a value.
  ///   - body: Receives the value and the number of its record in the input. The value is nil if it was too long to
  ///     keep.
  public func forEachValue(
    _ framing: Framing, _ body: (_ value: Span<UInt8>?, _ record: Int) -> Void
  ) {
    guard case .values(let bytes, let count) = contents else { return body(nil, firstRecord) }
    let all = bytes.span
    var record = firstRecord
    var start = 0
    while start < count {
      let (end, next) = framing.endOfValue(in: bytes, from: start, to: count)
      body(all.extracting(start..<end), record)
      record += 1
      start = next
    }
  }
}

extension Framing {
  /// Returns the end of a value.
  ///
  /// - Parameters:
  ///   - bytes: Values with their separators. Only the last value may lack its separator.
  ///   - start: The start of the value.
  ///   - count: The end of the last value, including its separator.
  /// - Returns: The end of the value, which is the start of its terminator, and the start of the next value.
  @inline(__always)
  func endOfValue(
    in bytes: [UInt8], from start: Int, to count: Int
  ) -> (end: Int, next: Int) {
    guard let found = bytes.firstIndex(of: separator, in: start..<count) else {
      return (count, count)
    }
    let hasCR = self == .lines && found > start && bytes[found - 1] == UInt8(ascii: "\r")
    return (hasCR ? found - 1 : found, found + 1)
  }
}
