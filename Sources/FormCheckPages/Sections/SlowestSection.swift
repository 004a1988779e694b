internal import FormCheckReports
internal import FormCheckMarkup

/// The values that took the longest to check.
///
/// Times differ from run to run, so only a page that is made from a report contains them.
struct SlowestSection: PageSection {
  let id = "slowest"
  let title = "Slowest values"
  private let facts: PageFacts
  private let values: [SlowValue]

  init(_ facts: PageFacts) {
    self.facts = facts
    values = facts.showsTimes ? facts.report.slowest : []
  }

  var isEmpty: Bool { values.isEmpty }

  func write(to html: inout HTMLWriter) {
    html.table(
      "Values that took the longest to check",
      [.text("Input"), .number("Record"), .text("Field"), .number("Microseconds")]
    ) { html in
      for value in values {
        html.row { html in
          html.placeCell(value.input.shown)
          html.cell(value.record)
          html.cell(PageText.beginning(of: value.field ?? facts.name(ofField: nil)))
          html.cell(value.microseconds)
        }
      }
    }
  }
}
