import FormCheckIO
internal import FormCheckCore

/// Checks the first values one by one with PCRE2, and then switches to the bit-parallel engine.
///
/// Compiling a rule for the bit-parallel engine pays off only if there are many values to check.
///
/// If PCRE2 reaches a limit on a value, the bit-parallel engine checks the whole chunk again. Without this second
/// check, the verdict on that value would depend on its position in the input and on how the work is divided.
final class AdaptiveChunkChecker: ChunkChecker {
  private let slow: ValueByValueChecker
  private var fast: TileChecker?

  private let bits: SharedBits
  private let onlyCounts: Bool
  /// The number of bytes left to check before the rule is compiled for the bit-parallel engine, or nil once compiling
  /// has been attempted.
  private var patience: Int?

  /// The approximate number of bytes that PCRE2 checks in the time it takes to compile a rule for the bit-parallel
  /// engine.
  private static let usualPatience = 32 * 1024

  convenience init(_ bits: SharedBits, _ rule: Rule, _ batch: PreparedBatch) throws(IOError) {
    try self.init(
      bits, rule, limit: batch.configuration.limit, engine: batch.configuration.engine,
      onlyCounts: batch.onlyCounts)
  }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - bits: The rule for the bit-parallel engine.
  ///   - rule: The rule.
  ///   - limit: The maximum length of a value, in bytes.
  ///   - engine: The engine, other than `pcre2`.
  ///   - onlyCounts: Whether values that are not accepted are only counted and not listed.
  /// - Throws: `IOError` if the memory for matches cannot be allocated.
  init(
    _ bits: SharedBits, _ rule: Rule, limit: Int, engine: BatchConfiguration.Engine = .auto,
    onlyCounts: Bool = false
  ) throws(IOError) {
    slow = try ValueByValueChecker(rule, limit: limit)
    self.bits = bits
    self.onlyCounts = onlyCounts
    patience = engine == .bits ? 0 : Self.usualPatience
  }

  func check(_ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    if let patience {
      self.patience = max(0, patience - chunk.count)
      if chunk.count >= patience { askForBits() }
    }
    if let fast { return fast.check(chunk, into: &verdicts) }
    let before = verdicts.state
    slow.check(chunk, into: &verdicts)
    guard verdicts.isUndecided(since: before), patience != nil else { return }
    askForBits()
    guard let fast else { return }
    verdicts.goBack(to: before)
    fast.check(chunk, into: &verdicts)
  }

  /// Checks one value with PCRE2.
  ///
  /// - Parameter value: The value, which need not be well-formed UTF-8.
  /// - Returns: The kind of the verdict.
  func verdictKind(of value: Span<UInt8>) -> Verdict.Kind {
    slow.verdictKind(of: value)
  }

  private func askForBits() {
    patience = nil
    guard let ready = try? bits.ready() else { return }
    fast = TileChecker(ready, slow: slow, onlyCounts: onlyCounts)
  }
}
