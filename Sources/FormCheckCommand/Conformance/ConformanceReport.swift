import FormCheckIO
import FormCheckBatch
import FormCheckCore
import StrictJSON

/// An output format for the results of comparing rules with cases.
protocol ConformanceReport: Sendable {
  /// Returns the output for a row.
  func bytes(
    of finding: ConformanceFailure, row: ConformanceRow, rule: ConformanceRule?, at place: Place
  ) -> [UInt8]

  /// Returns the output after the last row.
  func end(_ rules: [ConformanceRule], _ counts: ConformanceCounts) -> [UInt8]
}

/// A report for people: findings in the format of compiler messages, then a line for each rule, and finally the counts.
///
///     cases.tsv:17: false rejection by email (isemail): error 1003: The input is not an email address
///       a@b
///          ^
///       - the domain has no dot
///     email  92 of 93 correct, 1 false rejection
///     93 cases: 92 correct, 0 false accepts, 1 false rejection, 0 undecided, ...
struct TextConformanceReport: ConformanceReport {
  func bytes(
    of finding: ConformanceFailure, row: ConformanceRow, rule: ConformanceRule?, at place: Place
  ) -> [UInt8] {
    var output: [UInt8] = []
    let line = "\(place.source.shown):\(place.record):"
    let suite = row.suite.map { " (\(VisibleText.word($0)))" } ?? ""
    let who = "by \(VisibleText.word(row.rule ?? ""))\(suite)"
    let value = rule?.shownValue(of: row)
    switch finding {
    case .falseAcceptance:
      output.append(line: "\(line) false accept \(who)")
      if let value { output.append(line: "  \(Self.quoted(value))") }
    case .falseRejection(let errors):
      for error in errors {
        output.append(
          line: "\(line) false rejection \(who): error \(error.code): "
            + VisibleText.sentence(error.reason))
        output.append(error, inText: value)
      }
    case .undecided(let errors):
      for error in errors where error.isUndecided {
        output.append(
          line: "\(line) undecided \(error.code) \(who): \(VisibleText.sentence(error.reason))")
        output.append(error, inText: value)
      }
    case .brokenRule(let error):
      output.append(line: "\(line) \(error.commandDescription)")
    case .halfCharacter:
      output.append(line: "\(line) skipped \(who): the value contains half of a surrogate pair")
    case .unreadable(let problem): output.append(line: "\(line) unreadable: \(problem)")
    }
    return output
  }

  func end(_ rules: [ConformanceRule], _ counts: ConformanceCounts) -> [UInt8] {
    let rows = rules.map { rule in
      let others = rule.counts.named.dropFirst().filter { $0.count > 0 }
        .map { ", \($0.count) \($0.words)" }
      return (
        left: VisibleText.word(rule.text),
        right: "\(rule.counts.right) of \(rule.counts.cases) correct\(others.joined())"
      )
    }
    var output = Array(Table.text(rows, indent: 0).utf8)
    let parts = counts.named.map { "\($0.count) \($0.words)" }
    output.append(
      line: "\(counts.cases) case\(counts.cases == 1 ? "" : "s"): "
        + parts.joined(separator: ", "))
    return output
  }

  /// Returns a value with invisible characters escaped, in quotes if it is empty or starts or ends with a space.
  private static func quoted(_ text: String) -> String {
    let shown = VisibleText.excerpt(of: text.utf8.span, atByte: 0).text
    return text.isEmpty || text.hasPrefix(" ") || text.hasSuffix(" ") ? "\"\(shown)\"" : shown
  }
}

/// A report for programs: one JSON object for each finding, one for each rule, and one for the counts.
struct JSONConformanceReport: ConformanceReport {
  func bytes(
    of finding: ConformanceFailure, row: ConformanceRow, rule: ConformanceRule?, at place: Place
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("source", place.source.exact ?? place.source.shown)
      json.member("line", place.record)
      json.key("suite")
      json.write(row.suite)
      json.key("rule")
      json.write(row.rule)
      json.key("value")
      json.write(rule?.shownValue(of: row))
      json.key("result")
      switch finding {
      case .falseAcceptance: json.string("false-accept")
      case .falseRejection(let errors): Self.write("false-rejection", errors, to: &json)
      case .undecided(let errors): Self.write("undecided", errors, to: &json)
      case .brokenRule(let error):
        json.string("not-checked")
        json.key("error")
        json.object { json in
          json.member("code", error.code.number)
          json.member("name", error.code.name)
          json.member("reason", error.message)
          json.member("offset", error.offset)
          json.member("length", error.length)
          json.key("suggestion")
          json.write(error.suggestion)
        }
      case .halfCharacter: json.string("skipped")
      case .unreadable(let problem):
        json.string("unreadable")
        json.member("reason", problem)
      }
    }
    json.newline()
    return json.finish()
  }

  private static func write(
    _ result: String, _ errors: [ValidationError], to json: inout JSONWriter
  ) {
    json.string(result)
    json.key("errors")
    json.array { json in for error in errors { error.write(to: &json) } }
  }

  func end(_ rules: [ConformanceRule], _ counts: ConformanceCounts) -> [UInt8] {
    var json = JSONWriter()
    for rule in rules {
      json.object { json in
        json.member("rule", rule.text)
        Self.write(rule.counts, to: &json)
      }
      json.newline()
    }
    json.object { json in Self.write(counts, to: &json) }
    json.newline()
    return json.finish()
  }

  private static func write(_ counts: ConformanceCounts, to json: inout JSONWriter) {
    json.member("cases", counts.cases)
    for part in counts.named { json.member(part.name, part.count) }
  }
}

extension ConformanceRule {
  /// Returns the value of a case, or nil if the value is secret or the row has none.
  fileprivate func shownValue(of row: ConformanceRow) -> String? {
    guard case .success(let rule) = rule, !rule.isSecret, case .success(let content) = row.content
    else { return nil }
    return content.value
  }
}

extension [UInt8] {
  /// Appends the lines below the message of an error.
  ///
  /// Pass nil instead of secret text.
  fileprivate mutating func append(_ error: ValidationError, inText text: String?) {
    if let text { append(error, in: text.utf8.span) } else { append(error, in: nil) }
  }
}
