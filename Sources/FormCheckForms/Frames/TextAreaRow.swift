/// A visible row of a text area, before it is placed in a frame.
struct TextAreaRow {
  /// The text and the empty part of the row, with the scroll mark at its end.
  var row = Frame.Row()

  /// The column of the cursor, or nil if it is in another row.
  var cursor: Int?

  /// The column of the invalid character, or nil if it is in another row.
  var wrong: Int?
}

extension TextArea {
  /// Returns the visible rows.
  ///
  /// - Parameters:
  ///   - top: The first visible row.
  ///   - cursor: The position of the cursor, in bytes, or nil if the field is not focused.
  ///   - wrong: The position of the invalid character, in Unicode scalars, or nil if there is none.
  ///   - placeholder: The text to show if the field is empty.
  ///   - glyphs: The symbols that the form is drawn with.
  /// - Returns: The rows, as many as the height of the area.
  func shownRows(
    from top: Int, cursor: Int?, wrong: Int?, placeholder: String, _ glyphs: FrameStyle.Glyphs
  ) -> [TextAreaRow] {
    let isEmpty = rows.count == 1 && rows[0].cells.isEmpty
    return (top..<top + height).map { number in
      var shown = TextAreaRow()
      if isEmpty, number == 0 {
        shown.row.add(CellText.cut(placeholder, to: columns, ellipsis: ""), .placeholder)
      }
      if rows.indices.contains(number) {
        let cells = rows[number].cells
        shown.row.add(cells.map(\.text).joined(), .entry)
        if let cursor, row(of: cursor) == number {
          shown.cursor = column(of: cursor, inRow: number)
        }
        shown.wrong = wrong.flatMap(rows[number].character).map { character in
          cells[..<character].reduce(0) { $0 + $1.width }
        }
      }
      shown.row.pad(to: columns + 1, .entry)
      if number == top, top > 0 { shown.row.add(glyphs.up, .hint) }
      // An area with one row has room for one mark only.
      let isLast = number == top + height - 1 && shown.row.width == columns + 1
      if isLast, number < rows.count - 1 { shown.row.add(glyphs.down, .hint) }
      return shown
    }
  }
}
