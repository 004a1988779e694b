import FormCheckCore
public import FormCheckPatterns

/// A reusable counter for a column's values, with its own memory for pattern matching.
///
/// Each thread needs a counter of its own. The results are the same as those of ``Detector``.
///
/// The counts are added to a ``ColumnTally``:
///
/// ```swift
/// let detector = Detector(in: .standard)
/// var counter = try ColumnCounter(detector)
/// var tally = ColumnTally(detector)
/// for value in ["8080", "443", ""] { counter.count(value.utf8Span.span, in: &tally) }
/// print(tally.values, tally.empty)   // 3 1
/// ```
public struct ColumnCounter: ~Copyable {
  private let checkers: [Checker]
  /// Whether each validator considers only values outside ASCII.
  private let areInternational: [Bool]
  private var scratch: MatchScratch
  private let plans: ColumnPlans?

  /// The state of a validator in the bit engine.
  private enum Column {
    case new
    case unsupported
    case ready(BitColumn)
  }

  private var columns: [Column] = []
  /// The outlines of the values that each validator may accept, or nil before they are needed.
  private var outlines: [BitOutline]?
  private var groups = ValueGroups()
  /// The validators that may accept values with a profile.
  private var fitting: [ValueProfile: [Int]] = [:]
  private static let mostProfiles = 2000
  private var findings = BitResults()
  private var memo = ValueMemo()
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
    areInternational = detector.candidates.map(\.isInternational)
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
    tally.add(to: tally.rows.indices) { index in
      index < checkers.count
        ? checkers[index].verdictKind(of: text, scratch: &scratch) : .rejected
    }
  }

  // MARK: Blocks

  /// Counts the values of a block with the bit engine.
  ///
  /// - Parameters:
  ///   - values: The values with their terminators. Only the last value may lack its terminator.
  ///   - tally: The tally to update, made for the same detector.
  /// - Returns: False if nothing was counted, because too few values have been seen to prepare the
  ///   engine, or because the counter has no plans. Count the values one by one instead.
  package mutating func count(
    block values: Span<UInt8>, in tally: inout ColumnTally
  ) -> Bool {
    guard let plans else { return false }
    groups.fill(values, framing: plans.framing)
    if outlines == nil {
      patience -= groups.count
      if patience > 0 { return false }
      outlines = plans.outlines()
      columns = checkers.map { _ in .new }
    }
    let groups = groups
    for group in groups.groups {
      let values = groups.bytes.span.extracting(group.range)
      if let profile = group.profile {
        count(group.count, profile, values, plans, in: &tally)
      } else {
        plans.framing.forEachValue(of: values) { countRare($0, in: &tally) }
      }
    }
    tally.add(empty: groups.empty)
    return true
  }

  /// Counts values with the same profile.
  private mutating func count(
    _ count: Int, _ profile: ValueProfile, _ values: Span<UInt8>, _ plans: ColumnPlans,
    in tally: inout ColumnTally
  ) {
    let candidates = candidates(for: profile)
    if profile.lengths.upperBound <= ValueMemo.longestValue,
      candidates.count <= ValueMemo.Candidates.bitWidth,
      memo.lookUp(values, framing: plans.framing)
    {
      return countRemembered(values, candidates, in: &tally)
    }
    var best = (accepted: 0, index: 0)
    for index in candidates {
      let (accepted, undecided) = countAccepted(by: index, column(index, plans), values)
      tally.add(accepted: accepted, undecided: undecided, toRow: index)
      if accepted > best.accepted { best = (accepted, index) }
    }
    let known =
      best.accepted == 0 || best.accepted == count
      ? best.accepted
      : count - countUnknown(column(best.index, plans), best.index, candidates, values)
    tally.add(count, unknown: count - known)
  }

  /// Counts the values that the memo has looked up.
  private mutating func countRemembered(
    _ values: Span<UInt8>, _ candidates: [Int], in tally: inout ColumnTally
  ) {
    for place in memo.places {
      let slot = memo[place]
      guard var left = slot.accepting ?? check(values, at: place, candidates, in: &tally) else {
        continue
      }
      tally.add(slot.count, unknown: left == 0 ? slot.count : 0)
      while left != 0 {
        let index = candidates[left.trailingZeroBitCount]
        tally.add(accepted: slot.count, undecided: 0, toRow: index)
        left &= left - 1
      }
    }
    for range in memo.others { countRare(values.extracting(range), in: &tally) }
    memo.endGroup()
  }

  /// Returns the candidates that accept a value of the memo, or nil if the value has been counted because a candidate is
  /// undecided.
  private mutating func check(
    _ values: Span<UInt8>, at place: Int, _ candidates: [Int], in tally: inout ColumnTally
  ) -> ValueMemo.Candidates? {
    let slot = memo[place]
    let value = values.extracting(slot.range)
    var accepting: ValueMemo.Candidates = 0
    for (bit, index) in candidates.enumerated() {
      switch verdictKind(of: value, by: index) {
      case .accepted: accepting |= 1 << ValueMemo.Candidates(bit)
      case .rejected: break
      case .undecided:
        for _ in 0..<slot.count { countRare(value, in: &tally) }
        return nil
      }
    }
    memo.keep(accepting, at: place)
    return accepting
  }

  /// Counts a value with a rare profile.
  private mutating func countRare(_ value: Span<UInt8>, in tally: inout ColumnTally) {
    guard let text = try? UTF8Span(validating: value) else { return tally.addUnreadable() }
    let candidates = candidates(for: ValueProfile(of: value))
    tally.add(to: candidates) { checkers[$0].verdictKind(of: text, scratch: &scratch) }
  }

  /// Returns the indices of the validators that may accept a value with a profile.
  private mutating func candidates(for profile: ValueProfile) -> [Int] {
    if let known = fitting[profile] { return known }
    let isASCII = profile.kinds.bits & ByteKinds.beyondASCII.bits == 0
    let found = outlines.map { outlines in
      outlines.indices.filter { index in
        !(isASCII && areInternational[index]) && outlines[index].fits(profile)
      }
    }
    let candidates = found ?? Array(checkers.indices)
    // A column can have any number of profiles.
    if fitting.count >= Self.mostProfiles { fitting.removeAll() }
    fitting[profile] = candidates
    return candidates
  }

  /// Returns the column of a validator, or nil if the bit engine does not support the validator.
  private mutating func column(_ index: Int, _ plans: ColumnPlans) -> BitColumn? {
    switch columns[index] {
    case .ready(let column): return column
    case .unsupported: return nil
    case .new:
      let column = plans.bits(for: index).map { BitColumn($0) }
      columns[index] = column.map { .ready($0) } ?? .unsupported
      return column
    }
  }

  /// Returns how many values of a group a validator accepts, and on how many it is undecided.
  private mutating func countAccepted(
    by index: Int, _ column: BitColumn?, _ values: Span<UInt8>
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
    // The accepted values that are not listed.
    accepted = findings.count - findings.rejected - findings.values.count
    for place in findings.values.indices {
      let value = findings.values[place]
      let text = values.extracting(value.start..<value.end)
      let kind =
        switch value.kind {
        case .unsure: column.verdictKind(of: text, &scratch)
        case .doubtful, .rejected, .passed: verdictKind(of: text, by: index)
        }
      switch kind {
      case .accepted: accepted += 1
      case .undecided: undecided += 1
      case .rejected: break
      }
    }
    return (accepted, undecided)
  }

  /// Returns the verdict of a validator on a value that may be malformed.
  private mutating func verdictKind(of value: Span<UInt8>, by index: Int) -> Verdict.Kind {
    guard let text = try? UTF8Span(validating: value) else { return .rejected }
    return checkers[index].verdictKind(of: text, scratch: &scratch)
  }

  /// Returns how many values of a group no validator accepts.
  ///
  /// - Parameters:
  ///   - column: The column of the validator that accepts the most values.
  ///   - best: The index of this validator.
  ///   - candidates: The indices of the validators that may accept a value.
  ///   - values: The values.
  /// - Returns: The number of values.
  private mutating func countUnknown(
    _ column: BitColumn?, _ best: Int, _ candidates: [Int], _ values: Span<UInt8>
  ) -> Int {
    var unknown = 0
    guard let column, !column.needsInspection else {
      plans?.framing.forEachValue(of: values) { value in
        if !isKnown(value, first: best, candidates) { unknown += 1 }
      }
      return unknown
    }
    column.check(values, .exceptions, &findings)
    for place in findings.values.indices {
      let value = findings.values[place]
      if !isKnown(values.extracting(value.start..<value.end), first: best, candidates) {
        unknown += 1
      }
    }
    return unknown
  }

  /// Returns whether any validator accepts a value.
  private mutating func isKnown(
    _ value: Span<UInt8>, first best: Int, _ candidates: [Int]
  ) -> Bool {
    if verdictKind(of: value, by: best) == .accepted { return true }
    for index in candidates where verdictKind(of: value, by: index) == .accepted {
      return true
    }
    return false
  }
}
