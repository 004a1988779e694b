import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Checks values with the bit-parallel engine, and uses PCRE2 for values that the engine cannot decide.
final class TileChecker: ChunkChecker {
  private var bits: BitChecker
  private var findings = BitResults()

  /// The checker for values that are long or not ASCII.
  private let slow: ValueByValueChecker
  /// The checker that inspects values accepted by the bit-parallel engine.
  ///
  /// An optional one would be retained for each value.
  private let inspector: Checker
  /// Whether the acceptance by the engine is not final.
  private let needsInspection: Bool
  private let onlyCounts: Bool

  init(_ bits: RuleBits, slow: ValueByValueChecker, onlyCounts: Bool) {
    self.bits = BitChecker(bits.plan)
    self.slow = slow
    inspector = Checker(bits)
    needsInspection = bits.needsInspection
    self.onlyCounts = onlyCounts
  }

  func check(_ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    let bytes = chunk.bytes.span.extracting(first: chunk.count)
    let wanted: BitResults.Wanted = onlyCounts ? .open : .exceptions
    bits.check(chunk.bytes.span, count: chunk.count, wanted: wanted, into: &findings)
    if onlyCounts {
      count(bytes, chunk, into: &verdicts)
    } else {
      collect(bytes, chunk, into: &verdicts)
    }
  }

  /// Counts the values, by verdict.
  private func count(_ bytes: Span<UInt8>, _ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    var counts = Counts()
    forEachVerdict(bytes, chunk) { _, kind in counts.add(kind) }
    // The rejected values are not listed.
    counts.checked += findings.rejected
    counts.rejected += findings.rejected
    counts.add(accepted: findings.count - counts.checked)
    verdicts.add(counted: counts)
  }

  /// Adds the verdicts on the values, and lists those that are not accepted.
  private func collect(_ bytes: Span<UInt8>, _ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    var next = 0
    forEachVerdict(bytes, chunk) { value, kind in
      if kind == .accepted { return }
      verdicts.add(accepted: value.index - next)
      verdicts.add(kind, from: value.start, to: value.end)
      next = value.index + 1
    }
    verdicts.add(accepted: findings.count - next)
  }

  /// Calls a closure with the verdict on each value in the findings.
  @inline(__always)
  private func forEachVerdict(
    _ bytes: Span<UInt8>, _ chunk: Chunk, _ body: (BitResults.Value, Verdict.Kind) -> Void
  ) {
    slow.forEachVerdict(
      on: findings.values, in: bytes, isText: chunk.isText ?? false,
      inspector: inspector, needsInspection, body)
  }
}
