import FormCheckIO
import Glibc
import FormCheckCore
import FormCheckTesting
import FormCheckValidators

/// A table of the time that each validator takes to check difficult input, from one kilobyte to one megabyte.
///
/// Each row shows, for each length, the time for the slowest of ten kinds of input. The last number in the row is the
/// growth: the time per byte for 1 MB, divided by the time per byte for 64 KB.
///
/// For a validator that takes linear time, the growth stays near 1, with one exception. Before PCRE2 matches short
/// input, it looks for a letter that every match contains, and rejects the input at once if the letter is missing. It
/// does not do this for long input. The growth is therefore larger if the 64 KB are rejected by this quick test and the
/// 1 MB by a full match.
enum AttackTable {
  private static let lengths = [1 << 10, 1 << 14, 1 << 16, 1 << 20]

  /// Prints the table.
  ///
  /// - Returns: True if no verdict was undecided.
  static func show() throws -> Bool {
    var isDecided = true
    print(
      "slowest of ten inputs, in microseconds, at 1 KB, 16 KB, 64 KB and 1 MB; growth of the time per byte"
    )
    for card in Catalog.standard.cards where card.code.number < 2000 {
      let validator = try card.make(.none)
      var slowest = [Double](repeating: 0, count: lengths.count)
      var worst = ""
      for attack in Attack.kinds(against: card) {
        for (index, length) in lengths.enumerated() {
          let text = attack.text(ofBytes: length)
          let time = best(of: 5) { validator.verdictKind(of: text.utf8Span) }
          if validator.verdictKind(of: text.utf8Span) == .undecided { isDecided = false }
          guard time > slowest[index] else { continue }
          slowest[index] = time
          if index == lengths.count - 1 { worst = attack.name }
        }
      }
      let growth = slowest[3] / slowest[2] * Double(lengths[2]) / Double(lengths[3])
      let cells = slowest.map { padded(rounded($0), to: 10) }.joined()
      print("\(padded(card.name, to: -16))\(cells)\(padded(rounded(growth), to: 8))  \(worst)")
    }
    return isDecided
  }

  /// Runs a closure several times, and returns the shortest time, in microseconds.
  private static func best(of rounds: Int, _ work: () -> Verdict.Kind) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = now()
      _ = work()
      best = min(best, now() - start)
      // If a round takes more than a tenth of a second, a single round is precise enough.
      if best > 100_000 { break }
    }
    return best
  }

  private static func now() -> Double {
    Double(MonotonicClock.nanoseconds) / 1e3
  }

  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    let blanks = String(repeating: " ", count: max(0, abs(width) - text.utf8.count))
    return width < 0 ? text + blanks : blanks + text
  }
}
