import FormCheckIO
import Glibc
import FormCheckCore
import FormCheckTesting
import FormCheckValidators

/// A table of the time that each validator takes for texts that are hard to check, from a kilobyte to a megabyte.
///
/// Each row shows, for each length, the slowest of ten kinds of text. Its last number is the time for one byte of a
/// megabyte, divided by the time for one byte of 64 KB. It stays near 1 for a linear validator, with one exception:
/// before a match, PCRE2 searches a short text for a letter that must occur, and rejects the text if it is missing. It
/// skips that search for long texts, so the number is larger where the search alone rejects the shorter texts.
enum AttackTable {
  private static let lengths = [1 << 10, 1 << 14, 1 << 16, 1 << 20]

  /// Prints the table.
  ///
  /// - Returns: True if every text got a verdict of accepted or rejected.
  static func show() throws -> Bool {
    var isDecided = true
    print("slowest of ten kinds of text, microseconds: 1 KB, 16 KB, 64 KB, 1 MB; growth a byte")
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

  /// Returns the shortest of several times, in microseconds.
  private static func best(of rounds: Int, _ work: () -> Verdict.Kind) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = now()
      _ = work()
      best = min(best, now() - start)
      // More than a tenth of a second is precise enough after one round.
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
