/// The columns of a page: the labels on the left, and the answers beside or below them.
struct PageLayout {
  let session: FormSession
  let style: FrameStyle

  /// The number of usable columns.
  ///
  /// The last column stays empty, because writing to it makes some terminals wrap the line.
  var columns: Int { max(8, style.columns - 1) }

  /// The fields on the current page that the form asks for.
  var askedFields: [Int] {
    let form = session.form
    guard form.pages.indices.contains(session.page) else { return [] }
    return form.pages[session.page].fields.filter {
      form.isShown[$0] && !session.settled.contains($0)
    }
  }

  func label(of field: Int) -> String {
    CellText.visible(session.form.fields[field].label, isUnicode: style.isUnicode)
  }

  /// Returns the width of the widest label of the given fields that fits into two fifths of the terminal.
  func labelWidth(of fields: [Int]) -> Int {
    fields.map { CellText.width(of: label(of: $0)) }.filter { $0 <= columns * 2 / 5 }.max() ?? 0
  }

  /// Returns whether the label of a field is so long that the answer begins below it.
  func isLong(_ field: Int, _ labelWidth: Int) -> Bool {
    style.columns < 40 || CellText.width(of: label(of: field)) > labelWidth
  }

  /// Returns the column where the answer of a field begins.
  func margin(of field: Int, _ labelWidth: Int) -> Int {
    isLong(field, labelWidth) ? 3 : labelWidth + 5
  }

  /// Returns the width of the input area of a field with one line, before its text makes it wider.
  ///
  /// The areas end in the first third of a wide terminal: if all rows were wide, a terminal that becomes narrower would
  /// wrap all of them, and move the first ones to its history.
  ///
  /// - Parameters:
  ///   - kind: The kind of the field.
  ///   - margin: The column where the answer begins.
  /// - Returns: The width, in cells.
  func areaWidth(of kind: FieldKind, from margin: Int) -> Int {
    let widest = isShort(kind) ? 16 : 40
    let width = min(widest, max(8, max(29, columns / 3) - margin))
    return min(width, max(4, columns - margin))
  }

  /// Returns whether the answers of a kind are short.
  private func isShort(_ kind: FieldKind) -> Bool {
    switch kind {
    case .number, .date: true
    case .text, .password, .multiline, .choice, .choices, .yesNo, .group: false
    }
  }
}
