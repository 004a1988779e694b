import Patterns
import TestSupport

/// Makes patterns, and has each judged by both.
struct Trial {
  private var random: RandomPattern
  private var choice: SeededRandom
  private(set) var counts = Counts()

  /// What was tried.
  struct Counts: CustomStringConvertible {
    var made = 0
    var broken = 0
    var refused = 0
    var judged = 0
    var values = 0
    var reasons: [String: Int] = [:]

    var description: String {
      let reasons = reasons.sorted { $0.value > $1.value }.prefix(6)
      return """
        \(made) patterns, \(broken) broken, \(refused) left to PCRE2, \(judged) judged, \(values) values
          \(reasons.map { "\($0.value) \($0.key)" }.joined(separator: "; "))
        """
    }
  }

  init(seed: UInt64) {
    random = RandomPattern(seed: seed)
    choice = SeededRandom(~seed)
  }

  /// Tries one pattern more.
  ///
  /// - Returns: Where bits and PCRE2 are at odds.
  mutating func next() -> Found? {
    let made = random.next()
    counts.made += 1
    guard let pattern = try? Pattern(made.source, options: made.options) else {
      counts.broken += 1
      return nil
    }
    let acceptsEmpty = Bool.random(using: &choice)
    do {
      var court = try BitCourt(pattern, acceptsEmpty: acceptsEmpty)
      counts.judged += 1
      var texts = random.texts(for: made, short: 150, samples: 25).shuffled(using: &choice)
      if Int.random(in: 0..<100, using: &choice) == 0 { texts += giants(of: texts) }
      counts.values += texts.count
      let short = texts.filter { $0.utf8.count < 62 }
      let behind = Int.random(in: 0...80, using: &choice)
      for (texts, manner) in [
        (short, BitCourt.Manner.lines(["\n", "\r\n", "\n"], isEnded: behind % 2 == 0)),
        (texts, .lines([["\n"], ["\r\n"], ["\n", "\r\n"]][behind % 3], behind: behind)),
        (behind % 5 == 0 ? short : texts, .null(isEnded: behind % 3 == 0, behind: behind)),
      ] {
        let found = court.disagreements(on: texts, [manner])
        if !found.isEmpty {
          return Found(
            source: made.source, options: made.options, acceptsEmpty: acceptsEmpty, manner: manner,
            texts: texts, disagreement: found[0])
        }
      }
    } catch {
      counts.refused += 1
      counts.reasons[(error as? BitRefusal)?.reason ?? "\(error)", default: 0] += 1
    }
    return nil
  }

  /// Texts that fill whole tiles, and more than the largest.
  private mutating func giants(of texts: [String]) -> [String] {
    let text = texts.randomElement(using: &choice) ?? ""
    let letter = texts.first { $0.utf8.count == 1 } ?? "a"
    let size = [2047, 2048, 4095, 16383, 65535, 65536, 70000].randomElement(using: &choice) ?? 0
    let some = Int.random(in: 1...3000, using: &choice)
    return [
      String(repeating: letter, count: size), String(repeating: letter, count: some),
      text.isEmpty ? "" : String(repeating: text, count: max(1, some / text.utf8.count)),
    ]
  }
}
