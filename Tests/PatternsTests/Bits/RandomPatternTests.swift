import Foundation
import Patterns
import TestSupport
import Testing
import ValidationTesting

/// Random patterns, judged by bits and by PCRE2's interpreter.
@Suite struct RandomPatternTests {
  private static let lines = BitPlan.Framing(terminator: UInt8(ascii: "\n"), dropsReturn: true)
  private static let count =
    ProcessInfo.processInfo.environment["FORMCHECK_RANDOM_PATTERNS"]
    .flatMap(Int.init) ?? 1500

  /// All texts of up to four characters, and longer ones by chance.
  private static func texts(_ random: inout RandomPattern) -> [String] {
    ShortStrings.all(of: ["a", "b", "-", "1"], upTo: 4)
      + (0..<60).map { _ in random.text(upTo: 12) } + (0..<6).map { _ in random.text(upTo: 90) }
  }

  @Test(arguments: 0..<4) func bitsSayWhatPCRE2Says(part: UInt64) throws {
    var random = RandomPattern(seed: 1000 &* part &+ 17)
    var judged = 0
    for _ in 0..<Self.count {
      let source = random.next()
      guard let pattern = try? Pattern(source) else { continue }
      let found: [String]
      do {
        var court = try BitCourt(pattern, framing: Self.lines)
        found = court.disagreements(on: Self.texts(&random).shuffled())
      } catch is BitRefusal {
        continue
      }
      judged += 1
      #expect(found.isEmpty, "\(source): \(found.prefix(3))")
      if !found.isEmpty { return }
    }
    #expect(judged > Self.count / 3)
  }
}
