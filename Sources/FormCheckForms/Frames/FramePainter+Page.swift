// The fields of a page.
extension FramePainter {
  /// Draws the fields of the page that can be visible, each line with its heading and note above it.
  mutating func fields(_ asked: [Int], labelWidth: Int, _ secrets: borrowing Secrets) {
    let near = nearFields(of: asked)
    var painter = FieldPainter(layout)
    var place = near.lowerBound
    while place < near.upperBound {
      let line = layout.line(containing: place, in: asked)
      let last = place > 0 ? asked[place - 1] : nil
      let top = canvas.frame.rows.count
      PrefacePainter.draw(above: asked[place], after: last, on: &canvas, session)
      let first = canvas.frame.rows.count
      for slot in layout.slots(of: line, in: asked, labelWidth: labelWidth) {
        canvas.add(painter.draw(slot, secrets), atRow: first, column: slot.start)
      }
      if asked[line].contains(where: { $0 == session.focus }) {
        let isBlank = canvas.frame.rows[top].runs.isEmpty
        viewport.focused = top + (isBlank ? 1 : 0)..<canvas.frame.rows.count
      }
      place = line.upperBound
    }
  }

  /// The number of rows beyond the visible ones that are drawn, so that the form can be scrolled by as many at once.
  private static var scrollRows: Int { 4 }

  /// Returns the positions of the fields around the focused one that can be visible.
  ///
  /// Each line of fields has at least one row, so half a screen of lines before and after the focused one is enough, and
  /// more only near the ends of the page. Some more are drawn so that the form can be scrolled. If fields are left out,
  /// there are more rows than the terminal can show, and the ``Viewport`` shows the same part as it would of all fields.
  private func nearFields(of asked: [Int]) -> Range<Int> {
    let scroll = abs(session.tools.scroll) + Self.scrollRows
    let (half, most) = (style.rows / 2 + scroll, style.rows + scroll)
    let focus = session.focus.flatMap { asked.firstIndex(of: $0) }
    let line = focus.map { layout.line(containing: $0, in: asked) } ?? asked.count..<asked.count
    var (first, end, above, below) = (line.lowerBound, line.upperBound, 0, 0)
    func addBelow(_ count: Int) {
      while below < count, end < asked.count {
        end = layout.line(containing: end, in: asked).upperBound
        below += 1
      }
    }
    addBelow(half)
    while above < max(half, most - below), first > 0 {
      first = layout.line(containing: first - 1, in: asked).lowerBound
      above += 1
    }
    addBelow(most - above)
    return first..<end
  }
}
