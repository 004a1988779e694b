import FormCheckCore
public import FormCheckPatterns

/// A reusable counter for a column's values, with its own memory for pattern matching.
///
/// Each thread needs a counter of its own. The results are the same as those of ``Detector``.
public struct ColumnCounter: ~Copyable {
  private let checkers: [Checker]
  private var scratch: MatchScratch
  private let plans: ColumnPlans?

  /// The counters that use the bit engine, or nil before they are needed.
  private var columns: [BitColumn?]?
  private var findings = BitResults()
  /// The number of values left to check one by one before the rules are compiled for the bit engine.
  private var patience = 2000

  /// Creates a counter for the validators of a detector.
  ///
  /// - Parameter detector: The detector.
  /// - Throws: `PatternError` if the match memory cannot be allocated.
  public init(_ detector: Detector) throws(PatternError) { try self.init(detector, nil) }

  /// Creates a counter for whole blocks of values.
  ///
  /// - Parameters:
  ///   - detector: The detector.
  ///   - plans: The plans of the bit engine for the same detector.
  /// - Throws: `PatternError` if the match memory cannot be allocated.
  package init(_ detector: Detector, _ plans: ColumnPlans?) throws(PatternError) {
    checkers = detector.candidates.map { Checker($0.rule) }
    scratch = try MatchScratch()
    self.plans = plans
  }

  /// Counts a value.
  ///
  /// - Parameters:
  ///   - value: The bytes of the value. Malformed UTF-8 counts as a value that no validator
  ///     accepts.
  ///   - tally: The tally to update, made for the same detector.
  public mutating func count(_ value: Span<UInt8>, in tally: inout ColumnTally) {
    if value.count == 0 { return tally.add(empty: 1) }
    guard let text = try? UTF8Span(validating: value) else { return tally.addUnreadable() }
    tally.add { index in
      index < checkers.count
        ? checkers[index].verdictKind(of: text, scratch: &scratch) : .rejected
    }
  }

  // MARK: Blocks

  /// Counts the values of a block with the bit engine.
  ///
  /// - Parameters:
  ///   - values: The values with their terminators. Only the last value may lack its terminator.
  ///   - count: The number of values.
  ///   - empty: The number of values that are empty.
  ///   - tally: The tally to update, made for the same detector.
  /// - Returns: False if nothing was counted, because too few values have been seen to prepare the
  ///   engine, or because the counter has no plans. Count the values one by one instead.
  package mutating func count(
    block values: Span<UInt8>, of count: Int, empty: Int, in tally: inout ColumnTally
  ) -> Bool {
    guard let plans else { return false }
    if columns == nil {
      patience -= count
      if patience > 0 { return false }
      columns = bitColumns(of: plans.ready())
    }
    guard let columns, columns.contains(where: { $0 != nil }) else { return false }
    var best = (accepted: -1, index: 0)
    for index in checkers.indices {
      let (accepted, undecided) = countAccepted(by: index, columns[index], values, empty: empty)
      tally.add(accepted: accepted, undecided: undecided, toRow: index)
      if accepted > best.accepted { best = (accepted, index) }
    }
    tally.add(empty: empty)
    let unknown =
      best.accepted == count - empty ? 0 : countUnknown(columns[best.index], best.index, values)
    tally.add(count - empty, unknown: unknown)
    return true
  }

  private mutating func bitColumns(of plans: [RuleBits?]) -> [BitColumn?] {
    var columns: [BitColumn?] = []
    for (index, plan) in plans.enumerated() {
      let kind = checkers[index].verdictKind(of: "".utf8Span, scratch: &scratch)
      columns.append(plan.map { BitColumn($0, acceptsEmpty: kind == .accepted) })
    }
    return columns
  }

  /// Returns how many non-empty values of a block a validator accepts, and on how many it is
  /// undecided.
  private mutating func countAccepted(
    by index: Int, _ column: BitColumn?, _ values: Span<UInt8>, empty: Int
  ) -> (accepted: Int, undecided: Int) {
    var (accepted, undecided) = (0, 0)
    guard let column else {
      plans?.framing.forEachValue(of: values) { value in
        switch verdictKind(of: value, by: index) {
        case .accepted: accepted += 1
        case .undecided: undecided += 1
        case .rejected: break
        }
      }
      return (accepted, undecided)
    }
    column.check(values, .open, &findings)
    // The accepted values that are not listed. Some of them may be empty.
    accepted = findings.count - findings.rejected - findings.values.count
    var unlistedEmpty = column.acceptsEmpty ? empty : 0
    for place in findings.values.indices {
      let value = findings.values[place]
      if value.start == value.end {
        if column.acceptsEmpty { unlistedEmpty -= 1 }
        continue
      }
      let text = values.extracting(value.start..<value.end)
      let kind =
        value.kind == .unsure
        ? column.verdictKind(of: text, &scratch) : verdictKind(of: text, by: index)
      if kind == .accepted { accepted += 1 }
      if kind == .undecided { undecided += 1 }
    }
    accepted -= unlistedEmpty
    return (accepted, undecided)
  }

  /// Returns the verdict of a validator on a value that may be empty or malformed.
  private mutating func verdictKind(of value: Span<UInt8>, by index: Int) -> Verdict.Kind {
    guard value.count > 0, let text = try? UTF8Span(validating: value) else { return .rejected }
    return checkers[index].verdictKind(of: text, scratch: &scratch)
  }

  /// Returns how many values of a block no validator accepts.
  ///
  /// - Parameters:
  ///   - column: The column of the validator that accepts the most values.
  ///   - best: The index of this validator.
  ///   - values: The values.
  /// - Returns: The number of values.
  private mutating func countUnknown(
    _ column: BitColumn?, _ best: Int, _ values: Span<UInt8>
  ) -> Int {
    var unknown = 0
    guard let column, column.inspector == nil else {
      plans?.framing.forEachValue(of: values) { value in
        if value.count > 0, !isKnown(value, first: best) { unknown += 1 }
      }
      return unknown
    }
    column.check(values, .exceptions, &findings)
    for place in findings.values.indices {
      let value = findings.values[place]
      if value.start == value.end { continue }
      if !isKnown(values.extracting(value.start..<value.end), first: best) { unknown += 1 }
    }
    return unknown
  }

  /// Returns whether any validator accepts a value.
  private mutating func isKnown(_ value: Span<UInt8>, first best: Int) -> Bool {
    if verdictKind(of: value, by: best) == .accepted { return true }
    for index in checkers.indices where verdictKind(of: value, by: index) == .accepted {
      return true
    }
    return false
  }
}
