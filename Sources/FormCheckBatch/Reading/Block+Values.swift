extension Block {
  /// Calls with each of its values, without what ends it, and with its number in the input.
  ///
  /// - Parameters:
  ///   - framing: What ends a value.
  ///   - body: What to do with a value; nil stands for one that was too long to keep.
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
  /// Looks for the end of a value.
  ///
  /// - Parameters:
  ///   - bytes: Values, each ended by a separator; only the last may lack it.
  ///   - start: Where the value begins.
  ///   - count: Where the last value ends, with its separator.
  /// - Returns: Where what ends the value begins, and where the next value begins.
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
