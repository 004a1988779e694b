internal import CByteMasks

/// Judges chunks of values by a plan, whole tiles at once; one for each worker.
package struct BitChecker: ~Copyable {
  private let framing: BitPlan.Framing
  private var tile: BitTile

  /// Makes room for the streams of a plan.
  package init(_ plan: BitPlan) {
    framing = plan.framing
    tile = BitTile(plan)
  }

  /// Judges the values of a chunk.
  ///
  /// - Parameters:
  ///   - bytes: Values, each with its end, and whatever is behind them.
  ///   - count: Where the values end; only the last may lack its end.
  ///   - wanted: Which values are told one by one.
  ///   - findings: What was found; what stood there is forgotten.
  package mutating func check(
    _ bytes: Span<UInt8>, count: Int, wanted: BitResults.Wanted, into findings: inout BitResults
  ) {
    findings.clear()
    var start = 0
    while start < count {
      let end = tile.check(bytes, from: start, to: count)
      if end > start {
        tell(from: start, wanted, bytes, into: &findings)
        start = end
      } else {
        start = tellLong(from: start, bytes.extracting(first: count), into: &findings)
      }
    }
  }

  /// Tells of a value that is too long for bits.
  ///
  /// - Returns: Where the next one begins.
  private func tellLong(
    from start: Int, _ bytes: Span<UInt8>, into findings: inout BitResults
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

  /// Counts the values of the tile, and tells of those that are wanted.
  private mutating func tell(
    from start: Int, _ wanted: BitResults.Wanted, _ bytes: Span<UInt8>,
    into findings: inout BitResults
  ) {
    let found = tile.findings()
    findings.rejected += found.rejected
    let told =
      wanted == .everything
      ? found.values
      : wanted == .exceptions ? found.rejected + found.doubtful : found.doubtful
    if told > 0 {
      findings.values.reserveCapacity(findings.values.count + told)
      for index in 0..<tile.list(wanted, count: told) {
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
  /// Where a value ends whose terminator stands at a place.
  fileprivate func end(before place: Int, from start: Int, in bytes: Span<UInt8>) -> Int {
    dropsReturn && place > start && bytes[place - 1] == UInt8(ascii: "\r") ? place - 1 : place
  }
}
