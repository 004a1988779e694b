/// The visible characters of a field, divided into lines.
struct FieldContent {
  let cells: [CellText.Cell]
  let lines: [Line]
  private let cursor: Int

  /// Creates the content from cells, with the cursor's position in bytes.
  init(_ cells: [CellText.Cell], cursor: Int, hasLines: Bool) {
    self.cells = cells
    self.cursor = cursor
    // A newline itself is invisible, so its cell contains the escape `\n`.
    let pieces =
      hasLines
      ? cells.split(omittingEmptySubsequences: false) { $0.text == "\\n" && $0.bytes == 1 }
      : [cells[...]]
    var (start, scalar) = (0, 0)
    lines = pieces.map { piece in
      defer {
        start += piece.reduce(1) { $0 + $1.bytes }
        scalar += piece.reduce(1) { $0 + $1.scalars }
      }
      return Line(cells: Array(piece), start: start, scalar: scalar)
    }
  }

  /// Returns the index of the cell after the cursor, or nil if the cursor is on another line.
  func cursor(in line: Line) -> Int? {
    var offset = line.start
    for (index, cell) in line.cells.enumerated() {
      if offset >= cursor { return offset == cursor ? index : nil }
      offset += cell.bytes
    }
    return offset == cursor ? line.cells.count : nil
  }

  /// One line.
  struct Line {
    let cells: [CellText.Cell]
    /// The start of the line, in bytes.
    let start: Int

    /// The start of the line, in Unicode scalars.
    let scalar: Int

    /// Returns the index of the cell that contains the Unicode scalar at an offset in the whole text.
    ///
    /// Returns nil if that scalar is on another line.
    func character(holding place: Int) -> Int? {
      var offset = scalar
      for (index, cell) in cells.enumerated() {
        offset += cell.scalars
        if place < offset { return place >= scalar ? index : nil }
      }
      return nil
    }

    /// Returns the part of the line around the cursor that fits into `room` columns.
    func window(around cursor: Int, room: Int, before: String, more: String) -> Window {
      let widths = cells.map(\.width)
      if widths.reduce(0, +) < room { return Window(cells: cells[...], lead: "", tail: "") }
      // Leave space for the marks on both sides, and for the cursor after the last character.
      let inner = max(1, room - 3)
      var first = min(cursor, cells.count)
      var width = 0
      while first > 0, width + widths[first - 1] <= inner * 2 / 3 {
        first -= 1
        width += widths[first]
      }
      var end = min(cursor, cells.count)
      while end < cells.count, width + widths[end] <= inner {
        width += widths[end]
        end += 1
      }
      while first > 0, width + widths[first - 1] <= inner {
        first -= 1
        width += widths[first]
      }
      return Window(
        cells: cells[first..<end], lead: first > 0 ? before : "",
        tail: end < cells.count ? more : "")
    }
  }

  /// A part of a line, with a mark at each end beyond which the line continues.
  struct Window {
    let cells: ArraySlice<CellText.Cell>
    let lead: String
    let tail: String

    var text: String { lead + cells.map(\.text).joined() + tail }

    /// Returns the column where a cell of the line begins.
    ///
    /// For a cell outside the window, this is the column of the mark on that side.
    func column(of character: Int) -> Int {
      guard character >= cells.startIndex else { return 0 }
      let place = min(character, cells.endIndex)
      return lead.count + cells[cells.startIndex..<place].reduce(0) { $0 + $1.width }
    }
  }
}
