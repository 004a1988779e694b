package import FormCheckPatterns

/// Checks values with the bit engine and with PCRE2's interpreter, and reports where they disagree.
package struct BitComparison: ~Copyable {
  private let pattern: Pattern
  private let acceptsEmpty: Bool
  private let engines: [BitPlan.Framing: BitEngine]
  private var scratch: MatchScratch

  /// A class that wraps a bit engine, which cannot be copied, so that a dictionary can contain it.
  private final class BitEngine {
    var bits: BitChecker
    init(_ plan: BitPlan) { bits = BitChecker(plan) }
  }

  /// The layout of values in a chunk.
  package struct Manner: Sendable {
    package let framing: BitPlan.Framing
    let endings: [String]
    let isEnded: Bool
    let behind: Int

    /// Returns a layout of lines that end with the given terminators in turn.
    package static func lines(
      _ endings: [String] = ["\n"], isEnded: Bool = true, behind: Int = 0
    ) -> Manner {
      let framing = BitPlan.Framing(terminator: UInt8(ascii: "\n"), dropsReturn: true)
      return Manner(framing: framing, endings: endings, isEnded: isEnded, behind: behind)
    }

    /// Returns a layout of values that each end with NUL.
    package static func null(isEnded: Bool = true, behind: Int = 0) -> Manner {
      let framing = BitPlan.Framing(terminator: 0, dropsReturn: false)
      return Manner(framing: framing, endings: ["\0"], isEnded: isEnded, behind: behind)
    }
  }

  /// A value on which the engines disagree.
  package struct Disagreement: CustomStringConvertible {
    /// The value.
    package let value: String
    /// The result of the bit engine.
    package let claim: String
    /// The value and the result.
    package var description: String {
      let size = value.utf8.count
      if size <= 400 { return "\(value.debugDescription): \(claim)" }
      return "\(String(value.prefix(60)).debugDescription)... of \(size) bytes: \(claim)"
    }
  }

  /// A value and PCRE2's verdict on it, which is nil if PCRE2 reached a limit.
  private struct Expectation {
    let bytes: [UInt8]
    let isAccepted: Bool?

    var value: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Creates a comparison for values that must match a pattern.
  ///
  /// `acceptsEmpty` is the verdict on the empty value, for which the pattern is not used.
  package init(_ pattern: Pattern, acceptsEmpty: Bool = true) throws {
    let conditions = [try BitCondition(pattern, acceptsEmpty: acceptsEmpty)]
    let scratch = try MatchScratch(
      limits: MatchLimits(match: 100_000, depth: 20_000, heapKibibytes: 4 * 1024))
    var engines: [BitPlan.Framing: BitEngine] = [:]
    for framing in [Manner.lines().framing, Manner.null().framing] {
      engines[framing] = BitEngine(try BitPlan(conditions, framing: framing))
    }
    self.pattern = pattern
    self.acceptsEmpty = acceptsEmpty
    self.engines = engines
    self.scratch = scratch
  }

  /// Returns the values on which the engines disagree.
  ///
  /// - Parameters:
  ///   - values: The values; those that contain a terminator are skipped.
  ///   - manners: The layouts to test.
  /// - Returns: The values with the results of the bit engine.
  package mutating func disagreements(
    on values: [String], _ manners: [Manner] = [.lines()]
  ) -> [Disagreement] {
    var expected = values.map { Expectation(bytes: Array($0.utf8), isAccepted: isAccepted($0)) }
    // Invalid UTF-8 is never accepted.
    expected += values.prefix(12).enumerated().map { number, value in
      var bytes = Array(value.utf8)
      bytes.insert([0xFF, 0xC3, 0x80][number % 3], at: bytes.count / (1 + number % 2))
      return Expectation(
        bytes: bytes,
        isAccepted: String(validating: bytes, as: UTF8.self).map { isAccepted($0) } ?? false)
    }
    for manner in manners {
      let found = disagreements(expected, manner)
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func isAccepted(_ value: String) -> Bool? {
    if value.isEmpty { return acceptsEmpty }
    return switch pattern.matches(value.utf8Span, scratch: &scratch, engine: .interpreter) {
    case .match: true
    case .noMatch: false
    case .undecided: nil
    }
  }

  private func disagreements(_ all: [Expectation], _ manner: Manner) -> [Disagreement] {
    guard let engine = engines[manner.framing] else { return [] }
    let end = manner.framing.terminator
    let expected = all.filter { !$0.bytes.contains(end) }
    var chunk: [UInt8] = []
    var places: [Range<Int>] = []
    for (number, value) in expected.enumerated() {
      let start = chunk.count
      chunk += value.bytes
      places.append(start..<chunk.count)
      var ending = Array(manner.endings[number % manner.endings.count].utf8)
      let isReturn = value.bytes.last == UInt8(ascii: "\r")
      // The engine drops one carriage return before a line feed, so a value that ends with a
      // carriage return needs another one.
      if manner.framing.dropsReturn, isReturn { ending = [UInt8(ascii: "\r"), end] }
      let isLast = number == expected.count - 1
      // An empty last value must have a terminator, or it does not exist.
      if manner.isEnded || !isLast || value.bytes.isEmpty { chunk += ending }
    }
    let count = chunk.count
    for place in 0..<manner.behind { chunk.append(UInt8(place &* 37 & 127)) }
    // The engine must not read bytes after the chunk.
    return EndOfMemory.with(chunk) { bytes in
      disagreements(expected, places, bytes, count: count, engine)
    } ?? [Disagreement(value: "", claim: "out of memory")]
  }

  private func disagreements(
    _ expected: [Expectation], _ places: [Range<Int>], _ bytes: Span<UInt8>, count: Int,
    _ engine: BitEngine
  ) -> [Disagreement] {
    var findings = BitResults()
    engine.bits.check(bytes, count: count, wanted: .everything, into: &findings)
    guard findings.count == expected.count, findings.values.count == expected.count else {
      let claim = "\(findings.values.count) of \(findings.count) instead of \(expected.count)"
      return [Disagreement(value: "", claim: claim)]
    }
    var found: [Disagreement] = []
    var numbers: [BitResults.Kind: [Int]] = [:]
    for (number, (finding, place)) in zip(findings.values, places).enumerated() {
      let value = expected[number]
      numbers[finding.kind, default: []].append(number)
      if finding.start..<finding.end != place || finding.index != number {
        let claim =
          "reported at \(finding.start)..<\(finding.end) as \(finding.index), not \(place)"
        found.append(Disagreement(value: value.value, claim: claim))
      }
      if finding.kind == .doubtful {
        // A value that ends with a carriage return at the end of the chunk is left to PCRE2.
        let isOpenReturn = place.upperBound == count && value.bytes.last == UInt8(ascii: "\r")
        let mayBe =
          isOpenReturn || place.count >= BitPlan.longestValue
          || !value.bytes.allSatisfy { $0 < 128 }
        if !mayBe { found.append(Disagreement(value: value.value, claim: "doubtful")) }
      } else if let isAccepted = value.isAccepted, isAccepted != (finding.kind == .passed) {
        found.append(Disagreement(value: value.value, claim: "the bits say \(finding.kind)"))
      }
    }
    if !found.isEmpty { return found }
    let rejected = numbers[.rejected] ?? []
    let doubtful = numbers[.doubtful] ?? []
    // The results must not depend on which of them are requested.
    for (wanted, numbers) in [
      (BitResults.Wanted.open, doubtful), (.exceptions, (rejected + doubtful).sorted()),
    ] {
      engine.bits.check(bytes, count: count, wanted: wanted, into: &findings)
      let isSame =
        findings.count == expected.count && findings.rejected == rejected.count
        && findings.values.map(\.index) == numbers
      if !isSame { return [Disagreement(value: "", claim: "others when asked for \(wanted)")] }
    }
    return []
  }
}
