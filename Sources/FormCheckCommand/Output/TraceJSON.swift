import FormCheckCore
import FormCheckForms
import FormCheckBatch
import FormCheckIO
import FormCheckPatterns
import StrictJSON

/// The trace of a validation as one line of JSON.
struct TraceJSON {
  private let translations: Translations?

  /// Creates a writer of traces, with errors in English or in another language.
  init(_ translations: Translations?) { self.translations = translations }

  /// Returns the JSON for one value.
  func bytes(of subject: TracedValue) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      let isSecret = subject.trace.isSecret
      write(value: isSecret ? nil : subject.value, to: &json)
      json.key("filters")
      write(subject.filters, to: &json)
      writeMembers(of: subject.trace, to: &json)
      if let kind = subject.inFiles {
        json.key("validInFiles")
        write(kind, to: &json)
      }
    }
    json.newline()
    return json.finish()
  }

  /// Returns the JSON for the answers of a form.
  func bytes(of trace: FormTrace) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("valid")
      json.boolean(trace.isAccepted)
      write(trace, to: &json)
    }
    json.newline()
    return json.finish()
  }

  /// Returns the JSON for a record of a file, with the errors that a check of the file prints.
  func bytes(of subject: TracedRecord) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("source", subject.input.exact ?? subject.input.shown)
      json.member("record", subject.record.number)
      json.member("line", subject.record.line)
      json.key("valid")
      write(subject.record.kind, to: &json)
      if let trace = subject.trace { write(trace, to: &json) }
      if !subject.unique.isEmpty {
        json.key("notChecked")
        json.object { json in
          json.key("unique")
          json.array { json in
            for names in subject.unique {
              json.array { json in for name in names { json.string(name) } }
            }
          }
        }
      }
      json.key("errors")
      json.array { json in
        for line in subject.record.report.split(separator: UInt8(ascii: "\n")) {
          json.object { $0.members(encoded: Array(line.dropFirst().dropLast()).span) }
        }
      }
    }
    json.newline()
    return json.finish()
  }

  private func write(_ kind: Verdict.Kind, to json: inout JSONWriter) {
    switch kind {
    case .accepted: json.boolean(true)
    case .rejected: json.boolean(false)
    case .undecided: json.null()
    }
  }

  private func write(_ trace: FormTrace, to json: inout JSONWriter) {
    json.key("fields")
    json.array { json in for field in trace.fields { write(field, to: &json) } }
    json.key("rules")
    json.array { json in for rule in trace.rules { write(rule, to: &json) } }
  }

  // MARK: Forms

  private func write(_ field: FieldTrace, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", field.name)
      json.key("shown")
      json.boolean(field.isShown)
      guard field.isShown, let verdict = field.verdict else {
        json.key("hiddenBy")
        json.array { json in for name in field.hiddenBy { json.string(name) } }
        return
      }
      json.key("secret")
      json.boolean(field.isSecret)
      write(value: field.text.map { Array($0.utf8) }, to: &json)
      json.key("filters")
      write(field.filters, to: &json)
      json.key("values")
      json.array { json in
        for value in field.values {
          json.object { json in
            write(value: value.text.map { Array($0.utf8) }, to: &json)
            json.key("rule")
            if field.hasRule { write(value.rule, to: &json) } else { json.null() }
            json.key("kind")
            if let kind = value.kind { write(kind, to: &json) } else { json.null() }
          }
        }
      }
      json.member("valuesNotReached", field.valuesNotReached)
      json.key("count")
      if let count = field.count { write(count, to: &json) } else { json.null() }
      json.key("check")
      json.write(field.check)
      write(verdict, to: &json)
    }
  }

  private func write(_ rule: CrossRuleTrace, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", rule.requirement)
      json.key("fields")
      json.array { json in for name in rule.fields { json.string(name) } }
      json.key("result")
      switch rule.result {
      case .passed: json.string("passed")
      case .hidden: json.string("hidden")
      case .waiting(let names):
        json.string("not-reached")
        json.key("waitsFor")
        json.array { json in for name in names { json.string(name) } }
      case .rejected(let error):
        json.string("rejected")
        json.key("error")
        error.write(to: &json)
      }
    }
  }

  // MARK: Rules

  private func write(_ trace: RuleTrace, to json: inout JSONWriter) {
    json.object { json in writeMembers(of: trace, to: &json) }
  }

  private func writeMembers(of trace: RuleTrace, to json: inout JSONWriter) {
    json.key("rule")
    json.write(trace.isSecret ? nil : trace.rule)
    json.key("secret")
    json.boolean(trace.isSecret)
    json.key("stopsAtFirst")
    json.boolean(trace.stopsAtFirst)
    write(trace.steps, to: &json)
    json.key("parts")
    json.array { json in for part in trace.parts { write(part, to: &json) } }
    write(trace.verdict, to: &json)
    for (name, correction) in [("correction", trace.correction), ("suggestion", trace.suggestion)] {
      guard let correction else { continue }
      json.key(name)
      (translations?.translated(correction) ?? correction).write(to: &json)
    }
  }

  private func write(_ part: ValidatorTrace, to json: inout JSONWriter) {
    json.object { json in
      json.member("part", part.text)
      json.member("code", part.code)
      json.member("verdict", part.verdict.map { word(for: $0.kind) } ?? "not-reached")
      write(part.steps, to: &json)
      json.key("inner")
      json.array { json in for inner in part.inner { write(inner, to: &json) } }
      json.member("omitted", part.omitted)
      guard let error = part.verdict?.error else { return }
      json.key("error")
      (translations?.translated(error) ?? error).write(to: &json)
    }
  }

  private func write(_ inner: InnerTrace, to json: inout JSONWriter) {
    json.object { json in
      if let item = inner.item { json.member("item", item) }
      if let bytes = inner.bytes { writeRange(bytes, to: &json) }
      json.member("verdict", inner.trace.map { word(for: $0.verdict.kind) } ?? "not-reached")
      guard let trace = inner.trace else { return json.member("rule", inner.rule) }
      writeMembers(of: trace, to: &json)
    }
  }

  private func write(_ verdict: RuleVerdict, to json: inout JSONWriter) {
    json.key("valid")
    switch verdict.kind {
    case .accepted: json.boolean(true)
    case .rejected: json.boolean(false)
    case .undecided: json.null()
    }
    json.key("errors")
    json.array { json in
      for error in verdict.errors { (translations?.translated(error) ?? error).write(to: &json) }
    }
  }

  // MARK: Steps

  private func write(_ steps: [TraceStep], to json: inout JSONWriter) {
    json.key("steps")
    json.array { json in
      for step in steps {
        json.object { json in
          json.member("step", step.kind.rawValue)
          json.member("result", step.result.rawValue)
          if let count = step.byteCount { json.member("bytes", count) }
          if let most = step.maximumBytes, most < .max { json.member("maximum", most) }
          if let invalid = step.invalidBytes { writeRange(invalid, to: &json) }
          if let pattern = step.patternText { json.member("pattern", pattern) }
          if let match = step.match { write(match, to: &json) }
        }
      }
    }
  }

  private func write(_ match: PatternTrace, to json: inout JSONWriter) {
    json.member("matchedBytes", match.viableBytes)
    json.key("expected")
    json.object { json in
      json.member("text", match.expected.description)
      json.key("ranges")
      json.array { json in
        for range in match.expected.ranges {
          json.array { json in
            json.string(String(range.lowerBound))
            json.string(String(range.upperBound))
          }
        }
      }
      json.key("others")
      json.boolean(match.expected.allowsOthers)
      json.key("end")
      json.boolean(match.expected.allowsEnd)
      json.key("incomplete")
      json.boolean(match.expected.isIncomplete)
    }
    json.key("patternParts")
    json.array { json in
      for part in match.parts {
        json.object { json in
          json.member("text", part.text)
          json.member("byteOffset", part.byteOffset)
        }
      }
    }
  }

  private func write(_ filters: [FilterTrace], to json: inout JSONWriter) {
    json.array { json in
      for filter in filters {
        json.object { json in
          json.member("filter", filter.filter)
          json.member("text", filter.text)
        }
      }
    }
  }

  private func writeRange(_ bytes: Range<Int>, to json: inout JSONWriter) {
    json.member("byteOffset", bytes.lowerBound)
    json.member("byteLength", bytes.count)
  }

  /// Writes a value, which is null if it is a secret or is not UTF-8.
  private func write(value: [UInt8]?, to json: inout JSONWriter) {
    json.key("value")
    json.write(value.flatMap { String(validating: $0, as: UTF8.self) })
  }

  private func word(for kind: Verdict.Kind) -> String {
    switch kind {
    case .accepted: "accepted"
    case .rejected: "rejected"
    case .undecided: "undecided"
    }
  }
}
