/// The part of a frame that fits on the terminal.
///
/// The title stays at the top, with the position in the form and with arrows where there are more rows. The notices and
/// the keys stay at the bottom. Between them is the focused field, from its first row, or the rows around the cursor.
struct Viewport {
  /// The number of rows at the top of the frame that belong to the title.
  var titleCount = 0

  /// The first of the rows at the bottom of the frame.
  var footerStart = 0

  /// The position in the form, or an empty string if the frame does not show fields one after the other.
  var position = ""

  /// The rows of the focused field, with the headings and the note above it.
  ///
  /// The range is empty if there is none.
  var focused = 0..<0

  /// Whether a focused field that is taller than the room for it is shown from its first row instead of at the cursor.
  var isAtStart = false

  /// The number of rows above the cursor that are more important than the rows below it.
  var rowsAboveCursor = 0

  /// The number of rows by which the person has scrolled down, which is negative for up.
  var scroll = 0

  /// The number of rows by which the person has scrolled the rows at the bottom down.
  var footerScroll = 0

  /// The text of a row that is added at the bottom, or nil if there is none.
  var hint: String?

  /// The text that names the keys that scroll, which the hint begins with if the focused field is too tall.
  ///
  /// It is an empty string if these keys do not scroll.
  var scrollHint = ""

  /// Returns the text about a number of rows at the bottom that are not visible.
  var more: (Int) -> String = { _ in "" }

  /// Returns whether a frame has more rows than a terminal can show below previous output.
  static func isNeeded(for frame: Frame, in style: FrameStyle) -> Bool {
    frame.rows.count > style.rows - 1
  }

  /// Returns the visible part of a frame that is taller than the terminal.
  func visiblePart(of frame: Frame, in style: FrameStyle) -> Frame {
    let body = frame.rows[titleCount..<footerStart].drop { $0.runs.isEmpty }
    let title = frame.rows[..<min(titleCount, max(1, style.rows / 4))]
    let most = max(1, style.rows - title.count - 3)
    let notices = notices(of: frame, atMost: most - (hint == nil ? 0 : 1), style.glyphs)
    let room = max(1, style.rows - title.count - 1 - notices.rows.count - (hint == nil ? 0 : 1))
    let cursor = min(
      max(body.startIndex, frame.cursor?.row ?? 0), max(body.startIndex, body.endIndex - 1))
    func within(_ top: Int) -> Int { max(body.startIndex, min(top, body.endIndex - room)) }
    let focused = focused.clamped(to: body.indices)
    let top = within(within(first(around: cursor, of: focused, room: room)) + scroll)
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
    part.hidden = Frame.HiddenRows(
      aboveInField: max(0, top - focused.lowerBound),
      belowInField: max(0, focused.upperBound - shown.endIndex), fieldPage: max(1, room - 1),
      aboveInNotices: notices.above, belowInNotices: notices.below,
      noticesPage: max(1, notices.rows.count - 1))
    part.rows += shown + notices.rows
    if let hint {
      let keys = focused.count > room && !scrollHint.isEmpty ? [scrollHint, hint] : [hint]
      part.rows.append(Frame.Row("  " + keys.joined(separator: "   "), .hint))
    }
    return part
  }

  /// Returns the first visible row between the title and the notices, before scrolling.
  private func first(around cursor: Int, of focused: Range<Int>, room: Int) -> Int {
    let top = cursor - max(room / 2, min(rowsAboveCursor, room - 1))
    if focused.isEmpty { return top }
    if focused.count > room {
      return isAtStart
        ? focused.lowerBound : max(focused.lowerBound, min(top, focused.upperBound - room))
    }
    return max(focused.upperBound - room, min(top, focused.lowerBound))
  }

  /// Returns the visible rows at the bottom, and the numbers of those above and below that are not visible.
  ///
  /// If there are more, the last row says so.
  private func notices(
    of frame: Frame, atMost count: Int, _ glyphs: FrameStyle.Glyphs
  ) -> (rows: [Frame.Row], above: Int, below: Int) {
    let rows = frame.rows[footerStart...]
    guard rows.count > count else { return (Array(rows), 0, 0) }
    guard count > 1 else { return (Array(rows.prefix(max(0, count))), 0, 0) }
    let first = rows.startIndex + max(0, min(footerScroll, rows.count - count))
    guard first < rows.endIndex - count else {
      return (Array(rows.suffix(count)), rows.count - count, 0)
    }
    let shown = rows[first..<first + count - 1]
    let below = rows.endIndex - shown.endIndex
    return (
      Array(shown) + [Frame.Row("  \(glyphs.down) \(more(below))", .hint)],
      first - rows.startIndex, below
    )
  }

  /// Returns the row with arrows that show where there is more, and with the position in the form.
  private func arrows(above: Bool, below: Bool, _ glyphs: FrameStyle.Glyphs) -> Frame.Row {
    let arrows = (above ? glyphs.up : " ") + (below ? glyphs.down : " ")
    return Frame.Row(position.isEmpty ? arrows : "\(arrows) \(position)", .hint)
  }
}
