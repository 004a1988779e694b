internal import FormCheckReports
internal import FormCheckMarkup

/// The number of errors for each code and each field, as a heat map.
struct CodesSection: PageSection {
  let id = "codes"
  let title = "Codes by field"
  private let facts: PageFacts
  private let columns: [Column]

  /// A column of the map: a field, or the records as a whole.
  private struct Column {
    let name: String
    let codes: [CodeCount]
  }

  /// A row of the map.
  private struct Row {
    let number: Int
    let name: String
    var counts: [Int]
    var total: Int { counts.reduce(0, +) }
  }

  /// The maximum numbers of columns and rows.
  private static let (largestColumnCount, largestRowCount) = (24, 60)

  init(_ facts: PageFacts) {
    self.facts = facts
    let fields = facts.report.fields
    let named = fields.indices.filter { !fields[$0].codes.isEmpty }
      .sorted {
        fields[$0].errorCount == fields[$1].errorCount
          ? $0 < $1 : fields[$0].errorCount > fields[$1].errorCount
      }
    var columns = named.prefix(Self.largestColumnCount).map {
      Column(name: facts.name(ofField: $0), codes: fields[$0].codes)
    }
    if !facts.recordCodes.isEmpty {
      columns.append(Column(name: facts.name(ofField: nil), codes: facts.recordCodes))
    }
    self.columns = columns
  }

  var isEmpty: Bool { columns.isEmpty }

  private var rows: [Row] {
    var rows: [Row] = []
    for (index, column) in columns.enumerated() {
      for code in column.codes {
        let row = rows.firstIndex { $0.number == code.number } ?? rows.count
        if row == rows.count {
          let counts = [Int](repeating: 0, count: columns.count)
          rows.append(Row(number: code.number, name: code.name, counts: counts))
        }
        rows[row].counts[index] += code.count
      }
    }
    return rows.sorted { $0.number < $1.number }
  }

  func write(to html: inout HTMLWriter) {
    let rows = rows
    let largest = rows.flatMap(\.counts).max() ?? 0
    html.element(
      "p",
      text:
        "The stronger the color of a cell, the more errors it stands for. A value can have several errors."
    )
    html.table(
      "Errors by code and field",
      [.text("Code"), .text("Name")] + columns.map { .number($0.name) } + [.number("All")]
    ) { html in
      for row in rows.prefix(Self.largestRowCount) {
        html.row { html in
          html.heading("\(row.number)")
          html.cell(row.name)
          for count in row.counts {
            let heat = Self.heat(of: count, largest)
            let style = heat == 0 ? "number quiet" : "number heat\(heat)"
            html.element(
              "td", [("class", style)], text: count == 0 ? "·" : Figure.grouped(count))
          }
          html.cell(row.total)
        }
      }
    }
    let hidden = facts.report.fields.count { !$0.codes.isEmpty } - Self.largestColumnCount
    if hidden > 0 {
      html.element("p", text: "\(Figure.count(hidden, "field")) with fewer errors are not shown.")
    }
    if rows.count > Self.largestRowCount {
      html.element(
        "p", text: "\(Figure.count(rows.count - Self.largestRowCount, "code")) are not shown.")
    }
  }

  /// Returns the degree of heat of a cell, from 0 for no errors to 5 for at least half of the most.
  private static func heat(of count: Int, _ largest: Int) -> Int {
    if count == 0 { return 0 }
    return [64, 16, 4, 2].count { largest / $0 <= count } + 1
  }
}

extension ReportedField {
  /// The number of errors in the field.
  fileprivate var errorCount: Int { codes.reduce(0) { $0 + $1.count } }
}
