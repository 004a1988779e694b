import FormCheckIO
internal import StrictJSON

/// A writer of reports as the JSON that ``ReportReader`` reads.
struct ReportWriter {
  /// The name of the format.
  static let format = "formcheck-report"
  static let version = 1

  private var json = JSONWriter()

  /// Returns a report as indented JSON.
  static func json(of report: RunReport) -> [UInt8] {
    var writer = ReportWriter()
    writer.object { $0.write(report) }
    return JSONLayout.lines(of: writer.json.finish())
  }

  /// Returns a run as JSON, without its contribution.
  static func json(of run: RunReport.Run) -> [UInt8] {
    var writer = ReportWriter()
    writer.object { $0.write(run) }
    return writer.json.finish()
  }

  private mutating func write(_ report: RunReport) {
    json.member("format", Self.format)
    json.member("version", Self.version)
    json.key("complete")
    json.boolean(report.isComplete)
    object("definition") { writer in
      writer.digest(report.definition.digest)
      report.definition.writeMembers(to: &writer.json)
    }
    object("totals") { writer in
      writer.json.member("bytes", report.bytes)
      writer.json.member("records", report.counts.checked)
      writer.verdicts(report.counts)
    }
    array("fields", report.fields) { writer, field in
      writer.json.member("name", field.name)
      writer.json.member("checked", field.counts.checked)
      writer.verdicts(field.counts)
      writer.write("codes", field.codes)
    }
    write("broken", report.broken)
    write("across", report.across)
    array("slowest", report.slowest) { writer, value in
      writer.json.member("source", value.input.shown)
      writer.json.member("record", value.record)
      writer.json.member("line", value.line)
      writer.json.member("field", value.field)
      writer.json.member("microseconds", value.microseconds)
      writer.identity(of: value.input)
    }
    let names = report.definition.fields.map(\.name)
    array("runs", report.runs) { writer, run in
      writer.write(run)
      // The contribution of a single run is equal to the totals, so it is omitted.
      if report.runs.count > 1 { writer.writeContribution(of: run, names) }
    }
  }

  private mutating func writeContribution(of run: RunReport.Run, _ names: [String?]) {
    guard let contribution = run.contribution else { return }
    json.key("found")
    json.array { json in
      let numbers = contribution.numbers(inputs: run.inputs.map(\.identity), names: names)
      for number in numbers { json.integer(number) }
    }
  }

  private mutating func write(_ run: RunReport.Run) {
    json.member("version", run.program.version)
    json.member("pcre2", run.program.pcre2)
    json.member("engine", run.program.engine)
    json.member("started", run.started)
    json.member("milliseconds", run.milliseconds)
    json.member("ended", run.ending.rawValue)
    array("failures", run.failures) { writer, failure in
      writer.json.member("code", failure.code)
      writer.json.member("subject", failure.subject)
      writer.json.member("words", failure.words)
    }
    array("inputs", run.inputs) { $0.write($1) }
  }

  private mutating func write(_ input: RunReport.Input) {
    json.member("source", input.identity.shown)
    json.key("whole")
    json.boolean(input.whole != nil)
    json.member("records", input.records)
    json.member("bytes", input.whole?.bytes)
    json.member("lines", input.whole?.lines)
    if let digest = input.whole?.digest {
      self.digest(digest)
    } else {
      json.key("digest")
      json.null()
    }
    guard let split = input.split else { return exactName(of: input.identity) }
    object("split") { writer in
      let name = InputName(input.name)
      writer.json.member("id", split.id)
      writer.json.member("file", name.exact ?? name.shown)
      writer.json.member("offset", split.offset)
      writer.json.member("length", split.length)
      writer.json.member("size", split.size)
      writer.json.member("from", split.from)
      writer.json.member("to", split.to)
      writer.json.member("record", split.record)
      writer.json.member("line", split.line)
      if name.exact == nil { writer.exactName(of: input.identity) }
    }
  }

  private mutating func write(_ name: StaticString, _ codes: [CodeCount]) {
    array(name, codes) { writer, code in
      writer.json.member("code", code.number)
      writer.json.member("name", code.name)
      writer.json.member("count", code.count)
      writer.array("first", code.first) { writer, place in
        writer.json.member("source", place.source)
        writer.json.member("record", place.record)
        writer.json.member("line", place.position?.line)
        writer.json.member("column", place.position?.column)
        writer.identity(of: place.input)
      }
      writer.json.member("unlisted", code.count - code.first.count)
    }
  }

  private mutating func digest(_ value: String) {
    object("digest") { writer in
      writer.json.member("algorithm", "xxh64")
      writer.json.member("value", value)
    }
  }

  /// Writes the exact name of an input, unless its `source` is already the exact name.
  private mutating func exactName(of input: ReportedInput) {
    switch input.exactName {
    case nil: break
    case .text(let name): json.member("file", name)
    case .bytes(let name):
      json.key("fileBytes")
      json.string(name.hexadecimal)
    }
  }

  /// Writes the parts of an input's identity that its `source` does not contain.
  private mutating func identity(of input: ReportedInput) {
    exactName(of: input)
    if let offset = input.offset { json.member("offset", offset) }
  }

  private mutating func verdicts(_ counts: Counts) {
    json.member("accepted", counts.accepted)
    json.member("rejected", counts.rejected)
    json.member("undecided", counts.undecided)
  }

  /// Writes an object.
  ///
  /// With a name, writes the object as the member of that name.
  private mutating func object(
    _ name: StaticString? = nil, _ members: (inout ReportWriter) -> Void
  ) {
    if let name { json.key(name) }
    var writer = ReportWriter()
    json.object { json in
      swap(&writer.json, &json)
      members(&writer)
      swap(&writer.json, &json)
    }
  }

  /// Writes a member that is an array of objects.
  private mutating func array<Element>(
    _ name: StaticString, _ elements: [Element],
    _ members: (inout ReportWriter, Element) -> Void
  ) {
    json.key(name)
    var writer = ReportWriter()
    json.array { json in
      swap(&writer.json, &json)
      for element in elements { writer.object { members(&$0, element) } }
      swap(&writer.json, &json)
    }
  }
}
