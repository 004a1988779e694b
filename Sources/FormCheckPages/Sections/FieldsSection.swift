internal import FormCheckReports
internal import FormCheckMarkup

/// The number of values of each field by verdict, with a bar.
struct FieldsSection: PageSection {
  let id = "fields"
  let title = "Fields"
  private let facts: PageFacts

  init(_ facts: PageFacts) { self.facts = facts }

  private var fields: [ReportedField] { facts.report.fields }

  func write(to html: inout HTMLWriter) {
    html.element(
      "p",
      text: "A bar shows how many values of the field were rejected, compared with the field that "
        + "has the most.")
    let largest = fields.map(\.counts.rejected).max() ?? 0
    html.table(
      "Values by field",
      [
        .text("Field"), .text("Rejected"), .number("Count"), .number("Share"),
        .number("Undecided"), .number("Accepted"), .number("Checked"), .text("Rule"),
      ]
    ) { html in
      for (index, field) in fields.prefix(PageFacts.largestFieldCount).enumerated() {
        write(field, index, largest: largest, to: &html)
      }
    }
    if fields.count > PageFacts.largestFieldCount {
      html.element(
        "p",
        text: "\(Figure.count(fields.count - PageFacts.largestFieldCount, "more field")) "
          + "are not shown.")
    }
    writeRecords(to: &html)
  }

  private func write(
    _ field: ReportedField, _ index: Int, largest: Int, to html: inout HTMLWriter
  ) {
    let (name, counts) = (facts.name(ofField: index), field.counts)
    html.row { html in
      html.heading(name)
      html.element("td") { html in
        var picture = Picture(
          title: "\(name): \(Figure.grouped(counts.rejected)) rejected",
          description: "\(Figure.share(counts.rejected, of: counts.checked)) of "
            + "\(Figure.count(counts.checked, "value")). The cells of this row have the numbers.")
        picture.add(from: 0, width: Picture.width, .background)
        picture.add(
          from: 0, width: Figure.visible(counts.rejected, of: largest, to: Picture.width), .rejected
        )
        picture.write(to: &html, "field-bar")
      }
      html.cell(counts.rejected)
      html.numberCell(Figure.share(counts.rejected, of: counts.checked))
      html.cell(counts.undecided)
      html.cell(counts.accepted)
      html.cell(counts.checked)
      html.codeCell(rule(of: index))
    }
  }

  private func rule(of index: Int) -> String {
    let fields = facts.report.definition.fields
    guard fields.indices.contains(index) else { return "" }
    let filters = fields[index].filters.map { " after \($0)" } ?? ""
    return PageText.beginning(of: (fields[index].rule ?? "") + filters)
  }

  /// Says how many records were rejected as a whole, because no field has an error then.
  private func writeRecords(to html: inout HTMLWriter) {
    let (broken, across) = (facts.report.broken, facts.report.across)
    if !broken.isEmpty {
      let count = broken.reduce(0) { $0 + $1.count }
      html.element(
        "p", text: "Records that could not be divided into fields: \(Figure.grouped(count)).")
    }
    if !across.isEmpty {
      let count = across.reduce(0) { $0 + $1.count }
      html.element(
        "p",
        text: "Errors that concern several fields, or several records: \(Figure.grouped(count)).")
    }
  }
}
