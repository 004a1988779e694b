public import FormCheckCore

/// Adds records one after the other.
///
/// The sum does not depend on the order of the records, nor on how they were grouped before. Of a split that was judged several
/// times, one run counts: a finished one if there is any. A sum of an earlier version, which does not have the numbers
/// of each run, counts as it is.
public struct ReportSum: Sendable {
  private var sums = PairwiseSum()

  /// The run of each split that counts so far.
  private var splits: [SplitKey: PairwiseSum.Part] = [:]

  /// The definition of the first record, which the others share.
  private var definition: RunReport.Definition?

  /// Nothing yet.
  public init() {}

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - source: What to call it in errors.
  /// - Throws: `SourceDiagnostic` as ``RunReport/add(_:from:)``.
  public mutating func add(_ record: RunReport, from source: String) throws(SourceDiagnostic) {
    var record = record
    if definition == nil { definition = record.definition }
    if let definition, definition == record.definition { record.definition = definition }
    guard let parts = record.parts else {
      return try sums.add(PairwiseSum.Part(record: record, source: source))
    }
    for record in parts {
      let part = PairwiseSum.Part(record: record, source: source)
      guard let split = record.onlySplit else {
        try sums.add(part)
        continue
      }
      splits[split.key] =
        try splits[split.key].map { (known) throws(SourceDiagnostic) in
          try Self.better(known, part, split)
        } ?? part
    }
  }

  /// The sum of what was added; nil where nothing was.
  ///
  /// - Throws: `SourceDiagnostic` as ``RunReport/add(_:from:)``.
  public consuming func finish() throws(SourceDiagnostic) -> RunReport? {
    for (_, part) in splits.sorted(by: { $0.key < $1.key }) { try sums.add(part) }
    guard let sum = try sums.finish() else { return nil }
    let isDivisible = sum.runs.count > 1 && sum.runs.allSatisfy { $0.contribution != nil }
    return isDivisible ? sum : sum.withoutContributions()
  }

  /// The one of two runs of a split that counts, whichever was added first.
  private static func better(
    _ one: PairwiseSum.Part, _ other: PairwiseSum.Part, _ split: SplitInput
  ) throws(SourceDiagnostic) -> PairwiseSum.Part {
    let (mine, theirs) = (one.record, other.record)
    if mine.definition != theirs.definition {
      var sum = mine
      try sum.add(theirs, from: other.source)
    }
    if mine.isComplete != theirs.isComplete { return mine.isComplete ? one : other }
    if mine.isComplete, let contradiction = contradiction(mine, theirs) {
      throw SourceDiagnostic(
        .reportTwice, split.words + contradiction, at: 0, of: theirs.json, source: other.source)
    }
    if mine.counts.checked != theirs.counts.checked {
      return mine.counts.checked > theirs.counts.checked ? one : other
    }
    let isNumbered = [mine, theirs].map { $0.onlySplit?.split.record != nil }
    if isNumbered[0] != isNumbered[1] { return isNumbered[0] ? one : other }
    return theirs.json.lexicographicallyPrecedes(mine.json) ? other : one
  }

  /// Compares two finished runs of a split: words that follow its name, or nil if both agree.
  private static func contradiction(
    _ one: RunReport, _ other: RunReport
  ) -> String? {
    guard let mine = one.onlySplit, let theirs = other.onlySplit else { return nil }
    if mine.input.whole != theirs.input.whole {
      return " was judged twice, and not on the same bytes"
    }
    let isSame =
      one.contribution.relative(to: mine.split) == other.contribution.relative(to: theirs.split)
    return isSame ? nil : " was judged twice, with other results"
  }
}

/// Adds records two and two, then their sums, and so on: ten thousand take fourteen rounds, and not ten thousand
/// additions to a sum that is ever larger.
struct PairwiseSum: Sendable {
  /// Sums, each of more records than the next one.
  private var sums: [(rounds: Int, part: Part)] = []

  /// A record and what to call it in errors.
  struct Part: Sendable {
    var record: RunReport
    let source: String
  }

  /// Adds a record.
  mutating func add(_ part: Part) throws(SourceDiagnostic) {
    sums.append((0, part))
    while sums.count > 1, sums[sums.count - 2].rounds == sums[sums.count - 1].rounds {
      try join()
    }
  }

  /// The sum of what was added; nil where nothing was.
  consuming func finish() throws(SourceDiagnostic) -> RunReport? {
    while sums.count > 1 { try join() }
    return sums.first?.part.record
  }

  /// Adds the last sum to the one before it.
  private mutating func join() throws(SourceDiagnostic) {
    let last = sums.removeLast()
    var sum = sums.removeLast()
    try sum.part.record.add(last.part.record, from: last.part.source)
    sum.rounds += 1
    sums.append(sum)
  }
}
