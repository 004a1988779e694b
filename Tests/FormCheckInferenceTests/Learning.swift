import FormCheckCore
import FormCheckInference
import FormCheckPatterns
import FormCheckValidators
import TestSupport

/// A column that is profiled in parts, as the threads of a run do.
struct Learning {
  let candidates: ColumnCandidates
  private(set) var profile: ColumnProfile
  private static let finder = CandidateFinder(.standard)

  /// Profiles values.
  ///
  /// - Parameters:
  ///   - values: The values of the column.
  ///   - name: The name of the column.
  ///   - parts: The number of parts whose profiles are merged.
  ///   - keyCapacity: The number of hashes to keep.
  /// - Throws: `PatternError` if there is no memory for matching.
  init(_ values: [String], name: String = "x", parts: Int = 1, keyCapacity: Int = 4096) throws {
    candidates = ColumnCandidates(
      name, sample: values.prefix(400).map { Array($0.utf8) }, by: Self.finder)
    let size = max(1, (values.count + parts - 1) / parts)
    var profiles: [ColumnProfile] = []
    for start in stride(from: 0, to: max(1, values.count), by: size) {
      let reader = try ColumnReader(candidates, keyCapacity: keyCapacity)
      let part = values[start..<min(values.count, start + size)]
      let bytes: [UInt8] = part.flatMap { (value) -> [UInt8] in Array(value.utf8) + [0] }
      reader.read(
        bytes.span, skipping: [], at: ColumnReader.Place(input: 0, record: start + 1))
      profiles.append(reader.profile)
    }
    // The order in which parts are merged does not matter.
    profiles.reverse()
    profile = profiles[0]
    for other in profiles.dropFirst() { profile.merge(other) }
  }

  func decision(
    tolerance: Double = 0, isSample: Bool = false, hasCommas: Bool = false
  ) -> ColumnDecision {
    RuleChooser(.standard, tolerance: tolerance, isSample: isSample, hasCommas: hasCommas)
      .decide(profile, candidates)
  }

  /// Returns how many values a decision rejects.
  static func rejected(_ values: [String], by decision: ColumnDecision) throws -> Int {
    guard !decision.wholeRule.isEmpty else { return 0 }
    let rule = try Rule(decision.wholeRule, in: Catalog.standard)
    return values.count { !rule.validate($0).isAccepted }
  }
}

/// Random columns of many kinds.
struct RandomColumn {
  private var random: SeededRandom

  init(_ seed: UInt64) { random = SeededRandom(seed) }

  /// Returns values of one kind, with some values of another kind or empty ones among them.
  mutating func values() -> [String] {
    let (kind, other) = (
      Int.random(in: 0..<Self.kinds, using: &random), Int.random(in: 0..<Self.kinds, using: &random)
    )
    let count = Int.random(in: 1...400, using: &random)
    let mixed = [0, 0, 1, 10, 50].randomElement(using: &random) ?? 0
    return (0..<count).map { index in
      let isOther = Int.random(in: 0..<100, using: &random) < mixed
      return value(isOther ? other : kind, index)
    }
  }

  private static let kinds = 16

  private mutating func value(_ kind: Int, _ index: Int) -> String {
    let number = Int.random(in: -50...5000, using: &random)
    switch kind {
    case 0: return "\(number)"
    case 1: return "\(number).\(Int.random(in: 0..<100, using: &random))"
    case 2: return ["red", "green", "blue", "Grün", "a,b|c", " x"][abs(number) % 6]
    case 3: return "A\(["B", "C"][abs(number) % 2])-\(1000 + abs(number))"
    case 4: return "user\(number)@example.org"
    case 5: return "\(2000 + abs(number) % 30)-0\(1 + abs(number) % 9)-1\(abs(number) % 9)"
    case 6: return ""
    case 7: return letters(count: 1 + abs(number) % 12)
    case 8: return "\(index)"
    case 9:
      return ["\u{A0}", "\u{200B}x", "é", "日本", "x\u{85}", "\u{FFFD}", "\t", "a/b", "it's"][
        abs(number) % 9]
    case 10: return "0\(abs(number))"
    case 11: return "\(number)e\(abs(number) % 5)"
    case 12: return "\(abs(number) % 28 + 1)/\(abs(number) % 12 + 1)/2024"
    case 13:
      return letters(count: 3) + " " + letters(count: 4)
        + [".", "!", "?", "#", "]", "\\", "^", "-"][abs(number) % 8]
    case 14: return "https://example.org/\(letters(count: 5))?n=\(number)"
    default:
      return String(
        (0..<8).map { _ in "0123456789abcdefABCDEFxyz-_/".randomElement(using: &random) ?? "0" })
    }
  }

  private mutating func letters(count: Int) -> String {
    String(
      (0..<count).map { _ in "abcdefghijklmnopqrstuvwxyzABCDE".randomElement(using: &random) ?? "a"
      })
  }
}
