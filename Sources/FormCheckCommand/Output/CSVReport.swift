import FormCheckIO
import FormCheckReports
import FormCheckBatch
import FormCheckCore

/// One error as one line of a table, quoted as RFC 4180 has it.
///
///     source,record,line,column,field,rule,value,valid,code,name,reason,details,correction
///     people.csv,16,17,3,email,email,a@b@c,false,1003,email,The input is not an e-mail address,...
///
/// What comes from the input is made visible, so that a line of the table is a line of the file.
struct CSVReport: ValueReport {
  private let translations: Translations?

  /// A report in English, or in another language.
  init(translations: Translations?) { self.translations = translations }

  /// The first line.
  static let heading =
    "source,record,line,column,field,rule,value,valid,code,name,reason,details,correction\n"

  func append(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8]
  ) {
    let verdict = translations.translated(verdict)
    let correction = place.correction(verdict, of: value, length: length)?.text
    let shown = Self.shown(value, length: length, isSecret: place.column.isSecret)
    guard !verdict.errors.isEmpty else {
      return append(nil, correction: nil, shown, at: place, place.start, to: &output)
    }
    for error in verdict.errors {
      let position = place.position(of: error, in: value)
      append(error, correction: correction, shown, at: place, position, to: &output)
    }
  }

  /// The whole value; how it begins where it was too long to keep.
  private static func shown(_ value: Span<UInt8>, length: Int, isSecret: Bool) -> String {
    if isSecret { return "" }
    return length == value.count
      ? VisibleText.escape(bytes: value)
      : VisibleText.excerpt(of: value, atByte: 0, total: length).text
  }

  private func append(
    _ error: ValidationError?, correction: String?, _ value: String, at place: Place,
    _ position: TextPosition?, to output: inout [UInt8]
  ) {
    var row = CSVRow()
    if place.source == .standardInput { row.add(name: "-") } else { row.add(place.source.shown) }
    row.add(place.record)
    row.add(position?.line)
    row.add(position?.column)
    row.add(place.column.name.map { VisibleText.escape($0) } ?? "")
    row.add(place.column.rule.map { VisibleText.sentence($0.text) } ?? "")
    row.add(value)
    row.add(error.map { $0.isUndecided ? "" : "false" } ?? "true")
    row.add(error?.code)
    row.add(error?.name ?? "")
    row.add(error.map { VisibleText.sentence($0.reason) } ?? "")
    row.add(error?.detailLine ?? "")
    row.add(correction.map { VisibleText.escape($0) } ?? "")
    output.append(line: row.text)
  }
}

/// A line of a table that a spreadsheet may open.
struct CSVRow {
  /// The cells with their commas.
  private(set) var text = ""
  private var isFirst = true

  /// Adds a number; an empty cell where there is none.
  mutating func add(_ number: Int?) { add(name: number.map { "\($0)" } ?? "") }

  /// Adds a text without control characters.
  ///
  /// A spreadsheet takes a cell that begins with one of some signs for a formula, and runs it. Such a cell
  /// gets an apostrophe before it, and so does one that begins with an apostrophe: the first one is
  /// always ours.
  mutating func add(_ text: String) {
    add(name: Self.mayBeFormula(text) ? "'" + text : text)
  }

  /// Adds a word of the program's own.
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
