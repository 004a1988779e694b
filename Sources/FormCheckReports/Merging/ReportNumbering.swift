import FormCheckCore

/// A conversion of record and line numbers that are counted from the start of a split into numbers that are counted
/// from the start of its file.
///
/// If a run read only a split and not the part of the file before it, its report contains numbers relative to the
/// split.
struct ReportNumbering {
  private let report: RunReport

  /// For each split with relative numbers, the number of records and lines before it.
  private var shifts: [ReportedInput: (records: Int, lines: Int)] = [:]

  init(_ report: consuming RunReport) {
    self.report = report.withoutContributions()
    for parts in self.report.splits.byFile {
      var (records, lines) = (0, 0)
      for part in parts {
        if part.split.record == nil { shifts[part.input.identity] = (records, lines) }
        // The numbers of all splits after an incomplete one are unknown.
        guard let whole = part.input.whole else { break }
        records += part.input.records
        lines += whole.lines ?? 0
      }
    }
  }

  /// Returns the report with numbers counted from the start of each file.
  func numbered() -> RunReport {
    if shifts.isEmpty { return report }
    var report = report
    for index in report.fields.indices { shift(&report.fields[index].codes) }
    shift(&report.broken)
    shift(&report.across)
    report.slowest = report.slowest.map(shifted)
    for run in report.runs.indices {
      report.runs[run].inputs = report.runs[run].inputs.map(shifted)
    }
    ReportOrder(report.splits).sort(&report)
    return report
  }

  private func shift(_ codes: inout [CodeCount]) {
    for index in codes.indices {
      codes[index].first = codes[index].first.map { place in
        guard let shift = shifts[place.input] else { return place }
        return place.shifted(records: shift.records, lines: shift.lines)
      }
    }
  }

  private func shifted(_ value: SlowValue) -> SlowValue {
    guard let shift = shifts[value.input] else { return value }
    return SlowValue(
      input: value.input.file, record: value.record + shift.records,
      line: value.line.map { $0 + shift.lines }, field: value.field,
      microseconds: value.microseconds)
  }

  private func shifted(_ input: RunReport.Input) -> RunReport.Input {
    guard let shift = shifts[input.identity], var split = input.split else { return input }
    (split.record, split.line) = (1 + shift.records, 1 + shift.lines)
    return RunReport.Input(
      name: input.name, records: input.records, whole: input.whole, split: split)
  }
}
