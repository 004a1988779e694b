import FormCheckCore
import FormCheckIO
import FormCheckReports

/// Sample reports, created without a run.
enum SampleReport {
  private static let program = RunReport.Program(version: "0", pcre2: "0", engine: "jit")

  /// Returns the report definition for a run that checks lines.
  static func definition(
    _ rule: String = "numeric", kind: ReportDefinition.Kind = .lines, limit: Int = 1000,
    aliases: [ReportDefinition.Alias] = [], unique: [ReportDefinition.UniqueFields] = [],
    form: String? = nil
  ) -> ReportDefinition {
    ReportDefinition(
      kind: kind, delimiter: nil, hasHeader: nil, valueLimit: limit, recordLimit: nil,
      fields: [.init(name: nil, selector: "", rule: rule, filters: nil, files: [])],
      aliases: aliases, unique: unique, form: form)
  }

  /// Returns the report on a file of lines that are all accepted.
  static func lines(
    _ name: String, count: Int, digest: String = "0123456789abcdef",
    _ definition: ReportDefinition = definition(), split: RunReport.Split? = nil
  ) -> RunReport {
    var counts = Counts()
    counts.add(accepted: count)
    let bytes = split.map { $0.to - $0.from } ?? 2 * count
    let lines = definition.kind == .null ? nil : count
    let input = RunReport.Input(
      name: Array(name.utf8), records: count,
      whole: .init(bytes: bytes, lines: lines, digest: digest), split: split)
    return RunReport(
      definition: definition, bytes: bytes, counts: counts,
      fields: [ReportedField(name: nil, counts: counts)], broken: [], across: [], slowest: [],
      runs: [run([input])])
  }

  private static func run(
    _ inputs: [RunReport.Input], failures: [RunReport.Failure] = []
  ) -> RunReport.Run {
    RunReport.Run(
      program: program, started: "2026-11-22T06:24:00Z", milliseconds: 17,
      ending: failures.isEmpty ? .complete : .failed, failures: failures, inputs: inputs)
  }

  /// Returns the report on a file with malformed, rejected and undecided records, whose run failed.
  static func people() throws -> RunReport {
    var sum = separated(.init(checked: 300, rejected: 65, undecided: 5), [file])
    sum.fields = [
      field("id", 25, [code(1001, "numeric", 25)]),
      field(
        "email", 20, undecided: 5,
        [
          code(1003, "email", 18), code(2001, "required", 2), code(3101, "pattern-budget", 5),
        ]),
      field("age", 10, [code(1014, "integer", 10)]),
    ]
    sum.broken = [code(3006, "ragged", 20), code(3009, "record-too-long", 2)]
    sum.across = [code(2101, "fields-differ", 5)]
    sum.slowest = [90, 40, 40].enumerated().map { index, time in
      SlowValue(
        input: ReportedInput(InputName(file.name)), record: 7 + index, line: 8 + index,
        field: "email", microseconds: time)
    }
    let failure = RunReport.Failure(code: 5001, subject: "/nowhere", words: "no such file")
    let nowhere = RunReport.Input(name: Array("/nowhere".utf8), records: 0, whole: nil)
    var failed = separated(Counts(), [nowhere])
    failed.runs = [run([nowhere], failures: [failure])]
    failed.fields = ["id", "email", "age"].map { ReportedField(name: $0) }
    try sum.add(failed)
    return sum
  }

  private static let file = RunReport.Input(
    name: Array("people.csv".utf8), records: 300,
    whole: .init(bytes: 9000, lines: 340, digest: "0123456789abcdef"))

  /// Returns a report on separated values, without the results of fields.
  static func separated(
    _ counts: Counts, _ inputs: [RunReport.Input], unique: [ReportDefinition.UniqueFields] = []
  ) -> RunReport {
    let rules = [
      ("id", "numeric"), ("email", "required|email|length:max=18"), ("age", "integer:max=120"),
    ]
    let definition = ReportDefinition(
      kind: .separated, delimiter: ",", hasHeader: true, valueLimit: 1000, recordLimit: 60,
      fields: rules.map { name, rule in
        .init(name: name, selector: name, rule: rule, filters: nil, files: [])
      }, aliases: [], unique: unique, form: nil)
    return RunReport(
      definition: definition, bytes: inputs.compactMap(\.whole?.bytes).reduce(0, +),
      counts: counts, fields: [], broken: [], across: [], slowest: [], runs: [run(inputs)])
  }

  /// Returns the results of a field in the 278 records that are not malformed.
  private static func field(
    _ name: String, _ rejected: Int, undecided: Int = 0, _ codes: [CodeCount]
  ) -> ReportedField {
    ReportedField(
      name: name, counts: .init(checked: 278, rejected: rejected, undecided: undecided),
      codes: codes)
  }

  private static func code(_ number: Int, _ name: String, _ count: Int) -> CodeCount {
    let places = (1...min(count, RunReport.examples)).map { record in
      FoundPlace(
        input: ReportedInput(InputName(file.name)), record: record + number % 10,
        position: TextPosition(line: record + number % 10 + 1, column: 2))
    }
    return CodeCount(number: number, name: name, count: count, first: places)
  }
}

extension Counts {
  /// Creates counts; the remaining values are accepted.
  fileprivate init(checked: Int, rejected: Int, undecided: Int) {
    self.init()
    self.checked = checked
    self.rejected = rejected
    self.undecided = undecided
    accepted = checked - rejected - undecided
  }
}
