internal import FormCheckReports
internal import FormCheckCore
internal import FormCheckMarkup

/// The first rejections for each field and code, with their positions.
struct SamplesSection: PageSection {
  let id = "samples"
  let title = "Samples"
  private let facts: PageFacts

  init(_ facts: PageFacts) { self.facts = facts }

  var isEmpty: Bool {
    facts.findings?.samples.isEmpty ?? (places.isEmpty)
  }

  func write(to html: inout HTMLWriter) {
    guard let findings = facts.findings else { return writePlaces(to: &html) }
    html.element(
      "p",
      text:
        "The first \(RunFindings.samplesOfCode) rejections for each field and code, in the order "
        + "of the records.")
    let samples = findings.samples.enumerated().sorted { one, other in
      let (mine, others) = (one.element, other.element)
      return (mine.field ?? .max, mine.code, one.offset)
        < (others.field ?? .max, others.code, other.offset)
    }
    html.element("div", [("class", "part")]) { html in
      html.table(
        "Samples of rejections",
        [.text("Place"), .text("Field"), .number("Code"), .text("Reason"), .text("Value")],
        isSearched: true
      ) { html in
        for (_, sample) in samples {
          html.row(ofField: sample.field ?? -1) { html in
            html.placeCell(
              Self.place(sample.source.shown, record: sample.record, sample.position))
            html.cell(
              PageText.beginning(of: sample.names ?? facts.name(ofField: sample.field)))
            html.numberCell("\(sample.code)")
            html.cell(PageText.beginning(of: sample.reason))
            if let value = sample.value {
              html.cell(value)
            } else {
              html.element("td", [("class", "quiet")], text: "(secret)")
            }
          }
        }
      }
    }
    if findings.samples.count == RunFindings.largestSampleCount {
      html.element("p", text: "There are more rejections than the page has room for.")
    }
  }

  /// The positions in the report, which has no values.
  private var places: [(field: Int?, code: CodeCount, place: FoundPlace)] {
    let fields = facts.report.fields.enumerated().flatMap { index, field in
      field.codes.flatMap { code in code.first.map { (Optional(index), code, $0) } }
    }
    let records = facts.recordCodes.flatMap { code in
      code.first.map { (Int?.none, code, $0) }
    }
    return fields + records
  }

  private func writePlaces(to html: inout HTMLWriter) {
    html.element(
      "p", text: "The first \(RunReport.examples) positions for each field and code.")
    html.table(
      "Positions of rejections", [.text("Place"), .text("Field"), .number("Code"), .text("Name")]
    ) { html in
      for (field, code, place) in places.prefix(RunFindings.largestSampleCount) {
        html.row { html in
          html.placeCell(Self.place(place.source, record: place.record, place.position))
          html.cell(facts.name(ofField: field))
          html.numberCell("\(code.number)")
          html.cell(code.name)
        }
      }
    }
  }

  /// Returns a position as compilers write it, or the number of a record that has no line.
  private static func place(
    _ source: String, record: Int, _ position: TextPosition?
  ) -> String {
    guard let position else { return "\(VisibleText.sentence(source)), record \(record)" }
    return "\(VisibleText.sentence(source)):\(position.line):\(position.column)"
  }
}
