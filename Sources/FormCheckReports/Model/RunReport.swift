import FormCheckIO
public import FormCheckCore

/// A report on one or more runs: the inputs that were read, and the numbers of accepted, rejected and undecided records
/// and values.
///
/// A report is consistent: accepted, rejected and undecided records add up to all records, and so do the records of the
/// inputs. It contains counts and positions, and never a value.
///
/// ```swift
/// import FormCheckReports
///
/// func rejections(in first: [UInt8], _ second: [UInt8]) throws -> Int {
///   var sum = try RunReport(reading: first, from: "part-1.json")
///   try sum.add(RunReport(reading: second, from: "part-2.json"), from: "part-2.json")
///   return sum.counts.rejected
/// }
/// ```
///
/// Use ``ReportSum`` to add many reports, or several reports on the same split.
public struct RunReport: Hashable, Sendable {
  /// The rules, the fields and the limits of the check.
  package var definition: ReportDefinition

  /// The total size, in bytes, of all inputs that were read completely.
  public package(set) var bytes = 0

  /// The number of records, by verdict.
  public package(set) var counts = Counts()

  /// The results of each field, in the order of the definition.
  package var fields: [ReportedField] = []

  /// The codes of malformed records, whose fields cannot be checked.
  package var broken: [CodeCount] = []

  /// The codes of errors that concern several fields of a record.
  package var across: [CodeCount] = []

  /// The values that took the longest to check, from the slowest to the fastest.
  package var slowest: [SlowValue] = []

  /// The runs that this report counts.
  package var runs: [Run] = []

  package init(
    definition: ReportDefinition, bytes: Int, counts: Counts, fields: [ReportedField],
    broken: [CodeCount], across: [CodeCount], slowest: [SlowValue], runs: [Run]
  ) {
    self.definition = definition
    self.bytes = bytes
    self.counts = counts
    self.fields = fields
    self.broken = broken
    self.across = across
    self.slowest = slowest
    self.runs = runs
  }

  /// The maximum number of slow values in a report.
  package static let slowestCount = 3

  /// The maximum number of positions for each code.
  package static let examples = 3

  /// The largest number allowed in a report.
  ///
  /// Every JSON reader represents it exactly (RFC 7493).
  package static let largestNumber = 1 << 53 - 1

  /// A Boolean value that indicates whether every run in the report is complete.
  public var isComplete: Bool { runs.allSatisfy { $0.ending == .complete } }

  /// The lists of codes, with their paths in the report.
  var codeLists: [(path: [String], codes: [CodeCount])] {
    fields.enumerated().map { (["fields", "\($0.offset)", "codes"], $0.element.codes) }
      + [(["broken"], broken), (["across"], across)]
  }
}

// Reading, writing and checking.
extension RunReport {
  /// Reads a report.
  ///
  /// - Parameters:
  ///   - json: The report in the format of ``json``. Whitespace is ignored.
  ///   - source: The name of the report in errors, such as a file name.
  ///   - codes: All known error codes below 9000, or nil to accept any code.
  /// - Throws: `SourceDiagnostic` if the report is malformed or inconsistent.
  public init(
    reading json: [UInt8], from source: String, codes: [ErrorCode]? = nil
  ) throws(SourceDiagnostic) {
    self = try ReportReader(json, source: source).report(knownCodes: codes)
  }

  /// The report as indented JSON.
  ///
  /// Equal reports have the same bytes.
  public var json: [UInt8] { ReportWriter.json(of: self) }

  /// The counts of the report in the text format of Prometheus.
  package var metrics: [UInt8] { MetricsWriter.metrics(of: self) }

  /// The first inconsistency, or nil if the report is consistent.
  package var inconsistency: ReportInconsistency? { ReportBalance(self).inconsistency }
}

// Merging.
extension RunReport {
  /// Adds another report, which must have the same definition and different inputs.
  ///
  /// The sum depends neither on the order of the reports nor on their grouping. ``ReportSum`` also accepts several
  /// reports on one split.
  ///
  /// - Parameters:
  ///   - other: The other report.
  ///   - source: The name of the other report in errors.
  /// - Throws: `SourceDiagnostic` with the code 4064, 4067, 4068 or 4069.
  public mutating func add(
    _ other: RunReport, from source: String = "report"
  ) throws(SourceDiagnostic) {
    self = try ReportAddition(self, other).sum(from: source)
  }

  /// Returns the report with record and line numbers that are counted from the start of each file, not from the start
  /// of a split.
  ///
  /// The numbers are correct only if the splits cover whole files; see ``gap``.
  public consuming func numbered() -> RunReport { ReportNumbering(self).numbered() }

  /// The reason why the splits do not cover whole files, or nil if they do or if there are no splits.
  public var gap: String? { SplitCoverage(self).gap }

  /// Returns the reason why the splits of a plan do not cover whole files, or why this report does not count all of
  /// those splits.
  ///
  /// - Parameter plan: All splits of a job.
  /// - Returns: A sentence, or nil if the plan is complete and every split is counted.
  public func missing(of plan: [FileSplit]) -> String? { SplitCoverage(self).missing(of: plan) }
}

// The contributions of the runs.
extension RunReport {
  /// The contribution of all runs together.
  var contribution: RunContribution {
    RunContribution(
      counts: counts, fields: fields, broken: broken, across: across, slowest: slowest)
  }

  /// One report for each run, or nil if the contribution of any run is unknown.
  var parts: [RunReport]? {
    if runs.count == 1 { return [part(runs[0], contribution)] }
    var parts: [RunReport] = []
    for run in runs {
      guard let contribution = run.contribution else { return nil }
      parts.append(part(run, contribution))
    }
    return parts
  }

  private func part(_ run: Run, _ contribution: RunContribution) -> RunReport {
    var part = RunReport(
      definition: definition, bytes: run.inputs.compactMap(\.whole?.bytes).saturatedSum,
      counts: contribution.counts, fields: contribution.fields, broken: contribution.broken,
      across: contribution.across, slowest: contribution.slowest, runs: [run])
    part.runs[0].contribution = contribution
    return part
  }

  /// Returns the report without the contributions of its runs.
  consuming func withoutContributions() -> RunReport {
    for index in runs.indices { runs[index].contribution = nil }
    return self
  }

  /// The inputs that are splits.
  var splits: [CountedSplit] {
    runs.flatMap(\.inputs).compactMap { input in input.split.map { CountedSplit(input, $0) } }
  }

  /// The only input of the report, or nil if there are several inputs or the input is not a split.
  var onlySplit: CountedSplit? {
    guard runs.count == 1, runs[0].inputs.count == 1 else { return nil }
    return splits.first
  }
}
