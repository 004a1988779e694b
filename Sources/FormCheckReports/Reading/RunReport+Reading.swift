import FormCheckIO
public import FormCheckCore
internal import StrictJSON

// Reading a record back: every key must be there, no other may, and all must add up.
extension RunReport {
  /// Reads a record.
  ///
  /// - Parameters:
  ///   - json: The record, as ``json`` has it; white space makes no difference.
  ///   - source: What to call it in errors: a file's name.
  ///   - codes: All codes below 9000; nil to accept any.
  /// - Throws: `SourceDiagnostic` with a code and a place; also where it does not add up.
  public init(
    reading json: [UInt8], from source: String, codes: [ErrorCode]? = nil
  ) throws(SourceDiagnostic) {
    let root = try JSONCursor(reading: .report(json, name: source), codes: .report)
    guard try root.string("format") == Self.format else {
      throw try root["format"].error(.reportValue, "this is no report of formcheck")
    }
    guard try root.number("version") == Self.version else {
      throw try root["version"].error(
        .reportVersion, "the only version that is known here is \(Self.version)")
    }
    try root.holdKeys([
      "format", "version", "complete", "definition", "totals", "fields", "broken", "across",
      "slowest", "runs",
    ])
    let totals = try root["totals"]
    try totals.holdKeys(["bytes", "records", "accepted", "rejected", "undecided"])
    definition = try Definition(try root["definition"])
    bytes = try totals.number("bytes")
    counts = try Counts(totals, all: "records")
    runs = try root.list("runs", Run.init)
    let labels = Self.labels(of: runs)
    fields = try root.list("fields") { (cursor) throws(SourceDiagnostic) in
      try Field(cursor, labels)
    }
    broken = try Self.codes(root, "broken", labels)
    across = try Self.codes(root, "across", labels)
    slowest = try root.list("slowest") { (cursor) throws(SourceDiagnostic) in
      try SlowValue(cursor, labels)
    }
    try readContributions(root)
    guard try root.boolean("complete") == isComplete else {
      throw try root["complete"].error(
        .reportSum, "this does not fit how the runs ended")
    }
    func hold(_ code: ErrorCode, _ imbalance: Imbalance?) throws(SourceDiagnostic) {
      guard let imbalance else { return }
      throw root.error(code, imbalance.words, at: root.place(of: imbalance.path))
    }
    try hold(.reportSum, imbalance)
    if let codes { try hold(.reportValue, misnamed(codes)) }
    try hold(.reportTwice, repetition)
    try hold(.reportSum, contributionsImbalance)
  }

  fileprivate static func codes(
    _ object: JSONCursor, _ key: String, _ labels: [ExactText: ReportedInput]
  ) throws(SourceDiagnostic) -> [Code] {
    try object.list(key) { (cursor) throws(SourceDiagnostic) in
      try cursor.holdKeys(["code", "name", "count", "first", "unlisted"])
      let code = Code(
        number: try cursor.number("code", from: 1), name: try cursor.string("name"),
        count: try cursor.number("count", from: 1),
        first: try cursor.list("first") { (cursor) throws(SourceDiagnostic) in
          try FoundPlace(cursor, labels)
        })
      guard code.first.count == min(code.count, RunReport.examples),
        try cursor.number("unlisted") == code.count - code.first.count
      else {
        throw cursor.error(
          .reportSum, "the places that are listed and those that are not are not \(code.count)")
      }
      return code
    }
  }
}

extension Counts {
  /// Reads counts, which must add up.
  ///
  /// - Parameters:
  ///   - cursor: The object that they stand in.
  ///   - all: The key of their sum.
  /// - Throws: `SourceDiagnostic`.
  fileprivate init(_ cursor: JSONCursor, all: String) throws(SourceDiagnostic) {
    self.init()
    checked = try cursor.number(all)
    accepted = try cursor.number("accepted")
    rejected = try cursor.number("rejected")
    undecided = try cursor.number("undecided")
    // None is larger than 2^53, so the sum cannot overflow.
    guard accepted + rejected + undecided == checked else {
      throw cursor.error(
        .reportSum,
        "\(accepted) accepted, \(rejected) rejected and \(undecided) undecided are not \(checked)")
    }
  }
}

extension RunReport.Field {
  fileprivate init(
    _ cursor: JSONCursor, _ labels: [ExactText: ReportedInput]
  ) throws(SourceDiagnostic) {
    try cursor.holdKeys(["name", "checked", "accepted", "rejected", "undecided", "codes"])
    name = try cursor.optionalString("name")
    counts = try Counts(cursor, all: "checked")
    codes = try RunReport.codes(cursor, "codes", labels)
  }
}

extension FoundPlace {
  fileprivate init(
    _ cursor: JSONCursor, _ labels: [ExactText: ReportedInput]
  ) throws(SourceDiagnostic) {
    try cursor.holdKeys(["source", "record", "line", "column"], optional: ReportedInput.keys)
    input = try ReportedInput(cursor, labels)
    record = try cursor.number("record", from: 1)
    let line = try cursor.optionalNumber("line", from: 1)
    let column = try cursor.optionalNumber("column", from: 1)
    guard let line, let column else {
      guard line == nil, column == nil else {
        throw cursor.error(.reportValue, "a line and a column go together")
      }
      return
    }
    position = TextPosition(line: line, column: column)
  }
}

extension RunReport.SlowValue {
  fileprivate init(
    _ cursor: JSONCursor, _ labels: [ExactText: ReportedInput]
  ) throws(SourceDiagnostic) {
    try cursor.holdKeys(
      ["source", "record", "line", "field", "microseconds"], optional: ReportedInput.keys)
    input = try ReportedInput(cursor, labels)
    record = try cursor.number("record", from: 1)
    line = try cursor.optionalNumber("line", from: 1)
    field = try cursor.optionalString("field")
    microseconds = try cursor.number("microseconds")
  }
}

extension RunReport.Run {
  fileprivate init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    try cursor.holdKeys(
      ["version", "pcre2", "engine", "started", "milliseconds", "ended", "failures", "inputs"],
      optional: ["found"])
    program = .init(
      version: try cursor.string("version"), pcre2: try cursor.string("pcre2"),
      engine: try cursor.string("engine"))
    started = try cursor.string("started")
    guard UTCTime.isMoment(started) else {
      throw try cursor["started"].error(
        .reportValue, "a moment such as 2026-11-22T06:24:00Z is expected here")
    }
    milliseconds = try cursor.number("milliseconds")
    ending = try cursor.word("ended", RunReport.Ending.self)
    failures = try cursor.list("failures") { (cursor) throws(SourceDiagnostic) in
      try cursor.holdKeys(["code", "subject", "words"])
      return .init(
        code: try cursor.number("code", from: 1), subject: try cursor.string("subject"),
        words: try cursor.string("words"))
    }
    inputs = try cursor.list("inputs", RunReport.Input.init)
  }
}

extension RunReport.Input {
  fileprivate init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    let isSplit = cursor.has("split")
    try cursor.holdKeys(
      ["source", "whole", "records", "bytes", "lines", "digest"],
      optional: isSplit ? ["split"] : ReportedInput.nameKeys)
    split = isSplit ? try RunReport.Split(try cursor["split"]) : nil
    name = try ReportedInput.name(
      try cursor.string("source"), in: isSplit ? try cursor["split"] : cursor)
    records = try cursor.number("records")
    guard try cursor.boolean("whole") else {
      for key in ["bytes", "lines", "digest"] where try !cursor.isNull(key) {
        throw try cursor[key].error(.reportValue, "nothing is known of an input that is not whole")
      }
      whole = nil
      try holdSource(cursor)
      return
    }
    whole = .init(
      bytes: try cursor.number("bytes"), lines: try cursor.optionalNumber("lines"),
      digest: try cursor.digest("digest"))
    try holdSource(cursor)
  }

  /// Holds that the source is the name, as it is shown.
  private func holdSource(_ cursor: JSONCursor) throws(SourceDiagnostic) {
    let source = try cursor["source"]
    guard try source.string() == identity.shown else {
      throw source.error(.reportValue, "this is not how the name of the input is shown")
    }
  }
}

extension RunReport.Split {
  fileprivate init(_ cursor: JSONCursor) throws(SourceDiagnostic) {
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
