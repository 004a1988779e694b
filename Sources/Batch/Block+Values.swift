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
      let next = bytes.firstIndex(of: framing.separator, in: start..<count)
      var end = next ?? count
      if framing == .lines, next != nil, end > start, bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
      body(all.extracting(start..<end), record)
      record += 1
      start = (next ?? count) + 1
    }
  }
}
