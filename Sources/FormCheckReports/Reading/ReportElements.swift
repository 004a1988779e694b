import FormCheckIO
internal import FormCheckCore

// The parts of a report, each read from its JSON value.

extension Counts {
  /// Reads counts, which must add up.
  ///
  /// - Parameters:
  ///   - cursor: The object with the counts.
  ///   - all: The key of the total.
  /// - Throws: `SourceDiagnostic`.
  init(_ cursor: JSONCursor, all: String) throws(SourceDiagnostic) {
    self.init()
    checked = try cursor.number(all)
    accepted = try cursor.number("accepted")
    rejected = try cursor.number("rejected")
    undecided = try cursor.number("undecided")
    // No number is larger than 2^53, so the sum cannot overflow.
    guard accepted + rejected + undecided == checked else {
      throw cursor.error(
        .reportSum,
        "\(accepted) accepted, \(rejected) rejected and \(undecided) undecided do not add up to \(checked)"
      )
    }
  }
}

extension ReportedField {
  init(_ cursor: JSONCursor, _ labels: InputLabels) throws(SourceDiagnostic) {
    try cursor.holdKeys(["name", "checked", "accepted", "rejected", "undecided", "codes"])
    self.init(
      name: try cursor.optionalString("name"), counts: try Counts(cursor, all: "checked"),
      codes: try cursor.list("codes", labels, CodeCount.init))
  }
}

extension CodeCount {
  init(_ cursor: JSONCursor, _ labels: InputLabels) throws(SourceDiagnostic) {
    try cursor.holdKeys(["code", "name", "count", "first", "unlisted"])
    self.init(
      number: try cursor.number("code", from: 1), name: try cursor.string("name"),
      count: try cursor.number("count", from: 1),
      first: try cursor.list("first", labels, FoundPlace.init))
    guard first.count == min(count, RunReport.examples),
      try cursor.number("unlisted") == count - first.count
    else {
      throw cursor.error(
        .reportSum, "the listed and the unlisted positions do not add up to \(count)")
    }
  }
}

extension FoundPlace {
  init(_ cursor: JSONCursor, _ labels: InputLabels) throws(SourceDiagnostic) {
    try cursor.holdKeys(["source", "record", "line", "column"], optional: ReportedInput.keys)
    let input = try ReportedInput(cursor, labels)
    let record = try cursor.number("record", from: 1)
    let line = try cursor.optionalNumber("line", from: 1)
    let column = try cursor.optionalNumber("column", from: 1)
    guard (line == nil) == (column == nil) else {
      throw cursor.error(.reportValue, "a line and a column must be given together")
    }
    var position: TextPosition?
    if let line, let column { position = TextPosition(line: line, column: column) }
    self.init(input: input, record: record, position: position)
  }
}

extension SlowValue {
  init(_ cursor: JSONCursor, _ labels: InputLabels) throws(SourceDiagnostic) {
    try cursor.holdKeys(
      ["source", "record", "line", "field", "microseconds"], optional: ReportedInput.keys)
    self.init(
      input: try ReportedInput(cursor, labels), record: try cursor.number("record", from: 1),
      line: try cursor.optionalNumber("line", from: 1), field: try cursor.optionalString("field"),
      microseconds: try cursor.number("microseconds"))
  }
}

extension RunReport.Run {
  init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    try cursor.holdKeys(
      ["version", "pcre2", "engine", "started", "milliseconds", "ended", "failures", "inputs"],
      optional: ["found"])
    let program = RunReport.Program(
      version: try cursor.string("version"), pcre2: try cursor.string("pcre2"),
      engine: try cursor.string("engine"))
    let started = try cursor.string("started")
    guard UTCTime.isMoment(started) else {
      throw try cursor["started"].error(
        .reportValue, "a time such as 2026-11-22T06:24:00Z is expected here")
    }
    self.init(
      program: program, started: started, milliseconds: try cursor.number("milliseconds"),
      ending: try cursor.word("ended", RunReport.Ending.self),
      failures: try cursor.list("failures", RunReport.Failure.init),
      inputs: try cursor.list("inputs", RunReport.Input.init))
  }
}

extension RunReport.Failure {
  init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    try cursor.holdKeys(["code", "subject", "words"])
    self.init(
      code: try cursor.number("code", from: 1), subject: try cursor.string("subject"),
      words: try cursor.string("words"))
  }
}

extension RunReport.Input {
  init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    let isSplit = cursor.has("split")
    try cursor.holdKeys(
      ["source", "whole", "records", "bytes", "lines", "digest"],
      optional: isSplit ? ["split"] : ReportedInput.nameKeys)
    let split = isSplit ? try RunReport.Split(try cursor["split"]) : nil
    let name = try ReportedInput.name(
      try cursor.string("source"), in: isSplit ? try cursor["split"] : cursor)
    let records = try cursor.number("records")
    let whole = try RunReport.Whole?(cursor)
    self.init(name: name, records: records, whole: whole, split: split)
    let source = try cursor["source"]
    guard try source.string() == identity.shown else {
      throw source.error(.reportValue, "this does not match the name of the input")
    }
  }
}

extension RunReport.Whole? {
  /// Reads the size and the digest of an input.
  ///
  /// The result is nil if the input was not read completely.
  fileprivate init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    guard try cursor.boolean("whole") else {
      for key in ["bytes", "lines", "digest"] where try !cursor.isNull(key) {
        throw try cursor[key].error(
          .reportValue, "null is required here, because the input is incomplete")
      }
      self = nil
      return
    }
    self = RunReport.Whole(
      bytes: try cursor.number("bytes"), lines: try cursor.optionalNumber("lines"),
      digest: try cursor.digest("digest"))
  }
}

extension RunReport.Split {
  init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    try cursor.holdKeys(
      ["id", "file", "offset", "length", "size", "from", "to", "record", "line"],
      optional: ["fileBytes"])
    id = try cursor.number("id")
    offset = try cursor.number("offset")
    length = try cursor.number("length")
    size = try cursor.number("size")
    from = try cursor.number("from")
    to = try cursor.number("to")
    record = try cursor.optionalNumber("record", from: 1)
    line = try cursor.optionalNumber("line", from: 1)
  }
}
