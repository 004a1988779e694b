import FormCheckIO
package import FormCheckReports
internal import FormCheckCore

extension RunReport {
  /// Creates the report on a run.
  ///
  /// - Parameters:
  ///   - summary: The result of the run.
  ///   - definition: The rules, the fields and the limits.
  ///   - program: The program that ran.
  ///   - clock: The clock that was started when the run began.
  package init(
    _ summary: BatchRun.Summary, _ definition: ReportDefinition, program: Program, clock: RunClock
  ) {
    let counts = summary.codes.all.sorted { $0.code.number < $1.code.number }
    func codes(of column: Int) -> [CodeCount] { counts.filter { $0.column == column }.map(\.code) }
    let ofRecords = Set(ErrorCode.recordCodes.map(\.number))
    let recordCodes = counts.filter { $0.column == nil }.map(\.code)
    let fields = definition.fields.indices.map { column in
      ReportedField(
        name: definition.fields[column].name, counts: summary.columns[column],
        codes: codes(of: column))
    }
    let inputs = summary.inputs.indices.map {
      summary.input($0, hasLines: definition.kind != .null)
    }
    // The block in which a run stops is checked completely, but the run counts only the values before the point at
    // which it stops.
    let counted = summary.slowest.all.filter { value in
      inputs.contains { $0.identity == .init(value.input) && $0.lastRecord >= value.record }
    }
    let slowest = counted.map { value in
      SlowValue(
        input: ReportedInput(value.input), record: value.record, line: value.line,
        field: definition.fields[value.column].name, microseconds: value.nanoseconds / 1000)
    }
    let run = Run(
      program: program, started: clock.started, milliseconds: clock.milliseconds,
      ending: summary.ending, failures: summary.failures.map { Failure($0) }, inputs: inputs)
    self.init(
      definition: definition, bytes: inputs.reduce(0) { $0 + ($1.whole?.bytes ?? 0) },
      counts: summary.counts, fields: fields,
      broken: recordCodes.filter { ofRecords.contains($0.number) },
      across: recordCodes.filter { !ofRecords.contains($0.number) }, slowest: slowest, runs: [run])
  }
}

extension RunReport.Failure {
  /// Creates a failure that reveals no content of the input, because a line that was read as the header may be a
  /// record.
  init(_ failure: IOError) {
    self.init(
      code: failure.code.number, subject: failure.subject,
      words: failure.isAboutContent ? failure.code.reason : failure.words)
  }
}

extension BatchRun.Summary {
  /// The way in which the run ended.
  fileprivate var ending: RunReport.Ending {
    if !failures.isEmpty { return .failed }
    if wasInterrupted { return .interrupted }
    return wasStopped ? .stopped : .complete
  }

  /// Returns the counts of an input.
  ///
  /// The counts do not depend on how far ahead the input had been read when the run ended.
  fileprivate func input(_ index: Int, hasLines: Bool) -> RunReport.Input {
    let summary = inputs[index]
    let records = checkedRecords.indices.contains(index) ? checkedRecords[index] : 0
    let wasEnded = endedIn.map { index >= $0 } ?? false
    var whole: RunReport.Whole?
    if summary.isWhole, summary.records == records, !wasEnded, let digest = summary.digest {
      whole = .init(
        bytes: summary.bytes, lines: hasLines ? summary.lines : nil, digest: digest.hex)
    }
    return .init(
      name: summary.source.path, records: records, whole: whole,
      split: summary.extent.map { .init($0) })
  }
}

extension RunReport.Split {
  /// Creates the description of a split from the extent of its records in the file.
  init(_ extent: SplitExtent) {
    let split = extent.split
    let isNumbered = split.numbers != .relative || split.offset == 0
    self.init(
      id: split.id, range: (split.offset, split.length), size: extent.size, records: extent.range,
      numbers: isNumbered ? (extent.firstRecord, extent.firstLine) : nil)
  }
}
