/// A frame that grows row by row.
struct FrameCanvas {
  let style: FrameStyle
  /// The number of usable columns.
  let columns: Int
  var frame = Frame()
  /// The number of rows above the cursor that are more important than the rows below it.
  var rowsAboveCursor = 0

  init(_ style: FrameStyle, columns: Int) {
    self.style = style
    self.columns = columns
  }

  var glyphs: FrameStyle.Glyphs { style.glyphs }

  /// Adds a row, cut to the width of the terminal.
  mutating func add(_ row: Frame.Row) { frame.rows.append(fitting(row)) }

  /// Adds a row that a person can point at.
  mutating func add(_ row: Frame.Row, pointingAt target: Frame.Target) {
    mark(frame.rows.count..<frame.rows.count + 1, as: target)
    add(row)
  }

  /// Returns a row cut to the width of the terminal.
  func fitting(_ row: Frame.Row) -> Frame.Row {
    var rest = columns
    var fitting = Frame.Row()
    for run in row.runs where rest > 0 {
      let text = CellText.cut(run.text, to: rest, ellipsis: glyphs.ellipsis)
      fitting.add(text, run.role)
      rest -= CellText.width(of: text)
    }
    return fitting
  }

  /// Adds text, wrapped into rows that start after a margin.
  mutating func add(_ text: String, _ role: Frame.Role, margin: Int, first: String = "") {
    var start = Frame.Row()
    start.pad(to: margin)
    start.add(first, role)
    add(text, role, after: start)
  }

  /// Adds a row that continues with text.
  ///
  /// If the text does not fit, it continues in further rows, in the column where it begins.
  mutating func add(_ text: String, _ role: Frame.Role, after start: Frame.Row) {
    for (index, line) in wrapped(text, from: start.width).enumerated() {
      var row = start
      if index > 0 {
        row = Frame.Row()
        row.pad(to: start.width)
      }
      row.add(line, role)
      add(row)
    }
  }

  /// Returns text in lines that fit between a column and the end of the row.
  func wrapped(_ text: String, from column: Int) -> [String] {
    CellText.wrapped(text, to: columns - column, isUnicode: style.isUnicode)
  }

  /// Adds sentences that describe errors.
  mutating func addErrors(_ sentences: [String], margin: Int) {
    for sentence in sentences {
      add(sentence, .error, margin: margin, first: "\(glyphs.error) ")
    }
  }

  /// Marks rows as a part of the form that a person can point at.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - target: The part of the form.
  ///   - index: The position among the areas of the frame, of which the last one at a place counts, or nil for the end.
  mutating func mark(_ rows: Range<Int>, as target: Frame.Target, at index: Int? = nil) {
    frame.areas.insert(
      Frame.Area(rows: rows, columns: 0..<columns, target: target), at: index ?? frame.areas.count)
  }

  /// Adds a part of the page beside the rows that begin at `first`.
  ///
  /// - Parameters:
  ///   - part: The part, whose cursor becomes the cursor of this frame.
  ///   - first: The row beside which the first row of the part is added.
  ///   - column: The column where the rows of the part begin.
  mutating func add(_ part: FrameCanvas, atRow first: Int, column: Int) {
    if frame.rows.count == first, column == 0 {
      frame.rows += part.frame.rows
    } else {
      join(part.frame.rows, atRow: first, column: column)
    }
    frame.areas += part.frame.areas.map { $0.moved(rows: first, columns: column) }
    guard let place = part.frame.cursor else { return }
    frame.cursor = Frame.Place(row: first + place.row, column: column + place.column)
    rowsAboveCursor = part.rowsAboveCursor
  }

  /// Adds rows to the ends of the rows that begin at `first`.
  private mutating func join(_ rows: [Frame.Row], atRow first: Int, column: Int) {
    while frame.rows.count < first + rows.count { frame.rows.append(Frame.Row()) }
    for (row, added) in rows.enumerated() {
      frame.rows[first + row].pad(to: column)
      for run in added.runs { frame.rows[first + row].add(run.text, run.role) }
    }
  }
}
