import FormCheckIO
import FormCheckReports
package import FormCheckBatch
package import FormCheckCore
import StrictJSON

/// A report with one JSON object for each value.
package struct JSONReport: RepeatableReport {
  private let translations: Translations?

  /// Creates a report in English or in another language.
  package init(translations: Translations? = nil) { self.translations = translations }

  package func write(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column,
    to entry: inout ReportEntry
  ) {
    write(
      verdict, correction: column.correction(verdict, of: value, length: length), of: value,
      length: length, in: column, to: &entry
    ) { _ in }
  }

  package func append(
    location error: ErrorOffset?, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
  ) {
    var json = JSONWriter(appendingTo: output)
    output = []
    json.openObject()
    json.member("source", place.source.exact ?? place.source.shown)
    json.member("record", place.record)
    let position = place.position(of: error, in: value)
    json.member("line", position?.line)
    if let column = position?.column, showsPosition(in: place.column) {
      json.member("column", column)
    }
    output = json.finish()
  }

  /// Returns whether entries contain the column at which an error begins.
  private func showsPosition(in column: Column) -> Bool {
    column.selector != .whole || column.rule == nil
  }

  package func acceptedEntry(at place: Place) -> AcceptedEntry? {
    guard !place.column.isSecret, place.column.selector == .whole, place.column.rule != nil else {
      return nil
    }
    var start = JSONWriter()
    start.openObject()
    start.member("source", place.source.exact ?? place.source.shown)
    start.key("record")
    var beforeNumbers = [start.finish()]
    var middle = JSONWriter(continuingObjectIn: [])
    middle.key("line")
    if place.start == nil {
      middle.null()
    } else {
      beforeNumbers.append(middle.finish())
      middle = JSONWriter(continuingObjectIn: [])
    }
    middle.member("field", place.column.name)
    middle.member("rule", place.column.rule?.text)
    middle.key("value")
    var end = JSONWriter(continuingObjectIn: [UInt8(ascii: "\"")])
    end.key("valid")
    end.boolean(true)
    end.closeObject()
    end.newline()
    return AcceptedEntry(
      beforeNumbers: beforeNumbers, beforeValue: middle.finish() + [UInt8(ascii: "\"")],
      afterValue: end.finish(), escaped: UInt8(ascii: "\""))
  }

  package func template(of error: ValidationError, at place: Place) -> EntryTemplate? {
    var builder = EntryTemplate()
    var json = JSONWriter()
    /// Writes a slot in place of a value.
    func write(_ slot: EntryTemplate.Slot, _ json: inout JSONWriter) {
      json.members(encoded: [UInt8]().span)
      builder.text = json.bytes
      builder.append(slot)
    }
    let column = place.column
    json.openObject()
    json.member("source", place.source.exact ?? place.source.shown)
    json.key("record")
    write(.record, &json)
    json.key("line")
    if place.start == nil { json.null() } else { write(.line, &json) }
    if place.start != nil, showsPosition(in: column) {
      json.key("column")
      write(.column, &json)
    }
    json.member("field", column.name)
    json.member("rule", column.rule?.text)
    json.key("value")
    write(.string, &json)
    json.key("valid")
    json.boolean(false)
    json.key("error")
    let error = translations?.translated(error) ?? error
    error.writeBeginning(to: &json)
    json.key("offset")
    write(.offset, &json)
    json.key("length")
    write(.length, &json)
    json.key("byteOffset")
    write(.byteOffset, &json)
    // This slot begins with a comma, because the member can be absent.
    builder.text = json.bytes
    builder.append(.character)
    error.writeEnd(to: &json) { json in
      // This slot begins with a comma as well.
      builder.text = json.bytes
      builder.append(.correction)
    } writeOffset: { json, detail, _ in
      write(.detailOffset(detail), &json)
    }
    json.closeObject()
    json.newline()
    builder.text = json.finish()
    return builder
  }

  package func append(_ correction: Correction, to output: inout [UInt8]) {
    var json = JSONWriter(continuingObjectIn: output)
    output = []
    write(correction, to: &json)
    output = json.finish()
  }

  private func write(_ correction: Correction, to json: inout JSONWriter) {
    json.key("correction")
    (translations?.translated(correction) ?? correction).write(to: &json)
  }

  /// Writes the entry for a value, with its correction.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the value.
  ///   - correction: The correction of a rejected value, or nil if there is none.
  ///   - value: The value, or its first part if it was too long to keep.
  ///   - length: The length of the whole value, in bytes.
  ///   - column: The column of the value.
  ///   - entry: The entry to extend.
  ///   - more: A closure that writes additional members after the verdict.
  func write(
    _ verdict: RuleVerdict, correction: Correction?, of value: Span<UInt8>, length: Int,
    in column: Column, to entry: inout ReportEntry, more: (inout JSONWriter) -> Void
  ) {
    let verdict = translations?.translated(verdict) ?? verdict
    entry.begin(at: verdict.verdict.error)
    var json = JSONWriter(continuingObjectIn: entry.text)
    entry.text = []
    json.member("field", column.name)
    json.member("rule", column.rule?.text)
    write(value, length: length, isSecret: column.isSecret, to: &json)
    json.key("valid")
    switch verdict.verdict {
    case .accepted: json.boolean(true)
    case .rejected: json.boolean(false)
    case .undecided: json.null()
    }
    more(&json)
    if let first = verdict.verdict.error {
      json.key("error")
      first.write(to: &json) { json in
        if let correction { write(correction, to: &json) }
      }
      if verdict.errors.count > 1 {
        json.key("errors")
        json.array { json in for error in verdict.errors { error.write(to: &json) } }
      }
    }
    json.closeObject()
    json.newline()
    entry.text = json.finish()
  }

  /// Writes the value, or null if it is a secret, is not UTF-8 or was too long to keep.
  private func write(
    _ value: Span<UInt8>, length: Int, isSecret: Bool, to json: inout JSONWriter
  ) {
    json.key("value")
    guard !isSecret else { return json.null() }
    if length == value.count, let text = try? UTF8Span(validating: value) {
      return json.string(text)
    }
    json.null()
    json.key("excerpt")
    json.string(
      VisibleText.excerpt(of: value, atByte: 0, total: length > value.count ? length : nil).text)
    json.member("bytes", length)
  }
}

extension Correction {
  /// Writes the corrected text, the steps and the edits.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("text", text)
      json.member("confidence", confidence.rawValue)
      json.key("steps")
      json.array { json in
        for step in steps {
          json.object { json in
            json.member("name", step.name)
            json.member("reason", step.reason)
            if !step.parameters.isEmpty { json.member("params", step.parameters) }
          }
        }
      }
      json.key("edits")
      json.array { json in
        for edit in edits {
          json.object { json in
            json.member("offset", edit.offset)
            json.member("length", edit.length)
            json.member("byteOffset", edit.byteOffset)
            json.member("text", edit.text)
          }
        }
      }
    }
  }
}
