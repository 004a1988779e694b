/// The part of a frame that fits on the terminal.
///
/// The title stays at the top, with the position in the form and with arrows where there are more rows. The notices and
/// the keys stay at the bottom. Between them are the rows around the cursor.
struct Viewport {
  /// The number of rows at the top of the frame that belong to the title.
  var titleCount = 0

  /// The first of the rows at the bottom of the frame.
  var footerStart = 0

  /// The position in the form, or an empty string if the frame does not show fields one after the other.
  var position = ""

  /// The number of rows above the cursor that are more important than the rows below it.
  var rowsAboveCursor = 0

  /// The number of rows by which the person has scrolled down, which is negative for up.
  var scroll = 0

  /// A row that is added at the bottom, or nil if there is none.
  var hint: Frame.Row?

  /// Returns whether a frame has more rows than a terminal can show below previous output.
  static func isNeeded(for frame: Frame, in style: FrameStyle) -> Bool {
    frame.rows.count > style.rows - 1
  }

  /// Returns the visible part of a frame that is taller than the terminal.
  func visiblePart(of frame: Frame, in style: FrameStyle) -> Frame {
    let body = frame.rows[titleCount..<footerStart].drop { $0.runs.isEmpty }
    let title = frame.rows[..<min(titleCount, max(1, style.rows / 4))]
    let footer = footer(of: frame, atMost: max(1, style.rows - title.count - 3))
    let room = max(1, style.rows - title.count - 1 - footer.count)
    let cursor = min(
      max(body.startIndex, frame.cursor?.row ?? 0), max(body.startIndex, body.endIndex - 1))
    let rowsAbove = max(room / 2, min(rowsAboveCursor, room - 1))
    func within(_ top: Int) -> Int { max(body.startIndex, min(top, body.endIndex - room)) }
    let top = within(within(cursor - rowsAbove) + scroll)
    let shown = body[top..<min(body.endIndex, top + room)]
    var part = Frame()
    part.rows = Array(title)
    part.rows.append(
      arrows(above: top > body.startIndex, below: shown.endIndex < body.endIndex, style.glyphs))
    let isCursorShown = shown.indices.contains(cursor)
    part.cursor = (isCursorShown ? frame.cursor : nil).map {
      Frame.Place(row: part.rows.count + cursor - top, column: $0.column)
    }
    part.areas = frame.areas.compactMap { area in
      guard area.rows.overlaps(shown.indices) else { return nil }
      var area = area
      area.rows = area.rows.clamped(to: shown.indices)
      return area.moved(rows: part.rows.count - top)
    }
    part.hiddenRowsAbove = top - body.startIndex
    part.hiddenRowsBelow = body.endIndex - shown.endIndex
    part.rows += shown + footer
    return part
  }

  private func footer(of frame: Frame, atMost count: Int) -> [Frame.Row] {
    let rows = frame.rows[footerStart...]
    guard let hint else { return Array(rows.prefix(count)) }
    return rows.prefix(count - 1) + [hint]
  }

  /// Returns the row with arrows that show where there is more, and with the position in the form.
  private func arrows(above: Bool, below: Bool, _ glyphs: FrameStyle.Glyphs) -> Frame.Row {
    let arrows = (above ? glyphs.up : " ") + (below ? glyphs.down : " ")
    return Frame.Row(position.isEmpty ? arrows : "\(arrows) \(position)", .hint)
  }
}
