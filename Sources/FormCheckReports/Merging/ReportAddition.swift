internal import FormCheckCore

/// The addition of one report to another.
struct ReportAddition {
  private let report: RunReport
  private let other: RunReport
  private let inputs: CountedInputs
  private let otherInputs: CountedInputs

  init(_ report: RunReport, _ other: RunReport) {
    self.report = report
    self.other = other
    inputs = CountedInputs(report.runs)
    otherInputs = CountedInputs(other.runs)
  }

  /// Adds the two reports.
  ///
  /// - Parameter source: The name of the second report in errors.
  /// - Returns: The sum.
  /// - Throws: `SourceDiagnostic` if the reports cannot be added.
  func sum(from source: String) throws(SourceDiagnostic) -> RunReport {
    if let (code, obstacle) = obstacle {
      // The position of the error refers to the report as this program formats it. In a file with different whitespace,
      // the error is at another position.
      let json = other.json
      throw SourceDiagnostic(
        code, obstacle.words, at: JSONCursor.place(of: obstacle.path, in: json), of: json,
        source: source)
    }
    if let words = inputs.contradiction(to: otherInputs) {
      throw SourceDiagnostic(.reportTwice, words, at: 0, of: other.json, source: source)
    }
    var sum = report
    sum.bytes += other.bytes
    sum.counts += other.counts
    for index in sum.fields.indices {
      sum.fields[index].counts += other.fields[index].counts
      Self.add(other.fields[index].codes, to: &sum.fields[index].codes)
    }
    Self.add(other.broken, to: &sum.broken)
    Self.add(other.across, to: &sum.across)
    sum.slowest += other.slowest
    sum.runs += other.runs
    ReportOrder(sum.splits).sort(&sum)
    return sum
  }

  /// The reason why the reports cannot be added, or nil if they can.
  private var obstacle: (code: ErrorCode, inconsistency: ReportInconsistency)? {
    guard report.definition == other.definition else {
      return (
        .reportDefinition,
        ReportInconsistency(
          ["definition"],
          "the rules, the fields or the limits differ from those of the first report")
      )
    }
    if !report.definition.unique.isEmpty, report.counts.checked > 0, other.counts.checked > 0 {
      return (
        .reportUnique,
        ReportInconsistency(
          ["definition", "unique"],
          "each run checked that values are unique, but only among its own records")
      )
    }
    if let repetition = inputs.repetition(in: otherInputs) {
      return (.reportTwice, repetition)
    }
    if let path = renamedCode {
      return (
        .reportDefinition,
        ReportInconsistency(path, "this code has another name in the previous reports")
      )
    }
    let pairs = zip(Self.largeNumbers(in: report), Self.largeNumbers(in: other))
    if pairs.contains(where: { [$0, $1].saturatedSum > RunReport.largestNumber }) {
      return (
        .reportValue,
        ReportInconsistency(["totals"], "the sum is too large for a report")
      )
    }
    return nil
  }

  /// The path of the first code in the second report that has a different name in the first report, or nil if there is
  /// none.
  private var renamedCode: [String]? {
    for (list, others) in zip(report.codeLists, other.codeLists) {
      for (index, code) in others.codes.enumerated() {
        let known = list.codes.first { $0.number == code.number }
        if let known, known.name != code.name { return others.path + ["\(index)"] }
      }
    }
    return nil
  }

  /// Returns the totals of a report.
  ///
  /// Every other count in the report is at most as large as one of them.
  private static func largeNumbers(in report: RunReport) -> [Int] {
    [report.bytes, report.counts.checked]
      + report.codeLists.map { $0.codes.map(\.count).saturatedSum }
  }

  /// Adds codes, in the order of their numbers.
  private static func add(_ more: [CodeCount], to codes: inout [CodeCount]) {
    for code in more {
      guard let index = codes.firstIndex(where: { $0.number >= code.number }) else {
        codes.append(code)
        continue
      }
      guard codes[index].number == code.number else {
        codes.insert(code, at: index)
        continue
      }
      codes[index].count += code.count
      codes[index].first += code.first
    }
  }
}
