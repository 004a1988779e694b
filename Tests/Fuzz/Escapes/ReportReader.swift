import Foundation
import FoundationXML
import TestSupport

/// Reads a report as a program that uses its format would.
struct ReportReader {
  let format: String

  /// The only value that was checked, or nil if there were several.
  let value: [UInt8]?

  /// Returns what is wrong with a report, or nil.
  func complaint(about text: String) -> String? {
    switch format {
    case "json": json(text)
    case "csv": table(text)
    case "junit":
      XMLParser(data: Data(text.utf8)).parse() ? nil : "malformed XML: \(text)"
    case "sarif":
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) == nil
        ? "malformed JSON: \(text)" : nil
    case "github": commands(text)
    default: nil
    }
  }

  private func json(_ text: String) -> String? {
    for line in text.utf8.split(separator: 10) {
      guard
        let entry = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      else { return "not a JSON object: \(line)" }
      guard let value, !value.contains(0) else { continue }
      let isText = String(validating: value, as: UTF8.self) != nil
      let read = (entry["value"] as? String).map { Array($0.utf8) }
      if read != (isText ? value : nil) { return "the value reads \(read ?? [])" }
    }
    return nil
  }

  /// Checks an RFC 4180 table, in which a spreadsheet must not interpret any cell as a formula.
  private func table(_ text: String) -> String? {
    var rows: [[String.UnicodeScalarView]] = []
    var row = [String.UnicodeScalarView()]
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        row[row.count - 1].append("\"")
        _ = rest.popFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: row.append(String.UnicodeScalarView())
      case "\n" where !isQuoted:
        rows.append(row)
        row = [String.UnicodeScalarView()]
      default: row[row.count - 1].append(scalar)
      }
    }
    if text.utf8.count(where: { $0 == 10 }) != rows.count { return "a row of several lines" }
    for row in rows {
      if row.count != 13 { return "a row of \(row.count) cells: \(row.map { String($0) })" }
      for cell in row {
        guard let first = cell.first(where: { $0 != " " }) else { continue }
        if "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first) {
          return "a formula: \(String(cell))"
        }
      }
    }
    guard let value, !value.contains(0), rows.count > 1 else { return nil }
    let cell = String(rows[1][6])
    let read = EscapedText.unescaped(cell.hasPrefix("'") ? String(cell.dropFirst()) : cell)
    return read == value ? nil : "the value reads \(read): \(cell)"
  }

  /// Checks that each line is one workflow command with known properties.
  private func commands(_ text: String) -> String? {
    for line in text.unicodeScalars.split(separator: "\n") {
      let words = String(line)
      let head = words.hasPrefix("::error ") || words.hasPrefix("::warning ")
      guard head, let end = words.dropFirst(2).firstRange(of: "::") else {
        return "not a workflow command: \(words)"
      }
      let list = words[..<end.lowerBound].split(separator: " ", maxSplits: 1).last ?? ""
      let names = list.split(separator: ",").map { $0.prefix { $0 != "=" } }
      guard Set(names).isSubset(of: ["file", "line", "col", "title"]),
        Set(names).count == names.count
      else { return "malformed properties: \(list)" }
    }
    return nil
  }
}
