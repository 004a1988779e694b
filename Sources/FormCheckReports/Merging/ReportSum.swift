public import FormCheckCore

/// The sum of reports.
///
/// ```swift
/// import FormCheckReports
///
/// func sum(of reports: [(name: String, json: [UInt8])]) throws -> RunReport? {
///   var sum = ReportSum()
///   for report in reports {
///     try sum.add(RunReport(reading: report.json, from: report.name), from: report.name)
///   }
///   return try sum.finish()
/// }
/// ```
///
/// The sum depends neither on the order of the reports nor on their grouping. If several runs checked the same split,
/// only one of them is counted: a complete run if there is one. A sum that an earlier version wrote does not contain
/// the numbers of each run, so it is added as a whole.
public struct ReportSum: Sendable {
  private var sums = PairwiseSum()

  /// For each split, the run that is counted so far.
  private var splits: [SplitKey: PairwiseSum.Part] = [:]

  /// The definition of the first report, which all others must share.
  private var definition: ReportDefinition?

  /// Creates an empty sum.
  public init() {}

  /// Adds a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - source: The name of the report in errors.
  /// - Throws: The errors of ``RunReport/add(_:from:)``.
  public mutating func add(_ report: RunReport, from source: String) throws(SourceDiagnostic) {
    var report = report
    if definition == nil { definition = report.definition }
    // Equal definitions share their storage.
    if let definition, definition == report.definition { report.definition = definition }
    guard let parts = report.parts else {
      return try sums.add(PairwiseSum.Part(report: report, source: source))
    }
    for report in parts {
      let part = PairwiseSum.Part(report: report, source: source)
      guard let split = report.onlySplit else {
        try sums.add(part)
        continue
      }
      splits[split.key] =
        try splits[split.key].map { (known) throws(SourceDiagnostic) in
          try Self.better(known, part, split)
        } ?? part
    }
  }

  /// Returns the sum of the reports, or nil if there are none.
  ///
  /// - Throws: The errors of ``RunReport/add(_:from:)``.
  public consuming func finish() throws(SourceDiagnostic) -> RunReport? {
    for (_, part) in splits.sorted(by: { $0.key < $1.key }) { try sums.add(part) }
    guard let sum = try sums.finish() else { return nil }
    let isDivisible = sum.runs.count > 1 && sum.runs.allSatisfy { $0.contribution != nil }
    return isDivisible ? sum : sum.withoutContributions()
  }

  /// Chooses which of two runs over the same split is counted.
  ///
  /// The result does not depend on the order of the two runs.
  private static func better(
    _ one: PairwiseSum.Part, _ other: PairwiseSum.Part, _ split: CountedSplit
  ) throws(SourceDiagnostic) -> PairwiseSum.Part {
    let (mine, theirs) = (one.report, other.report)
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

  /// Compares two complete runs over the same split.
  ///
  /// - Returns: The difference, as a phrase to append to the name of the split, or nil if the runs agree.
  private static func contradiction(
    _ one: RunReport, _ other: RunReport
  ) -> String? {
    guard let mine = one.onlySplit, let theirs = other.onlySplit else { return nil }
    if mine.input.whole != theirs.input.whole {
      return " was checked twice, on different bytes"
    }
    let isSame =
      one.contribution.relative(to: mine.split) == other.contribution.relative(to: theirs.split)
    return isSame ? nil : " was checked twice, with different results"
  }
}
