/// The keys of a field with several lines, which move the cursor between the rows on the screen.
struct TextAreaKeys {
  private let session: FormSession
  private let area: TextArea
  private let cursor: Int
  private let row: Int

  /// Creates the keys of the focused field.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - number: The position of the field.
  ///   - screen: The terminal on which the form is drawn.
  init(_ session: FormSession, _ number: Int, on screen: FrameStyle) {
    self.session = session
    area = TextArea(of: number, in: session, screen)
    cursor = session.cursor(in: number)
    row = area.row(of: cursor)
  }

  /// Returns the action for a key, or nil if the key leaves the field or only edits it.
  func action(for key: FormKey) -> FormAction? {
    switch key {
    case .up: moved(to: row - 1)
    case .down: moved(to: row + 1)
    case .pageUp: row > 0 ? moved(to: max(0, row - area.height)) : nil
    case .pageDown:
      row < area.rows.count - 1 ? moved(to: min(area.rows.count - 1, row + area.height)) : nil
    case .move(.lineStart): .place(area.rows[row].start, goal: nil)
    case .move(.lineEnd): .place(area.offset(inRow: row, atColumn: .max), goal: nil)
    default: nil
    }
  }

  private func moved(to target: Int) -> FormAction? {
    guard area.rows.indices.contains(target) else { return nil }
    let column = session.tools.goalColumn ?? area.column(of: cursor, inRow: row)
    return .place(area.offset(inRow: target, atColumn: column), goal: column)
  }
}
