import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckReports
import StrictJSON

/// The differences between two rules as text.
struct DiffText {
  private let codes: CodeNames

  /// Creates a text with the names of error codes.
  init(_ codes: CodeNames) { self.codes = codes }

  /// Returns the text for a comparison.
  func bytes(of comparison: Comparison) -> [UInt8] {
    var lines = lines(of: comparison.changes)
    if !lines.isEmpty { lines.append("") }
    lines += table(comparison)
    if comparison.malformed > 0 {
      lines.append("\(comparison.malformed) malformed, which both sides reject")
    }
    let share = Shares.text(comparison.changedRecords, of: comparison.records)
    lines.append(
      "\(comparison.changedRecords) of \(comparison.records) records changed (\(share))")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns the text for a comparison of two outputs, which do not say how many records there are.
  func bytes(of comparison: FindingsComparison) -> [UInt8] {
    var lines = lines(of: comparison.changes)
    if !lines.isEmpty { lines.append("") }
    lines.append("findings  \(comparison.before) -> \(comparison.after)")
    lines.append(
      "\(comparison.changedRecords) \(comparison.changedRecords == 1 ? "record" : "records") changed"
    )
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func lines(of changes: [Comparison.Change]) -> [String] {
    var lines: [String] = []
    for change in changes {
      let field = change.field.map { "\(VisibleText.word($0)): " } ?? ""
      lines.append(
        "\(field)\(words(for: change.before)) -> \(words(for: change.after)): "
          + "\(change.count) \(change.count == 1 ? "value" : "values")")
      let isRepeat = (change.before.codes + change.after.codes)
        .contains(ErrorCode.notUnique.number)
      for sample in change.samples { add(sample, isRepeat: isRepeat, to: &lines) }
    }
    return lines
  }

  private func add(_ sample: Comparison.Sample, isRepeat: Bool, to lines: inout [String]) {
    let place = "\(sample.source.shown):\(sample.line ?? sample.record)"
    let value =
      sample.value.map { $0.isEmpty ? "(empty)" : $0 } ?? (isRepeat ? "(repeated)" : "(secret)")
    lines.append("  \(place): \(value)")
    for reason in sample.reasonsBefore.map({ "before: \($0)" })
      + sample.reasonsAfter.map({ "after: \($0)" })
    {
      for line in Table.wrapped(VisibleText.sentence(reason), to: 96) {
        lines.append("    \(line)")
      }
    }
  }

  private func words(for outcome: Comparison.Outcome) -> String {
    let names = outcome.codes.map { code in codes[code].map { "\(code) \($0)" } ?? "\(code)" }
    switch outcome.kind {
    case .accepted: return "accepted"
    case .rejected: return names.joined(separator: ", ")
    case .undecided: return "undecided \(names.joined(separator: ", "))"
    }
  }

  /// Returns a table with the number of rejected values of each field.
  private func table(_ comparison: Comparison) -> [String] {
    let rows =
      comparison.fields.map { field in
        [
          field.name.map(VisibleText.word) ?? "values",
          "rejected \(field.before.rejected) -> \(field.after.rejected)",
          field.before.undecided + field.after.undecided > 0
            ? "undecided \(field.before.undecided) -> \(field.after.undecided)" : "",
        ]
      } + Self.rows(ofRecords: comparison)
    return rows.map { row in
      let width = rows.map(\.[0].count).max() ?? 0
      let name = row[0] + String(repeating: " ", count: width - row[0].count)
      return ([name] + row.dropFirst().filter { !$0.isEmpty }).joined(separator: "  ")
    }
  }
}

extension DiffText {
  /// Returns the rows for errors that concern several fields or records, if there are any.
  fileprivate static func rows(ofRecords comparison: Comparison) -> [[String]] {
    [("(across fields)", comparison.acrossFields), ("(repeated)", comparison.repeatedKeys)]
      .filter { $1.before + $1.after > 0 }
      .map { [$0, "rejected \($1.before) -> \($1.after)"] }
  }
}

/// The differences between two rules as one line of JSON.
struct DiffJSON {
  private let codes: CodeNames

  /// Creates a writer with the names of error codes.
  init(_ codes: CodeNames) { self.codes = codes }

  /// Returns the JSON for a comparison.
  func bytes(of comparison: Comparison) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("records", comparison.records)
      json.member("changedRecords", comparison.changedRecords)
      json.member("malformed", comparison.malformed)
      for (name, counts) in [
        ("acrossFields", comparison.acrossFields), ("repeatedKeys", comparison.repeatedKeys),
      ] {
        json.key(name)
        json.object { json in
          json.member("before", counts.before)
          json.member("after", counts.after)
        }
      }
      json.key("complete")
      json.boolean(comparison.isComplete)
      json.key("fields")
      json.array { json in
        for field in comparison.fields {
          json.object { json in
            json.key("field")
            json.write(field.name)
            json.key("before")
            json.write(field.before)
            json.key("after")
            json.write(field.after)
          }
        }
      }
      json.key("changes")
      json.array { json in for change in comparison.changes { write(change, to: &json) } }
    }
    json.newline()
    return json.finish()
  }

  /// Returns the JSON for a comparison of two outputs.
  func bytes(of comparison: FindingsComparison) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("changedRecords", comparison.changedRecords)
      json.key("findings")
      json.object { json in
        json.member("before", comparison.before)
        json.member("after", comparison.after)
      }
      json.key("changes")
      json.array { json in for change in comparison.changes { write(change, to: &json) } }
    }
    json.newline()
    return json.finish()
  }

  private func write(_ change: Comparison.Change, to json: inout JSONWriter) {
    json.object { json in
      json.key("field")
      json.write(change.field)
      json.key("before")
      write(change.before, to: &json)
      json.key("after")
      write(change.after, to: &json)
      json.member("count", change.count)
      json.key("samples")
      json.array { json in
        for sample in change.samples {
          json.object { json in
            json.member("source", sample.source.exact ?? sample.source.shown)
            json.member("record", sample.record)
            json.member("line", sample.line)
            json.key("value")
            json.write(sample.value)
            json.key("before")
            json.array { json in for reason in sample.reasonsBefore { json.string(reason) } }
            json.key("after")
            json.array { json in for reason in sample.reasonsAfter { json.string(reason) } }
          }
        }
      }
    }
  }

  private func write(_ outcome: Comparison.Outcome, to json: inout JSONWriter) {
    json.object { json in
      switch outcome.kind {
      case .accepted: json.member("verdict", "accepted")
      case .rejected: json.member("verdict", "rejected")
      case .undecided: json.member("verdict", "undecided")
      }
      json.key("codes")
      json.array { json in
        for code in outcome.codes {
          json.object { json in
            json.member("code", code)
            json.key("name")
            json.write(codes[code])
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes counts by verdict.
  fileprivate mutating func write(_ counts: Counts) {
    object { json in
      json.member("checked", counts.checked)
      json.member("accepted", counts.accepted)
      json.member("rejected", counts.rejected)
      json.member("undecided", counts.undecided)
    }
  }
}
