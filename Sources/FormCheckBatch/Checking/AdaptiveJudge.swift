import FormCheckIO
internal import FormCheckCore

/// Judges the first values one by one, and all others by tiles, once there are so many that it pays.
///
/// A value on which PCRE2 gives up is one for the bits as well: else it would be undecided or not by the place at which
/// it stands, and by how the work is divided.
final class AdaptiveJudge: ChunkJudge {
  private let slow: ValueByValueJudge
  private var fast: TileJudge?

  private let bits: SharedBits
  private let onlyCounts: Bool
  /// How many bytes are judged before the bits are asked for; nil once they were.
  private var patience: Int?

  /// As long as making a rule ready takes, this much is judged one by one.
  private static let usualPatience = 32 * 1024

  init(_ bits: SharedBits, _ rule: Rule, _ judging: Judging) throws(IOError) {
    slow = try ValueByValueJudge(rule, limit: judging.limit)
    self.bits = bits
    onlyCounts = judging.onlyCounts
    patience = judging.engine == .bits ? 0 : Self.usualPatience
  }

  func judge(_ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    if let patience {
      self.patience = max(0, patience - chunk.count)
      if chunk.count >= patience { askForBits() }
    }
    if let fast { return fast.judge(chunk, into: &verdicts) }
    let before = verdicts.state
    slow.judge(chunk, into: &verdicts)
    guard verdicts.isUndecided(since: before), patience != nil else { return }
    askForBits()
    guard let fast else { return }
    verdicts.goBack(to: before)
    fast.judge(chunk, into: &verdicts)
  }

  private func askForBits() {
    patience = nil
    guard let ready = try? bits.ready() else { return }
    fast = TileJudge(ready, slow: slow, onlyCounts: onlyCounts)
  }
}
