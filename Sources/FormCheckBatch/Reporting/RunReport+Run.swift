package import FormCheckIO
package import FormCheckReports
internal import FormCheckCore

extension RunReport {
  /// The record of a run that gave an account.
  ///
  /// - Parameters:
  ///   - summary: What came of it.
  ///   - definition: What judged.
  ///   - program: Who judged.
  ///   - clock: When it began.
  package init(
    _ summary: BatchRun.Summary, _ definition: Definition, program: Program, clock: RunClock
  ) {
    let findings = summary.findings.all.sorted { $0.code < $1.code }
    func codes(_ isWanted: (Findings.Finding) -> Bool) -> [Code] {
      findings.filter(isWanted).map {
        Code(number: $0.code, name: $0.name, count: $0.count, first: $0.first)
      }
    }
    let fields = definition.fields.indices.map { column in
      Field(
        name: definition.fields[column].name, counts: summary.columns[column],
        codes: codes { $0.column == column })
    }
    let faults = Set(ErrorCode.recordCodes.map(\.number))
    let broken = codes { $0.column == nil && faults.contains($0.code) }
    let across = codes { $0.column == nil && !faults.contains($0.code) }
    let inputs = summary.inputs.indices.map {
      summary.input($0, hasLines: definition.kind != .null)
    }
    // Of a block in which the run was stopped, more was timed than is counted.
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
      counts: summary.counts, fields: fields, broken: broken, across: across, slowest: slowest,
      runs: [run])
  }

  /// Why the record is not to be relied on; nil where it adds up, as it must.
  package var fault: IOError? {
    imbalance.map { imbalance in
      IOError(
        .reportSum, "the report", errno: 0,
        words: "/\(imbalance.path.joined(separator: "/")): \(imbalance.words)")
    }
  }
}

extension RunReport.Failure {
  /// The failure without what stands in the input: a header that is missed may have been a record.
  init(_ failure: IOError) {
    self.init(
      code: failure.code.number, subject: failure.subject,
      words: failure.isAboutContent ? failure.code.reason : failure.words)
  }
}

extension BatchRun.Summary {
  /// How the run ended.
  fileprivate var ending: RunReport.Ending {
    if !failures.isEmpty { return .failed }
    if wasInterrupted { return .interrupted }
    return wasStopped ? .stopped : .complete
  }

  /// What is surely known of an input, whoever was ahead in reading it when the run ended.
  fileprivate func input(_ index: Int, hasLines: Bool) -> RunReport.Input {
    let account = inputs[index]
    let records = judged.indices.contains(index) ? judged[index] : 0
    let wasEnded = endedIn.map { index >= $0 } ?? false
    var whole: RunReport.Whole?
    if account.isWhole, account.records == records, !wasEnded, let digest = account.digest {
      whole = .init(
        bytes: account.bytes, lines: hasLines ? account.lines : nil, digest: digest.hex)
    }
    return .init(
      name: account.source.path, records: records, whole: whole,
      split: account.extent.map { .init($0) })
  }
}

extension RunReport.Split {
  /// The split as it was found in the file.
  init(_ extent: SplitExtent) {
    let split = extent.split
    let isNumbered = split.numbers != .relative || split.offset == 0
    self.init(
      id: split.id, range: (split.offset, split.length), size: extent.size, records: extent.range,
      numbers: isNumbered ? (extent.firstRecord, extent.firstLine) : nil)
  }
}
