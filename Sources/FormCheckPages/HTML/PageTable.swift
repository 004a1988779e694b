import FormCheckMarkup

/// A column of a table.
struct PageColumn {
  let title: String
  /// Whether the cells contain numbers, which are aligned to the right.
  var isNumber = false

  /// A column of text.
  static func text(_ title: String) -> PageColumn { PageColumn(title: title) }

  /// A column of numbers.
  static func number(_ title: String) -> PageColumn { PageColumn(title: title, isNumber: true) }
}

// Tables.
extension HTMLWriter {
  /// Writes a table that scrolls sideways where the page is too narrow for it.
  ///
  /// - Parameters:
  ///   - caption: The caption.
  ///   - columns: The columns.
  ///   - isSearched: Whether the search of the page filters the rows.
  ///   - rows: A closure that writes the rows.
  mutating func table(
    _ caption: String, _ columns: [PageColumn], isSearched: Bool = false,
    rows: (inout HTMLWriter) -> Void
  ) {
    element(
      "div",
      [
        ("class", isSearched ? "table searched" : "table"), ("role", "group"),
        ("aria-label", caption), ("tabindex", "0"),
      ]
    ) { html in
      html.element("table") { html in
        html.element("caption", text: caption)
        html.element("thead") { html in
          html.element("tr") { html in
            for column in columns {
              let style: [Attribute] = column.isNumber ? [("class", "number")] : []
              html.element("th", [("scope", "col")] + style, text: column.title)
            }
          }
        }
        html.element("tbody", [], rows)
      }
    }
  }

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - field: The number of the field that the search finds the row by, or nil if there is none.
  ///   - cells: A closure that writes the cells.
  mutating func row(ofField field: Int? = nil, _ cells: (inout HTMLWriter) -> Void) {
    element("tr", field.map { [("data-field", "\($0)")] } ?? [], cells)
  }

  /// Writes the cell that names its row.
  mutating func heading(_ text: String) { element("th", [("scope", "row")], text: text) }

  /// Writes a cell with text.
  mutating func cell(_ text: String) { element("td", text: text) }

  /// Writes a cell with a number.
  mutating func cell(_ number: Int) { numberCell(Figure.grouped(number)) }

  /// Writes a cell with text that is aligned as a number.
  mutating func numberCell(_ text: String) { element("td", [("class", "number")], text: text) }

  /// Writes a cell with the name of an input or a position in it.
  mutating func placeCell(_ text: String) {
    element("td", [("class", "place")]) { html in
      html.element("code", text: PageText.end(of: text))
    }
  }

  /// Writes a cell with text in a fixed-width font.
  mutating func codeCell(_ text: String) {
    element("td") { html in html.element("code", text: text) }
  }

  /// Writes a part of the page that is folded up at first.
  mutating func folded(_ summary: String, _ content: (inout HTMLWriter) -> Void) {
    element("details") { html in
      html.element("summary", text: summary)
      content(&html)
    }
  }
}
