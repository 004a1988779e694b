import FormCheckIO
import FormCheckReports
package import FormCheckBatch
package import FormCheckCore

/// A report with one row of CSV (RFC 4180) for each error.
///
///     source,record,line,column,field,rule,value,valid,code,name,reason,details,correction
///     people.csv,16,17,3,email,email,a@b@c,false,1003,email,The input is not an email address,...
///
/// Control characters in the input are escaped, so each row is a single line.
package struct CSVReport: RepeatableReport {
  private let translations: Translations?

  /// Creates a report in English or in another language.
  package init(translations: Translations? = nil) { self.translations = translations }

  /// The header.
  static let heading =
    "source,record,line,column,field,rule,value,valid,code,name,reason,details,correction\n"

  package func write(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column,
    to entry: inout ReportEntry
  ) {
    write(verdict, of: value, length: length, in: column, rule: column.rule?.text, to: &entry)
  }

  package func append(
    location error: ErrorOffset?, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
  ) {
    let position = place.position(of: error, in: value)
    var row = CSVRow()
    if place.source == .standardInput { row.add(name: "-") } else { row.add(place.source.shown) }
    row.add(place.record)
    row.add(position?.line)
    row.add(position?.column)
    output.append(text: row.text)
  }

  // A finding about a keyword of a schema has the keyword instead of a rule.
  package func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    var entry = ReportEntry()
    write(
      verdict, of: value, length: length, in: place.column,
      rule: place.column.rule?.text ?? place.keyword, to: &entry)
    append(entry, of: value, at: place, to: &output)
  }

  private func write(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column, rule: String?,
    to entry: inout ReportEntry
  ) {
    let verdict = translations.translated(verdict)
    let correction = column.correction(verdict, of: value, length: length)?.text
    let shown = Self.shown(value, length: length, isSecret: column.isSecret)
    let errors: [ValidationError?] = verdict.errors.isEmpty ? [nil] : verdict.errors
    for error in errors {
      entry.begin(at: error)
      var row = CSVRow()
      row.add(column.name.map { VisibleText.escape($0) } ?? "")
      row.add(rule.map { VisibleText.sentence($0) } ?? "")
      row.add(shown)
      row.add(error.map { $0.isUndecided ? "" : "false" } ?? "true")
      row.add(error?.code)
      row.add(error?.name ?? "")
      row.add(error.map { VisibleText.sentence($0.reason) } ?? "")
      row.add(error?.detailLine ?? "")
      row.add(correction.map { VisibleText.escape($0) } ?? "")
      entry.text.append(UInt8(ascii: ","))
      entry.text.append(line: row.text)
    }
  }

  /// Returns the escaped value, or its first part if it was too long to keep.
  private static func shown(_ value: Span<UInt8>, length: Int, isSecret: Bool) -> String {
    if isSecret { return "" }
    return length == value.count
      ? VisibleText.escape(bytes: value)
      : VisibleText.excerpt(of: value, atByte: 0, total: length).text
  }
}

/// A row of CSV that is safe to open in a spreadsheet.
struct CSVRow {
  /// The cells so far, with commas between them.
  private(set) var text = ""
  private var isFirst = true

  /// Adds a number, or an empty cell for nil.
  mutating func add(_ number: Int?) { add(name: number.map { "\($0)" } ?? "") }

  /// Adds a cell of text, which must not contain control characters.
  ///
  /// A spreadsheet evaluates a cell as a formula if it begins with a sign such as `=`, so such a cell is prefixed with
  /// an apostrophe. A cell that already begins with an apostrophe gets another one, which makes the prefix unambiguous.
  mutating func add(_ text: String) {
    add(name: Self.mayBeFormula(text) ? "'" + text : text)
  }

  /// Adds a cell that needs no apostrophe, because a spreadsheet cannot treat it as a formula.
  mutating func add(name cell: String) {
    if !isFirst { text += "," }
    isFirst = false
    let needsQuotes = cell.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }
    text += needsQuotes ? "\"\(cell.replacing(sign: "\"", with: "\"\""))\"" : cell
  }

  private static func mayBeFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != " " }) {
    case "=", "+", "-", "@", "'": true
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
