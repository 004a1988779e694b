/// The rows of a field with several lines, as the field shows them: wrapped at spaces, with a fixed height.
///
/// A row is a line of the text or a part of it. A long word is split where the row is full. The space after which a row
/// is wrapped may stay in the column after the last one, so that the next row begins with a word.
struct TextArea {
  /// All rows, from top to bottom.
  let rows: [FieldContent.Line]

  /// The number of columns for text.
  let columns: Int

  /// The number of visible rows.
  let height: Int

  /// The height of a field whose definition does not name one.
  static let usualHeight = 4

  /// The maximum height.
  static let largestHeight = 20

  /// Creates the text area of a field.
  ///
  /// - Parameters:
  ///   - slot: The part of the page in which the field is drawn.
  ///   - session: The session.
  ///   - style: The size and the capabilities of the terminal.
  init(in slot: FieldSlot, of session: FormSession, _ style: FrameStyle) {
    let asked = session.form.fields[slot.field]
    // The two columns after the text are for the cursor after a full row, and for the scroll mark.
    self.init(
      asked.text, columns: slot.columns - slot.margin - 2,
      height: min(asked.height ?? Self.usualHeight, max(1, style.rows - Self.otherRows(session))),
      isUnicode: style.isUnicode)
  }

  /// Returns the number of rows that stay free for the rest of the form: the hints and, unless it is a question, the
  /// title and the button.
  private static func otherRows(_ session: FormSession) -> Int { session.isQuestion ? 3 : 6 }

  /// Creates the text area of a field of the current page.
  init(of field: Int, in session: FormSession, _ style: FrameStyle) {
    let slot = PageLayout(session: session, style: style).slot(of: field)
    self.init(in: slot, of: session, style)
  }

  /// Creates a text area.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of columns for text.
  ///   - height: The number of visible rows.
  ///   - isUnicode: Whether the terminal can show more than ASCII.
  init(_ text: String, columns: Int, height: Int, isUnicode: Bool = true) {
    self.columns = max(2, columns)
    self.height = min(max(1, height), Self.largestHeight)
    let content = FieldContent(
      CellText.cells(of: text, isUnicode: isUnicode), cursor: 0, hasLines: true)
    var rows: [FieldContent.Line] = []
    for line in content.lines { Self.wrap(line, to: self.columns, into: &rows) }
    self.rows = rows
  }

  /// Adds the rows of a line.
  private static func wrap(
    _ line: FieldContent.Line, to columns: Int, into rows: inout [FieldContent.Line]
  ) {
    var (first, start, scalar) = (0, line.start, line.scalar)
    var (width, wordStart) = (0, 0)
    func add(upTo end: Int) {
      let cells = line.cells[first..<end]
      rows.append(FieldContent.Line(cells: Array(cells), start: start, scalar: scalar))
      start += cells.reduce(0) { $0 + $1.bytes }
      scalar += cells.reduce(0) { $0 + $1.scalars }
      first = end
      width = 0
    }
    for (index, cell) in line.cells.enumerated() {
      let isSpace = cell.text == " "
      let hangs = isSpace && width <= columns
      if width + cell.width > columns, index > first, !hangs {
        add(upTo: wordStart > first ? wordStart : index)
        width = line.cells[first..<index].reduce(0) { $0 + $1.width }
        // A wide character may not fit beside the rest of a word that is as long as the row.
        if width + cell.width > columns, index > first { add(upTo: index) }
      }
      width += cell.width
      if isSpace { wordStart = index + 1 }
    }
    add(upTo: line.cells.count)
  }

  // MARK: Positions

  /// Returns the row that contains the cursor.
  ///
  /// A cursor between two rows of the same line is at the start of the lower one.
  func row(of cursor: Int) -> Int { rows.lastIndex { $0.start <= cursor } ?? 0 }

  /// Returns the column of the cursor in a row.
  func column(of cursor: Int, inRow row: Int) -> Int {
    var (offset, column) = (rows[row].start, 0)
    for cell in rows[row].cells where offset < cursor {
      offset += cell.bytes
      column += cell.width
    }
    return column
  }

  /// Returns the position in the text of the last character in a row that begins at or before a column.
  func offset(inRow row: Int, atColumn column: Int) -> Int {
    var (offset, width) = (rows[row].start, 0)
    for cell in rows[row].cells.dropLast(isWrapped(row) ? 1 : 0) {
      guard width + cell.width <= column else { break }
      offset += cell.bytes
      width += cell.width
    }
    return offset
  }

  /// Returns whether a row continues in the next row.
  private func isWrapped(_ row: Int) -> Bool {
    guard rows.indices.contains(row + 1) else { return false }
    return end(of: row) == rows[row + 1].start
  }

  private func end(of row: Int) -> Int {
    rows[row].cells.reduce(rows[row].start) { $0 + $1.bytes }
  }

  /// Returns the first visible row, so that the row of the cursor is visible.
  ///
  /// - Parameters:
  ///   - cursor: The position of the cursor, in bytes.
  ///   - top: The row that was the first visible one so far.
  /// - Returns: The row.
  func top(for cursor: Int, near top: Int) -> Int {
    let row = row(of: cursor)
    let top = min(max(top, row - height + 1), row)
    return max(0, min(top, rows.count - height))
  }
}
