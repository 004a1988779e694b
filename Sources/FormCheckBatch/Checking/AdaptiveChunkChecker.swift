import FormCheckIO
internal import FormCheckCore

/// Checks the first values one by one, and all others in tiles, once there are enough of them.
///
/// A value on which PCRE2 reaches a limit is checked in a tile as well. Otherwise its verdict would depend on its position
/// and on the division of the work.
final class AdaptiveChunkChecker: ChunkChecker {
  private let slow: ValueByValueChecker
  private var fast: TileChecker?

  private let bits: SharedBits
  private let onlyCounts: Bool
  /// The number of bytes to check before the bits are compiled, or nil afterwards.
  private var patience: Int?

  /// The number of bytes that are checked one by one in the time that compiling a rule takes.
  private static let usualPatience = 32 * 1024

  init(_ bits: SharedBits, _ rule: Rule, _ batch: PreparedBatch) throws(IOError) {
    slow = try ValueByValueChecker(rule, limit: batch.configuration.limit)
    self.bits = bits
    onlyCounts = batch.onlyCounts
    patience = batch.configuration.engine == .bits ? 0 : Self.usualPatience
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

  private func askForBits() {
    patience = nil
    guard let ready = try? bits.ready() else { return }
    fast = TileChecker(ready, slow: slow, onlyCounts: onlyCounts)
  }
}
