import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Asks the bits for whole tiles of values, and the rule only for those on which the bits say nothing, or not all.
final class TileJudge: ChunkJudge {
  private var bits: BitChecker
  private var findings = BitResults()

  /// Judges values with more than ASCII in them, and long ones.
  private let slow: ValueByValueJudge
  /// What must see the values that the bits let pass; nil where they decide alone.
  private let inspector: Checker?
  private let onlyCounts: Bool

  init(_ bits: RuleBits, slow: ValueByValueJudge, onlyCounts: Bool) {
    self.bits = BitChecker(bits.plan)
    self.slow = slow
    inspector = bits.needsInspection ? Checker(bits) : nil
    self.onlyCounts = onlyCounts
  }

  func judge(_ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    let bytes = chunk.bytes.span.extracting(first: chunk.count)
    let wanted: BitResults.Wanted =
      inspector != nil ? .everything : onlyCounts ? .doubtful : .exceptions
    bits.check(chunk.bytes.span, count: chunk.count, wanted: wanted, into: &findings)
    if onlyCounts {
      count(bytes, chunk, into: &verdicts)
    } else {
      tell(bytes, chunk, into: &verdicts)
    }
  }

  /// Counts the values of each sort.
  private func count(_ bytes: Span<UInt8>, _ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    var counts = Counts()
    for index in findings.values.indices {
      let value = findings.values[index]
      if value.kind != .rejected { counts.add(outcome(of: value, bytes, chunk)) }
    }
    counts.checked += findings.rejected
    counts.rejected += findings.rejected
    counts.add(accepted: findings.count - counts.checked)
    verdicts.add(counted: counts)
  }

  /// Tells those that are not accepted.
  private func tell(_ bytes: Span<UInt8>, _ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    var told = 0
    for index in findings.values.indices {
      let value = findings.values[index]
      let outcome = value.kind == .rejected ? .rejected : outcome(of: value, bytes, chunk)
      if outcome == .accepted { continue }
      verdicts.add(accepted: value.index - told)
      verdicts.add(outcome, from: value.start, to: value.end)
      told = value.index + 1
    }
    verdicts.add(accepted: findings.count - told)
  }

  /// Judges a value on which the bits have not said all.
  private func outcome(
    of value: BitResults.Value, _ bytes: Span<UInt8>, _ chunk: Chunk
  ) -> Verdict.Kind {
    let text = bytes.extracting(value.start..<value.end)
    if value.kind == .doubtful {
      return slow.outcome(of: text, isText: chunk.isText ?? false)
    }
    guard let inspector else { return .accepted }
    // Only of values that are ASCII do the bits say that they pass.
    return slow.outcome(of: text, isText: true, by: inspector)
  }
}
