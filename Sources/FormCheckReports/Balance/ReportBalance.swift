internal import FormCheckCore

/// A check of the equations that hold for the numbers of every consistent report.
struct ReportBalance {
  private let report: RunReport

  init(_ report: RunReport) { self.report = report }

  /// The first inconsistency, or nil if there is none.
  var inconsistency: ReportInconsistency? {
    definitionInconsistency ?? runInconsistency ?? inputInconsistency ?? fieldInconsistency
      ?? recordInconsistency ?? codeInconsistency ?? PositionBalance(report).inconsistency
  }

  /// The first inconsistency in the contributions of the runs, or nil if there is none.
  var contributionInconsistency: ReportInconsistency? {
    guard runs.count > 1, let parts = report.parts else { return nil }
    var sums = PairwiseSum()
    for (index, part) in parts.enumerated() {
      let isAdded: Void? = try? sums.add(.init(report: part, source: ""))
      if part.inconsistency != nil || isAdded == nil {
        return wrong(["runs", "\(index)"], "the numbers of this run do not add up")
      }
    }
    let sum = try? sums.finish()
    return sum?.contribution == report.contribution
      ? nil : wrong(["runs"], "the totals are not the sum of the runs")
  }

  private func wrong(_ path: [String], _ words: String) -> ReportInconsistency {
    ReportInconsistency(path, words)
  }

  private var definition: ReportDefinition { report.definition }
  private var counts: Counts { report.counts }
  private var fields: [ReportedField] { report.fields }
  private var runs: [RunReport.Run] { report.runs }
  private var inputs: [RunReport.Input] { runs.flatMap(\.inputs) }

  /// The number of malformed records.
  private var brokenCount: Int { report.broken.map(\.count).saturatedSum }

  /// Whether each value is a record of its own.
  private var hasPlainValues: Bool { definition.kind == .lines || definition.kind == .null }

  private var definitionInconsistency: ReportInconsistency? {
    let isSeparated = definition.kind == .separated
    if (definition.delimiter != nil) != isSeparated || (definition.hasHeader != nil) != isSeparated
    {
      return wrong(["definition"], "a delimiter and a header require separated fields")
    }
    if (definition.recordLimit == nil) != hasPlainValues {
      return wrong(["definition"], "a limit for records requires records with fields")
    }
    let names = fields.map(\.name)
    guard names.elementsEqual(definition.fields.map(\.name), by: { $0 == $1 }),
      !hasPlainValues || names.count == 1
    else {
      return wrong(["fields"], "these fields differ from the definition's")
    }
    return nil
  }

  private var runInconsistency: ReportInconsistency? {
    if runs.isEmpty { return wrong(["runs"], "the list of runs is empty") }
    for (index, run) in runs.enumerated() {
      let path = ["runs", "\(index)"]
      if run.failures.isEmpty == (run.ending == .failed) {
        return wrong(path, "the way this run ended contradicts its failures")
      }
      if run.ending == .complete, run.inputs.contains(where: { $0.whole == nil }) {
        return wrong(path, "a complete run has an incomplete input")
      }
    }
    return nil
  }

  private var inputInconsistency: ReportInconsistency? {
    for (index, run) in runs.enumerated() {
      for (number, input) in run.inputs.enumerated() where !isPossible(input) {
        return wrong(
          ["runs", "\(index)", "inputs", "\(number)"],
          "the bytes, lines and records of this input are inconsistent")
      }
    }
    let records = inputs.map(\.records).saturatedSum
    guard records == counts.checked else {
      return wrong(["totals"], "the inputs have \(records) records, not \(counts.checked)")
    }
    let sum = inputs.compactMap(\.whole?.bytes).saturatedSum
    guard sum == report.bytes else {
      return wrong(["totals"], "the inputs have \(sum) bytes, not \(report.bytes)")
    }
    return nil
  }

  /// Returns whether the numbers of an input are consistent.
  private func isPossible(_ input: RunReport.Input) -> Bool {
    guard let whole = input.whole else { return true }
    if let split = input.split, !Self.isPossible(split, for: input) { return false }
    guard let lines = whole.lines, definition.kind != .null else {
      return whole.lines == nil && definition.kind == .null && input.records <= whole.bytes
    }
    let isLine = definition.kind != .separated
    return lines <= whole.bytes && (isLine ? input.records == lines : input.records <= lines)
  }

  /// Returns whether the range of a split can contain the records of its input.
  private static func isPossible(_ split: RunReport.Split, for input: RunReport.Input) -> Bool {
    let isInFile = split.from <= split.to && split.to <= split.size
    guard isInFile, split.from >= min(split.offset, split.size) else { return false }
    return input.whole?.bytes == split.to - split.from
      && (input.records == 0 || split.from < split.end)
  }

  private var fieldInconsistency: ReportInconsistency? {
    let broken = brokenCount
    let lost = counts.rejected + counts.undecided
    if hasPlainValues, !report.broken.isEmpty {
      return wrong(["broken"], "records cannot be malformed if each value is a record")
    }
    for (index, field) in fields.enumerated() {
      let path = ["fields", "\(index)"]
      let isChecked = definition.fields[index].rule != nil
      guard field.counts.checked == (isChecked ? counts.checked - broken : 0) else {
        return wrong(
          path,
          "\(field.counts.checked) values were checked in \(counts.checked) records, of which "
            + "\(broken) are malformed")
      }
      let mine = field.counts.rejected + field.counts.undecided
      guard field.counts.rejected <= counts.rejected - broken, mine <= lost - broken else {
        return wrong(path, "more values than records were rejected or undecided")
      }
      guard mine == 0 ? field.codes.isEmpty : field.codes.map(\.count).saturatedSum >= mine else {
        return wrong(path, "the codes do not account for all rejected and undecided values")
      }
    }
    return nil
  }

  private var recordInconsistency: ReportInconsistency? {
    guard brokenCount <= counts.rejected else {
      return wrong(["broken"], "more records are malformed than were rejected")
    }
    let reasons = ((report.broken + report.across).map(\.count) + fields.map(\.counts.rejected))
      .saturatedSum
    guard counts.rejected <= reasons else {
      return wrong(
        ["totals"], "only \(reasons) reasons are given for \(counts.rejected) rejections")
    }
    guard counts.undecided <= fields.map(\.counts.undecided).saturatedSum else {
      return wrong(["totals"], "more records than values are undecided")
    }
    if !report.across.isEmpty, counts.rejected <= brokenCount {
      return wrong(["across"], "these errors did not reject any record")
    }
    return nil
  }

  /// The first code that is in the wrong list, or nil if there is none.
  private var codeInconsistency: ReportInconsistency? {
    let ofRecords = Set(ErrorCode.recordCodes.map(\.number))
    for (path, codes) in report.codeLists {
      let isBroken = path == ["broken"]
      let isAcross = path == ["across"]
      for (index, code) in codes.enumerated()
      where isBroken && !ofRecords.contains(code.number)
        || isAcross && ofRecords.contains(code.number)
      {
        return wrong(path + ["\(index)"], "this code is not allowed here")
      }
    }
    return nil
  }
}
