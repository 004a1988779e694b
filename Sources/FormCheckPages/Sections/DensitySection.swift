internal import FormCheckReports
internal import FormCheckMarkup

/// Where in the inputs the rejected records are.
struct DensitySection: PageSection {
  let id = "density"
  let title = "Where the rejections are"
  private let records: Int
  private let density: RejectionDensity?

  init(_ facts: PageFacts) {
    density = facts.report.counts.rejected > 0 ? facts.findings?.density : nil
    records = facts.report.counts.checked
  }

  var isEmpty: Bool { density == nil }

  func write(to html: inout HTMLWriter) {
    guard let density else { return }
    let largest = density.counts.max() ?? 0
    html.element(
      "p",
      text: "Each column stands for \(Figure.count(density.width, "record")), in the order of the "
        + "inputs. The highest column stands for \(Figure.count(largest, "rejected record")).")
    var picture = Picture(
      title: "Rejected records over the inputs",
      description: "A column for each part of the inputs. The table below has the numbers.")
    picture.add(columns: density.counts)
    html.element("figure") { html in
      picture.write(to: &html, "chart")
      html.element("figcaption", [("class", "axis")]) { html in
        html.element("span", text: "record 1")
        html.element("span", text: "record \(Figure.grouped(records))")
      }
    }
    html.folded("Rejected records as a table") { html in
      html.table(
        "Rejected records by part of the inputs", [.number("Records"), .number("Rejected")]
      ) { html in
        for (index, count) in density.counts.enumerated() {
          let first = index * density.width + 1
          let last = min(first + density.width - 1, records)
          html.row { html in
            html.numberCell(
              first == last
                ? Figure.grouped(first) : "\(Figure.grouped(first))–\(Figure.grouped(last))")
            html.cell(count)
          }
        }
      }
    }
  }
}
