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
    row.add(place.source)
    row.add(place.record)
    row.add(position?.line)
    row.add(position?.column)
    output += row.bytes
  }

  package func template(of error: ValidationError, at place: Place) -> EntryTemplate? {
    let error = translations?.translated(error) ?? error
    var template = EntryTemplate()
    var row = CSVRow()
    /// Adds a cell that differs from value to value.
    func add(_ slot: EntryTemplate.Slot) {
      row.add(name: "")
      template.text = row.bytes
      template.append(slot)
    }
    row.add(place.source)
    add(.record)
    if place.start == nil {
      row.add(name: "")
      row.add(name: "")
    } else {
      add(.line)
      add(.column)
    }
    row.add(fieldOf: place.column, rule: place.column.rule?.text)
    add(.cell)
    row.add(error)
    add(.correction)
    template.text.append(UInt8(ascii: "\n"))
    return template
  }

  package func append(_ correction: Correction, to output: inout [UInt8]) {
    output.append(cell: VisibleText.escape(correction.text).utf8Span.span)
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
    let correction = column.correction(verdict, of: value, length: length)
    let shown = Self.shown(value, length: length, isSecret: column.isSecret)
    let errors: [ValidationError?] = verdict.errors.isEmpty ? [nil] : verdict.errors
    for error in errors {
      entry.begin(at: error)
      var row = CSVRow()
      row.add(fieldOf: column, rule: rule)
      row.add(shown)
      row.add(error)
      entry.text.append(UInt8(ascii: ","))
      entry.text += row.bytes
      entry.text.append(UInt8(ascii: ","))
      if let correction { append(correction, to: &entry.text) }
      entry.text.append(UInt8(ascii: "\n"))
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
private struct CSVRow {
  /// The cells so far, with commas between them.
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Adds the name of an input.
  mutating func add(_ source: InputName) {
    if source == .standardInput { add(name: "-") } else { add(source.shown) }
  }

  /// Adds the cells of a field and of its rule.
  mutating func add(fieldOf column: Column, rule: String?) {
    add(column.name.map { VisibleText.escape($0) } ?? "")
    add(rule.map { VisibleText.sentence($0) } ?? "")
  }

  /// Adds the cells that describe an error, or those of an accepted value for nil.
  mutating func add(_ error: ValidationError?) {
    add(error.map { $0.isUndecided ? "" : "false" } ?? "true")
    add(error?.code)
    add(error?.name ?? "")
    add(error.map { VisibleText.sentence($0.reason) } ?? "")
    add(error?.detailLine ?? "")
  }

  /// Adds a number, or an empty cell for nil.
  mutating func add(_ number: Int?) { add(name: number.map { "\($0)" } ?? "") }

  /// Adds a cell of text, which must not contain control characters.
  mutating func add(_ text: String) { append(text, isName: false) }

  /// Adds a cell that a spreadsheet cannot treat as a formula.
  mutating func add(name: String) { append(name, isName: true) }

  private mutating func append(_ text: String, isName: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(cell: text.utf8Span.span, isName: isName)
  }
}
