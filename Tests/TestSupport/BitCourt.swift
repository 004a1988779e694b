package import Patterns

/// Judges values by bits and by PCRE2's interpreter, one by one, and tells where they differ.
package struct BitCourt: ~Copyable {
  private let pattern: Pattern
  private let framing: BitPlan.Framing
  private var judge: BitJudge
  private var scratch: MatchScratch

  /// Values that must match a pattern; nothing is no value.
  package init(_ pattern: Pattern, framing: BitPlan.Framing) throws {
    let plan = try BitPlan([BitCondition(pattern, acceptsEmpty: true)], framing: framing)
    let scratch = try MatchScratch()
    self.pattern = pattern
    self.framing = framing
    judge = BitJudge(plan)
    self.scratch = scratch
  }

  /// The values on which the two are at odds.
  ///
  /// - Parameters:
  ///   - values: The values, none of which holds the terminator.
  ///   - ending: What ends each.
  /// - Returns: Them, with what the bits say.
  package mutating func disagreements(on values: [String], ending: String = "\n") -> [String] {
    var chunk: [UInt8] = []
    for value in values { chunk += (value + ending).utf8 }
    return disagreements(on: values, chunk)
  }

  private mutating func disagreements(on values: [String], _ chunk: [UInt8]) -> [String] {
    var findings = BitFindings()
    judge.judge(chunk.span, count: chunk.count, wanted: .everything, into: &findings)
    guard findings.count == values.count, findings.values.count == values.count else {
      return ["\(findings.count) values in place of \(values.count)"]
    }
    var found: [String] = []
    for (value, finding) in zip(values, findings.values) where finding.kind != .doubtful {
      if !chunk[finding.start..<finding.end].elementsEqual(value.utf8) {
        found.append("\(value): told at \(finding.start)..<\(finding.end)")
      }
      var isAccepted = value.isEmpty
      if !isAccepted {
        switch pattern.matches(value.utf8Span, scratch: &scratch, engine: .interpreter) {
        case .match: isAccepted = true
        case .noMatch: break
        case .undecided: continue
        }
      }
      if isAccepted != (finding.kind == .passed) {
        found.append("\(value): the bits say \(finding.kind)")
      }
    }
    return found
  }
}
