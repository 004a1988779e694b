import FormCheckCore
import FormCheckReports
import StrictJSON

/// The differences between two reports as text.
struct ReportDiffText {
  /// Returns the text for a comparison.
  func bytes(of comparison: ReportComparison) -> [UInt8] {
    var lines: [String] = []
    for rule in comparison.rules {
      let field = rule.field.map { "\(VisibleText.word($0)): " } ?? ""
      lines.append("\(field)rule \(words(forRule: rule.before)) -> \(words(forRule: rule.after))")
    }
    lines += comparison.otherParts.map(words(for:))
    let (old, new) = comparison.versions
    if old != new {
      lines.append(
        "formcheck \(old.map(VisibleText.word).joined(separator: ", ")) -> "
          + new.map(VisibleText.word).joined(separator: ", "))
    }
    for row in comparison.rows where row.isDrift { lines.append(line(of: row)) }
    let others = comparison.rows.count { !$0.isDrift && $0.before.share != $0.after.share }
    if others > 0 {
      lines.append(
        "\(others) \(others == 1 ? "share" : "shares") changed by at most the threshold")
    }
    if comparison.hasEmptySide {
      lines.append(
        "the \(comparison.records.after == 0 ? "second" : "first") report has no records")
    }
    lines.append("\(comparison.records.before) records before, \(comparison.records.after) after")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// Returns the line about a part of the definitions that differs, with a way to find its effect.
  private func words(for part: ReportComparison.DefinitionPart) -> String {
    switch part {
    case .form:
      "the form definitions differ, perhaps in conditions or rules across fields; "
        + "to see the effect: formcheck diff --before-form OLD --after-form NEW FILE"
    case .customRules:
      "the custom rules differ; to see the effect: "
        + "formcheck diff --before-rules OLD --after-rules NEW FILE"
    case .unique: "the fields whose values must differ between records are not the same"
    case .filters: "the filters or their files differ; check both inputs with the same filters"
    case .format: "the records have different formats"
    case .limits:
      "the limits differ; check both inputs with the same --limit-value and --limit-record"
    }
  }

  private func line(of row: ReportComparison.Row) -> String {
    let subject =
      switch row.subject {
      case .rejected: "rejected"
      case .undecided: "undecided"
      case .code(let number, let name): "\(number) \(name)"
      }
    let mark = row.isNew ? " (new)" : row.isGone ? " (gone)" : ""
    return "\(row.field.map(VisibleText.word) ?? "records"): \(subject)\(mark): "
      + "\(Shares.text(row.before)) -> \(Shares.text(row.after)), "
      + "\(row.before.count) of \(row.before.total) -> \(row.after.count) of \(row.after.total)"
  }

  private func words(forRule rule: String?) -> String {
    guard let rule else { return "(no field)" }
    return rule.isEmpty ? "(none)" : VisibleText.sentence(rule)
  }
}

/// The differences between two reports as one line of JSON.
struct ReportDiffJSON {
  /// Returns the JSON for a comparison.
  func bytes(of comparison: ReportComparison) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("drift")
      json.boolean(comparison.hasDrift)
      json.key("records")
      json.object { json in
        json.member("before", comparison.records.before)
        json.member("after", comparison.records.after)
      }
      json.key("versions")
      json.object { json in
        json.key("before")
        json.array { json in for name in comparison.versions.before { json.string(name) } }
        json.key("after")
        json.array { json in for name in comparison.versions.after { json.string(name) } }
      }
      json.key("rules")
      json.array { json in
        for rule in comparison.rules {
          json.object { json in
            json.member("field", rule.field)
            json.member("before", rule.before)
            json.member("after", rule.after)
          }
        }
      }
      json.key("definition")
      json.array { json in for part in comparison.otherParts { json.string(part.rawValue) } }
      json.key("shares")
      json.array { json in for row in comparison.rows { write(row, to: &json) } }
    }
    json.newline()
    return json.finish()
  }

  private func write(_ row: ReportComparison.Row, to json: inout JSONWriter) {
    json.object { json in
      json.member("field", row.field)
      switch row.subject {
      case .rejected: json.member("subject", "rejected")
      case .undecided: json.member("subject", "undecided")
      case .code(let number, let name):
        json.member("subject", "code")
        json.member("code", number)
        json.member("name", name)
      }
      for (name, part) in [("before", row.before), ("after", row.after)] {
        json.key(name)
        json.object { json in
          json.member("count", part.count)
          json.member("total", part.total)
          json.member("percent", Shares.text(part))
        }
      }
      json.key("new")
      json.boolean(row.isNew)
      json.key("gone")
      json.boolean(row.isGone)
      json.key("drift")
      json.boolean(row.isDrift)
    }
  }
}

/// Shares in percent, with at most four decimals.
enum Shares {
  /// Returns a share such as `12.5%`.
  static func text(_ part: ReportComparison.Part) -> String { text(part.share) }

  /// Returns the share of a part, such as `12.5%`.
  static func text(_ part: Int, of total: Int) -> String {
    text(total == 0 ? 0 : Double(part) / Double(total))
  }

  private static func text(_ share: Double) -> String {
    let millionths = Int((share * 1_000_000).rounded())
    let decimals = String(10_000 + millionths % 10_000).dropFirst()
    let shown = decimals.reversed().drop { $0 == "0" }.reversed()
    return "\(millionths / 10_000)\(shown.isEmpty ? "" : ".\(String(shown))")%"
  }
}
