extension Block {
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
