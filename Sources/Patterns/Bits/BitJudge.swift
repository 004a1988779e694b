/// Judges chunks of values by a plan, whole tiles at once; one for each worker.
package struct BitJudge: ~Copyable {
  private let plan: BitPlan
  private var tile: BitTile

  /// Makes room for the streams of a plan.
  package init(_ plan: BitPlan) {
    self.plan = plan
    tile = BitTile(plan)
  }

  /// Judges the values of a chunk.
  ///
  /// - Parameters:
  ///   - bytes: Values, each with its end; only the last may lack it.
  ///   - wanted: Which values are told one by one.
  ///   - findings: What was found; what stood there is forgotten.
  package mutating func judge(
    _ bytes: Span<UInt8>, wanted: BitFindings.Wanted, into findings: inout BitFindings
  ) {
    findings.clear()
    var start = 0
    while start < bytes.count {
      let end = tile.load(bytes, from: start)
      if end > start {
        tile.run(plan)
        tell(from: start, wanted, bytes, into: &findings)
        start = end
      } else {
        start = tellLong(from: start, bytes, into: &findings)
      }
    }
  }

  /// Tells of a value that is too long for bits.
  ///
  /// - Returns: Where the next one begins.
  private func tellLong(
    from start: Int, _ bytes: Span<UInt8>, into findings: inout BitFindings
  ) -> Int {
    let terminator = plan.framing.terminator
    var end = start
    while end < bytes.count, bytes[end] != terminator { end += 1 }
    let length = plan.framing.end(before: end, from: start, in: bytes)
    findings.values.append(
      BitFindings.Value(index: findings.count, start: start, end: length, kind: .doubtful))
    findings.count += 1
    return min(end + 1, bytes.count)
  }

  /// Counts the values of the tile, and tells of those that are wanted.
  private func tell(
    from start: Int, _ wanted: BitFindings.Wanted, _ bytes: Span<UInt8>,
    into findings: inout BitFindings
  ) {
    let (terminators, accepted) = unsafe (tile.terminators, tile.stream(.accepted))
    let asksDoubtful = tile.hasHighBytes && plan.takesBeyondASCII
    let doubtful = unsafe tile.stream(.doubtful)
    var place = start
    for word in 0..<tile.words {
      let ends = unsafe terminators[word]
      let doubts = asksDoubtful ? unsafe doubtful[word] : 0
      let refused = unsafe ends & ~(accepted[word] | doubts)
      findings.refused &+= refused.nonzeroBitCount
      var told = doubts
      switch wanted {
      case .doubtful: break
      case .exceptions: told |= refused
      case .everything: told = ends
      }
      let first = start &+ word &* 64
      while told != 0 {
        let bit = UInt64(truncatingIfNeeded: told.trailingZeroBitCount)
        told &= told &- 1
        let before = ends & (1 << bit &- 1)
        let begin = before == 0 ? place : first &+ 64 &- before.leadingZeroBitCount
        let kind: BitFindings.Kind =
          doubts >> bit & 1 == 1 ? .doubtful : refused >> bit & 1 == 1 ? .refused : .passed
        findings.values.append(
          BitFindings.Value(
            index: findings.count &+ before.nonzeroBitCount, start: begin,
            end: plan.framing.end(before: first &+ Int(bit), from: begin, in: bytes), kind: kind))
      }
      findings.count &+= ends.nonzeroBitCount
      if ends != 0 { place = first &+ 64 &- ends.leadingZeroBitCount }
    }
  }
}

extension BitPlan.Framing {
  /// Where a value ends whose terminator stands at a place, or that ends with the bytes.
  fileprivate func end(before place: Int, from start: Int, in bytes: Span<UInt8>) -> Int {
    let isReturn = dropsReturn && place > start && bytes[place - 1] == UInt8(ascii: "\r")
    return isReturn && place < bytes.count ? place - 1 : place
  }
}
