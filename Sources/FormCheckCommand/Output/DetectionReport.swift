import FormCheckCore
import StrictJSON
import FormCheckValidators

/// An output format for detected types.
protocol DetectionReport: Sendable {
  /// Returns the output for a value in the arguments.
  func bytes(of value: [UInt8], number: Int, validators: [ValidatorCard]) -> [UInt8]

  /// Returns the output for a column.
  func bytes(of tally: ColumnTally) -> [UInt8]
}

/// A report for people: a line for each value, or a table for a column.
///
///     2026-11-20: date, a day of the calendar
///
///     validator  accepted   share  what it is
///     email         1980   99.0%  an email address
///     ascii         2000  100.0%  ASCII characters
///     2000 values: 0 empty, 0 of unknown type
struct TextDetectionReport: DetectionReport {
  func bytes(of value: [UInt8], number: Int, validators: [ValidatorCard]) -> [UInt8] {
    var output: [UInt8] = []
    let shown = VisibleText.excerpt(of: value.span, atByte: 0).text
    switch validators.count {
    case 0 where value.isEmpty:
      output.append(line: "(empty): no type, because nearly every validator accepts it")
    case 0: output.append(line: "\(shown): no type, because all validators reject it")
    case 1: output.append(line: "\(shown): \(validators[0].name), \(validators[0].summary)")
    case let count:
      output.append(line: "\(shown): \(count) validators accept it")
      output += Table.text(validators.map { ($0.name, $0.summary) }, indent: 2).utf8
    }
    return output
  }

  func bytes(of tally: ColumnTally) -> [UInt8] {
    let ranking = tally.ranking
    var cells = [("validator", "accepted", "share")]
    cells += ranking.map {
      ($0.card.name, "\($0.accepted)", Self.share($0.accepted, of: tally.checked))
    }
    let widths = cells.reduce((0, 0, 0)) {
      (max($0.0, $1.0.count), max($0.1, $1.1.count), max($0.2, $1.2.count))
    }
    let summaries = ["what it is"] + ranking.map(\.card.summary)
    let rows = zip(cells, summaries).map { cell, summary in
      (
        left: Self.padded(cell.0, behindTo: widths.0) + "  "
          + Self.padded(cell.1, beforeTo: widths.1) + "  "
          + Self.padded(cell.2, beforeTo: widths.2), right: summary
      )
    }
    var output = ranking.isEmpty ? [] : Array(Table.text(rows, indent: 0).utf8)
    output.append(
      line: "\(tally.values) value\(tally.values == 1 ? "" : "s"): \(tally.empty) empty, "
        + "\(tally.unknown) of unknown type")
    return output
  }

  /// Returns a share as a percentage with one decimal.
  ///
  /// The result 100.0% always means all values, and 0.0% always means none: shares are rounded down, and a nonzero
  /// share below 0.1% becomes `<0.1%`.
  private static func share(_ part: Int, of whole: Int) -> String {
    let (product, overflows) = part.multipliedReportingOverflow(by: 1000)
    let perMille = overflows ? part / max(1, whole / 1000) : product / max(1, whole)
    return perMille == 0 && part > 0 ? "<0.1%" : "\(perMille / 10).\(perMille % 10)%"
  }

  private static func padded(_ text: String, behindTo width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func padded(_ text: String, beforeTo width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// A report for programs: a JSON object for each value, or one for the column.
struct JSONDetectionReport: DetectionReport {
  func bytes(of value: [UInt8], number: Int, validators: [ValidatorCard]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("source", "argument")
      json.member("record", number)
      json.key("value")
      if let text = String(validating: value, as: UTF8.self) {
        json.string(text)
      } else {
        json.null()
        json.member("excerpt", VisibleText.excerpt(of: value.span, atByte: 0).text)
        json.member("bytes", value.count)
      }
      json.key("strategies")
      json.array { json in
        for card in validators { json.object { json in Self.write(card, to: &json) } }
      }
    }
    json.newline()
    return json.finish()
  }

  func bytes(of tally: ColumnTally) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("values", tally.values)
      json.member("empty", tally.empty)
      json.member("unknown", tally.unknown)
      json.key("strategies")
      json.array { json in
        for row in tally.ranking {
          json.object { json in
            Self.write(row.card, to: &json)
            json.member("accepted", row.accepted)
            json.member("undecided", row.undecided)
          }
        }
      }
    }
    json.newline()
    return json.finish()
  }

  private static func write(_ card: ValidatorCard, to json: inout JSONWriter) {
    json.member("name", card.name)
    json.member("code", card.code.number)
    json.member("summary", card.summary)
  }
}
