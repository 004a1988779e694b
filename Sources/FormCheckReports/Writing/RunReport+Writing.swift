import FormCheckIO
internal import StrictJSON

// The record as JSON, which ``RunReport/init(reading:from:)`` reads back.
extension RunReport {
  /// What the format is called, and its version.
  static let format = "formcheck-report"
  static let version = 1

  /// The record as JSON in lines, the same for the same record.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return JSONLayout.lines(of: json.finish())
  }

  private func write(to json: inout JSONWriter) {
    json.member("format", Self.format)
    json.member("version", Self.version)
    json.key("complete")
    json.boolean(isComplete)
    json.key("definition")
    json.object { json in
      json.digest(definition.digest)
      definition.writeMembers(to: &json)
    }
    json.key("totals")
    json.object { json in
      json.member("bytes", bytes)
      json.member("records", counts.checked)
      json.outcomes(counts)
    }
    json.array("fields", fields) { json, field in
      json.member("name", field.name)
      json.member("checked", field.counts.checked)
      json.outcomes(field.counts)
      json.codes("codes", field.codes)
    }
    json.codes("broken", broken)
    json.codes("across", across)
    json.array("slowest", slowest) { json, value in
      json.member("source", value.input.shown)
      json.member("record", value.record)
      json.member("line", value.line)
      json.member("field", value.field)
      json.member("microseconds", value.microseconds)
      json.exactInput(value.input)
    }
    let names = definition.fields.map(\.name)
    json.array("runs", runs) { json, run in
      run.write(to: &json)
      // What one run contributes are the totals.
      if runs.count > 1 { run.writeContribution(to: &json, names) }
    }
  }
}

extension RunReport.Run {
  /// The run as JSON, without what it contributes.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return json.finish()
  }

  fileprivate func writeContribution(to json: inout JSONWriter, _ names: [String?]) {
    guard let contribution else { return }
    json.key("found")
    json.array { json in
      let numbers = contribution.numbers(inputs: inputs.map(\.identity), names: names)
      for number in numbers { json.integer(number) }
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("version", program.version)
    json.member("pcre2", program.pcre2)
    json.member("engine", program.engine)
    json.member("started", started)
    json.member("milliseconds", milliseconds)
    json.member("ended", ending.rawValue)
    json.array("failures", failures) { json, failure in
      json.member("code", failure.code)
      json.member("subject", failure.subject)
      json.member("words", failure.words)
    }
    json.array("inputs", inputs) { json, input in
      json.member("source", input.identity.shown)
      json.key("whole")
      json.boolean(input.whole != nil)
      json.member("records", input.records)
      json.member("bytes", input.whole?.bytes)
      json.member("lines", input.whole?.lines)
      if let digest = input.whole?.digest {
        json.digest(digest)
      } else {
        json.key("digest")
        json.null()
      }
      guard let split = input.split else { return json.exactName(input.identity) }
      json.key("split")
      json.object { json in
        let name = InputName(input.name)
        json.member("id", split.id)
        json.member("file", name.exact ?? name.shown)
        json.member("offset", split.offset)
        json.member("length", split.length)
        json.member("size", split.size)
        json.member("from", split.from)
        json.member("to", split.to)
        json.member("record", split.record)
        json.member("line", split.line)
        if name.exact == nil { json.exactName(input.identity) }
      }
    }
  }
}

extension JSONWriter {
  mutating func member(_ name: StaticString, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  mutating func member(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  /// Writes an array of objects.
  fileprivate mutating func array<Element>(
    _ name: StaticString, _ elements: [Element],
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array { json in
      for element in elements { json.object { json in members(&json, element) } }
    }
  }

  fileprivate mutating func digest(_ value: String) {
    key("digest")
    object { json in
      json.member("algorithm", "xxh64")
      json.member("value", value)
    }
  }

  /// Writes the name of an input, unless its source is the name.
  fileprivate mutating func exactName(_ input: ReportedInput) {
    switch input.exactName {
    case nil: break
    case .text(let name): member("file", name)
    case .bytes(let name):
      key("fileBytes")
      string(name.hexadecimal)
    }
  }

  /// Writes which input a place is in, unless its source is the name of the input.
  fileprivate mutating func exactInput(_ input: ReportedInput) {
    exactName(input)
    if let offset = input.offset { member("offset", offset) }
  }

  fileprivate mutating func outcomes(_ counts: Counts) {
    member("accepted", counts.accepted)
    member("rejected", counts.rejected)
    member("undecided", counts.undecided)
  }

  fileprivate mutating func codes(_ name: StaticString, _ codes: [RunReport.Code]) {
    array(name, codes) { json, code in
      json.member("code", code.number)
      json.member("name", code.name)
      json.member("count", code.count)
      json.array("first", code.first) { json, place in
        json.member("source", place.source)
        json.member("record", place.record)
        json.member("line", place.position?.line)
        json.member("column", place.position?.column)
        json.exactInput(place.input)
      }
      json.member("unlisted", code.count - code.first.count)
    }
  }
}
