internal import FormCheckReports
internal import FormCheckMarkup

/// The number of records by verdict.
struct TotalsSection: PageSection {
  let id = "totals"
  let title = "Records"
  private let counts: Counts

  init(_ facts: PageFacts) { counts = facts.report.counts }

  func write(to html: inout HTMLWriter) {
    html.element("dl", [("class", "totals")]) { html in
      Self.write("Records in", counts.checked, "all", of: counts.checked, to: &html)
      Self.write("Accepted", counts.accepted, "accepted", of: counts.checked, to: &html)
      Self.write("Rejected", counts.rejected, "rejected", of: counts.checked, to: &html)
      Self.write("Undecided", counts.undecided, "undecided", of: counts.checked, to: &html)
    }
    picture.write(to: &html, "totals-bar")
    html.element("p", [("class", "sum")]) { html in
      html.element("strong", text: Figure.grouped(counts.checked))
      html.text(" in = ")
      for (index, part) in parts.enumerated() {
        if index > 0 { html.text(" + ") }
        html.element("strong", text: Figure.grouped(part.count))
        html.text(" \(part.name)")
      }
    }
  }

  private var parts: [(name: String, count: Int, color: Picture.Color)] {
    [
      ("accepted", counts.accepted, .accepted), ("rejected", counts.rejected, .rejected),
      ("undecided", counts.undecided, .undecided),
    ]
  }

  private static func write(
    _ name: String, _ count: Int, _ style: String, of whole: Int, to html: inout HTMLWriter
  ) {
    html.element("div", [("class", style)]) { html in
      html.element("dt", text: name)
      html.element("dd") { html in
        html.element("strong", text: Figure.grouped(count))
        html.element("span", [("class", "quiet")], text: Figure.share(count, of: whole))
      }
    }
  }

  private var picture: Picture {
    let words = parts.map { "\(Figure.grouped($0.count)) \($0.name)" }.joined(separator: ", ")
    var picture = Picture(
      title: "Records by verdict",
      description: "A bar that is divided by verdict: \(words). The list above has the numbers.")
    picture.add(from: 0, width: Picture.width, .background)
    var start = 0
    for part in parts {
      let width = min(
        Figure.visible(part.count, of: counts.checked, to: Picture.width), Picture.width - start)
      picture.add(from: start, width: width, part.color)
      start += width
    }
    return picture
  }
}
