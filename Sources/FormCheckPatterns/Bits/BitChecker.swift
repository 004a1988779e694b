internal import CByteMasks

/// Checks chunks of values against a plan, one tile at a time.
///
/// Each worker has its own checker.
package struct BitChecker: ~Copyable {
  private let framing: BitPlan.Framing
  private var tile: BitTile

  /// Allocates the streams of a plan.
  package init(_ plan: BitPlan) {
    framing = plan.framing
    tile = BitTile(plan)
  }

  /// Checks the values of a chunk.
  ///
  /// - Parameters:
  ///   - bytes: The values with their terminators. The span can contain more bytes after them.
  ///   - count: The number of bytes that the values and their terminators occupy. Only the last value may lack its
  ///     terminator.
  ///   - wanted: The kinds of values to list one by one.
  ///   - findings: Receives the results; earlier ones are discarded.
  package mutating func check(
    _ bytes: Span<UInt8>, count: Int, wanted: BitResults.Wanted, into findings: inout BitResults
  ) {
    findings.clear()
    var start = 0
    while start < count {
      let end = tile.check(bytes, from: start, to: count)
      if end > start {
        add(from: start, wanted, bytes, to: &findings)
        start = end
      } else {
        start = addLong(from: start, bytes.extracting(first: count), to: &findings)
      }
    }
  }

  /// Adds a value that is too long for a tile.
  ///
  /// The bit engine gives no verdict on such a value.
  ///
  /// - Returns: The position of the next value.
  private func addLong(
    from start: Int, _ bytes: Span<UInt8>, to findings: inout BitResults
  ) -> Int {
    let terminator = framing.terminator
    var end = start
    while end < bytes.count, bytes[end] != terminator { end += 1 }
    let isEnded = end < bytes.count
    let length = isEnded ? framing.end(before: end, from: start, in: bytes) : end
    findings.values.append(
      BitResults.Value(index: findings.count, start: start, end: length, kind: .doubtful))
    findings.count += 1
    return min(end + 1, bytes.count)
  }

  /// Adds the counts of the tile's values, and lists the wanted values.
  private mutating func add(
    from start: Int, _ wanted: BitResults.Wanted, _ bytes: Span<UInt8>,
    to findings: inout BitResults
  ) {
    let found = tile.counts()
    findings.rejected += found.rejected
    let count =
      wanted == .everything
      ? found.values
      : wanted == .exceptions ? found.rejected + found.open : found.open
    if count > 0 {
      findings.values.reserveCapacity(findings.values.count + count)
      for index in 0..<tile.list(wanted, count: count) {
        let (place, kind) = tile.listed(index)
        let begin = start + Int(place.start)
        findings.values.append(
          BitResults.Value(
            index: findings.count + Int(place.index), start: begin,
            end: framing.end(before: start + Int(place.end), from: begin, in: bytes),
            kind: kind))
      }
    }
    findings.count += found.values
  }
}

extension BitPlan.Framing {
  /// Returns the end of the value whose terminator is at a position.
  fileprivate func end(before place: Int, from start: Int, in bytes: Span<UInt8>) -> Int {
    dropsReturn && place > start && bytes[place - 1] == UInt8(ascii: "\r") ? place - 1 : place
  }
}
