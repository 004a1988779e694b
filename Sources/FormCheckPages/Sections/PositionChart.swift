internal import FormCheckReports
internal import FormCheckMarkup

/// The positions of the first errors in the rejected values of a field.
struct PositionChart {
  private let positions: [Int]
  private let name: String

  init(_ found: FieldFindings, name: String) {
    positions = found.positions
    self.name = name
  }

  func write(to html: inout HTMLWriter) {
    // The last column is kept even if it is empty, so that the charts of all fields have the same axis.
    guard let largest = positions.max(), largest > 0 else { return }
    var picture = Picture(
      title: "Positions of errors in \(name)",
      description: "A column for each position in a value. The table below has the numbers.")
    picture.add(columns: positions)
    html.element("figure") { html in
      html.element(
        "p", [("class", "caption")],
        text: "Position of the first error in a value. The highest column stands for "
          + "\(Figure.count(largest, "value")).")
      picture.write(to: &html, "chart low")
      html.element("div", [("class", "axis")]) { html in
        html.element("span", text: "character 1")
        html.element("span", text: "\(FieldFindings.countedPositions + 1) or later")
      }
      html.folded("Positions as a table") { html in
        html.table(
          "Positions of errors in \(name)", [.number("Character"), .number("Values")]
        ) { html in
          for (index, count) in positions.enumerated() where count > 0 {
            html.row { html in
              let isLast = index == FieldFindings.countedPositions
              html.numberCell("\(index + 1)\(isLast ? " or later" : "")")
              html.cell(count)
            }
          }
        }
      }
    }
  }
}
